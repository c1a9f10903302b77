import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { TrainingQuery } from '#contract/trainings/api.ts'
import type { PublicTrainingQuery } from '#contract/trainings/publicApi.ts'
import type { Training, TrainingBody, TrainingRow } from '#contract/trainings/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { among, equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, listBy, nearestFirst, type Page } from '#server/lib/rows/list.ts'
import { companyRef, competencyRef } from '#server/lib/rows/refs.ts'
import { wordsIn } from '#server/lib/rows/search.ts'
import { peopleSeen, seenTraining, visibleTraining } from './scope.ts'

/** What every reading of a training shows, in the names of the contract; null reads for the public register. */
export function trainingRows(db: Db, session: Session | null) {
  const { asmenuSkaicius, laukiama, eileje } = peopleSeen(session)
  return db
    .selectFrom('mokymas')
    .innerJoin('imone as i', 'i.id', 'mokymas.imoneId')
    .select((eb) => [
      'mokymas.id',
      'mokymas.pavadinimas',
      'mokymas.progKodas',
      companyRef('i').as('imone'),
      'mokymas.savivaldybe',
      'mokymas.kalba',
      'mokymas.tipas',
      'mokymas.mokTipas',
      json({ adresas: 'mokymas.adresas', miestas: 'mokymas.miestas' }).as('adresas'),
      'mokymas.dataNuo',
      sql<string | null>`to_char(mokymas.laikas, 'HH24:MI')`.as('laikas'),
      'mokymas.registriki',
      'mokymas.vietos',
      asmenuSkaicius.as('asmenuSkaicius'),
      laukiama.as('laukiama'),
      eileje.as('eileje'),
      sql<number | null>`case when mokymas.vietos is not null
        then greatest(0, mokymas.vietos - mokymas.asmenu_skaicius) end`.as('laisvosVietos'),
      'mokymas.versija',
      jsonArrayFrom(
        eb
          .selectFrom('mokymoKompetencija as mk')
          .innerJoin('kompetencija as k', 'k.id', 'mk.kompetencijaId')
          .select(competencyRef('k').as('kompetencija'))
          .whereRef('mk.mokymasId', '=', 'mokymas.id')
          .orderBy('k.kodas'),
      ).as('kompetencijos'),
      jsonArrayFrom(
        eb
          .selectFrom('mokymoPazymejimas as mp')
          .innerJoin('privalomasPazymejimas as p', 'p.id', 'mp.pazymejimasId')
          .select(['p.id', 'p.kodas', 'p.pavadinimas', 'p.pavadinimasEn', 'p.pavadinimasLv'])
          .whereRef('mp.mokymasId', '=', 'mokymas.id')
          .orderBy('p.kodas'),
      ).as('pazymejimai'),
    ])
}

/** These trainings, as messages to their people describe them. */
export const trainingsOf = async (db: Db, ids: readonly number[]): Promise<TrainingRow[]> => {
  const select = trainingRows(db, null).where(sql<boolean>`mokymas.id = any(${[...ids]}::bigint[])`)
  return (await select.execute()).map(onWire)
}

/** The wire says mok_tipas, where the plugin of names says mokTipas. */
export const onWire = <R extends { mokTipas: unknown }>({ mokTipas, ...row }: R) => ({
  ...row,
  mok_tipas: mokTipas as R['mokTipas'],
})

const id = sql.ref('mokymas.id')
export const trainingSorting = {
  registriki: [sql.ref('mokymas.registriki'), id],
  dataNuo: [sql.ref('mokymas.dataNuo'), id],
  pavadinimas: [alphabetical('mokymas.pavadinimas'), id],
  asmenuSkaicius: [sql.ref('mokymas.asmenuSkaicius'), id],
}

/** The filters that the registry and the public register have in common. */
export const sharedFilters = (now: Date): Filters<z.output<typeof PublicTrainingQuery>> => ({
  search: wordsIn('mokymas.pavadinimoNorm'),
  active: (active) =>
    active ? sql<SqlBool>`mokymas.data_nuo >= ${civilDay(now)}` : sql<SqlBool>`mokymas.data_nuo < ${civilDay(now)}`,
  tipas: among('mokymas.tipas'),
  kalba: equals('mokymas.kalba'),
  savivaldybe: equals('mokymas.savivaldybe'),
  dataNuo: (day) => sql<SqlBool>`mokymas.data_nuo >= ${day}`,
  dataIki: (day) => sql<SqlBool>`mokymas.data_nuo <= ${day}`,
  kompetencija: (id) =>
    sql<SqlBool>`mokymas.id in (select mokymas_id from mokymo_kompetencija where kompetencija_id = ${id})`,
})

/** Trainings by the list's filters, cut to what the session sees. */
export async function listTrainings(
  db: Db,
  session: Session,
  query: z.output<typeof TrainingQuery>,
  now: Date,
): Promise<Page<TrainingRow>> {
  const filters = {
    ...sharedFilters(now),
    mok_tipas: among('mokymas.mokTipas'),
    imone: equals('mokymas.imoneId'),
  } satisfies Filters<typeof query>
  const select = db.selectFrom('mokymas').where(seenTraining(session)).where(matching(query, filters))
  const page = await listBy(select, trainingRows(db, session), ['mokymas.id'], query, {
    ...trainingSorting,
    asmenuSkaicius: [peopleSeen(session).asmenuSkaicius, id],
    artumas: [...nearestFirst('mokymas.dataNuo', civilDay(now)), id],
  })
  return { total: page.total, rows: page.rows.map(onWire) }
}

