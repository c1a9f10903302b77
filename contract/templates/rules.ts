import type { Lang } from '#contract/lib/texts.ts'
import { announcement, eventOf, fieldsOf, isEvent, type TemplateType } from './events.ts'
import type { MessageText } from './render.ts'
import { unknownFields } from './render.ts'
import { type Counts, type ReceiverState, receiverStates, type Sending, type Template } from './schema.ts'

/** Fields in the texts that a template of this type can't have, without repetitions. */
export const unknownIn = (tipas: TemplateType, { tema, tekstas, sms }: MessageText): string[] => [
  ...new Set([tema, tekstas, sms].flatMap((text) => unknownFields(text, fieldsOf(tipas)))),
]

/** Can it be sent by hand? */
export const isSendable = ({ tipas, aktyvus }: Pick<Template, 'tipas' | 'aktyvus'>) => tipas === announcement && aktyvus
/** Is the message necessary, so that it can't be switched off? */
export const isRequired = (tipas: TemplateType) => isEvent(tipas) && eventOf(tipas).required === true
/** Is it sent by e-mail whatever the person's channel? */
export const isEmailOnly = (tipas: TemplateType) => isEvent(tipas) && eventOf(tipas).emailOnly === true

/** The program's own texts of an event; null for an announcement. */
export const defaultOf = (tipas: TemplateType, lang: Lang): MessageText | null =>
  isEvent(tipas) ? eventOf(tipas).texts(lang) : null

/** The number of receivers in each state, 0 where it is not given. */
export const countsOf = (known: Partial<Counts>): Counts =>
  Object.fromEntries(receiverStates.map((state) => [state, known[state] ?? 0])) as Record<ReceiverState, number>

/** The state of a sending, by the states of its receivers. */
export const stateOf = ({ LAUKIA, SUSTABDYTA }: Counts): Sending['busena'] =>
  LAUKIA > 0 ? 'SIUNCIAMA' : SUSTABDYTA > 0 ? 'SUSTABDYTA' : 'BAIGTA'
/** Milliseconds until a page refreshes the sending; false where it is over. */
export const refetchInterval = (busena: Sending['busena'] | undefined) => (busena === 'SIUNCIAMA' ? 2000 : false)
/** States of receivers for whom sending again can help. */
export const retried = ['NEPAVYKO', 'BE_ADRESO', 'SUSTABDYTA'] as const
export const retryable = (counts: Counts) => retried.reduce((sum, state) => sum + counts[state], 0)
