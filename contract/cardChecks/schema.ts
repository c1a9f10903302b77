import { z } from 'zod'
import { cardNumber } from '#contract/cards/number.ts'
import { cardStatuses, PublicCard } from '#contract/cards/schema.ts'
import { isAgainstRed, isUuid7 } from '#contract/gateChecks/rules.ts'
import { CheckCode, ChecksReply, directions, verdicts } from '#contract/gateChecks/schema.ts'
import { date, listQuery, moment, optionalText, ref } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { languages } from '#contract/lib/texts.ts'
import { eventRefusals, mostCards } from './rules.ts'

const numeris = z.string('required').regex(cardNumber, 'pattern')
/** The code of a competence, as in the list of competencies. */
const kodas = z
  .string('pattern')
  .trim()
  .regex(/^[\w.-]{1,40}$/, 'pattern')
/** Names of competencies and certificates in reasons. */
const atsakymoKalba = z.enum(languages, 'inList').optional()

export const CardParams = z.object({ numeris: z.string().regex(cardNumber, 'pattern') })
/** `kodas`: does the holder have this competence; `diena`: on this day, today if absent. */
export const CardCheckQuery = z.strictObject({ kodas: kodas.optional(), diena: date.optional(), atsakymoKalba })

const verdict = {
  verdiktas: z.enum(verdicts),
  /** Every reason, the worst first; none where the verdict is LEISTI. */
  priezastys: z.array(z.object({ kodas: CheckCode.shape.kodas, verdiktas: z.enum(verdicts), detale: z.string() })),
  /** The competence that was asked for; null where none was. */
  kompetencija: z
    .object({ kodas: z.string(), pavadinimas: z.string(), turi: z.boolean(), galioja: z.string().nullable() })
    .nullable(),
}

/** What is true of one card: what its public page says, and the verdict of the gate without a site. */
export const CheckedCard = PublicCard.omit({ kvalifikacijos: true, nuotrauka: true }).extend({
  numeris: z.string(),
  statusas: z.enum(cardStatuses),
  /** The day for which the verdict is. */
  diena: z.string(),
  ...verdict,
})
export type CheckedCard = z.infer<typeof CheckedCard>

/** Cards to be checked at once: for a site that the company of the key keeps, for a competence, for a day. */
export const CardChecksBody = z.object({
  numeriai: z.array(numeris, 'required').min(1, 'required').max(mostCards, 'maxlength'),
  objektas: ref.nullish(),
  kodas: kodas.nullish(),
  diena: date.nullish(),
  atsakymoKalba,
})
export type CardChecksBody = z.output<typeof CardChecksBody>

export const CardVerdict = z.object({
  numeris: z.string(),
  /** Null where no such card is told of. */
  statusas: z.enum(cardStatuses).nullable(),
  ...verdict,
})
export type CardVerdict = z.infer<typeof CardVerdict>
export const CardChecksReply = z.object({
  /** The moment of everything that the verdicts stand on. */
  kada: moment,
  diena: z.string(),
  objektas: z.object({ id: z.number(), pavadinimas: z.string() }).nullable(),
  /** One for each number of the call, in its order. */
  korteles: z.array(CardVerdict),
})
export type CardChecksReply = z.infer<typeof CardChecksReply>

export const OwnPeopleQuery = listQuery({}, ['pavarde', 'numeris', 'id'], 'pavarde')
/** Somebody who works in the company of the key. */
export const OwnPerson = z.object({
  id: z.number(),
  vardas: z.string(),
  pavarde: z.string(),
  /** The number that the company has given the person. */
  numeris: z.string().nullable(),
  pareigos: z.string(),
  galiojaNuo: z.string().nullable(),
  galiojaIki: z.string().nullable(),
  /** Cards that were made or are being made, the one in force first. */
  korteles: z.array(
    z.object({ numeris: z.string(), statusas: z.enum(cardStatuses), galiojaIki: z.string().nullable() }),
  ),
  kompetencijos: z.array(CompetencyRef.omit({ id: true }).extend({ galioja: z.string().nullable() })),
})
export type OwnPerson = z.infer<typeof OwnPerson>

/** What a turnstile saw: somebody came, and was let through or not. */
export const TurnstileEvent = z
  .strictObject({
    id: z.string('required').toLowerCase().refine(isUuid7, 'pattern'),
    objektas: ref,
    numeris,
    kryptis: z.enum(directions, 'inList'),
    laikas: z.iso.datetime({ offset: true, error: 'dateformat' }),
    ileista: z.boolean('required'),
    /** The verdict by which the program decided, with its reasons, as the registry answered it. */
    verdiktas: z.enum(verdicts, 'inList').default('NEZINOMA'),
    priezastys: z.array(CheckCode).max(30, 'maxlength').default([]),
    /** Why it decided so, in words; needed where somebody was let in against the verdict. */
    paaiskinimas: optionalText(500),
    /** The name of the turnstile. */
    vartai: optionalText(100),
  })
  .superRefine((event, ctx) => {
    const against = isAgainstRed({ sprendimas: decisionOf(event), verdiktas: event.verdiktas })
    if (against && event.paaiskinimas === '')
      ctx.addIssue({ code: 'custom', path: ['paaiskinimas'], message: 'required' })
    // Nobody is kept inside, so the log has no word for it.
    if (event.kryptis === 'ISEJO' && !event.ileista)
      ctx.addIssue({ code: 'custom', path: ['ileista'], message: 'inList' })
  })
export type TurnstileEvent = z.output<typeof TurnstileEvent>

/** The decision in the words of the log of checks. */
export function decisionOf({ kryptis, ileista }: Pick<TurnstileEvent, 'kryptis' | 'ileista'>) {
  if (kryptis === 'ISEJO') return 'ISLEISTA' as const
  return ileista ? ('ILEISTA' as const) : ('NEILEISTA' as const)
}

/** Events are parsed one by one, so that a wrong one does not stop the others. */
export const EventsBody = z.object({
  ivykiai: z
    .array(
      z.unknown().meta({
        description:
          'An event: id (UUIDv7), objektas {id}, numeris, kryptis, laikas, ileista; optional verdiktas, priezastys [{kodas, verdiktas, detale}], paaiskinimas, vartai',
      }),
      'required',
    )
    .min(1, 'required')
    .max(mostCards, 'maxlength'),
})
/** Which events are in, by id, and which were not taken, by their place in the call, and why. */
export const EventsReply = ChecksReply.extend({
  atmesta: z.array(ChecksReply.shape.atmesta.element.extend({ kodel: z.enum(eventRefusals) })),
})
export type EventsReply = z.infer<typeof EventsReply>
