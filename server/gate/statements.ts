import { sql } from 'kysely'
import { sign1 } from '#contract/gate/sign1.ts'
import { type Statement, statementClaims, statementYears } from '#contract/gate/statement.ts'
import { placeInLists } from '#contract/gate/statusList.ts'
import { addDays, civilDay, startOfCivilDay } from '#contract/lib/civil.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { readAll, type Store } from '#server/files/store.ts'
import { pictures } from '#server/lib/documents/atMost.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { type Facts, factsOf, stated } from './facts.ts'

/** The two codes of a card: `galines` has the portrait, and is null where the registry has none. */
export interface CardCodes {
  baitai: Buffer
  galines: Buffer | null
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** The end of a statement: five years from now, or the end of the card's last day. */
function endOf(iki: string | null, now: Date): Date {
  const most = new Date(now)
  most.setUTCFullYear(most.getUTCFullYear() + statementYears)
  const end = iki === null ? most : startOfCivilDay(addDays(iki, 1))
  return end < most ? end : most
}

/** What a printed card says of its holder now. */
export function statementOf(facts: Facts, now: Date, nuotrauka: Uint8Array | null): Statement {
  return {
    numeris: facts.numeris,
    pavarde: facts.pavarde,
    vardas: facts.vardas,
    imone: facts.imone === null ? null : { kodas: facts.imKodas ?? '', pavadinimas: facts.imone },
    tipas: facts.tipas === 'INZINIERIAUS' ? 'INZINIERIAUS' : 'STATYBININKO',
    ...placeInLists(facts.id),
    ...stated(facts.kompetencijos),
    nuotrauka,
    iat: seconds(now),
    exp: seconds(endOf(facts.iki, now)),
    telefonas: null,
  }
}

/** The portrait small enough for a printed code, some 600 bytes; null where the file is not a picture. */
async function smallPortrait(stored: Buffer): Promise<Uint8Array | null> {
  try {
    const portrait = sharp(stored, { limitInputPixels: 50_000_000 }).rotate()
    const small = await portrait
      .resize({ width: 72, height: 96, fit: 'cover' })
      .avif({ quality: 25, effort: 4 })
      .toBuffer()
    return new Uint8Array(small)
  } catch {
    return null
  }
}

/** A longer portrait would make the code on the back too fine to print. */
const mostPortrait = 760

async function portraitOf(store: Store, raktas: string | null): Promise<Uint8Array | null> {
  const stored = raktas === null ? null : await readAll(store, raktas)
  const small = stored && (await pictures(() => smallPortrait(stored)))
  return small && small.length <= mostPortrait ? small : null
}

/** Statements that say what is true today, and were made of the present photo. */
const current = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('kortelesIrodymas')
    .distinctOn('korteleId')
    .selectAll()
    .where('korteleId', 'in', [...ids])
    .orderBy('korteleId')
    .orderBy('id', 'desc')
    .execute()
type Kept = Awaited<ReturnType<typeof current>>[number]

const asKept = (facts: Facts) =>
  JSON.stringify(stated(facts.kompetencijos).kompetencijos.map(({ id, iki }) => ({ id, iki })))
const stillTrue = (kept: Kept, facts: Facts, now: Date) =>
  new Date(kept.galiojaIki) > now &&
  kept.vardas === facts.vardas &&
  kept.pavarde === facts.pavarde &&
  kept.tipas === facts.tipas &&
  kept.iki === facts.iki &&
  kept.imoneId === facts.imoneId &&
  kept.nuotraukosFailas === facts.nuotraukaId &&
  JSON.stringify(kept.kompetencijos) === asKept(facts)

export interface Maker {
  store: Store
  keys: Keys
  now: Date
}

/** A new statement of a card, signed, as it is stored. */
async function signedRow(facts: Facts, { store, keys, now }: Maker) {
  const signer = keys.signer('kortele', now)
  const portrait = await portraitOf(store, facts.nuotrauka)
  const signed = async (photo: Uint8Array | null) =>
    Buffer.from(await sign1(statementClaims(statementOf(facts, now, photo)), signer))
  return {
    korteleId: facts.id,
    kid: signer.kid,
    sudarytas: now,
    galiojaIki: endOf(facts.iki, now),
    baitai: await signed(null),
    galines: portrait && (await signed(portrait)),
    nuotraukosFailas: facts.nuotraukaId,
    vardas: facts.vardas,
    pavarde: facts.pavarde,
    imoneId: facts.imoneId,
    tipas: facts.tipas,
    iki: facts.iki,
    kompetencijos: sql<string>`${asKept(facts)}::jsonb`,
  }
}

/** Signs new statements of these cards and keeps them, in two statements for all. */
async function makeAll(db: Db, cards: readonly Facts[], maker: Maker) {
  const rows: Awaited<ReturnType<typeof signedRow>>[] = []
  for (const facts of cards) rows.push(await signedRow(facts, maker))
  if (rows.length === 0) return rows
  await sendWithNext(db, db.insertInto('kortelesIrodymas').values(rows).execute())
  // Only the newest statement is printed again: a portrait in an older one would be kept for nothing.
  await sendWithNext(
    db,
    sql`update korteles_irodymas k set galines = null
      where k.kortele_id in (${sql.join(rows.map(({ korteleId }) => korteleId))}) and k.galines is not null
        and exists (select from korteles_irodymas n where n.kortele_id = k.kortele_id and n.id > k.id)`.execute(db),
  )
  return rows
}

/**
 * The codes of these cards, for printing: a statement that still says the truth is used again, otherwise a new one is
 * signed and kept. Answers them by the id of the card; a card that is not there has none.
 */
export async function codesOf(db: Db | Trx, ids: readonly number[], maker: Maker): Promise<Map<number, CardCodes>> {
  if (ids.length === 0) return new Map()
  const [facts, kept] = await Promise.all([factsOf(db, ids, civilDay(maker.now)), current(db, ids)])
  const known = new Map(kept.map((one) => [one.korteleId, one]))
  const isKept = (one: Facts) => {
    const before = known.get(one.id)
    return before !== undefined && stillTrue(before, one, maker.now)
  }
  const made = await makeAll(
    db,
    facts.filter((one) => !isKept(one)),
    maker,
  )
  const asked = new Set(facts.map(({ id }) => id))
  return new Map([...kept.filter(({ korteleId }) => asked.has(korteleId)), ...made].map((one) => [one.korteleId, one]))
}

/** How many cards one round signs. */
const mostWaiting = 200

/** Signs the statements of ordered cards that have none yet, so that a print finds them ready. Answers how many. */
export async function signOrdered(db: Db, maker: Maker): Promise<number> {
  const waiting = await db
    .selectFrom('kortele')
    .select('id')
    .where('statusas', '=', sql.lit('UZSAKYTA'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('kortelesIrodymas')
            .select('kortelesIrodymas.id')
            .whereRef('kortelesIrodymas.korteleId', '=', 'kortele.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(mostWaiting)
    .execute()
  const made = await codesOf(
    db,
    waiting.map(({ id }) => id),
    maker,
  )
  return made.size
}
