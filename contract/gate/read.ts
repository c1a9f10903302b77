import { CborError, type CborMap } from './cbor.ts'
import type { GateCode } from './codes.ts'
import { fromDigits, splitCode } from './digits.ts'
import { codeAhead, codeLives, type PhoneCode, phoneSigned, readPhoneCode } from './phoneCode.ts'
import { readSign1, type Verifies } from './sign1.ts'
import { claim, type Statement, statementOf } from './statement.ts'
import { type Pass, passOf } from './visitorPass.ts'

/** A public key of the registry, as far as reading a code needs it. */
export interface GateKey {
  use: string
  verify: Verifies
  /** The key was stolen: what it signed is not believed by itself any more. */
  withdrawn: boolean
  /** What it signed from the first moment on, and before the last, is believed; seconds since 1970. */
  nuo: number
  iki: number
}
export interface Reader {
  keyOf(kid: string): GateKey | undefined
  /** Verifies by the key of a phone: the point of a P-256 key. */
  phoneKey(point: NonNullable<Statement['telefonas']>): Verifies
  /** Seconds since 1970 by the clock of the registry. */
  now: number
  /** Was this code shown at this gate lately? Notes that it was. */
  shownBefore(code: string): boolean | Promise<boolean>
  /** The nonce that this gate asked for, where the site demands one. */
  nonce?: Uint8Array | null
}

/** What was read from a card, a phone, a pass, or typed. */
export interface Shown {
  pagrindas: 'KORTELE' | 'TELEFONAS' | 'NUMERIS' | 'LANKYTOJAS'
  numeris: string | null
  /** What the card says, if its signature is good. */
  statement: Statement | null
  /** A visitor's pass for a day. */
  pass: Pass | null
  /** The signature is by a key that was withdrawn. */
  withdrawn: boolean
  /** What is wrong with the code itself. */
  kodai: readonly GateCode[]
}

const nothing: Shown = {
  pagrindas: 'KORTELE',
  numeris: null,
  statement: null,
  pass: null,
  withdrawn: false,
  kodai: [],
}
const refused = (kodas: GateCode, more: Partial<Shown> = {}): Shown => ({ ...nothing, ...more, kodai: [kodas] })

/** A number that was typed, or read from an old card. */
export const shownNumber = (numeris: string): Shown => ({ ...nothing, pagrindas: 'NUMERIS', numeris })

interface Signed {
  claims: CborMap
  use: string
  withdrawn: boolean
}
/** The claims that a key of the registry has signed for one of these uses, or why they are not believed. */
async function believed(bytes: Uint8Array, uses: readonly string[], reader: Reader): Promise<Signed | GateCode> {
  const { kid, claims, signature, signed } = readSign1(bytes)
  const key = reader.keyOf(kid)
  if (!key) return 'RAKTAS_NEZINOMAS'
  const made = claims.get(claim.iat)
  if (typeof made !== 'number' || made < key.nuo || made >= key.iki) return 'SUKLASTOTA'
  if (!uses.includes(key.use) || !(await key.verify(signature, signed))) return 'SUKLASTOTA'
  return { claims, use: key.use, withdrawn: key.withdrawn }
}

/** What is wrong with the moment of a phone's code, its signature, its nonce; or nothing. */
async function phoneTroubles(code: PhoneCode, statement: Statement, reader: Reader): Promise<GateCode[]> {
  if (!statement.telefonas) return ['SUKLASTOTA']
  const signed = phoneSigned(code.statement, code.seconds, code.nonce)
  if (!(await reader.phoneKey(statement.telefonas)(code.signature, signed))) return ['SUKLASTOTA']
  const age = reader.now - code.seconds
  if (age > codeLives || age < -codeAhead || statement.exp < reader.now) return ['KODAS_SENAS']
  if (reader.nonce && !code.nonce) return ['TIK_KORTELE']
  if (reader.nonce && !sameBytes(reader.nonce, code.nonce)) return ['KODAS_SENAS']
  return (await reader.shownBefore(`${statement.numeris}/${code.seconds}`)) ? ['KODAS_RODYTAS'] : []
}
const sameBytes = (a: Uint8Array, b: Uint8Array | null) =>
  b !== null && a.length === b.length && a.every((byte, i) => byte === b[i])

async function readPhone(code: PhoneCode, numeris: string, reader: Reader): Promise<Shown> {
  const signed = await believed(code.statement, ['telefonas'], reader)
  if (typeof signed === 'string') return refused(signed, { pagrindas: 'TELEFONAS', numeris })
  const statement = statementOf(signed.claims)
  const kodai = statement.numeris === numeris ? await phoneTroubles(code, statement, reader) : (['SUKLASTOTA'] as const)
  const forged = kodai.includes('SUKLASTOTA')
  return {
    ...nothing,
    pagrindas: 'TELEFONAS',
    numeris,
    withdrawn: signed.withdrawn,
    statement: forged ? null : statement,
    kodai,
  }
}

async function readCard(bytes: Uint8Array, numeris: string, reader: Reader): Promise<Shown> {
  const signed = await believed(bytes, ['kortele', 'sarasas'], reader)
  if (typeof signed === 'string') return refused(signed, { numeris })
  if (signed.claims.has(claim.pass)) return readPass(signed, numeris, reader)
  const statement = statementOf(signed.claims)
  // The number in the address is not signed, so it must be that of the statement. Statements of phones need their code.
  if (signed.use !== 'kortele' || statement.numeris !== numeris || statement.telefonas)
    return refused('SUKLASTOTA', { numeris })
  const kodai: GateCode[] = statement.exp < reader.now ? ['KORTELE_PASIBAIGE'] : []
  return { ...nothing, numeris, statement, withdrawn: signed.withdrawn, kodai }
}

function readPass({ claims, use }: Signed, numeris: string, reader: Reader): Shown {
  const pass = passOf(claims)
  const visitor = { pagrindas: 'LANKYTOJAS', numeris: null } as const
  if (use !== 'sarasas' || pass.numeris !== numeris) return refused('SUKLASTOTA', visitor)
  return { ...nothing, ...visitor, pass, kodai: pass.exp < reader.now ? ['BUVO'] : [] }
}

/**
 * Reads the text of a QR code: a signed card, a phone's code, a visitor's pass, or an address with the number alone, as
 * on cards printed before. Never throws: whatever is not ours is said by a reason. Nothing of a code whose signature is
 * not good is believed.
 */
export async function readCode(text: string, reader: Reader): Promise<Shown> {
  const code = splitCode(text)
  if (!code) return refused('NE_MUSU')
  const { numeris, digits } = code
  if (!digits) return { ...shownNumber(numeris), pagrindas: 'KORTELE' }
  const bytes = fromDigits(digits)
  if (!bytes) return refused('SUKLASTOTA', { numeris })
  try {
    const phone = readPhoneCode(bytes)
    return phone ? await readPhone(phone, numeris, reader) : await readCard(bytes, numeris, reader)
  } catch (error) {
    if (error instanceof CborError) return refused('SUKLASTOTA', { numeris })
    throw error
  }
}
