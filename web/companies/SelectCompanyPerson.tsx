import { useMemo } from 'react'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import type { Reply } from '#contract/lib/endpoint.ts'
import type { personsApi } from '#contract/persons/api.ts'
import { personPick } from '../kit/form/picks.ts'
import { SelectModal } from '../kit/form/SelectModal.tsx'
import { useText } from '../lib/lang.ts'

interface Props {
  imonesId: number
  title?: string
  onChosen: (person: Reply<typeof personsApi.list>) => void
  onClose: () => void
}

/** Chooses a person of a company by a part of the name. */
export function SelectCompanyPerson({ imonesId, title, onChosen, onClose }: Props) {
  const t = useText(companyDialogTexts)
  const pick = useMemo(() => ({ ...personPick, query: (search: string) => ({ search, imonesId }) }), [imonesId])
  return (
    <SelectModal<Reply<typeof personsApi.list>>
      title={title ?? t('selectPersonTitle')}
      label={t('selectPersonSearch')}
      pick={pick}
      none={(search) => t(search ? 'selectNone' : 'selectNoPeople', { asked: search })}
      more={(count) => t('more', { count })}
      onChosen={onChosen}
      onClose={onClose}
    />
  )
}
