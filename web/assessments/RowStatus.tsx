import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { allowedStatuses } from '#contract/assessments/rules.ts'
import type { Assessment, AssessmentPerson, RowStatus as Status } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useConfirm } from '../kit/confirm.tsx'
import { StatusBadge } from '../kit/StatusBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { fullName } from './names.ts'

const verbs = { PATVIRTINTA: 'toPATVIRTINTA', ATSAUKTA: 'toATSAUKTA', LAUKIAMA: 'toLAUKIAMA' } as const

/** A row's status; a menu of the statuses it may go to, by the rule that the server asks too. */
export function RowStatus({ assessment, row }: { assessment: Assessment; row: AssessmentPerson }) {
  const t = useText(assessmentTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const confirm = useConfirm()
  const save = useSave(assessmentsApi.setPerson)
  const badge = <StatusBadge machine="atestavimoStatusai" code={row.statusas} />
  const allowed = allowedStatuses(row.statusas, assessment, me, new Date())
  if (allowed.length === 0) return badge
  const name = fullName(row.asmuo)

  async function change(statusas: Status) {
    const title = t('cancelOne', { name })
    if (statusas === 'ATSAUKTA') {
      const sure = await confirm({ title, text: t('cancelText'), action: t('toATSAUKTA'), danger: true })
      if (!sure) return
    }
    save.mutate(
      { params: { id: assessment.id, personId: row.asmuo.id }, body: { statusas }, versija: row.versija },
      { onSuccess: () => alertSuccess(shell('saved')), onError: alertDanger },
    )
  }

  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton className="status-menu" disabled={save.isPending}>
          {badge}
          <VisuallyHidden>{t('changeStatus', { name })}</VisuallyHidden>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {allowed.map((status) => (
          <Menu.Item
            key={status}
            onClick={() => change(status)}
            {...(status === 'ATSAUKTA' ? { color: 'danger' } : {})}
          >
            {t(verbs[status as keyof typeof verbs])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
