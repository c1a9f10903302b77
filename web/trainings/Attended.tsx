import { Switch } from '@mantine/core'
import { trainingsApi } from '#contract/trainings/api.ts'
import { allowedStatuses, refuseAttendance } from '#contract/trainings/rules.ts'
import type { Trainee, Training } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { fullName } from './names.ts'

/**
 * A switch that marks whether the person attended; pressing it again undoes that. Where the person has no confirmed place,
 * it says so instead.
 */
export function Attended({ training, row }: { training: Training; row: Trainee }) {
  const t = useText(trainingTexts)
  const me = useMe()
  const save = useSave(trainingsApi.setPerson, ['/asmenys'])
  const now = new Date()
  const refusal = refuseAttendance(row, training, me, now)
  if (refusal === 'StatusNotAllowed' && row.statusas === 'LAUKIAMA')
    return t(allowedStatuses(row, training, me, now).includes('PATVIRTINTA') ? 'confirmFirst' : 'placeNotConfirmed')
  if (refusal) return row.dalyvavo ? t('attended') : '—'
  const shown = save.isPending ? save.variables.body.dalyvavo : row.dalyvavo
  return (
    <Switch
      aria-label={t('attendedOf', { name: fullName(row.asmuo) })}
      checked={shown ?? false}
      disabled={save.isPending}
      onChange={(event) =>
        save.mutate(
          {
            params: { id: training.id, personId: row.asmuo.id },
            body: { dalyvavo: event.currentTarget.checked },
            versija: row.versija,
          },
          { onError: alertDanger },
        )
      }
    />
  )
}
