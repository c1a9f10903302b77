import { processesApi } from '#contract/processes/api.ts'
import { nameOf, sendsMessages } from '#contract/processes/rules.ts'
import type { Process } from '#contract/processes/schema.ts'
import { processTexts } from '#contract/processes/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'

/** Starts a process; asks first where it sends messages to people. */
export function useStart() {
  const t = useText(processTexts)
  const lang = useLang()
  const confirm = useConfirm()
  const save = useSave(processesApi.start)
  return async (process: Process) => {
    const question = {
      title: t('startTitle', { name: nameOf(process, lang) }),
      text: t('startText'),
      action: t('runNow'),
    }
    if (sendsMessages(process) && !(await confirm(question))) return
    save.mutate({ params: { id: process.id } }, { onSuccess: () => alertSuccess(t('started')), onError: alertDanger })
  }
}
