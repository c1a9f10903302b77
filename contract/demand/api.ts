import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { DecideReply } from '#contract/lib/decide.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, id, idParams, listQuery, ofList } from '#contract/lib/fields.ts'
import { CopyBody, CopyReply, Need, NeedBody, NeedChange, NeedsBody, needStatuses } from './schema.ts'
import { demandTexts } from './texts.ts'
import { firstYear } from './years.ts'

/** Rights to read needs; the queries decide which ones. */
const readsNeeds = firstCalls.demand.access
/** Rights to enter needs; the queries decide for which companies. */
const keep = ['AccessOwnImone', 'AccessAllImones'] as const
const feature = 'darbuotojuPoreikiai'

/** Several codes of a list that administrators edit, comma-separated. */
const listCodes = z
  .string()
  .max(400, 'maxlength')
  .transform((value) => value.split(',').filter(Boolean))
  .optional()
const years = z
  .string()
  .max(200, 'maxlength')
  .transform((value) => value.split(',').map(Number))
  .pipe(z.array(z.number('number').int('number').min(firstYear, 'min').max(2200, 'max')))
  .optional()

/** The filters of needs, in the list and in its reports. */
export const needFilters = {
  statusas: codeFilter(needStatuses),
  /** Another company than the caller's needs the right SeeDarbuotojuPoreikiaiFromAllImones. */
  imone: id.optional(),
  sektorius: ofList('pramonesSektoriai', listCodes),
  sritis: ofList('sritys', listCodes),
  profesija: id.optional(),
  lygis: ofList('lygiai', listCodes),
  regionas: ofList('regionai', listCodes),
  savivaldybe: ofList('savivaldybes', listCodes),
  metai: years,
}

export const NeedQuery = listQuery(
  needFilters,
  ['sukurta', 'metai', 'kiekis', 'statusas', 'profesija', 'imone', 'sritiesKodas', 'pateikta'],
  '-sukurta',
)

/** The region and the municipality of a need have two names in the specification (spec 1, point 3). */
const places = { regionoId: 'regionas', savivaldybesId: 'savivaldybe' }

export const demandApi = endpoints({
  list: {
    ...firstCalls.demand,
    also: places,
    summary: 'Workforce needs: of the own company, or of all',
    mayLag: true,
    query: NeedQuery,
    reply: Need,
    columns: {
      'profesija.pavadinimas': { title: ['Profesija', 'Profession'] },
      sritiesKodas: { title: ['Sritis', 'Area'], codes: 'sritys' },
      lygis: { title: ['Lygis', 'Level'], codes: 'lygiai', none: demandTexts.anyLevel },
      kiekis: { title: ['Kiekis', 'Workers'] },
      metai: { title: ['Metai', 'Year'] },
      'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
      'imone.kodas': { title: ['Įmonės kodas', 'Company code'] },
      regionas: { title: ['Regionas', 'Region'], codes: 'regionai', none: demandTexts.anywhere },
      savivaldybe: { title: ['Savivaldybė', 'Municipality'], codes: 'savivaldybes' },
      sektorius: { title: ['Sektorius', 'Sector'], codes: 'pramonesSektoriai' },
      statusas: { title: ['Būsena', 'Status'], codes: 'darbuotojuPoreikioStatusai' },
      priezastis: { title: ['Atšaukimo priežastis', 'Reason for cancelling'] },
      sukurta: { title: ['Įrašyta', 'Entered'] },
      pateikta: { title: ['Pateikta', 'Submitted'] },
      patvirtinta: { title: ['Patvirtinta', 'Confirmed'] },
    },
  },
  create: {
    method: 'POST',
    path: '/darbuotojuporeikiai',
    also: places,
    summary: 'Enter a workforce need',
    access: keep,
    errors: ['ImoneNeveikia'],
    feature,
    body: NeedBody,
    reply: Need,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/darbuotojuporeikiai/:id',
    also: places,
    summary: 'One workforce need',
    access: readsNeeds,
    feature,
    params: idParams,
    reply: Need,
  },
  update: {
    method: 'PUT',
    path: '/darbuotojuporeikiai/:id',
    also: places,
    summary: 'Change, order, approve or cancel a workforce need',
    access: keep,
    errors: ['StatusNotAllowed'],
    feature,
    params: idParams,
    body: NeedChange,
    partial: true,
    reply: Need,
  },
  setStatuses: {
    method: 'PUT',
    path: '/darbuotojuporeikiai',
    summary: 'Order, approve or cancel many needs; tells which were not changed and why',
    access: keep,
    feature,
    body: NeedsBody,
    reply: DecideReply,
    ours: true,
  },
  copy: {
    method: 'POST',
    path: '/darbuotojuporeikiai/kopijos',
    summary: 'Copy needs as new ones, of a year; tells which were not copied and why',
    access: keep,
    feature,
    body: CopyBody,
    reply: CopyReply,
    ours: true,
  },
})
