import { type Lang, say } from '#contract/lib/texts.ts'
import { letterTexts } from '#contract/trainings/mail.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { notifyAll, notifyPersons } from '#server/notices/notify.ts'
import { type CalendarTraining, trainingFile } from './calendar.ts'

type TrainingFacts = CalendarTraining

const when = ({ dataNuo, laikas }: TrainingFacts) => [dataNuo, laikas].filter(Boolean).join(' ')
const where = ({ adresas }: TrainingFacts, lang: Lang) =>
  [adresas.adresas, adresas.miestas].filter(Boolean).join(', ') || say(letterTexts.remote, lang)
/** When and where a training is, in this language. */
export const whenAndWhere = (training: TrainingFacts, lang: Lang) => `${when(training)}, ${where(training, lang)}`

/** The source of a notification: a request, or a periodic process. */
type Source = { config: Pick<Context['config'], 'publicUrl'>; now: Date }
/** What the letters bring for the calendar. */
const wanted = (ctx: Source) => ({ origin: ctx.config.publicUrl.replace(/\/$/, ''), now: ctx.now })
const inCalendar = (ctx: Source, come: TrainingFacts) => trainingFile(wanted(ctx), { come })
const outOfCalendar = (ctx: Source, gone: TrainingFacts) => trainingFile(wanted(ctx), { gone })

const about = (ctx: Source, training: TrainingFacts) => ({
  kas: training.pavadinimas,
  kada: when(training),
  kur: (lang: Lang) => where(training, lang),
  moko: training.imone.pavadinimas,
  nuoroda: (lang: Lang) => `${ctx.config.publicUrl}/${lang}/mokymai/${training.id}`,
})

const eventOf = {
  registered: 'MOKYMAS_UZREGISTRUOTA',
  promoted: 'MOKYMAS_ATSILAISVINO',
  confirmed: 'MOKYMAS_PATVIRTINTAS',
  unconfirmed: 'MOKYMAS_NEPATVIRTINTAS',
} as const

/** Notifies trainees of a change of their registration. */
export const notifyTrainees = (
  trx: Trx,
  ctx: Source,
  training: TrainingFacts,
  ids: readonly number[],
  what: keyof typeof eventOf,
) =>
  notifyAll(
    trx,
    eventOf[what],
    ids,
    about(ctx, training),
    what === 'unconfirmed' ? outOfCalendar(ctx, training) : inCalendar(ctx, training),
  )

/** Notifies people that their registrations are cancelled, and by whom. */
export const notifyCancelled = (
  trx: Trx,
  ctx: Context,
  training: TrainingFacts,
  ids: readonly number[],
  atsauke: string,
) => notifyAll(trx, 'MOKYMAS_ATSAUKTAS', ids, { ...about(ctx, training), atsauke }, outOfCalendar(ctx, training))

/** Notifies people of their places in line. */
export const notifyInLine = (
  trx: Trx,
  ctx: Source,
  training: TrainingFacts,
  placeById: ReadonlyMap<number, number>,
) => {
  const facts = about(ctx, training)
  return notifyPersons(trx, 'MOKYMAS_EILEJE', new Map([...placeById].map(([id, vieta]) => [id, { ...facts, vieta }])))
}

/** Notifies the participants that the time or the place has changed. */
export const notifyMoved = (
  trx: Trx,
  ctx: Context,
  before: TrainingFacts,
  training: TrainingFacts,
  ids: readonly number[],
) =>
  notifyAll(
    trx,
    'MOKYMAS_PERKELTAS',
    ids,
    { ...about(ctx, training), buvo: (lang) => whenAndWhere(before, lang) },
    inCalendar(ctx, training),
  )
