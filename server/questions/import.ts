import { sql } from 'kysely'
import type { AppError } from '#contract/errors.ts'
import { printOf } from '#contract/questions/rules.ts'
import { sameText } from '#contract/questions/schema.ts'
import {
  type ImportBody,
  type ImportReply,
  type PreviewReply,
  questionOf,
  type RowQuestion,
} from '#contract/questions/sheet.ts'
import type { Session } from '#contract/rights.ts'
import { listCodes } from '#server/classifiers/queries.ts'
import type { Db } from '#server/db/db.ts'
import type { CoreAct, CoreContext } from '#server/lib/http/context.ts'
import { inHalves } from '#server/lib/http/halves.ts'
import { limits } from '#server/lib/http/limits.ts'
import { type Complaints, wrong } from '#server/lib/rows/wrong.ts'
import { printOfText } from './queries.ts'
import { createQuestions, levelsOf, lockNames } from './save.ts'

const importedPerHour = 20_000
/** Counts rows that a user imports. Throws TooManyRequests. */
export const countRows = ({ pool }: Pick<CoreContext, 'pool'>, { userId }: Session, times = 1) =>
  limits(pool, [{ key: `questions:${userId}`, most: importedPerHour, seconds: 3600, times }])

/** Looks up what rows name: topics by code or by any name, competencies and levels by code. */
async function dictionary(db: Db, rows: readonly RowQuestion[]) {
  const topics = (await listCodes(db, 'klausimuTemos', { aktyvus: true })).rows
  const levels = await levelsOf(db)
  const codes = [...new Set(rows.flatMap(({ kodai }) => kodai))]
  const found = codes.length
    ? await db
        .selectFrom('kompetencija')
        .select(['id', 'kodas'])
        .where('aktyvus', '=', true)
        .where('kodas', 'in', codes)
        .execute()
    : []
  const competencies = new Map(found.map(({ id, kodas }) => [kodas, { id }]))
  return (row: RowQuestion) => {
    const isTopic = (name: string) => sameText(name) === sameText(row.tema)
    const topic = topics.find(({ kodas, pavadinimas, pavadinimasEn, pavadinimasLv }) =>
      [kodas, pavadinimas, pavadinimasEn, pavadinimasLv ?? ''].some(isTopic),
    )
    const kompetencijos = row.kodai.flatMap((kodas) => competencies.get(kodas) ?? [])
    const fields: Complaints = {
      ...(topic ? {} : { tema: 'inList' }),
      ...(kompetencijos.length > 0 && kompetencijos.length === row.kodai.length ? {} : { kompetencijos: 'notFound' }),
      ...(row.lygiai.every((code) => levels.includes(code)) ? {} : { lygiai: 'inList' }),
    }
    return { fields, tema: topic?.kodas ?? '', kompetencijos }
  }
}

/** The ids of questions with the same words and answers, in any status, by the print of the row. */
async function findSame(db: Db, rows: readonly RowQuestion[]): Promise<Map<string, number>> {
  const texts = JSON.stringify(rows.map(({ klausimas }) => ({ klausimas })))
  const { rows: alike } = await sql<{ id: number; klausimas: string; atsakymai: string[] }>`
    select k.id, k.klausimas, array_agg(a.atsakymas) as atsakymai
    from klausimas k join klausimo_atsakymas a on a.klausimas_id = k.id
    where k.teksto_santrauka = any(array(
      select ${printOfText(sql`r.klausimas`)} from jsonb_to_recordset(${texts}::jsonb) as r (klausimas text)))
    group by k.id order by k.id desc`.execute(db)
  const printed = (texts: string[]) => texts.map((atsakymas) => ({ atsakymas, teisingas: false }))
  // Of several, the one with the lowest id stays.
  return new Map(
    alike.map(({ id, klausimas, atsakymai }) => [printOf({ klausimas, atsakymai: printed(atsakymai) }), id]),
  )
}

/**
 * Rows of a file, of which no two are the same question: each becomes a draft, unless the bank has it already. Answers
 * for each row what became of it, or InvalidFormFields by the columns of the file.
 */
export const writeRows = (
  act: CoreAct,
  bodies: readonly ImportBody[],
  onFault?: (error: unknown) => AppError,
): Promise<(ImportReply | AppError)[]> => inHalves(act.db, bodies, (part) => writeAll(act, part), onFault)

async function writeAll(act: CoreAct, bodies: readonly ImportBody[]): Promise<(ImportReply | AppError)[]> {
  const { db, ctx } = act
  const rows = bodies.map(questionOf)
  const named = await dictionary(db, rows)
  const checked = rows.map((row) => ({ row, print: printOf(row), ...named(row) }))
  const right = checked.filter(({ fields }) => Object.keys(fields).length === 0)
  // Two imports of the same file at once take turns at each row.
  const prints = right.map(({ print }) => print)
  await sql`select pg_advisory_xact_lock(code) from (select distinct hashtextextended(print, 20) as code
    from unnest(${prints}::text[]) print order by code offset 0) l`.execute(db)
  const same = await findSame(
    db,
    right.map(({ row }) => row),
  )
  const known = right.filter(({ print }) => same.has(print))
  await ctx.audit(
    ...known.map(({ print }) => {
      return { lentele: 'klausimas', irasoId: same.get(print) as number, pokytis: { importas: 'NEPAKEISTA' } }
    }),
  )
  const fresh = right.filter(({ print }) => !same.has(print))
  const drafts = fresh.map(({ row: { kodai: _, ...rest }, tema, kompetencijos }) => {
    return { ...rest, tema, kompetencijos, paveikslas: null, paveiksloAprasymas: '' }
  })
  await lockNames(db, {
    temos: drafts.map(({ tema }) => tema),
    lygiai: drafts.flatMap(({ lygiai }) => lygiai),
    kompetencijos: drafts.flatMap(({ kompetencijos }) => kompetencijos.map(({ id }) => id)),
  })
  const created = await createQuestions(act, drafts)
  const ids = new Map(fresh.map(({ print }, i) => [print, created[i] as number]))
  return checked.map(({ print, fields }) => {
    const id = same.get(print)
    if (id !== undefined) return { id, rezultatas: 'NEPAKEISTA' }
    const made = ids.get(print)
    return made === undefined ? wrong(fields) : { id: made, rezultatas: 'SUKURTA' }
  })
}

/** Answers what importing these rows would do, and changes nothing. */
export async function previewRows(db: Db, bodies: readonly ImportBody[]): Promise<PreviewReply> {
  const rows = bodies.map(questionOf)
  const named = await dictionary(db, rows)
  const same = await findSame(db, rows)
  return {
    eilutes: rows.map((row) => {
      const { fields } = named(row)
      const isWrong = Object.keys(fields).length > 0
      return { bukle: isWrong ? 'klaida' : same.has(printOf(row)) ? 'nepakeista' : 'nauja', fields }
    }),
  }
}
