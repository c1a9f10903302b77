import { cardAddress, toDigits } from '#contract/gate/digits.ts'
import { phoneCode, phoneSigned } from '#contract/gate/phoneCode.ts'
import { readSign1 } from '#contract/gate/sign1.ts'
import { type Statement, statementOf } from '#contract/gate/statement.ts'
import { toBase64url } from '#contract/lib/base64url.ts'
import { bindSigned, bytesOf, renewSigned } from '#contract/phoneCards/proof.ts'
import type { PhoneStatement } from '#contract/phoneCards/schema.ts'
import { call, NoAnswer, Refused } from '../gate/call.ts'
import { now, seconds } from '../gate/clock.ts'
import { announce } from '../gate/state.ts'
import { makeKey, signBy } from './key.ts'
import { type BoundPhone, forget, keep, kept, type Refusal } from './storage.ts'

/** Not asked again within this time after a renewal, and asked so often while the page is open, in milliseconds. */
const renewAfter = 10 * 60_000
const lookEvery = 60_000

let phone: BoundPhone | null = null
let online = true
export const phoneNow = () => phone
export const isOnline = () => online

/** Does the key still sign? What is copied to another phone, or restored there, comes without it. */
const works = ({ key }: BoundPhone) =>
  signBy(key, new Uint8Array(1)).then(
    () => true,
    () => false,
  )

export async function loadPhone(): Promise<void> {
  const known = (await kept('telefonas')) ?? null
  phone = known && !(await works(known)) ? { ...known, refused: 'PhoneKeyGone' } : known
}
async function keepPhone(next: BoundPhone): Promise<void> {
  await keep('telefonas', next)
  phone = next
  announce()
}
/** Forgets what is bound, so that the phone can be bound anew. */
export async function forgetPhone(): Promise<void> {
  await forget('telefonas')
  phone = null
  announce()
}

/** What the card says of its holder. */
export const statementNow = ({ israsas }: BoundPhone): Statement => statementOf(readSign1(israsas).claims)

const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T

/** Makes a key and puts the own card on this phone. Throws Refused, NoAnswer. */
export async function bindPhone(numeris: string): Promise<void> {
  const path = `/api/korteles/${numeris}/telefonai`
  const { issukis } = await json<{ issukis: string }>(call(`${path}/issukis`, { method: 'POST' }))
  const { key, raktas } = await makeKey()
  const irodymas = toBase64url(await signBy(key, bindSigned(numeris, bytesOf(issukis))))
  const bound = await json<PhoneStatement>(call(path, { method: 'POST', body: { raktas, irodymas } }))
  const { id, israsas } = bound
  await keepPhone({ id, numeris, key, israsas: bytesOf(israsas), renewed: now(), refused: null })
}

const refusals: readonly string[] = ['PhoneEnded', 'PhoneCardNotValid', 'PhoneHolderBlocked'] satisfies Refusal[]

async function askStatement({ id, key }: BoundPhone): Promise<Uint8Array> {
  const ask = async () => {
    const laikas = seconds()
    const irodymas = toBase64url(await signBy(key, renewSigned(id, laikas)))
    return json<PhoneStatement>(call('/api/telefonai/israsas', { method: 'POST', body: { id, laikas, irodymas } }))
  }
  // A wrong clock of the phone is set right by the refusal itself, so the second try tells.
  const again = (error: unknown) => {
    if (error instanceof Refused && error.code === 'PhoneProofWrong') return ask()
    throw error
  }
  return bytesOf((await ask().catch(again)).israsas)
}

/** Asks for a new statement, or learns why there is none. Without a network the card goes on with the one it has. */
export async function renewPhone(): Promise<void> {
  if (!phone || phone.refused === 'PhoneKeyGone') return
  const before = phone
  try {
    const israsas = await askStatement(before)
    online = true
    // Bound anew meanwhile: what was asked for with the key before must not take the place of the new one.
    if (phone === before) await keepPhone({ ...before, israsas, renewed: now(), refused: null })
  } catch (error) {
    online = !(error instanceof NoAnswer)
    // A registry that does not know this phone any more will never renew it.
    const code = error instanceof Refused && error.code === 'PhoneProofWrong' ? 'PhoneEnded' : (error as Refused).code
    if (phone === before && refusals.includes(code)) await keepPhone({ ...before, refused: code as Refusal })
    else announce()
    if (!(error instanceof NoAnswer || error instanceof Refused)) throw error
  }
}

/** Renews the statement while the page is open, whenever there is a network. Answers a function that stops it. */
export function keepRenewed(): () => void {
  const due = () => phone !== null && (!online || Math.abs(now() - phone.renewed) > renewAfter)
  const look = () => document.visibilityState === 'visible' && due() && void renewPhone()
  const soon = () => void renewPhone()
  const timer = setInterval(look, lookEvery)
  window.addEventListener('online', soon)
  document.addEventListener('visibilitychange', look)
  soon()
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', soon)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The text of the code of this moment, for the nonce of a gate where it asks for one. */
export async function codeNow({ key, israsas, numeris }: BoundPhone, nonce: Uint8Array | null) {
  const at = seconds()
  const signature = await signBy(key, phoneSigned(israsas, at, nonce))
  return { at, text: `${cardAddress(location.origin, numeris)}#${toDigits(phoneCode(israsas, at, signature, nonce))}` }
}
