import { useBlocker } from '@tanstack/react-router'
import { formTexts } from '#contract/shell/formTexts.ts'
import { useText } from '#web/lib/lang.ts'
import { currentSession } from '#web/lib/session.ts'
import { useConfirm } from '../dialog/confirm.tsx'

const screenOf = (path: string) => path.replace(/^\/\w+/, '')

/**
 * Asks before typed values are lost by leaving the screen or closing the tab. Returns the question, for a close button.
 * `visitor` is for a form that needs no session: its steps, which differ only in the query, do not ask.
 */
export function useDirtyGuard(dirty: boolean, { visitor = false }: { visitor?: boolean } = {}) {
  const t = useText(formTexts)
  const confirm = useConfirm()
  const mayLeave = async () =>
    !dirty ||
    (await confirm({
      title: t('unsaved'),
      text: t('unsavedWhy'),
      action: t('discard'),
      stay: t('keepEditing'),
      danger: true,
    }))
  useBlocker({
    // If the session has ended, the page is left without a question; the values are kept in memory (drafts.ts).
    shouldBlockFn: async ({ current, next }) =>
      (visitor ? screenOf(current.pathname) !== screenOf(next.pathname) : currentSession() !== null) &&
      !(await mayLeave()),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  })
  return mayLeave
}
