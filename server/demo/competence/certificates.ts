import { type Insertable, sql } from 'kysely'
import { addDays, addYears } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { AsmensPazymejimas } from '#server/db/types.ts'
import { keepDocument } from '#server/demo/document.ts'
import { insertAll } from '#server/factories/insert.ts'
import { seeded } from '#server/factories/random.ts'
import type { Store } from '#server/files/store.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'

const schools = [
  'VšĮ „Darbų saugos mokymo centras DEMO“',
  'UAB „Saugus darbas DEMO“',
  'VšĮ „Sostinės statybininkų rengimo centras DEMO“',
]

interface Asked {
  asmuoId: number
  id: number
  kodas: string
  trukme: number | null
  userName: string | null
}

/**
 * Mandatory certificates of people who need them: most are in order, some end soon or have ended, some are missing.
 * Jonas (`vartotojas`) has one that ends in three weeks, one that has ended and one in order; one is missing.
 */
export async function loadCertificates(db: Db, today: string): Promise<void> {
  const { rows } = await sql<Asked>`
    select distinct x.asmuo_id as "asmuoId", p.id, p.kodas, p.trukme, a.vartotojo_vardas as "userName" from (
      select oa.asmuo_id, r.pazymejimas_id from objekto_asmuo oa
        join privalomo_pazymejimo_paskirtis r on r.paskirtis = oa.paskirtis where oa.asmuo_id is not null
      union select ai.asmuo_id, r.pazymejimas_id from asmuo_imone ai
        join privalomo_pazymejimo_paskirtis r on r.paskirtis = 'DARBUOTOJAS'
        where ai.statusas = 'PATVIRTINTA' and exists (select from objektas o left join subrangovas s on s.objektas_id = o.id
          where ai.imone_id in (o.imone_id, s.imone_id))
      union select ak.asmuo_id, r.pazymejimas_id from asmens_kompetencija ak
        join privalomo_pazymejimo_kompetencija r on r.kompetencija_id = ak.kompetencija_id where ak.statusas = 'GALIOJA'
      union select aa.asmuo_id, r.pazymejimas_id from atestavimo_asmuo aa
        join privalomo_pazymejimo_kompetencija r on r.kompetencija_id = aa.kompetencija_id
        where aa.statusas in ('LAUKIAMA', 'PATVIRTINTA')) x
      join privalomas_pazymejimas p on p.id = x.pazymejimas_id join asmuo a on a.id = x.asmuo_id
    order by 1, 2`.execute(db)
  const r = seeded(41)
  const certificates = rows.flatMap(({ userName, ...row }) => {
    const luck = r.int(1, 100)
    if (userName === 'vartotojas' || luck <= 9) return []
    const years = row.trukme ?? 5
    const left = luck <= 16 ? -r.int(1, 200) : luck <= 24 ? r.int(1, 28) : r.int(60, 365 * years - 20)
    return [rowOf(r.int(1000, 9999), row, today, left, r.pick(schools))]
  })
  await insertAll(db, 'asmensPazymejimas', [...certificates, ...(await ofJonas(db, today))])
}

const rowOf = (
  n: number,
  { asmuoId, id, trukme }: Pick<Asked, 'asmuoId' | 'id' | 'trukme'>,
  today: string,
  left: number,
  isdave: string,
): Insertable<AsmensPazymejimas> => {
  const galioja = addDays(today, left)
  const isduota = addYears(galioja, -(trukme ?? 5))
  const numeris = `${isduota.slice(0, 4)}-${n}`
  const sukurta = `${addDays(today, -30)} 10:00`
  return { asmuoId, pazymejimasId: id, numeris, isdave, isduota, galioja, sukurta }
}

async function ofJonas(db: Db, today: string) {
  const { id: asmuoId } = await db
    .selectFrom('asmuo')
    .select('id')
    .where('vartotojoVardas', '=', 'vartotojas')
    .executeTakeFirstOrThrow()
  const kinds = await db
    .selectFrom('privalomasPazymejimas')
    .select(['id', 'kodas', 'trukme'])
    .where('kodas', 'in', ['DARBU_SAUGOS', 'SVEIKATOS', 'PIRMOSIOS_PAGALBOS'])
    .execute()
  const left: Record<string, number> = { DARBU_SAUGOS: 19, SVEIKATOS: -40, PIRMOSIOS_PAGALBOS: 900 }
  return kinds.map((kind, i) => rowOf(2001 + i, { asmuoId, ...kind }, today, left[kind.kodas] ?? 0, schools[0] ?? ''))
}

/** How many certificates have a document with contents: those of the logins, and of the newest people of work sites. */
const mostPapers = 90

/** Gives certificates a document whose contents are in the store. */
export async function loadCertificatePapers(db: Db, store: Store): Promise<void> {
  const rows = await db
    .selectFrom('asmensPazymejimas as a')
    .innerJoin('asmuo', 'asmuo.id', 'a.asmuoId')
    .select(['a.id', 'a.asmuoId'])
    .orderBy(sql`asmuo.slaptazodis is null`)
    .orderBy(sql`not exists (select from objekto_asmuo oa join objektas o on o.id = oa.objektas_id
      where oa.asmuo_id = a.asmuo_id and o.pavadinimas = 'Daugiabutis Žalgirio g. 114')`)
    .orderBy('a.id')
    .limit(mostPapers)
    .execute()
  const paper = await makePdf({
    info: { title: 'Pažymėjimo kopija' },
    content: [
      { text: 'Pažymėjimo kopija', fontSize: 22, bold: true, alignment: 'center', margin: [0, 120, 0, 24] },
      { text: 'Pavyzdinis demonstracinės aplinkos dokumentas', alignment: 'center', color: '#4a5765' },
    ],
  })
  for (const { id, asmuoId } of rows) {
    const failasId = await keepDocument(db, store, paper, { pavadinimas: 'Pažymėjimas.pdf', ikele: asmuoId })
    await insertAll(db, 'asmensPazymejimoFailas', [{ asmensPazymejimasId: id, failasId }])
  }
}