const whole = (db: Db, session: Session | null) =>
  trainingRows(db, session).select((eb) => [
    'mokymas.aprasymas',
    jsonArrayFrom(
      eb
        .selectFrom('mokymoFailas as f')
        .innerJoin('failas', 'failas.id', 'f.failasId')
        .select(['failas.id', 'failas.pavadinimas', 'failas.dydis'])
        .whereRef('f.mokymasId', '=', 'mokymas.id')
        .orderBy('failas.id'),
    ).as('failai'),
  ])

/** The whole training, or NotFound where the session does not manage it. */
export const getTraining = async (db: Db, session: Session, trainingId: number): Promise<Training> =>
  onWire(
    found(
      await whole(db, session).where('mokymas.id', '=', trainingId).where(visibleTraining(session)).executeTakeFirst(),
    ),
  )

/** The same also for an employer whose people are in it, with the counts of those alone. */
export const getSeenTraining = async (db: Db, session: Session, trainingId: number): Promise<Training> =>
  onWire(
    found(
      await whole(db, session).where('mokymas.id', '=', trainingId).where(seenTraining(session)).executeTakeFirst(),
    ),
  )

const lock = (trx: Trx, trainingId: number) =>
  trx.selectFrom('mokymas').select('id').where('id', '=', trainingId).forNoKeyUpdate().executeTakeFirst()

/** The same, with its row locked: changes of a training, of its competencies and of its people go one after another. */
export async function lockTraining(trx: Trx, session: Session, trainingId: number): Promise<Training> {
  return (await together(lock(trx, trainingId), getTraining(trx, session, trainingId)))[1]
}

/** Any training, locked, to register somebody to it: all are in the public register. */
export async function lockAnyTraining(trx: Trx, trainingId: number): Promise<Training> {
  const reading = whole(trx, null).where('mokymas.id', '=', trainingId)
  const [, row] = await together(lock(trx, trainingId), reading.executeTakeFirst())
  return onWire(found(row))
}

const columns = ({
  adresas,
  imone,
  mok_tipas,
  failai: _,
  pazymejimai: __,
  trintiKompetencijas: ___,
  ...body
}: TrainingBody) => ({
  ...body,
  ...adresas,
  mokTipas: mok_tipas,
  imoneId: imone.id,
})

export async function insertTraining(trx: Trx, body: TrainingBody, sukure: number): Promise<number> {
  const row = await trx
    .insertInto('mokymas')
    .values({ ...columns(body), sukure })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateTraining = (trx: Trx, trainingId: number, body: TrainingBody) =>
  sendWithNext(
    trx,
    trx
      .updateTable('mokymas')
      .set({ ...columns(body), versija: sql`versija + 1` })
      .where('id', '=', trainingId)
      .execute(),
  )

/** Gives the training a new version when its competencies change, so that saving an older copy is refused. */
export const newVersion = (trx: Trx, trainingId: number) =>
  sendWithNext(
    trx,
    trx.updateTable('mokymas').set({ versija: sql`versija + 1` }).where('id', '=', trainingId).execute(),
  )

/** Those of these mandatory certificates that are in use. */
export async function certificatesInUse(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('privalomasPazymejimas')
    .select('id')
    .where('id', 'in', [...ids])
    .where('aktyvus', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Makes the certificates that a training gives these and no others. */
export async function setCertificates(trx: Trx, mokymasId: number, ids: readonly number[]) {
  await sendWithNext(trx, trx.deleteFrom('mokymoPazymejimas').where('mokymasId', '=', mokymasId).execute())
  if (ids.length)
    await sendWithNext(
      trx,
      trx
        .insertInto('mokymoPazymejimas')
        .values([...new Set(ids)].map((pazymejimasId) => ({ mokymasId, pazymejimasId })))
        .execute(),
    )
}

/** Makes the files of a training these and no others. */
export async function setFiles(trx: Trx, mokymasId: number, ids: readonly number[]) {
  await sendWithNext(trx, trx.deleteFrom('mokymoFailas').where('mokymasId', '=', mokymasId).execute())
  if (ids.length)
    await sendWithNext(
      trx,
      trx
        .insertInto('mokymoFailas')
        .values([...new Set(ids)].map((failasId) => ({ mokymasId, failasId })))
        .execute(),
    )
}

export const insertCompetency = (trx: Trx, mokymasId: number, kompetencijaId: number) =>
  sendWithNext(trx, trx.insertInto('mokymoKompetencija').values({ mokymasId, kompetencijaId }).execute())

/** Removes this competency, or all of them where none is named. */
export const deleteCompetencies = (trx: Trx, mokymasId: number, kompetencijaId?: number) =>
  sendWithNext(
    trx,
    trx
      .deleteFrom('mokymoKompetencija')
      .where('mokymasId', '=', mokymasId)
      .$if(kompetencijaId !== undefined, (q) => q.where('kompetencijaId', '=', kompetencijaId ?? 0))
      .execute(),
  )

/** Has anybody been marked as attending? */
export const hasAttended = async (db: Db, mokymasId: number) =>
  (await db
    .selectFrom('mokymoAsmuo')
    .select('asmuoId')
    .where('mokymasId', '=', mokymasId)
    .where('dalyvavo', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined
