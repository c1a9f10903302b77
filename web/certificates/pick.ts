import { certificatesApi } from '#contract/certificates/api.ts'
import { nameIn } from '#contract/lib/names.ts'
import { pick } from '../kit/form/picks.ts'

/** Mandatory certificates in use. */
export const certificatePick = pick(certificatesApi.list, {
  query: (search) => ({ search, aktyvus: 'true' as const }),
  label: (row, lang) => nameIn(lang, row),
})
