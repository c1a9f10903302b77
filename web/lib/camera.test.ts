import { expect, it } from 'vitest'
import { problemOf } from './camera.ts'

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  // QRScanningIsNotSupported is what is said of it.
  ['TypeError', 'unsupported'],
])('a camera that fails with %s is %s', (name, problem) =>
  expect(problemOf(Object.assign(new Error('x'), { name }))).toBe(problem),
)
