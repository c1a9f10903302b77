import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { MessageKey } from '#contract/messages.ts'

/** Message keys by the path of the wrong field in the body. */
export type Complaints = Record<string, MessageKey | ErrorCode>

/** A refusal with messages for fields. Give a `code` if one says more than InvalidFormFields. */
export const wrong = (fields: Complaints, code: ErrorCode = 'InvalidFormFields') =>
  new AppError(code, undefined, { fields })

/** Throws a refusal if there are complaints. */
export function refuseAny(fields: Complaints) {
  if (Object.keys(fields).length > 0) throw wrong(fields)
}
