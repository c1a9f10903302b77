import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { sql } from 'kysely'
import { sign1 } from '#contract/gate/sign1.ts'
import {
  type CardValue,
  differenceDays,
  firstPhoneList,
  listBytes,
  listLifetime,
  listSize,
  listTtl,
  listType,
  placeInLists,
  setValue,
  valueAt,
  wholeList,
} from '#contract/gate/statusList.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { firstWalletList, walletListsAt } from '#contract/wallet/places.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { signedJws } from '#server/lib/secrets/jws.ts'
import type { Keys, Signer } from '#server/lib/secrets/keys.ts'
import { otherPhones, phoneValues } from './phoneValues.ts'
import { otherValues, valuesOf } from './values.ts'
import { otherCredentials, walletLists, walletValues } from './walletValues.ts'

/** How old a list may become, in seconds, before it is signed anew although nothing has changed. */
export const signedEvery = 240
/** How many marked cards one round looks at. */
const mostMarks = 20_000
/** The lock of PostgreSQL under which one process makes the lists. */
const lockKey = 7_305_001

const zlib = promisify(deflate)

export interface ListMaker {
  keys: Keys
  config: Pick<Config, 'publicUrl'>
  now: Date
}
const addressOf = ({ config }: ListMaker, nr: number) => `${config.publicUrl}/api/vartai/sarasai/${nr}`

/** The list as a JWT, the form of the standard that most libraries read. */
function jwtOf(signer: Signer, uri: string, iat: number, lst: Uint8Array): Promise<string> {
  const status_list = { bits: 2, lst: Buffer.from(lst).toString('base64url') }
  const claims = { sub: uri, iat, exp: iat + listLifetime, ttl: listTtl, status_list }
  return signedJws({ kid: signer.kid, typ: 'statuslist+jwt' }, claims, signer)
}

/** The bits of a list, signed in both forms. */
async function signedList(nr: number, versija: number, bitai: Buffer, maker: ListMaker) {
  const signer = maker.keys.signer('sarasas', maker.now)
  const iat = Math.floor(maker.now.getTime() / 1000)
  const lst = new Uint8Array(await zlib(bitai, { level: 9 }))
  const uri = addressOf(maker, nr)
  return {
    versija,
    sudarytas: maker.now,
    cwt: Buffer.from(await sign1(wholeList({ sarasas: nr, versija, iat }, uri, lst), signer, listType)),
    jwt: await jwtOf(signer, uri, iat, lst),
  }
}

/** Signs the bits of a list and stores them. */
async function store(trx: Trx, nr: number, versija: number, bitai: Buffer, maker: ListMaker) {
  const signed = await signedList(nr, versija, bitai, maker)
  await trx
    .insertInto('korteliuSarasas')
    .values({ nr, bitai, ...signed })
    .onConflict((conflict) =>
      // Bits that have not changed are not written again every four minutes: they are 256 KB.
      conflict.column('nr').doUpdateSet({
        ...signed,
        bitai: sql`case when korteliu_sarasas.versija = ${versija} then korteliu_sarasas.bitai else excluded.bitai end`,
      }),
    )
    .execute()
}

/**
 * What lists are about: cards, the phones that cards are on, and credentials in wallets. They change with their cards, so
 * all have one mark.
 */
interface ListKind {
  /** The number of its first list. */
  first: number
  /** The lists that there is something to say of. */
  lists: (trx: Trx, now: Date) => Promise<number[]>
  /** The values of these cards, or of what belongs to them, by id. */
  changed: (db: Db, cards: readonly number[], today: string, now: Date) => Promise<Map<number, CardValue>>
  /** All that are not simply valid in a list. */
  others: (db: Db, nr: number, today: string) => Promise<{ id: number; reiksme: CardValue }[]>
}
const listKinds: readonly ListKind[] = [
  { first: 0, lists: (trx) => upToLast(trx, 'kortele', 0), changed: valuesOf, others: otherValues },
  {
    first: firstPhoneList,
    lists: (trx) => upToLast(trx, 'telefonas', firstPhoneList),
    changed: phoneValues,
    others: (db, nr, today) => otherPhones(db, nr - firstPhoneList, today),
  },
  { first: firstWalletList, lists: walletLists, changed: walletValues, others: otherCredentials },
]
/** All lists of what has ids in a row, from the first on. */
async function upToLast(trx: Trx, table: 'kortele' | 'telefonas', first: number): Promise<number[]> {
  const { last } = await trx
    .selectFrom(table)
    .select(sql<number>`coalesce(max(id), 0)::bigint`.as('last'))
    .executeTakeFirstOrThrow()
  return Array.from({ length: placeInLists(last, first).sarasas - first + 1 }, (_, at) => first + at)
}

/** A list that is not there yet is computed whole. */
async function makeWhole(trx: Trx, { others }: ListKind, nr: number, today: string, maker: ListMaker) {
  const bits = Buffer.alloc(listBytes)
  for (const { id, reiksme } of await others(trx, nr, today)) setValue(bits, id % listSize, reiksme)
  await store(trx, nr, 1, bits, maker)
}

