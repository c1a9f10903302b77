import { type Expression, type SqlBool, sql } from 'kysely'
import { timeZone } from '#contract/lib/civil.ts'
import type { SdidStanding } from '#contract/sdid/schema.ts'
import { alarming, type SdidState } from '#contract/sdid/watch.ts'

/** The columns that name a person and a company: of an employment record, or of a record of a site. */
type Of = 'ai' | 's' | 'oa'
const row = (of: Of) => sql`b.imone_id = ${sql.ref(`${of}.imone_id`)} and b.asmuo_id = ${sql.ref(`${of}.asmuo_id`)}`

/** What the files say of the person of a row in its company. */
export const sdidState = (of: Of) =>
  sql<SdidState>`coalesce((select b.bukle from sdid_bukle b where ${row(of)}), 'NEZINOMAS')`

/** The same with the file that says so, and what a guard saw last. */
export const sdidStanding = (of: Of) => sql<SdidStanding>`json_build_object('bukle', ${sdidState(of)},
    'diena', (select (f.sukurta at time zone ${sql.lit(timeZone)})::date from sdid_bukle b join sdid_importas f on f.id = b.importas_id where ${row(of)}),
    'failas', (select f.failas from sdid_bukle b join sdid_importas f on f.id = b.importas_id where ${row(of)}),
    'matytas', (select json_build_object('diena', b.diena, 'rezultatas', b.rezultatas) from sdid_matymas b where ${row(of)}))`

/** Is the person of a row in one of these states? */
export const inSdidState = (of: Of, states: readonly SdidState[]): Expression<SqlBool> =>
  sql<SqlBool>`${sdidState(of)} in (${sql.join(states)})`

/**
 * Does the gate have to look twice: the files do not confirm the person of a row, or the code that a guard saw today was of
 * another company?
 */
export const sdidDoubtful = (of: Of, today: string) => sql<boolean>`(exists (select from sdid_bukle b
    where ${row(of)} and b.bukle in (${sql.join(alarming.map((one) => sql.lit(one)))}))
  or exists (select from sdid_matymas b where ${row(of)} and b.diena = ${today}::date and b.rezultatas = 'KITA_IMONE'))`
