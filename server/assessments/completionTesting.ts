import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach } from 'vitest'
import type { AssessmentType, RowStatus } from '#contract/assessments/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { makeAssessment, makeAssessmentPerson, makePerson } from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

export const good = [8, 7, 6, 9, 7]
export const bad = [6, 6, 6, 6, 5]
export const asUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`

type Set = { tipas?: AssessmentType; statusas?: RowStatus; asmuoId?: number; kompetencijaId?: number; data?: string }
export interface Row {
  id: number
  asmuoId: number
  kompetencijaId: number
  path: string
}

/** Setup shared by the tests of completion: an assessment of today with two assessors, and its protocol. */
export function completionTest() {
  const { t, w } = worldTest()
  const realNow = new Date()
  const today = civilDay(realNow)
  let ask: Ask
  /** Asks as the first assessor. */
  const assessor: Ask = (...call) => ask(...call)
  /** Pictures as data URLs. `drawn` is a signature as the pad sends it: some strokes on a transparent ground. */
  const pictures = { drawn: '', blank: '', jpeg: '' }
  beforeAll(async () => {
    ask = await t.as(w.world.assigned)
    const strokes = sharp(
      Buffer.from(
        '<svg width="400" height="160"><path d="M20 120C90 10 160 150 380 40" fill="none" stroke="#123" stroke-width="4"/></svg>',
      ),
    )
    pictures.drawn = asUrl(await strokes.png().toBuffer())
    pictures.jpeg = asUrl(await strokes.flatten({ background: '#fff' }).jpeg().toBuffer())
    pictures.blank = asUrl(
      await sharp({ create: { width: 400, height: 160, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    )
  })
  beforeEach(() => {
    t.clock.now = realNow
  })

  /** An assessment of company A today, by two assessors, with a confirmed person. */
  async function make(set: Set = {}): Promise<Row> {
    const { statusas = 'PATVIRTINTA', asmuoId: given, ...rest } = set
    const vertintojai = [w.world.assigned, w.world.unassigned]
    const { id, kompetencijaId } = await makeAssessment(t.db, {
      imoneId: w.world.A.company,
      data: today,
      tipas: 'TEORINIS',
      vertintojai,
      ...rest,
    })
    const asmuoId = given ?? (await makePerson(t.db)).id
    await makeAssessmentPerson(t.db, { atestId: id, asmuoId, statusas })
    return { id, asmuoId, kompetencijaId, path: `/atestavimai/${id}/asmenys/${asmuoId}` }
  }
  const signed = (...ids: number[]) => ids.map((asmuoId) => ({ asmuoId, parasas: pictures.drawn }))
  const protocol = (at: Row, change: object = {}) => ({
    protokolas: {
      teorijosPazymiai: good,
      parasai: signed(at.asmuoId, w.world.assigned, w.world.unassigned),
      ...change,
    },
  })
  const rowOf = (at: Row) =>
    t.db
      .selectFrom('atestavimoAsmuo')
      .selectAll()
      .where('atestId', '=', at.id)
      .where('asmuoId', '=', at.asmuoId)
      .executeTakeFirstOrThrow()
  const competenciesOf = (at: Row) =>
    t.db.selectFrom('asmensKompetencija').selectAll().where('asmuoId', '=', at.asmuoId).orderBy('id').execute()
  const countOf = async (table: 'failas' | 'auditas' | 'asmensKompetencija') =>
    (await t.db.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
  return { t, w, today, assessor, pictures, make, signed, protocol, rowOf, competenciesOf, countOf }
}
