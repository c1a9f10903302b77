import { sql } from 'kysely'
import type { Inspection, InspectionBody, InspectionRow } from '#contract/inspections/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { found } from '#server/lib/rows/found.ts'
import { notifyPersons } from '#server/notices/notify.ts'
import { chainOf, getVisit, peopleOf } from './queries.ts'

/** Begins a visit, or goes on with that of today to the same site. Throws NotFound. */
export async function beginVisit(
  { db, session, ctx }: Act,
  { objektas, pagrindas }: InspectionBody,
): Promise<InspectionRow> {
  const today = civilDay(ctx.now)
  found(await db.selectFrom('objektas').select('id').where('id', '=', objektas.id).executeTakeFirst())
  const values = { objektasId: objektas.id, tikrintojasId: session.userId, diena: today, pagrindas }
  const { id } = await db
    .insertInto('tikrinimas')
    .values(values)
    .onConflict((same) => same.constraint('tikrinimas_vienas').doUpdateSet({ pagrindas }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({ lentele: 'objektas', irasoId: objektas.id, pokytis: { tikrinimas: id, pagrindas } })
  return getVisit(db, session, id, today)
}

/**
 * The visit of today with everybody who is shown. That they were seen is stored, written to the trail and told to them
 * before anything is answered. Throws NotFound, also for a visit of another day.
 */
export async function lookAtSite(db: Db, session: Session, ctx: Context, id: number): Promise<Inspection> {
  const today = civilDay(ctx.now)
  const visit = await getVisit(db, session, id, today)
  found(visit.atviras || undefined)
  const asmenys = await peopleOf(db, visit.objektas.id, ctx.now)
  const ids = asmenys.flatMap(({ asmuo }) => asmuo?.id ?? [])
  await db.transaction().execute(async (trx) => {
    const seen = await remember(trx, ctx, session, visit, ids)
    await ctx.withTrx(trx).audit(
      { lentele: 'objektas', irasoId: visit.objektas.id, pokytis: { tikrinimas: id, parodyta: ids.length } },
      ...seen.map((asmuoId) => ({
        lentele: 'tikrinimas',
        irasoId: id,
        apieAsmuo: asmuoId,
        pokytis: { objektas: visit.objektas.pavadinimas },
      })),
    )
  })
  const imones = await chainOf(db, visit.objektas.id)
  return { ...visit, zmones: Math.max(visit.zmones, ids.length), imones, asmenys }
}

/**
 * Stores who was seen in this visit and answers those who were not seen in it before. Each is told, once a day for each
 * inspector, whatever number of sites it is.
 */
async function remember(trx: Trx, ctx: Context, session: Session, visit: InspectionRow, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; pirmas: boolean }>`
    with nauji as (
      insert into tikrinimo_asmuo (tikrinimas_id, asmuo_id)
      select ${visit.id}, id from unnest(${ids}::bigint[]) as t(id) order by id
      on conflict do nothing returning asmuo_id)
    select n.asmuo_id as id, not exists (select from tikrinimo_asmuo ta join tikrinimas t on t.id = ta.tikrinimas_id
      where ta.asmuo_id = n.asmuo_id and t.tikrintojas_id = ${session.userId} and t.diena = ${visit.diena}::date
        and t.id <> ${visit.id}) as pirmas
    from nauji n`.execute(trx)
  const inspector = await trx
    .selectFrom('asmuo')
    .select(['vardas', 'pavarde'])
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow()
  const params = (asmuoId: number) => ({
    kas: `${inspector.vardas} ${inspector.pavarde}`,
    objektas: visit.objektas.pavadinimas,
    data: visit.diena,
    nuoroda: (lang: Lang) => `${ctx.config.publicUrl}/${lang}/users/${asmuoId}?tab=patikros`,
  })
  await notifyPersons(
    trx,
    'TIKRINTOJAS_MATE',
    new Map(rows.filter(({ pirmas }) => pirmas).map(({ id }) => [id, params(id)])),
  )
  return rows.map(({ id }) => id)
}
