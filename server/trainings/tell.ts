import { type Lang, say } from '#contract/lib/texts.ts'
import { letterTexts } from '#contract/trainings/mail.ts'
import type { Training } from '#contract/trainings/schema.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { notifyAll } from '#server/notices/notify.ts'

type Told = Pick<Training, 'id' | 'pavadinimas' | 'dataNuo' | 'laikas' | 'adresas' | 'imone'>

const when = ({ dataNuo, laikas }: Told) => [dataNuo, laikas].filter(Boolean).join(' ')
const where = ({ adresas }: Told, lang: Lang) =>
  [adresas.adresas, adresas.miestas].filter(Boolean).join(', ') || say(letterTexts.remote, lang)
/** When and where a training is, in a language. */
export const whenAndWhere = (training: Told, lang: Lang) => `${when(training)}, ${where(training, lang)}`

/** Whoever tells: a request, or a periodic process. */
type Teller = { config: Pick<Context['config'], 'publicUrl'> }

const about = (ctx: Teller, training: Told) => ({
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

/** Tells trainees what became of their registration. */
export const tellTrainees = (
  trx: Trx,
  ctx: Teller,
  training: Told,
  ids: readonly number[],
  what: keyof typeof eventOf,
) => notifyAll(trx, eventOf[what], ids, about(ctx, training))

/** Tells somebody that the registration is cancelled, and who did it. */
export const tellCancelled = (trx: Trx, ctx: Context, training: Told, asmuoId: number, atsauke: string) =>
  notifyAll(trx, 'MOKYMAS_ATSAUKTAS', [asmuoId], { ...about(ctx, training), atsauke })

/** Tells somebody the place in line. */
export const tellInLine = (trx: Trx, ctx: Context, training: Told, asmuoId: number, vieta: number) =>
  notifyAll(trx, 'MOKYMAS_EILEJE', [asmuoId], { ...about(ctx, training), vieta })

/** Tells the participants that the time or the place is another. */
export const tellMoved = (trx: Trx, ctx: Context, before: Told, training: Told, ids: readonly number[]) =>
  notifyAll(trx, 'MOKYMAS_PERKELTAS', ids, { ...about(ctx, training), buvo: (lang) => whenAndWhere(before, lang) })
