import { assessmentsApi } from '#contract/assessments/api.ts'
import { allowedStatuses, mayCancelForCompany } from '#contract/assessments/rules.ts'
import type { Assessment, AssessmentPerson, RowStatus as Status } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { StatusMenu } from '../kit/page/StatusMenu.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { fullName } from './names.ts'

const verbs = { PATVIRTINTA: 'toPATVIRTINTA', ATSAUKTA: 'toATSAUKTA', LAUKIAMA: 'toLAUKIAMA' } as const

/** The status of a row, with the changes that the rule allows. */
export function RowStatus({ assessment, row }: { assessment: Assessment; row: AssessmentPerson }) {
  const t = useText(assessmentTexts)
  const shell = useText(formTexts)
  const me = useMe()
  const confirm = useConfirm()
  const save = useSave(assessmentsApi.setPerson)
  const name = fullName(row.asmuo)

  const now = new Date()
  const byHand = allowedStatuses(row.statusas, assessment, me, now)
  // In an assessment of another company, the caller can only cancel an employee's registration.
  const cancelsOnly = byHand.length === 0 && row.savas && mayCancelForCompany(row.statusas, assessment, now)
  const choices: readonly Status[] = cancelsOnly ? ['ATSAUKTA'] : byHand

  async function change(statusas: Status) {
    const title = t('cancelOne', { name })
    if (statusas === 'ATSAUKTA') {
      const sure = await confirm({
        title,
        text: t(cancelsOnly ? 'cancelOwnText' : 'cancelText'),
        action: t('toATSAUKTA'),
        danger: true,
      })
      if (!sure) return
    }
    save.mutate(
      { params: { id: assessment.id, personId: row.asmuo.id }, body: { statusas }, versija: row.versija },
      { onSuccess: () => alertSuccess(shell('saved')), onError: alertDanger },
    )
  }

  return (
    <StatusMenu
      machine="atestavimoStatusai"
      code={row.statusas}
      name={name}
      choices={choices.map((to) => ({
        to,
        label: t(verbs[to as keyof typeof verbs]),
      }))}
      danger="ATSAUKTA"
      busy={save.isPending}
      onChoose={change}
    />
  )
}
