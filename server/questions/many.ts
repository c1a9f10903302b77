import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import { printOf, statusChoices } from '#contract/questions/rules.ts'
import { type DecideBody, type QuestionStatus, sameText } from '#contract/questions/schema.ts'
import type { ImportBody, ImportReply } from '#contract/questions/sheet.ts'
import type { Session } from '#contract/rights.ts'
import { listCodes } from '#server/classifiers/queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/context.ts'
import { toDecide } from '#server/lib/decide.ts'
import { printOfText } from './queries.ts'
import { createQuestion, levelsOf, statusColumns } from './save.ts'

/** Gives these questions a status, locked in the order of their ids; tells of each other one why not. */
export async function decide(
  trx: Trx,
  session: Session,
  ctx: Context,
  { klausimai, statusas }: DecideBody,
): Promise<DecideReply> {
  const rows = await trx
    .selectFrom('klausimas')
    .select(['id', 'statusas'])
    .where('id', 'in', klausimai)
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = new Map(rows.map((row) => [row.id, row.statusas as QuestionStatus]))
  const reply = toDecide(klausimai, (id) => {
    const from = before.get(id)
    if (!from) return 'NotFound'
    return statusChoices({ statusas: from }, session).includes(statusas) ? null : 'StatusNotAllowed'
  })
  for (const id of reply.pakeista)
    await trx
      .updateTable('klausimas')
      .set({ ...statusColumns(statusas, before.get(id) ?? statusas, ctx.now), versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute()
  await ctx.audit({ lentele: 'klausimas', pokytis: { statusas, klausimai: reply.pakeista } })
  return reply
}

/** The topic by its code or either name. */
async function topicOf(db: Db, said: string) {
  const { rows } = await listCodes(db, 'klausimuTemos', { aktyvus: true })
  const is = (name: string) => sameText(name) === sameText(said)
  return rows.find(({ kodas, pavadinimas, pavadinimasEn }) => [kodas, pavadinimas, pavadinimasEn].some(is))?.kodas
}

/** A question of the same words and answers, in any status; its id, or undefined. */
async function known(trx: Trx, row: ImportBody) {
  const print = printOf(row)
  // Two who import the same file at once take turns at each row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${print}, 20))`.execute(trx)
  const rows = await trx
    .selectFrom('klausimas')
    .innerJoin('klausimoAtsakymas as a', 'a.klausimasId', 'klausimas.id')
    .select(['klausimas.id', 'klausimas.klausimas', sql<string[]>`array_agg(a.atsakymas)`.as('atsakymai')])
    .where('klausimas.tekstoSantrauka', '=', printOfText(row.klausimas))
    .groupBy('klausimas.id')
    .orderBy('klausimas.id')
    .execute()
  const same = rows.find(
    ({ klausimas, atsakymai }) =>
      printOf({ klausimas, atsakymai: atsakymai.map((atsakymas) => ({ atsakymas, teisingas: false })) }) === print,
  )
  return same?.id
}

/** One row of a file: a draft, unless the bank has it already. Throws InvalidFormFields by the columns of the file. */
export async function importRow(trx: Trx, session: Session, ctx: Context, row: ImportBody): Promise<ImportReply> {
  const tema = await topicOf(trx, row.tema)
  const competencies = await trx
    .selectFrom('kompetencija')
    .select('id')
    .where('aktyvus', '=', true)
    .where('kodas', 'in', row.kodai)
    .execute()
  const levels = await levelsOf(trx)
  const fields = {
    ...(tema ? {} : { tema: 'inList' }),
    ...(row.kodai.length > 0 && competencies.length === row.kodai.length ? {} : { kompetencijos: 'notFound' }),
    ...(row.lygiai.every((code) => levels.includes(code)) ? {} : { lygiai: 'inList' }),
  }
  if (!tema || Object.keys(fields).length > 0) throw new AppError('InvalidFormFields', undefined, { fields })
  const id = await known(trx, row)
  if (id !== undefined) {
    await ctx.audit({ lentele: 'klausimas', irasoId: id, pokytis: { importas: 'NEPAKEISTA' } })
    return { id, rezultatas: 'NEPAKEISTA' }
  }
  const { kodai: _, ...rest } = row
  const body = { ...rest, tema, kompetencijos: competencies, paveikslas: null, paveiksloAprasymas: '' }
  const made = await createQuestion(trx, session, ctx, body, null)
  return { id: made.id, rezultatas: 'SUKURTA' }
}
