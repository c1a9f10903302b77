import { say } from '#contract/lib/texts.ts'
import { letterTexts, type TraineeMail, traineeMail } from '#contract/trainings/mail.ts'
import type { Training } from '#contract/trainings/schema.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/context.ts'
import { tellPerson } from '#server/persons/tell.ts'

type Told = Pick<Training, 'id' | 'pavadinimas' | 'dataNuo' | 'laikas' | 'adresas' | 'imone'>

const when = ({ dataNuo, laikas }: Told) => [dataNuo, laikas].filter(Boolean).join(' ')
const where = ({ adresas }: Told) =>
  [adresas.adresas, adresas.miestas].filter(Boolean).join(', ') || say(letterTexts.remote, 'lt')
export const whenAndWhere = (training: Told) => `${when(training)}, ${where(training)}`

/** Phones get our letters without their marks. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[„“”]/g, '"').replace(/–/g, '-')

/** Tells trainees what became of their registration, or of the training itself. */
export async function tellTrainees(
  trx: Trx,
  ctx: Context,
  training: Told,
  ids: readonly number[],
  what: TraineeMail,
  more: Record<string, string | number> = {},
) {
  const texts = traineeMail[what]
  const params = {
    kas: training.pavadinimas,
    kada: when(training),
    kur: where(training),
    moko: training.imone.pavadinimas,
    nuoroda: `${ctx.config.publicUrl}/lt/mokymai/${training.id}`,
    ...more,
  }
  const told = {
    tema: say(texts.subject, 'lt', params),
    tekstas: say(letterTexts.letter, 'lt', { ...params, sakinys: say(texts.body, 'lt', params) }),
    sms: plain(say(texts.sms, 'lt', params)),
  }
  for (const asmuoId of ids) await tellPerson(trx, asmuoId, told)
}
