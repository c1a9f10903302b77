import { useEffect } from 'react'
import { employmentsApi } from '#contract/employments/api.ts'
import { mayChangeNumber, termsOf } from '#contract/employments/rules.ts'
import type { EmploymentRecord } from '#contract/employments/schema.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { call, useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import type { Named } from './SdidFields.tsx'
import { TermsFields } from './TermsFields.tsx'

interface Props {
  row: EmploymentRecord
  person?: Named
  /** Called when a past last day has ended the record: the user may no longer see the person. */
  onEnded?: () => void
  onClose: () => void
}

/** The form of a record's terms. The company does not change: another company is another record. */
export function EditEmployment({ row, person, onEnded, onClose }: Props) {
  const t = useText(employmentTexts)
  const shell = useText(formTexts)
  const me = useMe()
  const { id, asmuoId, imone, statusas, versija } = row
  return (
    <FormModal
      title={`${t('editTitle')}: ${person ? `${person.vardas} ${person.pavarde}` : imone.pavadinimas}`}
      endpoint={employmentsApi.set}
      params={{ id: asmuoId, childId: id }}
      initial={termsOf(row)}
      versija={versija}
      reload={async () => {
        const now = await readRecord(asmuoId, id)
        return { initial: termsOf(now), versija: now.versija }
      }}
      also={['/imones']}
      onSaved={(now) => {
        const over = now.statusas === 'NEBEDIRBA' && statusas !== now.statusas
        alertSuccess(over ? t('ended') : shell('saved'))
        if (over) onEnded?.()
      }}
      onClose={onClose}
      large
    >
      {({ field }) => (
        <TermsFields
          field={field}
          imoneId={imone.id}
          company={imone.id !== null}
          numbered={mayChangeNumber(row, me)}
          person={person}
        />
      )}
    </FormModal>
  )
}

/** The same for a list that has only a part of the record, which is then read first. */
export function EditById({ asmuoId, id, ...rest }: { asmuoId: number; id: number } & Omit<Props, 'row'>) {
  const { data, error } = useCall(employmentsApi.get, { params: { id: asmuoId, childId: id } })
  const { onClose } = rest
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when it failed
  useEffect(() => {
    if (!error) return
    alertDanger(error)
    onClose()
  }, [error])
  return data && <EditEmployment row={data} {...rest} />
}

/** The present record with this id. Throws NotFound. */
export const readRecord = (id: number, childId: number): Promise<EmploymentRecord> =>
  call(employmentsApi.get, { params: { id, childId } })
