import { Text } from '@mantine/core'
import { employmentsApi } from '#contract/employments/api.ts'
import type { EmploymentRecord } from '#contract/employments/schema.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { DateField } from '../kit/DateField.tsx'
import { FormModal } from '../kit/FormModal.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { readRecord } from './EditEmployment.tsx'

interface Props {
  name: string
  row: EmploymentRecord
  onDone: () => void
  onClose: () => void
}

/** Ends a confirmed record on a day, today unless said otherwise; what follows from it is said first. */
export function EndEmployment({ name, row, onDone, onClose }: Props) {
  const t = useText(employmentTexts)
  const { id, asmuoId, imone, versija } = row
  const ending = { galiojaIki: today(), statusas: 'NEBEDIRBA' as const }
  return (
    <FormModal
      title={t('endTitle', { name, company: imone.pavadinimas })}
      endpoint={employmentsApi.set}
      params={{ id: asmuoId, childId: id }}
      initial={ending}
      versija={versija}
      reload={async () => ({ initial: ending, versija: (await readRecord(asmuoId, id)).versija })}
      saved={t('ended')}
      onSaved={onDone}
      onClose={onClose}
      action={t('endAction')}
      danger
    >
      {({ field }) => (
        <>
          <Text>{t('endText')}</Text>
          <DateField
            {...field('galiojaIki')}
            label={t('lastDay')}
            {...(row.galiojaNuo ? { min: row.galiojaNuo } : {})}
          />
        </>
      )}
    </FormModal>
  )
}
