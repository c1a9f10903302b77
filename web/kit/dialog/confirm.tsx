import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { later } from './later.tsx'
import { useSoon } from './soon.ts'

const load = async () => (await import('./ConfirmModal.tsx')).ConfirmModal
const ConfirmModal = later(load)

export interface Question {
  /** Names the object and the consequence: „Nutraukti kortelės 48201937 galiojimą?“ */
  title: string
  text?: ReactNode
  /** The verb on the button: „Nutraukti galiojimą“. */
  action: string
  /** The safe button; „Uždaryti“ by default. */
  stay?: string
  danger?: boolean
  /** The verb has the focus: pressing Enter is enough, as it was asked for a moment ago and can be taken back. */
  ready?: boolean
  /** For more than 20 rows: the user has to type the count. */
  count?: number
}
type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(async () => false)

/**
 * `if (await confirm({ title, text, action, danger: true })) …`: only for actions that can't be undone. The safe button
 * has the focus.
 */
export const useConfirm = (): Ask => useContext(ConfirmContext)

/** Shows the open question; used once, around the whole application. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null)
  const soon = useSoon()
  useEffect(() => {
    // „Pakeitimai neišsaugoti“ must also work without a network.
    if (soon) void load().catch(() => {})
  }, [soon])
  const ask: Ask = (question) => new Promise((answer) => setOpen({ question, answer }))
  const close = (yes: boolean) => {
    open?.answer(yes)
    setOpen(null)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {open && <ConfirmModal {...open.question} onAnswer={close} />}
    </ConfirmContext>
  )
}
