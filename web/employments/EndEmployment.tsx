import { Text } from '@mantine/core'
import { employmentsApi } from '#contract/employments/api.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { DateField } from '../kit/form/DateField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { call } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { queryClient } from '../lib/queries.ts'
import { refresh } from '../lib/refresh.ts'
import { readRecord } from './EditEmployment.tsx'

interface Props {
  name: string
  company: string
  row: { id: number; galiojaNuo: string | null; galiojaIki: string | null; versija: number }
  asmuoId: number
  /** Called when the record has ended: the user may no longer see the person. */
  onEnded?: () => void
  onClose: () => void
}

/** Ends a confirmed record on a day, by default today, after explaining what follows from it. */
export function EndEmployment({ name, company, row, asmuoId, onEnded, onClose }: Props) {
  const t = useText(employmentTexts)
  const { id, versija } = row
  const params = { id: asmuoId, childId: id }
  const ending = { galiojaIki: today(), statusas: 'NEBEDIRBA' as const }
  return (
    <FormModal
      title={t('endTitle', { name, company })}
      endpoint={employmentsApi.set}
      params={params}
      initial={ending}
      versija={versija}
      reload={async () => ({ initial: ending, versija: (await readRecord(asmuoId, id)).versija })}
      also={['/imones']}
      onSaved={(now) => {
        if (now.statusas === 'NEBEDIRBA') {
          alertSuccess(t('ended'))
          onEnded?.()
        } else {
          // The end is in the future, so it can be undone.
          alertUndo(t('willEnd', { date: now.galiojaIki ?? '' }), async () => {
            const body = { galiojaIki: row.galiojaIki }
            await call(employmentsApi.set, { params, body }, { versija: now.versija })
            await refresh(queryClient, ['/asmenys', '/imones'])
          })
        }
      }}
      onClose={onClose}
      action={t('endAction')}
      danger
    >
      {({ field }) => <LastDay field={field('galiojaIki')} text={t('endText')} min={row.galiojaNuo} />}
    </FormModal>
  )
}

/** The field of the last day, with an explanation. */
export function LastDay({ field, text, min }: { field: DayField; text: string; min?: string | null }) {
  const t = useText(employmentTexts)
  return (
    <>
      <Text>{text}</Text>
      <DateField {...field} label={t('lastDay')} hint={t('lastDayHint')} {...(min ? { min } : {})} />
    </>
  )
}
type DayField = Omit<Parameters<typeof DateField>[0], 'label'>
