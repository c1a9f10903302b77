import { useRef } from 'react'
import { certificatesApi, heldCertificatesApi } from '#contract/certificates/api.ts'
import { lastDay } from '#contract/certificates/rules.ts'
import type { Certificate, CertificateRef, HeldCertificate, Need } from '#contract/certificates/schema.ts'
import { heldCertificateTexts } from '#contract/certificates/texts.ts'
import { nameIn } from '#contract/lib/names.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { FileField } from '../kit/form/FileField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import type { Draft, FieldProps } from '../kit/form/form.ts'
import { type Picked, Picker } from '../kit/form/pickers.tsx'
import type { Pick } from '../kit/form/picks.ts'
import { Row } from '../kit/form/Row.tsx'
import { call, callList } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

const kindPick = {
  endpoint: certificatesApi.list,
  query: (search: string) => ({ search, aktyvus: 'true' }),
  label: (row: CertificateRef, lang: Lang) => nameIn(lang, row),
  byId: certificatesApi.get,
} as unknown as Pick

interface Props {
  personId: number
  /** The certificate to change, a missing one to add, or a new one. */
  opened: HeldCertificate | Need | 'new'
  onClose: () => void
}

const formOf = ({ id: _, versija: __, ...body }: HeldCertificate) => body
type Shown = { [K in 'galioja' | 'isduota' | 'pazymejimas']: HeldCertificate[K] }
const isHeld = (opened: Props['opened']): opened is HeldCertificate => opened !== 'new' && 'pazymejimas' in opened

/** The form of a person's certificate: added or changed. The kind suggests its last day. */
export function HeldCertificateForm({ personId, opened, onClose }: Props) {
  const t = useText(heldCertificateTexts)
  const shell = useText(formTexts)
  const existing = isHeld(opened)
  // The last day suggested so far. A day that the user has typed is not replaced.
  const offered = useRef(existing ? lastDay(opened.isduota, opened.pazymejimas) : null)
  // What the form holds by now, also while the kind is being asked for.
  const shown = useRef<Draft<Shown>>({})
  const start = opened === 'new' || existing ? {} : { pazymejimas: kindOf(opened) }
  return (
    <FormModal
      title={t(existing ? 'editTitle' : 'add')}
      endpoint={existing ? heldCertificatesApi.set : heldCertificatesApi.add}
      params={{ id: personId, ...(existing ? { childId: opened.id } : {}) }}
      initial={(existing ? formOf(opened) : { ...start, failai: [] }) as Draft<object>}
      {...(existing ? { versija: opened.versija, reload: () => newest(personId, opened.id) } : {})}
      also={['/objektai', '/atestavimai']}
      saved={t('saved')}
      onClose={onClose}
    >
      {({ field, values, set }) => {
        shown.current = values as Draft<Shown>
        const offer = async (pazymejimas: Picked | null | undefined, isduota: string | null | undefined) => {
          if (!pazymejimas || !isduota || !/^\d{4}-\d\d-\d\d$/.test(isduota)) return
          const isFree = () => (shown.current.galioja || null) === offered.current
          if (!isFree()) return
          // Without the kind there is no day to suggest.
          const kind = await kindWhole(pazymejimas).catch(() => null)
          const asked = shown.current
          if (!kind || !isFree() || asked.pazymejimas?.id !== pazymejimas.id || asked.isduota !== isduota) return
          offered.current = lastDay(isduota, kind)
          set('galioja', offered.current)
        }
        return (
          <>
            <Picker
              {...(field('pazymejimas') as unknown as FieldProps<Picked>)}
              onChange={(row) => {
                set('pazymejimas', row)
                void offer(row, values.isduota)
              }}
              label={t('pazymejimas')}
              pick={kindPick}
              autoFocus={opened === 'new'}
            />
            <Row>
              <DateField
                {...field('isduota')}
                onChange={(day) => {
                  set('isduota', day)
                  void offer(values.pazymejimas as Picked | null, day)
                }}
                label={t('isduota')}
                hint={shell('dateHint')}
                max={today()}
              />
              <DateField {...field('galioja')} label={t('galioja')} hint={t('galiojaHint')} />
            </Row>
            <TextField {...field('isdave')} label={t('isdave')} hint={t('isdaveHint')} />
            <TextField {...field('numeris')} label={t('numeris')} />
            <FileField {...field('failai')} label={t('failai')} required />
          </>
        )
      }}
    </FormModal>
  )
}

const kindOf = ({ id, kodas, pavadinimas, pavadinimasEn, pavadinimasLv }: CertificateRef) => ({
  id,
  kodas,
  pavadinimas,
  pavadinimasEn,
  pavadinimasLv,
})

/** A kind chosen from the missing ones has only its name, so its validity is read. */
const kindWhole = async (picked: Picked): Promise<{ trukme: number | null }> =>
  'trukme' in picked ? (picked as unknown as Certificate) : call(certificatesApi.get, { params: { id: picked.id } })

async function newest(personId: number, childId: number) {
  const { rows } = await callList(heldCertificatesApi.list, { params: { id: personId }, query: { size: 100 } })
  const now = rows.find(({ id }) => id === childId)
  if (!now) throw new ApiError('NotFound', 404)
  return { initial: formOf(now) as Draft<object>, versija: now.versija }
}
