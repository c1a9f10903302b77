import type { Step } from '#contract/registration/rules.ts'
import type { Filled } from './state.ts'
import type { Ticket } from './useTicket.ts'

/** What each step is given. */
export interface StepProps {
  filled: Filled
  patch: (change: Partial<Filled>) => void
  ticket: Ticket
  /** The step is done: the next one opens. */
  onNext: () => void
  onBack: () => void
  /** Opens an earlier step. */
  onOpen: (step: Step) => void
}
