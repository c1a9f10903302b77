import type { ErrorCode } from '../errors.ts'
import type { Endpoint } from './endpoint.ts'

/** May a request be sent again with the same Idempotency-Key, and gets its first answer again? */
export const keepsAnswers = ({ method, access, shownOnce }: Endpoint) =>
  method === 'POST' && typeof access === 'object' && !shownOnce
/** For how many hours the first answer is kept. */
export const answersKeptHours = 24

/** Codes that come with what a call is, whatever it does. */
const ofItsKind: readonly (readonly [codes: readonly ErrorCode[], when: (endpoint: Endpoint) => unknown])[] = [
  // A request that can't be read is refused before the call sees it.
  [['InvalidFormFields', 'Unknown', 'ServiceUnavailable'], () => true],
  [['TooBusy'], ({ refused }) => refused !== 'never'],
  [['Unauthorized'], ({ access }) => access !== 'public' && access !== 'key'],
  [
    ['KeyInvalid', 'KeyInAddress', 'KeyAddressNotAllowed', 'KeyScopeMissing', 'TooManyRequests'],
    ({ access }) => access === 'key',
  ],
  [['Forbidden'], ({ access }) => typeof access === 'object' && access.length],
  [['NotFound'], ({ params, feature }) => params || feature],
  [['CrossSiteRequest', 'FileIsTooBig', 'FileFormatError'], ({ method }) => method !== 'GET'],
  [['RecordChanged'], ({ method }) => method === 'PUT' || method === 'DELETE'],
  [['IdempotencyKeyReused'], keepsAnswers],
  // A list as xlsx: too long for one file, or asked for too often.
  [['TooManyRows', 'TooManyRequests'], ({ list }) => list],
  [
    ['TooManyFiles', 'FileInfected', 'ScannerUnavailable', 'FileStoreUnavailable'],
    ({ carries }) => carries === 'files in' || carries === 'file in',
  ],
  [['RangeNotSatisfiable', 'FileStoreUnavailable'], ({ carries }) => carries === 'file out'],
]

/**
 * The codes of refusals that a call may answer: those of every call of its kind, and its own (`errors`). OpenAPI lists
 * them, and a test in which a call answers another one fails (test/listedErrors.ts).
 */
export const errorsOf = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...new Set([
    ...ofItsKind.filter(([, when]) => when(endpoint)).flatMap(([codes]) => codes),
    ...(endpoint.errors ?? []),
  ]),
]
