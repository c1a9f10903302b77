import { sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { contractor } from '#server/demo/companies/companies.ts'
import { pictureless } from '#server/demo/people/portraits.ts'
import { madeUpPhone } from '#server/factories/make.ts'
import { seeded } from '#server/factories/random.ts'

interface Card {
  id: number
  statusas: Code<'korteleStatusai'>
  imoneId: number | null
  imone: string | null
}
interface Company {
  pavadinimas: string
  miestas: string
  adresas: string
  indeksas: string
}
/** Number of completed orders, beside those in progress. */
const finished = 6

/**
 * Puts ordered cards into orders in progress and some cards to be ordered into drafts, by the company of their holders;
 * and adds a few completed orders with active cards.
 */
export async function loadOrders(db: Db, today: string): Promise<void> {
  const r = seeded(43)
  const { rows } = await sql<Card>`
    select k.id, k.statusas, ai.imone_id as "imoneId", i.pavadinimas as imone
    from kortele k join asmuo a on a.id = k.asmuo_id
    left join asmuo_imone ai on ai.asmuo_id = a.id and ai.imone_id = a.imone_id and ai.statusas = 'PATVIRTINTA'
    left join imone i on i.id = ai.imone_id
    where k.statusas in ('UZSAKOMA', 'UZSAKYTA', 'AKTYVI')
      and a.vartotojo_vardas is distinct from ${pictureless} order by k.id`.execute(db)
  // The contractor's representative sees an order in each status, so one card that waits becomes an order in progress.
  const ordered = rows.find((card) => card.statusas === 'UZSAKOMA' && card.imone === contractor)
  if (ordered) {
    ordered.statusas = 'UZSAKYTA'
    await db.updateTable('kortele').set({ statusas: 'UZSAKYTA' }).where('id', '=', ordered.id).execute()
  }
  const of = (statusas: Card['statusas']) => byCompany(rows.filter((card) => card.statusas === statusas))

  for (const cards of of('UZSAKYTA')) await make(cards, 'UZSAKYTA', r.int(2, 12))
  // The contractor and the registry (for people without a company) have a draft with some of the waiting cards.
  for (const cards of of('UZSAKOMA')) {
    const [{ imone } = { imone: null }] = cards
    if (imone === contractor || imone === null) await make(cards.slice(0, Math.floor(cards.length / 2)), 'KURIAMA', 0)
  }
  const active = of('AKTYVI').filter(([first]) => first?.imone !== null)
  const ownCards = active.filter(([first]) => first?.imone === contractor)
  for (const cards of [...ownCards, ...active.filter((one) => !ownCards.includes(one))].slice(0, finished))
    await make(cards.slice(0, r.int(4, 9)), 'ATLIKTA', r.int(60, 200))

  async function make(cards: readonly Card[], statusas: Code<'kortelesUzsakymoStatusai'>, daysAgo: number) {
    const [first] = cards
    if (!first) return
    const company = first.imoneId === null ? null : await companyOf(db, first.imoneId)
    const day = (after: number, time: string) => `${addDays(today, after - daysAgo)} ${time}`
    const { id } = await db
      .insertInto('kortelesUzsakymas')
      .values({
        statusas,
        imoneId: first.imoneId,
        sukure: await ordererOf(db, first.imoneId),
        gavejoPavadinimas: company?.pavadinimas ?? 'Statybos darbuotojų kompetencijų registras',
        // The registry's own draft is incomplete.
        gavejoTelefonas: company || statusas !== 'KURIAMA' ? madeUpPhone(first.id) : '',
        miestas: company?.miestas ?? 'Vilnius',
        adresas: company?.adresas ?? 'Gedimino pr. 9',
        indeksas: /^LT-\d{5}$/.test(company?.indeksas ?? '') ? (company?.indeksas ?? '') : 'LT-01103',
        sukurta: day(-1, '09:20'),
        uzsakyta: statusas === 'KURIAMA' ? null : day(0, '10:40'),
        atlikta: statusas === 'ATLIKTA' ? day(9, '15:05') : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = cards.map((card) => card.id)
    // Created the day before; the cards of completed orders are active since they arrived.
    const done = statusas === 'ATLIKTA' ? { sukurta: day(-2, '11:20'), busenaNuo: addDays(today, 9 - daysAgo) } : {}
    await db
      .updateTable('kortele')
      .set({ uzsakymasId: id, ...done })
      .where('id', 'in', ids)
      .execute()
  }
}

/** The person who ordered: a representative of the company, otherwise the administrator. */
async function ordererOf(db: Db, imoneId: number | null) {
  const { rows } = await sql<{ id: number }>`
    select id from asmuo where vartotojo_vardas = 'admin' or vartotojo_tipas = 'ORG_ATSTOVAS' and imone_id = ${imoneId}
    order by vartotojo_vardas is not distinct from 'admin', id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const companyOf = (db: Db, id: number): Promise<Company> =>
  db
    .selectFrom('imone')
    .select(['pavadinimas', 'miestas', 'adresas', 'indeksas'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Groups cards by company; those without a company are one group. */
function byCompany(cards: readonly Card[]): Card[][] {
  const groups = new Map<number | null, Card[]>()
  for (const card of cards) groups.set(card.imoneId, [...(groups.get(card.imoneId) ?? []), card])
  return [...groups.values()]
}