/** Makes the list of what is issued first in it at once, as whoever is shown it may ask before the next round. */
export async function makeMissing(trx: Trx, nr: number, maker: ListMaker): Promise<void> {
  const there = await trx.selectFrom('korteliuSarasas').select('nr').where('nr', '=', nr).executeTakeFirst()
  if (there) return
  const bitai = Buffer.alloc(listBytes)
  const values = { nr, bitai, ...(await signedList(nr, 1, bitai, maker)) }
  await trx
    .insertInto('korteliuSarasas')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Cards that changed, or ended by themselves since the last round. Marks of open transactions come the next time. */
async function takeMarks(trx: Trx, today: string): Promise<number[]> {
  const { rows: marked } = await sql<{ id: number }>`delete from korteles_busenos_pokytis where seq in (
    select seq from korteles_busenos_pokytis order by seq limit ${sql.lit(mostMarks)}) returning kortele_id as id`.execute(
    trx,
  )
  const last = await trx.selectFrom('korteliuSarasuDiena').select('diena').executeTakeFirst()
  if (last?.diena === today) return [...new Set(marked.map(({ id }) => id))]
  const since = last?.diena ?? addDays(today, -1)
  const ended = await trx
    .selectFrom('kortele')
    .select('id')
    .where('galiojaIki', '>=', sql<string>`${since}::date`)
    .where('galiojaIki', '<', sql<string>`${today}::date`)
    .execute()
  await trx.deleteFrom('korteliuSarasuDiena').execute()
  await trx.insertInto('korteliuSarasuDiena').values({ diena: today }).execute()
  return [...new Set([...marked, ...ended].map(({ id }) => id))]
}

interface Kept {
  nr: number
  versija: number
  bitai: Buffer
  sudarytas: string
}

/** Puts new values into a list, and remembers each as a change of a new version. */
async function applyTo(trx: Trx, list: Kept, values: readonly (readonly [number, CardValue])[], maker: ListMaker) {
  const changes = values
    .map(([id, reiksme]) => ({ idx: placeInLists(id).idx, reiksme }))
    .filter(({ idx, reiksme }) => valueAt(list.bitai, idx) !== reiksme)
  const old = maker.now.getTime() - Date.parse(list.sudarytas) >= signedEvery * 1000
  if (changes.length === 0 && !old) return
  for (const { idx, reiksme } of changes) setValue(list.bitai, idx, reiksme)
  const versija = list.versija + (changes.length ? 1 : 0)
  await store(trx, list.nr, versija, list.bitai, maker)
  if (changes.length)
    await trx
      .insertInto('korteliuSarasoPokytis')
      .columns(['nr', 'versija', 'idx', 'reiksme', 'kada'])
      .expression((eb) =>
        eb
          .selectFrom(
            sql<{ idx: number; reiksme: number }>`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)`.as<'c'>(
              sql`c(idx int, reiksme int)`,
            ),
          )
          .select([
            sql.lit(list.nr).as('nr'),
            sql.lit(versija).as('versija'),
            'c.idx',
            'c.reiksme',
            sql<Date>`${maker.now}::timestamptz`.as('kada'),
          ]),
      )
      .execute()
}

/**
 * One round: lists that are missing are made, values that changed are put in, and each list is signed anew at least every
 * four minutes. One process works at a time; another one answers false. The bytes are stored, so that all processes
 * answer the same.
 */
export const makeLists = (db: Db, maker: ListMaker): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows: lock } = await sql<{
      got: boolean
    }>`select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as got`.execute(trx)
    if (!lock[0]?.got) return false
    const today = civilDay(maker.now)
    const marked = await takeMarks(trx, today)
    const lists = await trx.selectFrom('korteliuSarasas').select(['nr', 'versija', 'bitai', 'sudarytas']).execute()
    const known = new Set(lists.map(({ nr }) => nr))
    for (const kind of listKinds) {
      const wanted = await kind.lists(trx, maker.now)
      for (const nr of wanted) if (!known.has(nr)) await makeWhole(trx, kind, nr, today, maker)
      const values = [...(await kind.changed(trx, marked, today, maker.now))]
      for (const list of lists.filter(({ nr }) => wanted.includes(nr)))
        await applyTo(
          trx,
          list,
          values.filter(([id]) => placeInLists(id, kind.first).sarasas === list.nr),
          maker,
        )
    }
    const before = new Date(maker.now.getTime() - differenceDays * 86_400_000)
    await trx.deleteFrom('korteliuSarasoPokytis').where('kada', '<', before.toISOString()).execute()
    // Lists of credentials whose day is over.
    const [nextEnd = 0] = walletListsAt(maker.now.getTime() / 1000)
    await trx.deleteFrom('korteliuSarasas').where('nr', '>=', firstWalletList).where('nr', '<', nextEnd).execute()
    return true
  })
