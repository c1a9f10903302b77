import type { z } from 'zod'
import { PublicQuery } from '#contract/assessments/lists.ts'
import { Criteria } from '#contract/assessments/marks.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import type { MessageKey } from '#contract/messages.ts'
import {
  type AssessmentPage,
  type AssessmentsPage,
  allTypes,
  type Named,
  type Register,
  type RegisterName,
  registerFilters,
  type TrainingPage,
  type TrainingsPage,
  usualOrder,
  usualType,
} from '#contract/public/pages.ts'
import type { Session } from '#contract/rights.ts'
import { PublicTrainingQuery } from '#contract/trainings/publicApi.ts'
import { trainingTypes } from '#contract/trainings/schema.ts'
import { getPublic, listPublic } from '#server/assessments/queries.ts'
import { listCodes } from '#server/classifiers/queries.ts'
import { getCompetency, listCompetencies } from '#server/competencies/queries.ts'
import type { Db } from '#server/db/db.ts'
import type { Page } from '#server/lib/rows/list.ts'
import {
  getPublicTraining,
  listPublicTrainings,
  trainingCompetencies,
  trainingMunicipalities,
} from '#server/trainings/public.ts'
import { readLeniently } from './query.ts'
import { assessmentRegistration, trainingRegistration } from './registration.ts'

type RawQuery = Record<string, string>
/** What every register can be asked for. */
type Query = ListParams & {
  active?: boolean | undefined
  savivaldybe?: string | undefined
  kompetencija?: number | undefined
}
type Choices = Pick<Register, 'savivaldybes' | 'kompetencijos' | 'sritys'>

/** As the specification has it for active public assessments (spec 2, point 9). */
const pageSize = 50
const allRows = { page: 0, size: 1000 }
/** Names that an address may have beside the filters of the register. */
const pageParams = ['active', 'order', 'page', 'size', 'tipas']

/** Reads a register by its address: coming events unless `active=false`. Wrong pages, sizes and orders are ignored. */
async function readRegister<F extends string, S extends z.ZodObject, Row>(
  name: RegisterName,
  filters: readonly F[],
  schema: S,
  asked: RawQuery,
  choices: Choices,
  rows: (query: z.output<S>) => Promise<Page<Row>>,
): Promise<Register<F, Row>> {
  const active = asked['active'] !== 'false'
  const usual = usualOrder(name, active)
  const orders = [usualOrder(name, true), usualOrder(name, false)]
  const known = Object.entries(asked).filter(([key]) => [...filters, ...pageParams].includes(key))
  const order = orders.find((each) => each === asked['order']) ?? usual
  const { query, fields } = readLeniently(
    schema,
    { ...Object.fromEntries(known), order },
    { active: 'true', size: String(pageSize) },
  )
  const { savivaldybe, kompetencija } = query as Query
  if (savivaldybe && !choices.savivaldybes.some(({ kodas }) => kodas === savivaldybe)) fields['savivaldybe'] = 'inList'
  if (kompetencija && !choices.kompetencijos.some(({ id }) => id === kompetencija)) fields['kompetencija'] = 'inList'
  const wrong = filters.filter((filter) => fields[filter])
  const at = query as Query
  let found = wrong.length ? null : await rows(query)
  const last = Math.max(0, Math.ceil((found?.total ?? 0) / at.size) - 1)
  if (found && at.page > last) {
    at.page = last
    found = await rows(query)
  }
  return {
    values: Object.fromEntries(filters.map((filter) => [filter, asked[filter] ?? ''])) as Record<F, string>,
    fields: Object.fromEntries(wrong.map((filter) => [filter, fields[filter] as MessageKey])),
    active,
    order,
    page: at.page,
    size: at.size,
    found,
    ...choices,
  }
}

/** The register of assessments by the filters of the address. */
export async function assessmentsPage(db: Db, now: Date, asked: RawQuery): Promise<AssessmentsPage> {
  const isPast = asked['active'] === 'false'
  const [savivaldybes, sritys, kompetencijos] = await Promise.all([
    listCodes(db, 'savivaldybes', { aktyvus: true }),
    listCodes(db, 'sritys'),
    listCompetencies(db, { ...allRows, order: 'kodas', ...(isPast ? {} : { aktyvus: true }) }),
  ])
  const choices = { savivaldybes: savivaldybes.rows, kompetencijos: kompetencijos.rows, sritys: sritys.rows }
  const rows = (query: z.output<typeof PublicQuery>) => listPublic(db, query, now)
  const register = await readRegister('assessments', registerFilters.assessments, PublicQuery, asked, choices, rows)
  return { name: 'assessments', ...register }
}

