import { expect, it } from 'vitest'
import { problemOf } from './camera.ts'

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  // Shown to the user as QRScanningIsNotSupported.
  ['TypeError', 'unsupported'],
])('a camera that fails with %s is %s', (name, problem) =>
  expect(problemOf(Object.assign(new Error('x'), { name }))).toBe(problem),
)
