import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { MessageKey } from '#contract/messages.ts'

/** What is wrong with the body, by the paths of its fields. */
export type Complaints = Record<string, MessageKey | ErrorCode>

/** A refusal that is told beside fields; by another code than InvalidFormFields where one says more. */
export const wrong = (fields: Complaints, code: ErrorCode = 'InvalidFormFields') =>
  new AppError(code, undefined, { fields })

/** Throws the complaints, where there are any. */
export function refuseAny(fields: Complaints) {
  if (Object.keys(fields).length > 0) throw wrong(fields)
}