/** The register of trainings by the filters of the address; work safety trainings where it names no type. */
export async function trainingsPage(db: Db, now: Date, asked: RawQuery): Promise<TrainingsPage> {
  const { tipas: wanted, ...others } = asked
  const types = [...trainingTypes, allTypes] as const
  const tipas = types.find((each) => each === wanted) ?? usualType
  const choices = await trainingChoices(db, asked)
  const rows = (query: z.output<typeof PublicTrainingQuery>) => listPublicTrainings(db, query, now)
  const register = await readRegister(
    'trainings',
    registerFilters.trainings,
    PublicTrainingQuery,
    tipas === allTypes ? others : { ...others, tipas },
    choices,
    rows,
  )
  return { name: 'trainings', ...register, tipas, today: civilDay(now) }
}

/** Municipalities and competencies that have trainings, and those that the address names, if they exist. */
async function trainingChoices(db: Db, asked: RawQuery): Promise<Choices> {
  const [places, competencies, codes, all, sritys] = await Promise.all([
    trainingMunicipalities(db, { ...allRows, order: 'pavadinimas' }),
    trainingCompetencies(db, { ...allRows, order: 'kodas' }),
    asked['savivaldybe'] ? listCodes(db, 'savivaldybes') : null,
    asked['kompetencija'] ? listCompetencies(db, { ...allRows, order: 'kodas' }) : null,
    listCodes(db, 'sritys'),
  ])
  const place = codes?.rows.find(({ kodas }) => kodas === asked['savivaldybe'])
  const competency = all?.rows.find(({ id }) => String(id) === asked['kompetencija'])
  const has = <T>(rows: readonly T[], row: T | undefined, same: (one: T) => boolean) =>
    row && !rows.some(same) ? [...rows, row] : rows
  return {
    savivaldybes: has<Named>(places.rows, place, ({ kodas }) => kodas === place?.kodas),
    kompetencijos: has<Choices['kompetencijos'][number]>(
      competencies.rows,
      competency,
      ({ id }) => id === competency?.id,
    ),
    sritys: sritys.rows,
  }
}

/** One assessment with the names of its codes, and the caller's registration for it. Throws NotFound. */
export async function assessmentPage(
  db: Db,
  now: Date,
  id: number,
  session: Session | null,
  asked: RawQuery,
): Promise<AssessmentPage> {
  const assessment = await getPublic(db, id)
  const [competency, sritys, savivaldybes, registration] = await Promise.all([
    getCompetency(db, assessment.kompetencija.id),
    listCodes(db, 'sritys'),
    assessment.savivaldybe ? listCodes(db, 'savivaldybes') : null,
    assessmentRegistration(db, session, now, assessment, asked),
  ])
  return {
    name: 'assessment',
    assessment,
    criteria: Criteria.parse(competency),
    sritis: sritys.rows.find(({ kodas }) => kodas === competency.sritiesKodas) ?? null,
    savivaldybe: savivaldybes?.rows.find(({ kodas }) => kodas === assessment.savivaldybe) ?? null,
    past: assessment.data < civilDay(now),
    registration,
  }
}

/** The same for one training. Throws NotFound. */
export async function trainingPage(
  db: Db,
  now: Date,
  id: number,
  session: Session | null,
  asked: RawQuery,
): Promise<TrainingPage> {
  const training = await getPublicTraining(db, id)
  const [savivaldybes, kalbos, registration] = await Promise.all([
    training.savivaldybe ? listCodes(db, 'savivaldybes') : null,
    listCodes(db, 'kalbos'),
    trainingRegistration(db, session, now, training, asked),
  ])
  return {
    name: 'training',
    training,
    savivaldybe: savivaldybes?.rows.find(({ kodas }) => kodas === training.savivaldybe) ?? null,
    kalba: kalbos.rows.find(({ kodas }) => kodas === training.kalba) ?? null,
    past: training.dataNuo < civilDay(now),
    registration,
  }
}
