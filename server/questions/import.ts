import { sql } from 'kysely'
import { printOf } from '#contract/questions/rules.ts'
import { sameText } from '#contract/questions/schema.ts'
import {
  type ImportBody,
  type ImportReply,
  type PreviewReply,
  questionOf,
  type RowQuestion,
} from '#contract/questions/sheet.ts'
import { listCodes } from '#server/classifiers/queries.ts'
import type { Db } from '#server/db/db.ts'
import type { Act } from '#server/lib/http/context.ts'
import { type Complaints, refuseAny } from '#server/lib/rows/wrong.ts'
import { printOfText } from './queries.ts'
import { createQuestion, levelsOf } from './save.ts'

/** Looks up what rows name: topics by code or by either name, competencies and levels by code. */
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
    const topic = topics.find(({ kodas, pavadinimas, pavadinimasEn }) =>
      [kodas, pavadinimas, pavadinimasEn].some(isTopic),
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

/** The id of a question with the same words and answers, in any status; undefined if there is none. */
async function findSame(db: Db, row: RowQuestion) {
  const print = printOf(row)
  const rows = await db
    .selectFrom('klausimas')
    .innerJoin('klausimoAtsakymas as a', 'a.klausimasId', 'klausimas.id')
    .select(['klausimas.id', 'klausimas.klausimas', sql<string[]>`array_agg(a.atsakymas)`.as('atsakymai')])
    .where('klausimas.tekstoSantrauka', '=', printOfText(row.klausimas))
    .groupBy('klausimas.id')
    .orderBy('klausimas.id')
    .execute()
  const printed = (texts: string[]) => texts.map((atsakymas) => ({ atsakymas, teisingas: false }))
  return rows.find(({ klausimas, atsakymai }) => printOf({ klausimas, atsakymai: printed(atsakymai) }) === print)?.id
}

/** One row of a file: a draft, unless the bank has it already. Throws InvalidFormFields by the columns of the file. */
export async function importRow(act: Act, body: ImportBody): Promise<ImportReply> {
  const { db, ctx } = act
  const row = questionOf(body)
  const { fields, tema, kompetencijos } = (await dictionary(db, [row]))(row)
  refuseAny(fields)
  // Two imports of the same file at once take turns at each row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${printOf(row)}, 20))`.execute(db)
  const id = await findSame(db, row)
  if (id !== undefined) {
    await ctx.audit({ lentele: 'klausimas', irasoId: id, pokytis: { importas: 'NEPAKEISTA' } })
    return { id, rezultatas: 'NEPAKEISTA' }
  }
  const { kodai: _, ...rest } = row
  const question = { ...rest, tema, kompetencijos, paveikslas: null, paveiksloAprasymas: '' }
  const created = await createQuestion(act, question, null)
  return { id: created.id, rezultatas: 'SUKURTA' }
}

/** Answers what importing these rows would do, and changes nothing. */
export async function previewRows(db: Db, bodies: readonly ImportBody[]): Promise<PreviewReply> {
  const rows = bodies.map(questionOf)
  const named = await dictionary(db, rows)
  const eilutes: PreviewReply['eilutes'] = []
  for (const row of rows) {
    const { fields } = named(row)
    const wrong = Object.keys(fields).length > 0
    eilutes.push({ bukle: wrong ? 'klaida' : (await findSame(db, row)) === undefined ? 'nauja' : 'nepakeista', fields })
  }
  return { eilutes }
}
