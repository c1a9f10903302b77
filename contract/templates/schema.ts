import { z } from 'zod'
import { isLine, isText } from '#contract/lib/characters.ts'
import { inAnyCase, longText, ref, text } from '#contract/lib/fields.ts'
import { Named } from '#contract/lib/refs.ts'
import { defaultLanguage, languages } from '#contract/lib/texts.ts'
import { codes } from '#contract/statuses.ts'
import { announcement, eventCodes, isEvent } from './events.ts'
import { maxSmsParts, smsLength } from './sms.ts'

export const templateTypes = [announcement, ...eventCodes] as const
const tipas = inAnyCase(z.enum(templateTypes, 'inList'))
const kalba = z.enum(languages, 'inList')

/** The texts of a message. A subject is one line: nothing in it can begin another header. */
const texts = {
  tema: text(200),
  tekstas: longText(10_000),
  sms: z
    .string('required')
    .trim()
    .max(459, 'maxlength')
    .refine(isText, 'pattern')
    .refine((value) => smsLength(value).parts <= maxSmsParts, 'maxlength'),
}

export const Template = z.object({
  id: z.number(),
  tipas: z.enum(templateTypes),
  kalba: z.enum(languages),
  pavadinimas: z.string(),
  tema: z.string(),
  tekstas: z.string(),
  sms: z.string(),
  aktyvus: z.boolean(),
  naujienlaiskis: z.boolean(),
  /** When an administrator last changed its texts; null while they are the program's own. */
  pakeista: z.string().nullable(),
  versija: z.number(),
})
export type Template = z.infer<typeof Template>

interface Written {
  tekstas: string
  pavadinimas?: string | undefined
  tema?: string | undefined
  sms?: string | undefined
}
/** Fills in the name, subject and SMS of a new template from its text, where they are missing. */
function withDefaults({ tekstas, ...given }: Written) {
  const line = (tekstas.split(/[\r\n]/, 1)[0] ?? '').slice(0, 200).trim()
  const { pavadinimas = given.tema ?? line, tema = line, sms = shortened(tekstas) } = given
  return { pavadinimas, tema, sms }
}
/** The first words of the text, as many as fit in an SMS. */
function shortened(text: string): string {
  const fits = (value: string) => texts.sms.safeParse(value).success
  let short = text
  while (!fits(short) && short.includes(' ')) short = short.slice(0, short.lastIndexOf(' '))
  return fits(short) ? short : short.slice(0, 60)
}

/** The body of a template. The name counts only for an announcement: an event has its own name. */
export const TemplateBody = z
  .object({
    tipas,
    kalba: kalba.default(defaultLanguage),
    pavadinimas: text(200).optional(),
    tema: texts.tema.optional(),
    tekstas: texts.tekstas,
    sms: texts.sms.optional(),
    aktyvus: z.boolean('inList').default(true),
    /** Sent only to people who agreed to newsletters, with a link to opt out. */
    naujienlaiskis: z.boolean('inList').default(false),
  })
  .superRefine((body, ctx) => {
    if (body.naujienlaiskis && isEvent(body.tipas))
      ctx.addIssue({ code: 'custom', path: ['naujienlaiskis'], message: 'inList' })
    if (body.sms === '' && body.tipas !== 'EL_PASTO_PATVIRTINIMAS')
      ctx.addIssue({ code: 'custom', path: ['sms'], message: 'required' })
  })
  .transform((body) => ({ ...body, ...withDefaults(body) }))
export type TemplateBody = z.output<typeof TemplateBody>

/** Texts in a form, even incomplete, and the person for whom they are previewed. */
export const PreviewBody = z.object({
  tipas,
  kalba,
  tema: z.string().max(200, 'maxlength').refine(isLine, 'pattern').default(''),
  tekstas: z.string().max(10_000, 'maxlength').refine(isText, 'pattern').default(''),
  sms: z.string().max(2000, 'maxlength').refine(isText, 'pattern').default(''),
  asmuo: ref.nullish(),
})
export const Preview = z.object({
  tema: z.string(),
  tekstas: z.string(),
  sms: z.string(),
  /** Fields that the texts name and a template of this type cannot have. */
  nezinomi: z.array(z.string()),
  /** The channel to the person: null without an address, or where no person was given. */
  kanalas: z.enum(codes('komunikacijosKanalai')).nullable(),
  /** The language in which the person gets messages. */
  kalba: z.enum(languages).nullable(),
})
export type Preview = z.infer<typeof Preview>

/** How many people one sending may have. */
export const maxReceivers = 10_000
export const SendBody = z.object({
  asmuoIds: z.array(ref.shape.id, 'required').min(1, 'required').max(maxReceivers, 'maxlength'),
})

/** How many of the chosen people would get the message, by channel, and how many would not, by reason. */
export const Audience = z.object({
  sms: z.number(),
  epastas: z.number(),
  beAdreso: z.number(),
  atsisake: z.number(),
  /** Blocked accounts, which get no announcements. */
  uzblokuota: z.number(),
  /** People who chose another language than the template's. */
  kitaKalba: z.number(),
})
export type Audience = z.infer<typeof Audience>

export const receiverStates = codes('gavejoBusenos')
export type ReceiverState = (typeof receiverStates)[number]
/** How many receivers are in each state. */
export const Counts = z.object({
  LAUKIA: z.number(),
  ISSIUSTA: z.number(),
  NEPAVYKO: z.number(),
  BE_ADRESO: z.number(),
  ATSISAKE: z.number(),
  UZBLOKUOTA: z.number(),
  SUSTABDYTA: z.number(),
  NESAUGOMA: z.number(),
}) satisfies z.ZodType<Record<ReceiverState, number>>
export type Counts = z.infer<typeof Counts>

export const Sending = z.object({
  id: z.number(),
  sablonas: z.object({ id: z.number() }).nullable(),
  pavadinimas: z.string(),
  kalba: z.enum(languages),
  tema: z.string(),
  tekstas: z.string(),
  sms: z.string(),
  naujienlaiskis: z.boolean(),
  sukure: Named,
  sukurta: z.string(),
  busena: z.enum(codes('siuntimoBusenos')),
  gaveju: z.number(),
  kiekiai: Counts,
})
export type Sending = z.infer<typeof Sending>

export const Receiver = z.object({
  asmuo: Named,
  busena: z.enum(receiverStates),
  kanalas: z.enum(codes('komunikacijosKanalai')).nullable(),
  issiusta: z.string().nullable(),
  bandymai: z.number(),
})
export type Receiver = z.infer<typeof Receiver>
