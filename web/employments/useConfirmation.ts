import { employmentsApi } from '#contract/employments/api.ts'
import { workConfirmationTexts } from '#contract/employments/confirmation.ts'
import { mayTakeConfirmation } from '#contract/employments/rules.ts'
import type { EmploymentStatus } from '#contract/employments/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { alertDanger } from '../lib/alerts.ts'
import { fetchFile } from '../lib/fetchFile.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

interface Work {
  id: number
  asmuoId: number
  imone: { id: number | null }
  statusas: EmploymentStatus
}

/** The menu action that downloads a confirmation of this work, where the user may have one. */
export function useConfirmation() {
  const t = useText(workConfirmationTexts)
  const kalba = useLang()
  const me = useMe()
  return (work: Work, name: string) =>
    mayTakeConfirmation(work, me) && {
      label: t('take'),
      onClick: () => {
        const file = t('fileName', { date: civilDay(new Date()), name })
        const params = { id: work.asmuoId, childId: work.id }
        void fetchFile(employmentsApi.confirmation, params, file, { kalba }).catch(alertDanger)
      },
    }
}
