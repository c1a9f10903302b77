import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { earlierOf } from '#contract/lib/earlier.ts'
import { nameIn } from '#contract/lib/names.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import type { SiteHistoryQuery } from '#contract/sites/api.ts'
import { aboutOf, partCalls, partOf, siteChanges, siteHistoryText } from '#contract/sites/history.ts'
import { siteRecord } from '#contract/sites/record.ts'
import type { SiteHistoryRow } from '#contract/sites/schema.ts'
import { listCodes } from '#server/classifiers/queries.ts'
import type { Db } from '#server/db/db.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { managedSite } from './scope.ts'

/** Fields that a form may put back. The trail has companies by name only, and a status changes by actions. */
const restorable = [...siteRecord.writtenNames, 'vietosTipas', 'adresas']

/** The audit trail of one site and its parts, newest first, in plain words. Throws NotFound, Forbidden. */
export async function listSiteHistory(
  db: Db,
  session: Session,
  id: number,
  query: z.output<typeof SiteHistoryQuery>,
  lang: Lang,
): Promise<Page<SiteHistoryRow>> {
  const reading = list(trail(db, id, query), query, { laikas: [sql.ref('a.id')] })
  const page = await ifSeen(managedSite(db, session, id), reading)
  const read = page.rows.map(({ pokytis, ...row }) => ({
    ...row,
    pokytis: (pokytis ? JSON.parse(pokytis) : {}) as Record<string, unknown>,
  }))
  const [names, { rows: codes }] = await Promise.all([
    namesOf(db, id, read),
    read.some(({ pokytis }) => pokytis['savivaldybe']) ? listCodes(db, 'savivaldybes') : { rows: [] },
  ])
  const municipality = (code: string) => {
    const found = codes.find(({ kodas }) => kodas === code)
    return found && nameIn(lang, found)
  }
  return {
    total: page.total,
    rows: read.map(({ laikas, veiksmas, pokytis, apie, kasId, vardas, pavarde, imone, ...row }) => ({
      id: row.id,
      laikas,
      kas: kasId ? { id: kasId, vardas: vardas ?? '', pavarde: pavarde ?? '', imone } : null,
      dalis: partOf(veiksmas),
      tekstas: siteHistoryText(veiksmas, pokytis, lang),
      apie: aboutOf(pokytis) ?? (apie || listed(pokytis, names)),
      pokyciai: siteChanges(veiksmas, pokytis, lang, municipality),
      anksciau: veiksmas === 'sites.update' ? earlierOf(pokytis, restorable) : {},
    })),
  }
}

function trail(db: Db, id: number, { dalis = [], kas }: z.output<typeof SiteHistoryQuery>) {
  let select = db
    .selectFrom('auditas as a')
    .leftJoin('asmuo as kas', 'kas.id', 'a.asmuoId')
    .leftJoin('imone', 'imone.id', 'kas.imoneId')
    .leftJoin('asmuo as apie', 'apie.id', 'a.apieAsmuo')
    .select([
      'a.id',
      'a.laikas',
      'a.veiksmas',
      // As text, because the naming plugin would rename the keys inside a JSON value.
      sql<string | null>`a.pokytis::text`.as('pokytis'),
      sql<string>`concat_ws(' ', apie.vardas, apie.pavarde)`.as('apie'),
      'kas.id as kasId',
      'kas.vardas',
      'kas.pavarde',
      'imone.pavadinimas as imone',
    ])
    .where('a.lentele', '=', 'objektas')
    .where('a.irasoId', '=', id)
  const calls = dalis.flatMap((part) => partCalls[part])
  if (calls.length) select = select.where(sql<SqlBool>`split_part(a.veiksmas, '.', 1) = any(${calls})`)
  return kas ? select.where('a.asmuoId', '=', kas) : select
}

const idsIn = ({ irasas, irasai }: Record<string, unknown>) =>
  (Array.isArray(irasai) ? irasai : [irasas]).filter((id): id is number => typeof id === 'number')

/** Present names of the people in these rows. The trail itself keeps no names of visitors, and deleted people have none. */
async function namesOf(db: Db, site: number, rows: readonly { pokytis: Record<string, unknown> }[]) {
  const ids = [...new Set(rows.flatMap(({ pokytis }) => idsIn(pokytis)))]
  if (ids.length === 0) return new Map<number, string>()
  const people = await db
    .selectFrom('objektoAsmuo as oa')
    .leftJoin('asmuo', 'asmuo.id', 'oa.asmuoId')
    .select([
      'oa.id',
      sql<string>`concat_ws(' ', coalesce(asmuo.vardas, oa.vardas), coalesce(asmuo.pavarde, oa.pavarde))`.as('name'),
    ])
    .where('oa.objektasId', '=', site)
    .where('oa.id', 'in', ids)
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** „Jonas Petraitis, Ona Žukė +3“; null where no name is known. */
function listed(pokytis: Record<string, unknown>, names: ReadonlyMap<number, string>): string | null {
  const known = idsIn(pokytis).flatMap((id) => names.get(id) ?? [])
  const more = Number(pokytis['pakeista'] ?? known.length) - known.length
  return known.length ? known.join(', ') + (more > 0 ? ` +${more}` : '') : null
}
