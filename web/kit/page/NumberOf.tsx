import { ApiError } from '#web/lib/errors.ts'
import { later } from '../dialog/later.tsx'

const RequestNumber = later(async () => (await import('./RequestNumber.tsx')).RequestNumber)

/**
 * The number of the request, for errors that have one. For others nothing is fetched: they often mean that there is no
 * network, and a part that can't be fetched would be another error.
 */
export const NumberOf = ({ error }: { error: unknown }) =>
  error instanceof ApiError && error.status >= 500 && error.requestNumber ? <RequestNumber error={error} /> : null
