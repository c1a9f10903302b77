import { AppError } from '#contract/errors.ts'

/** The refusal that a check throws; null where it passes. */
export function attempt(check: () => void): AppError | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
