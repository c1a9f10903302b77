import { sql } from 'kysely'
import { z } from 'zod'
import { expiry, levelsOf, mayDate, statusChoices } from '#contract/competencies/rules.ts'
import { ChangeBody } from '#contract/competencies/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { lockLevelsInUse } from '#server/classifiers/queries.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { afterLine } from './after.ts'
import { filled, type Kind, operator, Refusal, refuseFixed, type Standing } from './kind.ts'
import { parsed } from './parsed.ts'
import { type PersonNamed, peopleOf } from './references.ts'

/** What stands for "without end" in `galioja`; an empty one is counted from the grant. */
export const withoutEnd = 'NERIBOTAI'

const columns = ['lygis', 'statusas', 'suteikta', 'galioja', 'priezastis'] as const
const Sent = ChangeBody.omit({ failai: true }).extend({
  kompetencija: z.string('required').trim().max(20, 'maxlength'),
})

type Status = 'LAUKIAMA' | 'GALIOJA' | 'NEGALIOJA'
interface Body extends PersonNamed {
  kompetencija: string
  lygis: string | null
  statusas: Status
  suteikta: string | null
  galioja: string | null
  neribotai: boolean
  priezastis: string
}
interface Competency {
  id: number
  kodas: string
  tipas: string
  neribotas: boolean
  trukme: number | null
  aktyvus: boolean
  lygiai: string[]
}
interface Facts {
  personOf: (named: PersonNamed) => number
  byCode: Map<string, Competency>
  levels: Awaited<ReturnType<typeof lockLevelsInUse>>
  /** Which competencies people have: `person competency`. */
  held: Set<string>
}

/** The rules that the schema can't know: dates in their order, a reason where there is one by hand, a level in use. */
function check(
  row: Pick<Body, (typeof columns)[number]>,
  competency: Competency,
  facts: Facts,
  today: string,
  before?: Standing,
) {
  const { statusas, suteikta, galioja, priezastis, lygis } = row
  if (statusas === 'GALIOJA' && suteikta === null) throw wrong({ suteikta: 'required' })
  if (suteikta !== null && suteikta > today) throw wrong({ suteikta: 'max' })
  if (suteikta !== null && galioja !== null && galioja < suteikta) throw wrong({ galioja: 'min' })
  const isOver = galioja !== null && galioja < today
  if (statusas === 'NEGALIOJA' && !isOver && priezastis === '') throw wrong({ priezastis: 'required' })
  const isKnown = lygis === null || lygis === before?.['lygis']
  if (!isKnown && !levelsOf(competency, facts.levels).some(({ kodas }) => kodas === lygis))
    throw wrong({ lygis: 'inList' })
}

