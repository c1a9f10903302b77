import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, date, flag, id, listQuery } from '#contract/lib/fields.ts'
import { codeAndName } from '#contract/lib/names.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { Gap, type GapKind, type GapState, GapSummary, gapKinds, gapStates } from './schema.ts'
import { gapTexts } from './texts.ts'
import { whyOf } from './why.ts'

/**
 * Whose gaps: a person's, a company's, those of people in a site; without any of these those of the caller's company, or
 * the caller's own. `iki`: what must be mended by this day. `grupe`: of one group of the summary.
 */
const filters = {
  asmuo: id.optional(),
  imone: id.optional(),
  objektas: id.optional(),
  rusis: codeFilter(gapKinds),
  bukle: codeFilter(gapStates),
  kompetencija: id.optional(),
  pazymejimas: id.optional(),
  iki: date.optional(),
  uzsakyta: flag.optional(),
  grupe: z
    .string()
    .max(500, 'maxlength')
    .regex(/^[A-Z]+:[\d,]*:[\d,]*$/, 'pattern')
    .optional(),
}
export const GapQuery = listQuery(filters, ['iki', 'pavarde', 'rusis'], 'iki')
export const GapSummaryQuery = z.strictObject(filters)

const refs = (value: unknown, lang: Lang) =>
  (value as readonly CompetencyRef[]).map((one) => codeAndName(lang, one)).join(', ')

export const gapsApi = endpoints({
  list: {
    ...firstCalls.gaps,
    summary: 'What people lack or what ends within 90 days, why and by when: of a person, a company, people of a site',
    errors: ['NotFound'],
    mayLag: true,
    query: GapQuery,
    reply: Gap,
    ours: true,
    columns: {
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      rusis: { title: ['Kas', 'What'], toText: (value, lang) => say(gapTexts[value as GapKind], lang) },
      reikalauja: { title: ['Kodėl', 'Why'], toText: (_, lang, gap) => whyOf(gap as Gap, lang) },
      bukle: { title: ['Būklė', 'Status'], toText: (value, lang) => say(gapTexts[value as GapState], lang) },
      kompetencijos: { title: ['Kompetencija', 'Competency'], toText: refs },
      pazymejimai: { title: ['Pažymėjimas', 'Certificate'], toText: refs },
      'objektas.pavadinimas': { title: ['Objektas', 'Work site'] },
      nuo: { title: ['Objekte nuo', 'On the work site from'] },
      galioja: { title: ['Galiojo arba galioja iki', 'Was or is valid until'] },
      iki: { title: ['Iki kada', 'By when'], none: ['Dabar', 'Now'] },
      'uzsakyta.data': { title: ['Užsakyta', 'Booked'] },
    },
  },
  summary: {
    ...firstCalls.gapSummary,
    summary:
      'The same gaps by what closes them: how many people, by when, how many are booked; or until when all is well',
    errors: ['NotFound'],
    mayLag: true,
    query: GapSummaryQuery,
    reply: GapSummary,
    ours: true,
  },
})
