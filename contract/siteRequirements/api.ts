import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, date, flag, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { siteAccess } from '#contract/sites/api.ts'
import { codes } from '#contract/statuses.ts'
import { CandidatesLacking, Requirement, RequirementBody } from './schema.ts'
import { requirementTexts } from './texts.ts'

const purposes = codes('objektoPaskirtys')

export const RequirementQuery = listQuery(
  { id: id.optional(), paskirtis: codeFilter(purposes), imone: id.optional(), butinas: flag.optional() },
  ['paskirtis', 'butinas', 'truksta', 'id'],
  'paskirtis',
)

/** How many people one call may ask about: as many as can be added to a site at once. */
export const maxAsked = 500
export const CandidatesLackingQuery = z.strictObject({
  paskirtis: z.enum(purposes, 'inList').default('DARBUOTOJAS'),
  /** The first day in the site; today if it is left out or is over. */
  nuo: date.optional(),
  /** Ids of people, comma-separated. */
  asmenys: z
    .string('required')
    .transform((value) => value.split(','))
    .pipe(z.array(id as z.ZodType<number, string>).max(maxAsked, 'maxlength')),
})

export const requirementsApi = endpoints({
  list: {
    method: 'GET',
    path: '/objektai/:id/reikalavimai',
    summary: 'What a site asks of its people; a subcontractor sees what concerns its own',
    access: siteAccess,
    params: idParams,
    query: RequirementQuery,
    reply: Requirement,
    list: true,
    columns: {
      paskirtis: {
        title: requirementTexts.who,
        codes: 'objektoPaskirtys',
        none: ['Visi dirbantys', 'Everybody who works'],
      },
      'imone.pavadinimas': { title: ['Įmonė', 'Company'], none: ['Visos įmonės', 'All companies'] },
      kompetencijos: { title: requirementTexts.what },
      pazymejimai: { title: ['Arba pažymėjimas', 'Or a certificate'] },
      butinas: { title: ['Būtina', 'Required'] },
      truksta: { title: ['Kiek žmonių neturi', 'How many people lack it'] },
      pastaba: { title: ['Pastaba', 'Note'] },
    },
    ours: true,
  },
  add: {
    method: 'POST',
    path: '/objektai/:id/reikalavimai',
    summary: 'Ask something of the people of a site: any one of these competencies and certificates',
    access: siteAccess,
    errors: ['ObjektasClosed', 'ReikalavimaiFull', 'ReikalavimasAlreadyExists'],
    params: idParams,
    body: RequirementBody,
    reply: Requirement,
    status: 201,
    ours: true,
  },
  update: {
    method: 'PUT',
    path: '/objektai/:id/reikalavimai/:childId',
    summary: 'Change what a site asks, of whom, and whether it is needed or only advised',
    access: siteAccess,
    errors: ['ObjektasClosed', 'ReikalavimasAlreadyExists'],
    params: childParams,
    body: RequirementBody,
    partial: true,
    reply: Requirement,
    ours: true,
  },
  remove: {
    method: 'DELETE',
    path: '/objektai/:id/reikalavimai/:childId',
    summary: 'No longer ask it',
    access: siteAccess,
    errors: ['ObjektasClosed'],
    params: childParams,
    status: 204,
    ours: true,
  },
  lacking: {
    method: 'GET',
    path: '/objektai/:id/reikalavimai/truksta',
    summary: 'Which of these employees of the companies of a site would lack something that it asks',
    access: siteAccess,
    params: idParams,
    query: CandidatesLackingQuery,
    reply: CandidatesLacking,
    ours: true,
  },
})
