import { beforeAll, inject } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import type { Parts } from '#server/app.ts'
import { numberAfter } from '#server/factories/numbers.ts'
import { type Ask, testApp } from './app.ts'
import { makeWorld, type World } from './world/everyone.ts'

/**
 * The application with a world in it, for one test file. `w` is filled before the first test: the world, its callers
 * (those of a company belong to A), and the stored data of a person.
 */
export function worldTest(env?: Record<string, string>, more?: Partial<Parts>) {
  const made = inject('made')
  // A run that goes on over midnight makes the world anew, since much in it is planned for the day after.
  const isOfToday = made.day === civilDay(new Date())
  const t = testApp(env, more, isOfToday ? made.template : undefined)
  if (isOfToday) numberAfter(made.last)
  const w = {} as { world: World; admin: Ask; rep: Ask; manager: Ask; nobody: Ask }
  beforeAll(async () => {
    w.world = isOfToday ? structuredClone(made.world) : await makeWorld(t.db)
    w.admin = await t.as(w.world.adminId)
    w.rep = await t.as(w.world.A.rep)
    w.manager = await t.as(w.world.A.manager)
    w.nobody = await t.as(null)
  })
  const stored = (id: number) => t.db.selectFrom('asmuo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const audited = (apieAsmuo: number) =>
    t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', apieAsmuo).orderBy('id').execute()
  const messagesOf = (id: number) =>
    t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', id).orderBy('id').execute()
  return { t, w, stored, audited, messagesOf }
}
