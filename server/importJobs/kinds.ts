import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { ImportKind } from '#contract/importJobs/schema.ts'
import { PersonRow } from '#contract/imports/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { mayEditQuestions, printOf } from '#contract/questions/rules.ts'
import { ImportBody, questionOf } from '#contract/questions/sheet.ts'
import type { Session } from '#contract/rights.ts'
import { outcomeOf } from '#contract/traineeImport/rules.ts'
import { ImportTraineeBody, type TraineeRow } from '#contract/traineeImport/schema.ts'
import * as people from '#server/imports/batch.ts'
import { countRows } from '#server/imports/limits.ts'
import type { CoreAct, CoreContext } from '#server/lib/http/context.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import * as questions from '#server/questions/import.ts'
import * as trainees from '#server/traineeImport/row.ts'

/** Where the rows of an import go, and the language of messages about them. */
export interface Aim {
  imone: number | null
  mokymas: number | null
  lang: Lang
}

/** Makes a refusal of a failure that is our own fault, and logs it. */
export type OnFault = (error: unknown) => AppError

/** The rows of a batch before its changes: which are refused, and how to import the others. */
export interface Batch<Row> {
  /** The refusal of each row, or null; of fewer rows where a limit is reached among them. */
  refusals: (AppError | null)[]
  /** Imports rows that are not refused; answers the result of each, or its refusal. */
  write: (act: CoreAct, rows: readonly Row[], onFault: OnFault) => Promise<(string | AppError)[]>
}

/** A kind of import: its rules are those of the call of one row, which this names. */
export interface Kind<Row> {
  /** The call of one row: the trail says that it did the change. */
  call: string
  /** The body of that call. */
  schema: z.ZodType<Row>
  /** Values that two rows of one batch may not share: the second one has to see what the first has done. */
  keys: (row: Row) => (string | null)[]
  /** Counts rows that come in. Throws TooManyRequests. */
  count: (ctx: CoreContext, session: Session, times: number) => Promise<void>
  /** The company that the rows are limited to. Throws where the session may not import there. */
  open: (ctx: CoreContext, session: Session, aim: Aim) => Promise<number | null>
  /** Reads what the rows meet, on the pool. Throws TooManyRequests, and what `open` throws. */
  begin: (ctx: CoreContext, session: Session, aim: Aim, rows: readonly Row[]) => Promise<Batch<Row>>
}

const ofPerson = ({ asmenskodas, email, sdid }: Pick<PersonRow, 'email' | 'sdid'> & { asmenskodas?: unknown }) => [
  asmenskodas ? `kodas ${asmenskodas}` : null,
  email && `pastas ${email.toLowerCase()}`,
  sdid && `sdid ${sdid}`,
]

const ofPeople: Kind<PersonRow> = {
  call: 'imports.person',
  schema: PersonRow,
  keys: ofPerson,
  count: countRows,
  open: async (ctx, session, { imone }) => (await people.openTarget(ctx, session, imone)).id,
  begin: async (ctx, session, { imone, lang }, rows) => {
    const target = await people.openTarget(ctx, session, imone)
    const { refusals, people: known } = await people.admitRows(ctx, session, target, rows)
    const write: Batch<PersonRow>['write'] = (act, admitted, onFault) =>
      people.writeRows(act, { target, lang }, admitted, known, onFault)
    return { refusals, write }
  },
}

const training = ({ mokymas }: Aim) => {
  if (mokymas === null) throw wrong({ mokymas: 'required' })
  return mokymas
}

/** In bulk, somebody who is registered already counts as a success (spec 2, point 7). */
const already = (refusal: AppError) =>
  refusal.code === 'UserIsAlreadyRegisteredToThisMokymas' ? 'nepakeista' : refusal

const ofTrainees: Kind<trainees.CodelessRow> = {
  call: 'traineeImport.row',
  schema: ImportTraineeBody.omit({ imone: true }),
  keys: ofPerson,
  count: countRows,
  open: async (ctx, session, aim) =>
    (await trainees.openTarget(ctx, session, training(aim), aim.imone)).company?.id ?? null,
  begin: async (ctx, session, aim, rows) => {
    const id = training(aim)
    const target = await trainees.openTarget(ctx, session, id, aim.imone)
    const refusals = await trainees.admitRows(ctx, session, target, rows)
    const write: Batch<trainees.CodelessRow>['write'] = async (act, admitted, onFault) => {
      const job = { id, named: aim.imone, lang: aim.lang }
      const replies = await trainees.writeRows(act, job, admitted as TraineeRow[], onFault)
      return replies.map((reply) => (reply instanceof AppError ? already(reply) : outcomeOf(reply)))
    }
    return { refusals, write }
  },
}

const ofQuestions: Kind<ImportBody> = {
  call: 'questions.importRow',
  schema: ImportBody,
  keys: (row) => [printOf(questionOf(row))],
  count: questions.countRows,
  open: async (_, session) => {
    if (!mayEditQuestions(session)) throw new AppError('Forbidden')
    return null
  },
  begin: async (ctx, session, aim, rows) => {
    await ofQuestions.open(ctx, session, aim)
    const write: Batch<ImportBody>['write'] = async (act, admitted, onFault) => {
      const replies = await questions.writeRows(act, admitted, onFault)
      return replies.map((reply) => (reply instanceof AppError ? reply : reply.rezultatas))
    }
    return { refusals: rows.map(() => null), write }
  },
}

/** The rows of a kind are read by its own schema, so what it gets is its own. */
const erased = <Row>(kind: Kind<Row>) => kind as unknown as Kind<unknown>

export const kinds: Record<ImportKind, Kind<unknown>> = {
  ASMENYS: erased(ofPeople),
  DALYVIAI: erased(ofTrainees),
  KLAUSIMAI: erased(ofQuestions),
}
