import { sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { type Company, companyOf } from '#server/demo/companies/companies.ts'

interface Wanted {
  site: number
  imoneId?: number
  paskirtis?: Code<'objektoPaskirtys'>
  butinas?: boolean
  pastaba?: string
  kompetencijos?: readonly string[]
  pazymejimai?: readonly string[]
}

/**
 * What the sites require: safe work everywhere that is being built, and in the site of the representative's company also
 * trades of its subcontractors, managers and what is only advised. Some of the people lack it.
 */
export async function loadSiteRequirements(db: Db, today: string, companies: readonly Company[]): Promise<void> {
  const idOf = (pavadinimas: string) => companyOf(companies, pavadinimas).id
  const sites = await db
    .selectFrom('objektas')
    .select(['id', 'pavadinimas'])
    .where('statusas', 'in', ['VYKDOMAS', 'SUSTABDYTAS'])
    .orderBy('id')
    .execute()
  const safe = { kompetencijos: ['3.1-01.01'], pastaba: 'Pagal statytojo saugos ir sveikatos planą' }
  for (const { id } of sites) await ask(db, today, { ...safe, site: id })
  const home = sites.find(({ pavadinimas }) => pavadinimas === 'Daugiabutis Žalgirio g. 114')?.id ?? 0
  await ask(db, today, {
    site: home,
    imoneId: idOf('UAB „Žaibo instaliacijos“'),
    paskirtis: 'DARBUOTOJAS',
    kompetencijos: ['1.2-04.01'],
    pazymejimai: ['ELEKTROTECHNIKOS'],
  })
  await ask(db, today, {
    site: home,
    imoneId: idOf('UAB „Baltijos pamatai LT“'),
    paskirtis: 'DARBUOTOJAS',
    kompetencijos: ['1.1-01.01', '1.1-02.01', '1.1-03.01', '1.1-03.02', '1.1-10.01'],
  })
  await ask(db, today, { site: home, paskirtis: 'VADOVAS', kompetencijos: ['4.1-01.01', '4.1-01.02'] })
  await ask(db, today, {
    site: home,
    butinas: false,
    kompetencijos: ['3.1-01.03'],
    pazymejimai: ['PIRMOSIOS_PAGALBOS'],
    pastaba: 'Kad kiekvienoje brigadoje kas nors mokėtų suteikti pagalbą',
  })
}

async function ask(db: Db, today: string, { site, kompetencijos = [], pazymejimai = [], ...set }: Wanted) {
  const { id } = await db
    .insertInto('objektoReikalavimas')
    .values({ objektasId: site, sukurta: `${addDays(today, -1)} 10:00`, ...set })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into objekto_reikalavimo_kompetencija (reikalavimas_id, kompetencija_id)
    select ${id}, id from kompetencija where kodas = any(${kompetencijos})`.execute(db)
  await sql`insert into objekto_reikalavimo_pazymejimas (reikalavimas_id, pazymejimas_id)
    select ${id}, id from privalomas_pazymejimas where kodas = any(${pazymejimai})`.execute(db)
}
