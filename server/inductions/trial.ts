import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { isPassed, isRight, triesADay } from '#contract/inductions/rules.ts'
import type { AnswersBody, BeginBody, Trial, TrialResult } from '#contract/inductions/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Context } from '#server/lib/http/context.ts'
import { found } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { type Asked, drawTrial } from './drawTrial.ts'
import { left, type Opened, openLink } from './reading.ts'

/** Of whom a try is: a person of the registry, or a visitor known by name alone, who is the stay. */
const ownerOf = ({ asmuoId, stayId }: Opened) => ({ asmuoId, objektoAsmuoId: asmuoId === null ? stayId : null })

/** What the reader is asked: never which answers are right. */
const shown = (id: number, questions: readonly Asked[]): Trial => ({
  id,
  klausimai: questions.map(({ klausimas, atsakymai, teisingi }) => ({
    klausimas,
    atsakymai,
    keli: teisingi.length > 1,
  })),
})

/**
 * Begins a try, or goes on with that of today, so that a page loaded again costs none. A try of an older version is thrown
 * away. Throws InstruktazoNuorodaNegalioja, InstruktazoBandymaiBaigesi, TooFewQuestions.
 */
export async function beginTrial(trx: Trx, ctx: Context, { token, kalba }: BeginBody): Promise<Trial> {
  const link = await openLink(trx, token, ctx.now)
  const diena = civilDay(ctx.now)
  const about = link.asmuoId === null ? {} : { apieAsmuo: link.asmuoId }
  const entry = (id: number, pokytis: Record<string, unknown>) =>
    ctx.audit({ lentele: 'instruktazo_bandymas', irasoId: id, ...about, pokytis })
  const open = link.pradetas
  if (open && open.numeris === link.numeris) {
    await entry(open.id, { testi: true })
    return shown(open.id, open.klausimai)
  }
  if (open) await sendWithNext(trx, trx.deleteFrom('instruktazoBandymas').where('id', '=', open.id).execute())
  else if (link.bandymai >= triesADay) throw new AppError('InstruktazoBandymaiBaigesi', String(triesADay))
  const questions = await drawTrial(trx, link.turinys, kalba)
  const created = await trx
    .insertInto('instruktazoBandymas')
    .values({
      objektasId: link.objektasId,
      numeris: link.numeris,
      ...ownerOf(link),
      diena,
      kalba,
      klausimai: JSON.stringify(questions),
      pradeta: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another request of the same person was first: its try is gone on with.
  const { id, klausimai } = created
    ? { ...created, klausimai: questions }
    : found((await openLink(trx, token, ctx.now)).pradetas ?? undefined)
  await entry(id, { objektas: link.objektasId, numeris: link.numeris, pradeta: true })
  return shown(id, klausimai)
}

/**
 * Takes the answers of a try once. Throws InstruktazoNuorodaNegalioja, NotFound where the try is somebody else's,
 * InstruktazoBandymasBaigtas.
 */
export async function answerTrial(
  trx: Trx,
  ctx: Context,
  id: number,
  { token, atsakymai }: AnswersBody,
): Promise<TrialResult> {
  const link = await openLink(trx, token, ctx.now)
  const { asmuoId, objektoAsmuoId } = ownerOf(link)
  const row = found(
    await trx
      .selectFrom('instruktazoBandymas as b')
      .innerJoin('instruktazoVersija as v', (join) =>
        join.onRef('v.objektasId', '=', 'b.objektasId').onRef('v.numeris', '=', 'b.numeris'),
      )
      .select(['b.baigta', 'v.riba', 'v.galiojaDienu', sql<Asked[]>`b.klausimai`.as('klausimai')])
      .where('b.objektasId', '=', link.objektasId)
      .where('b.asmuoId', 'is not distinct from', asmuoId)
      .where('b.objektoAsmuoId', 'is not distinct from', objektoAsmuoId)
      .where('b.id', '=', id)
      .forUpdate('b')
      .executeTakeFirst(),
  )
  if (row.baigta !== null) throw new AppError('InstruktazoBandymasBaigtas')
  const { klausimai, riba, galiojaDienu } = row
  if (atsakymai.length !== klausimai.length) throw wrong({ atsakymai: 'required' })
  const missed = klausimai.filter(({ teisingi }, at) => !isRight(atsakymai[at] ?? [], teisingi))
  const teisingai = klausimai.length - missed.length
  const islaikyta = isPassed(teisingai, klausimai.length, riba)
  const galioja = islaikyta ? addDays(civilDay(ctx.now), galiojaDienu) : null
  await sendWithNext(
    trx,
    trx
      .updateTable('instruktazoBandymas')
      .set({ baigta: ctx.now, teisingai, islaikyta, galioja })
      .where('id', '=', id)
      .execute(),
  )
  await ctx.audit({
    lentele: 'instruktazo_bandymas',
    irasoId: id,
    ...(link.asmuoId === null ? {} : { apieAsmuo: link.asmuoId }),
    pokytis: { objektas: link.objektasId, teisingai, islaikyta },
  })
  const pakartoti = islaikyta ? [] : [...new Set(missed.map(({ tema }) => tema).filter(Boolean))]
  return { islaikyta, teisingai, klausimu: klausimai.length, galioja, pakartoti, liko: left(link.bandymai) }
}
