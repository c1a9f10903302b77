import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, date, filterText, flag, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { siteAccess } from '#contract/sites/api.ts'
import { overrideReasons } from './rules.ts'
import {
  bases,
  CheckRow,
  ChecksBody,
  ChecksReply,
  decisions,
  directions,
  OwnCheck,
  SiteToday,
  verdicts,
} from './schema.ts'

export const CheckQuery = listQuery(
  {
    /** The beginnings of a name in either order, or a card number. */
    search: filterText,
    nuo: date.optional(),
    iki: date.optional(),
    verdiktas: codeFilter(verdicts),
    sprendimas: codeFilter(decisions),
    kryptis: codeFilter(directions),
    pagrindas: codeFilter(bases),
    priezastis: codeFilter(overrideReasons),
    imone: id.optional(),
    asmuo: id.optional(),
    priesRaudona: flag.optional(),
  },
  ['kada'],
  '-kada',
)
export const OwnCheckQuery = listQuery({ nuo: date.optional(), iki: date.optional() }, ['kada'], '-kada')

const columns = {
  kada: { title: ['Kada', 'When'] },
  kryptis: { title: ['Kryptis', 'Direction'], codes: 'patikrosKryptys' },
  verdiktas: { title: ['Verdiktas', 'Verdict'], codes: 'verdiktai' },
  sprendimas: { title: ['Sprendimas', 'Decision'], codes: 'patikrosSprendimai' },
  priezastis: { title: ['Kodėl įleista', 'Why let in'], codes: 'patikrosPriezastys' },
  paaiskinimas: { title: ['Paaiškinimas', 'Explanation'] },
  pagrindas: { title: ['Kas parodyta', 'What was shown'], codes: 'patikrosPagrindai' },
  vartai: { title: ['Vartai', 'Gate'] },
} as const

/** The log of checks at the gates: who may see what is in docs/gate-privacy.md. */
export const gateChecksApi = endpoints({
  send: {
    method: 'POST',
    path: '/vartai/patikros',
    summary:
      'Checks of this gate device: each is taken once by its id; answers which are in and which are not, and why',
    access: 'device',
    errors: ['TooManyRequests'],
    body: ChecksBody,
    reply: ChecksReply,
    unaudited: 'a check is itself the record of who did what; it is written once and never changed',
    ours: true,
  },
  list: {
    method: 'GET',
    path: '/objektai/:id/patikros',
    summary: 'Checks of a site: all for who keeps it, those of its own people for a subcontractor',
    access: siteAccess,
    mayLag: true,
    params: idParams,
    query: CheckQuery,
    reply: CheckRow,
    list: true,
    ours: true,
    columns: {
      kada: columns.kada,
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      'lankytojas.pavarde': { title: ['Lankytojo pavardė', 'Last name of the visitor'] },
      'lankytojas.vardas': { title: ['Lankytojo vardas', 'First name of the visitor'] },
      numeris: { title: ['Kortelė', 'Card'] },
      'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
      kryptis: columns.kryptis,
      verdiktas: columns.verdiktas,
      sprendimas: columns.sprendimas,
      priesRaudona: { title: ['Įleista prieš raudoną', 'Let in against red'] },
      priezastis: columns.priezastis,
      paaiskinimas: columns.paaiskinimas,
      pagrindas: columns.pagrindas,
      vartai: columns.vartai,
      sargas: { title: ['Sargas', 'Guard'] },
    },
  },
  today: {
    method: 'GET',
    path: '/objektai/:id/patikros/siandien',
    summary: 'Who is inside a site now, by company, what needs a look first; a subcontractor sees its own people',
    access: siteAccess,
    params: idParams,
    reply: SiteToday,
    ours: true,
  },
  own: {
    method: 'GET',
    path: '/asmenys/:id/patikros',
    summary: 'The caller’s own checks at gates: when, where, verdict and why',
    access: [],
    errors: ['Forbidden'],
    params: idParams,
    query: OwnCheckQuery,
    reply: OwnCheck,
    list: true,
    ours: true,
    columns: {
      kada: columns.kada,
      'objektas.pavadinimas': { title: ['Objektas', 'Work site'] },
      vartai: columns.vartai,
      kryptis: columns.kryptis,
      verdiktas: columns.verdiktas,
      sprendimas: columns.sprendimas,
      priezastis: columns.priezastis,
      paaiskinimas: columns.paaiskinimas,
      pagrindas: columns.pagrindas,
    },
  },
})
