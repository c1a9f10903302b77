import { type Cbor, CborError, type CborMap } from './cbor.ts'

/** CWT claims (RFC 8392; 8 is RFC 8747) and ours, from the numbers that are free for private use. */
export const claim = { exp: 4, iat: 6, cnf: 8, card: -65537, pass: -65538 } as const

/** A card shows at most so many competencies; the number of the others is said. */
export const mostCompetencies = 6
/** The name of a company is cut at so many characters. */
export const longestCompany = 40
/** Years for which a printed statement without an earlier end is good. */
export const statementYears = 5
/** Days for which the statement of a phone is good; it is renewed whenever the phone is online. */
export const phoneStatementDays = 7

const daySeconds = 86_400

export interface StatedCompetency {
  kodas: string
  /** The last day; null without an end. */
  iki: string | null
}

/** What a card says of its holder, as it is signed. Never the personal code, the birth date or contacts. */
export interface Statement {
  numeris: string
  pavarde: string
  vardas: string
  imone: { kodas: string; pavadinimas: string } | null
  tipas: 'STATYBININKO' | 'INZINIERIAUS'
  /** Where the status of the card is in the lists. */
  sarasas: number
  idx: number
  kompetencijos: readonly StatedCompetency[]
  /** How many competencies were left out. */
  daugiau: number
  /** The portrait, in the code on the back alone. */
  nuotrauka: Uint8Array | null
  /** Seconds since 1970: when it was signed, and until when it is believed. */
  iat: number
  exp: number
  /** The key of the phone: the statement counts only with a signature by it. */
  telefonas: { x: Uint8Array; y: Uint8Array } | null
}

export const toDayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000 / daySeconds)
export const fromDayNumber = (number: number) => new Date(number * daySeconds * 1000).toISOString().slice(0, 10)

/** A company code that is a number is written as one, which is shorter. */
const shortCode = (kodas: string): number | string => (/^[1-9]\d{0,9}$/.test(kodas) ? Number(kodas) : kodas)

/** COSE_Key of a P-256 key (RFC 9053): type, curve and the point. */
const keyMap = ({ x, y }: { x: Uint8Array; y: Uint8Array }): CborMap =>
  new Map<number, Cbor>([
    [1, 2],
    [-1, 1],
    [-2, x],
    [-3, y],
  ])

/** The claim set of a statement: `docs/card-code.md` shows it byte by byte. */
export function statementClaims(card: Statement): CborMap {
  const { imone, kompetencijos, nuotrauka, telefonas } = card
  const items: Cbor[] = [
    Number(card.numeris),
    card.pavarde,
    card.vardas,
    imone ? shortCode(imone.kodas) : 0,
    imone ? [...imone.pavadinimas].slice(0, longestCompany).join('') : '',
    card.tipas === 'INZINIERIAUS' ? 1 : 0,
    card.sarasas,
    card.idx,
    kompetencijos.flatMap(({ kodas, iki }) => [kodas, iki === null ? 0 : toDayNumber(iki)]),
    card.daugiau,
    ...(nuotrauka ? [nuotrauka] : []),
  ]
  return new Map<number, Cbor>([
    [claim.exp, card.exp],
    [claim.iat, card.iat],
    ...(telefonas ? [[claim.cnf, new Map([[1, keyMap(telefonas)]])] as [number, Cbor]] : []),
    [claim.card, items],
  ])
}

const fail = (what: string): never => {
  throw new CborError(what)
}
const count = (value: Cbor | undefined, below = Number.MAX_SAFE_INTEGER): number =>
  typeof value === 'number' && value >= 0 && value < below ? value : fail('number')
const text = (value: Cbor | undefined): string => (typeof value === 'string' ? value : fail('text'))
const bytes = (value: Cbor | undefined, length?: number): Uint8Array =>
  value instanceof Uint8Array && (length === undefined || value.length === length) ? value : fail('bytes')
const list = (value: Cbor | undefined): readonly Cbor[] =>
  Array.isArray(value) ? (value as readonly Cbor[]) : fail('list')
const map = (value: Cbor | undefined): CborMap => (value instanceof Map ? (value as CborMap) : fail('map'))

function competenciesOf(flat: readonly Cbor[]): StatedCompetency[] {
  if (flat.length % 2 || flat.length > 2 * mostCompetencies) fail('competencies')
  return Array.from({ length: flat.length / 2 }, (_, i) => {
    const day = count(flat[2 * i + 1], 100_000)
    return { kodas: text(flat[2 * i]), iki: day ? fromDayNumber(day) : null }
  })
}

function keyOf(claims: CborMap): Statement['telefonas'] {
  if (!claims.has(claim.cnf)) return null
  const key = map(map(claims.get(claim.cnf)).get(1))
  if (key.get(1) !== 2 || key.get(-1) !== 1) fail('curve')
  return { x: bytes(key.get(-2), 32), y: bytes(key.get(-3), 32) }
}

/** The statement in a claim set. Throws CborError where it is not one. */
export function statementOf(claims: CborMap): Statement {
  const items = list(claims.get(claim.card))
  if (items.length < 10 || items.length > 11) fail('items')
  const [numeris, pavarde, vardas, code, company, tipas, sarasas, idx, flat, daugiau, photo] = items
  const kodas = typeof code === 'string' ? code : String(count(code))
  return {
    numeris: String(count(numeris, 100_000_000)).padStart(8, '0'),
    pavarde: text(pavarde),
    vardas: text(vardas),
    imone: code === 0 ? null : { kodas, pavadinimas: text(company) },
    tipas: count(tipas, 2) ? 'INZINIERIAUS' : 'STATYBININKO',
    sarasas: count(sarasas),
    idx: count(idx),
    kompetencijos: competenciesOf(list(flat)),
    daugiau: count(daugiau),
    nuotrauka: photo === undefined ? null : bytes(photo),
    iat: count(claims.get(claim.iat)),
    exp: count(claims.get(claim.exp)),
    telefonas: keyOf(claims),
  }
}