/** Competencies of people, as an administrator grants and decides them. */
export const personCompetencies: Kind<Body, Facts> = {
  rusis: 'KOMPETENCIJA',
  table: 'asmens_kompetencija',
  changeable: columns,
  more: sql`t.asmuo_id, t.kompetencija_id,
    exists (select from atestavimo_asmuo aa where aa.komp_id = t.id and aa.data = t.suteikta) as pagal_vertinima`,
  about: (standing) => standing['asmuoId'] as number,

  read(values) {
    const { isorinisNumeris: _, asmuo, asmenskodas, galioja, ...sent } = filled(values)
    const neribotai = galioja === withoutEnd
    const body = parsed(Sent, { ...sent, galioja: neribotai ? null : galioja })
    if (!asmuo && !asmenskodas) throw wrong({ asmuo: 'required' })
    return {
      asmuo: asmuo ?? null,
      asmenskodas: asmenskodas?.replace(/\s/g, '') ?? null,
      kompetencija: body.kompetencija,
      lygis: body.lygis ?? null,
      statusas: body.statusas ?? 'GALIOJA',
      suteikta: body.suteikta ?? null,
      galioja: body.galioja ?? null,
      neribotai,
      priezastis: body.priezastis ?? '',
    }
  },

  async look(store, wanted, run) {
    const { db, seen } = store
    const bodies = wanted.map(({ body }) => body)
    const { personOf, ids } = await peopleOf(store, run, bodies)
    const codes = [...new Set(bodies.map(({ kompetencija }) => kompetencija))]
    const levels = [...new Set(bodies.flatMap(({ lygis }) => lygis ?? []))]
    const [competencies, held, inUse] = await Promise.all([
      sql<Competency>`select id, kodas, tipas, neribotas, trukme, aktyvus,
          array(select l.kodas from kompetencijos_lygis kl join lygis l on l.id = kl.lygis_id where kl.kompetencija_id = k.id) as lygiai
        from kompetencija k where kodas = any(${codes}::text[]) order by id for key share of k`.execute(db),
      sql<{ raktas: string }>`select asmuo_id || ' ' || kompetencija_id as raktas from ${seen('asmens_kompetencija')}
        where asmuo_id = any(${ids}::bigint[])`.execute(db),
      lockLevelsInUse(db, { kodai: levels }),
    ])
    return {
      personOf,
      byCode: new Map(competencies.rows.map((row) => [row.kodas, row])),
      levels: inUse,
      held: new Set(held.rows.map(({ raktas }) => raktas)),
    }
  },

  create({ body }, facts, run) {
    const asmuoId = facts.personOf(body)
    const competency = facts.byCode.get(body.kompetencija)
    // One that is no longer given may be held, but nobody claims it.
    if (!competency || (body.statusas === 'LAUKIAMA' && !competency.aktyvus)) throw wrong({ kompetencija: 'notFound' })
    const { lygis, statusas, suteikta, priezastis } = body
    const counted = statusas === 'GALIOJA' && suteikta !== null && !body.neribotai
    const galioja = body.galioja ?? (counted ? expiry(suteikta, competency) : null)
    const row = { lygis, statusas, suteikta, galioja, priezastis }
    check(row, competency, facts, civilDay(run.now))
    const key = `${asmuoId} ${competency.id}`
    if (facts.held.has(key)) throw new Refusal('KompetencijaAlreadyExists')
    facts.held.add(key)
    return {
      row: { asmuoId, kompetencijaId: competency.id, kompTipas: competency.tipas, ...row },
      about: asmuoId,
      told: { kompetencijaId: competency.id, statusas: [null, statusas], suteikta, galioja, lygis },
    }
  },

  change(wanted, standing, facts, run) {
    const { body } = wanted
    const asmuoId = facts.personOf(body)
    const competency = facts.byCode.get(body.kompetencija)
    if (!competency) throw wrong({ kompetencija: 'notFound' })
    refuseFixed({ asmuo: asmuoId !== standing['asmuoId'], kompetencija: competency.id !== standing['kompetencijaId'] })
    const after = afterLine(columns, wanted, standing) as Pick<Body, (typeof columns)[number]>
    if (
      wanted.given.has('galioja') &&
      body.galioja === null &&
      !body.neribotai &&
      after.statusas === 'GALIOJA' &&
      after.suteikta
    )
      after.galioja = expiry(after.suteikta, competency)
    const today = civilDay(run.now)
    const from = { asmuoId, statusas: standing['statusas'] as Status, galioja: standing['galioja'] as string | null }
    if (after.statusas !== from.statusas && !statusChoices(from, operator, today).includes(after.statusas))
      throw new Refusal('StatusNotAllowed', { statusas: 'inList' })
    const dated = after.suteikta !== standing['suteikta'] || after.galioja !== standing['galioja']
    const pagalVertinima = standing['pagalVertinima'] === true
    const decided = after.statusas !== from.statusas
    if (dated && !decided && from.statusas === 'GALIOJA' && !mayDate({ ...from, pagalVertinima }, operator, today))
      refuseFixed({ suteikta: true, galioja: true })
    check(after, competency, facts, today, standing)
    return { ...after }
  },
}
