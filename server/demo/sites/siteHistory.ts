import { type SqlBool, sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { seeded } from '#server/factories/random.ts'

/** The history of the demo's sites before today: created, changed, begun, and what was added to them. */
export async function siteEvents(db: Db, admin: number, today: string) {
  const day = (column: string) => sql<string>`${sql.ref(column)}::date::text`
  const sites = await db
    .selectFrom('objektas as o')
    .innerJoin('imone as i', 'i.id', 'o.imoneId')
    .select(['o.id', 'o.statusas', 'o.pavadinimas', 'o.pradzia', 'o.pabaiga', 'o.sutartis', 'o.leidimas'])
    .select('i.pavadinimas as imone')
    .select(day('o.sukurta').as('diena'))
    .select((eb) =>
      eb
        .selectFrom('asmuo as r')
        .select('r.id')
        .whereRef('r.imoneId', '=', 'o.imoneId')
        .where(sql<SqlBool>`r.vartotojo_tipas = 'ORG_ATSTOVAS'`)
        .orderBy('r.id')
        .limit(1)
        .as('atstovas'),
    )
    .orderBy('o.id')
    .execute()
  const subs = await db
    .selectFrom('subrangovas as s')
    .innerJoin('imone as i', 'i.id', 's.imoneId')
    .select(['s.objektasId', 'i.pavadinimas', 's.sutartisNuo', 's.sutartisIki', day('s.sukurta').as('diena')])
    .orderBy('s.id')
    .execute()
  const devices = await db
    .selectFrom('objektoIrenginys as d')
    .select(['d.objektasId', 'd.serijinisNumeris', 'd.pavadinimas', 'd.alkoholioRiba', day('d.sukurta').as('diena')])
    .orderBy('d.id')
    .execute()
  return sites.flatMap(({ id, statusas, diena, atstovas, ...site }) => {
    const r = seeded(700_000 + id)
    const event = (on: string, veiksmas: string, pokytis: object) => ({
      laikas: `${on} ${String(r.int(8, 16)).padStart(2, '0')}:${r.int(10, 59)}:${r.int(10, 59)}`,
      veiksmas,
      asmuoId: atstovas ?? admin,
      lentele: 'objektas',
      irasoId: id,
      apieAsmuo: null,
      pokytis: JSON.stringify(pokytis),
    })
    const set = Object.fromEntries(Object.entries(site).map(([name, value]) => [name, [null, value || null]]))
    const events = [event(diena, 'sites.create', { ...set, leidimas: [null, null], statusas: [null, 'KURIAMAS'] })]
    if (site.leidimas) events.push(event(addDays(diena, 3), 'sites.update', { leidimas: [null, site.leidimas] }))
    for (const { pavadinimas, sutartisNuo, sutartisIki, diena: on } of subs.filter(
      ({ objektasId }) => objektasId === id,
    ))
      events.push(
        event(on, 'siteSubcontractors.add', {
          subrangovas: [null, pavadinimas],
          sutartisNuo: [null, sutartisNuo],
          sutartisIki: [null, sutartisIki],
        }),
      )
    for (const { serijinisNumeris, pavadinimas, alkoholioRiba, diena: on } of devices.filter(
      ({ objektasId }) => objektasId === id,
    ))
      events.push(
        event(on, 'siteDevices.add', {
          irenginys: [null, serijinisNumeris],
          pavadinimas: [null, pavadinimas],
          alkoholioRiba: [null, Number(alkoholioRiba)],
        }),
      )
    const begun = statusas !== 'KURIAMAS' && site.pradzia
    if (begun) events.push(event(begun, 'sites.update', { statusas: ['KURIAMAS', 'VYKDOMAS'] }))
    if (statusas === 'SUSTABDYTAS')
      events.push(event(addDays(today, -r.int(3, 20)), 'sites.update', { statusas: ['VYKDOMAS', statusas] }))
    if (statusas === 'BAIGTAS' && site.pabaiga)
      events.push(event(site.pabaiga, 'sites.update', { statusas: ['VYKDOMAS', statusas] }))
    return events.filter(({ laikas }) => laikas < today)
  })
}
