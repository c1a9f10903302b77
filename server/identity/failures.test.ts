import { expect, it } from 'vitest'
import type { Fault, Script } from '#server/dev/phones.ts'
import { outcome } from '../../test/app.ts'
import { identityTest } from './testing.ts'

const { phone, person, start, prove, browser } = identityTest()
const stranger = '38506150048'

it.each([
  ['+37060000266', '409 USER_DOES_NOT_HAVE_MOBILE_SIGNATURE'],
  ['+37061100266', '409 SignatureCancelled'],
  ['+37061200266', '503 SENDING_ERROR'],
  ['+37066000266', '409 SignatureTimeout'],
  ['+37207110066', '503 SENDING_ERROR'],
  ['+37213100266', '503 SENDING_ERROR'],
  ['+37200000666', '409 COULD_NOT_VALIDATE_DATA'],
  ['+37060000666', 200],
])('Mobile-ID test number %s', async (telefonas, expected) => {
  const { asmenskodas } = await person()
  const answer = await prove(browser(), 'MOBILUSIS', { asmenskodas, telefonas })
  expect(outcome(answer)).toBe(expected)
  // A failed service is worth another try, a finished request is not.
  if (answer.status === 503) expect(answer.headers['retry-after']).toBe('5')
  else expect(answer.headers['retry-after']).toBeUndefined()
})

it.each([
  ['USER_REFUSED', '409 SignatureCancelled'],
  ['USER_REFUSED_CERT_CHOICE', '409 SignatureCancelled'],
  ['USER_REFUSED_INTERACTION', '409 SignatureCancelled'],
  ['WRONG_VC', '409 SignatureCancelled'],
  ['TIMEOUT', '409 SignatureTimeout'],
  ['DOCUMENT_UNUSABLE', '409 USER_DOES_NOT_HAVE_MOBILE_SIGNATURE'],
  ['ACCOUNT_UNUSABLE', '409 USER_DOES_NOT_HAVE_MOBILE_SIGNATURE'],
  ['REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP', '409 USER_DOES_NOT_HAVE_MOBILE_SIGNATURE'],
  ['PROTOCOL_FAILURE', '409 COULD_NOT_VALIDATE_DATA'],
  ['EXPECTED_LINKED_SESSION', '409 COULD_NOT_VALIDATE_DATA'],
  ['SERVER_ERROR', '503 SENDING_ERROR'],
])('Smart-ID end result %s', async (result, expected) => {
  const { asmenskodas } = await person()
  phone.next({ result })
  expect(outcome(await prove(browser(), 'SMART_ID', { asmenskodas }))).toBe(expected)
})

it.each<[Fault, string]>([
  [404, '409 USER_DOES_NOT_HAVE_MOBILE_SIGNATURE'],
  [471, '409 USER_DOES_NOT_HAVE_MOBILE_SIGNATURE'],
  [472, '409 USER_DOES_NOT_HAVE_MOBILE_SIGNATURE'],
  [400, '409 COULD_NOT_VALIDATE_DATA'],
  [480, '503 SENDING_ERROR'],
  [580, '503 SENDING_ERROR'],
])('Smart-ID refuses to begin with %s', async (begin, expected) => {
  phone.next({ begin })
  expect(outcome(await start(browser(), 'SMART_ID', { asmenskodas: stranger }))).toBe(expected)
})

it.each<[Script['wrong'], string]>([
  ['level', 'a certificate that is not qualified'],
  ['flow', 'another flow than the one begun'],
])('Smart-ID: %s, %s, is not believed', async (wrong) => {
  const { asmenskodas } = await person()
  phone.next({ wrong })
  expect(outcome(await prove(browser(), 'SMART_ID', { asmenskodas }))).toBe('409 COULD_NOT_VALIDATE_DATA')
})
