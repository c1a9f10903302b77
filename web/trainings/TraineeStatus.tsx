import { formTexts } from '#contract/shell/formTexts.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { allowedStatuses, mayCancelForCompany, mayEdit } from '#contract/trainings/rules.ts'
import type { TraineeStatus as Status, Trainee, Training } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { StatusMenu } from '../kit/page/StatusMenu.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { fullName } from './names.ts'

/** A trainee's status, with a menu of the statuses that the rule allows. */
export function TraineeStatus({ training, row }: { training: Training; row: Trainee }) {
  const t = useText(trainingTexts)
  const shell = useText(formTexts)
  const me = useMe()
  const confirm = useConfirm()
  const save = useSave(trainingsApi.setPerson, ['/asmenys'])
  const name = fullName(row.asmuo)

  const now = new Date()
  // A caller who does not manage the training can only cancel the registrations of their own company's people.
  const cancelsOwn = !mayEdit(training, me) && row.savas && mayCancelForCompany(row, training, now)
  const choices: readonly Status[] = cancelsOwn ? ['ATSAUKTA'] : allowedStatuses(row, training, me, now)

  async function change(statusas: Status) {
    if (statusas === 'ATSAUKTA') {
      const freesPlace = row.eileje === null && training.eileje > 0
      const text = cancelsOwn
        ? t('cancelOwnText', { date: training.registriki })
        : freesPlace
          ? `${t('cancelText')} ${t('cancelTextLine')}`
          : t('cancelText')
      if (!(await confirm({ title: t('cancelOne', { name }), text, action: t('toATSAUKTA'), danger: true }))) return
    }
    save.mutate(
      { params: { id: training.id, personId: row.asmuo.id }, body: { statusas }, versija: row.versija },
      { onSuccess: () => alertSuccess(shell('saved')), onError: alertDanger },
    )
  }

  return (
    <StatusMenu
      machine="mokymoStatusai"
      code={row.statusas}
      name={name}
      choices={choices.map((to) => ({ to, label: t(`to${to}`) }))}
      danger="ATSAUKTA"
      busy={save.isPending}
      onChoose={change}
    />
  )
}
