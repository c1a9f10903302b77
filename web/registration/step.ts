import type { Step } from '#contract/registration/rules.ts'
import type { Filled } from './state.ts'
import type { Ticket } from './useTicket.ts'

/** Props of each step. */
export interface StepProps {
  filled: Filled
  patch: (change: Partial<Filled>) => void
  ticket: Ticket
  /** The step is complete: opens the next one. */
  onNext: () => void
  onBack: () => void
  /** Opens an earlier step. */
  onOpen: (step: Step) => void
}
