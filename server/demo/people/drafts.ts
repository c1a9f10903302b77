import type { UserType } from '#contract/rights.ts'
import { type Company, contractor } from '#server/demo/companies/companies.ts'
import { type Town, towns } from '#server/demo/places.ts'
import type { Random } from '#server/factories/random.ts'
import { foreign, lithuanian, type Name, type Sex } from '#server/factories/words.ts'
import { crewLeader, engineers, labourer, positionFor, type Trade, trades } from './trades.ts'

/** What the demo needs to know of a person before it is stored. */
export interface Draft extends Name {
  lytis: Sex
  type: UserType
  trade: Trade | null
  pareigos: string
  company: Company | null
  /** Status of the employment in the company. */
  employment: 'PATVIRTINTA' | 'TIKRINAMA' | 'ATMESTA'
  place: Town
  /** A synthetic code with a right check digit; otherwise one is made up. */
  code?: string
  userName?: string
  assessor?: { sritys: string[]; kvalifikacijos: string[]; regionai: string[]; kalbos: string[] }
}
export function worker(r: Random, trade: Trade, company: Company | null): Draft {
  const lytis: Sex = r.chance(trade.moterys) ? 'M' : 'V'
  const name = !trade.engineer && r.chance(company?.salis ? 0.8 : 0.1) ? foreign(r, lytis) : lithuanian(r, lytis)
  const place = company && r.chance(0.8) ? company.place : r.weighted(towns)
  const pareigos = positionFor(trade.pareigos, lytis)
  return { ...name, lytis, type: 'VARTOTOJAS', trade, pareigos, company, employment: employmentIn(r, company), place }
}

export function officer(r: Random, type: UserType, pareigos: string, company: Company | null, women = 0.6): Draft {
  const lytis: Sex = r.chance(women) ? 'M' : 'V'
  const place = company?.place ?? r.weighted(towns)
  const position = positionFor(pareigos, lytis)
  const name = lithuanian(r, lytis)
  return { ...name, lytis, type, trade: null, pareigos: position, company, employment: 'PATVIRTINTA', place }
}

function employmentIn(r: Random, company: Company | null): Draft['employment'] {
  if (company?.statusas === 'NEPATVIRTINTA') return 'TIKRINAMA'
  if (company?.pavadinimas === contractor) return 'PATVIRTINTA'
  const luck = r.int(1, 100)
  return luck <= 94 ? 'PATVIRTINTA' : luck <= 98 ? 'TIKRINAMA' : 'ATMESTA'
}

/** The people of an institution: a manager or a representative, and office workers. */
export function officeOf(r: Random, company: Company, known: number): Draft[] {
  if (company.statusas) return []
  const teaches = company.tipai.includes('ATESTAVIMO') || company.tipai.includes('MOKYMO')
  const boss = teaches
    ? officer(r, 'ORG_TVARKYTOJAS', 'Vertinimo skyriaus vadovas', company)
    : officer(r, 'ORG_ATSTOVAS', 'Direktorius', company, 0.3)
  const staff = teaches
    ? ['Mokymų koordinatorius', 'Administratorius', 'Vertinimo aikštelės meistras'].map((position) =>
        officer(r, 'VARTOTOJAS', position, company, position.includes('meistras') ? 0 : 0.7),
      )
    : [1, 2].map(() => worker(r, r.weighted(engineers), company))
  return known ? staff : [boss, ...staff]
}

/** The people of a builder: representative, managers, workers, labourers. */
export function crewOf(r: Random, company: Company, known: number): Draft[] {
  const skills = tradesOf(company)
  const many = (share: number, trade: () => Trade) =>
    Array.from({ length: Math.floor(company.size / share) }, () => worker(r, trade(), company))
  const crew = known || company.size < 4 ? [] : [representative(r, company)]
  crew.push(...many(14, () => r.weighted(engineers)))
  if (skills.some(({ engineer }) => !engineer)) crew.push(...many(12, () => crewLeader), ...many(11, () => labourer))
  while (crew.length < company.size - known) crew.push(worker(r, r.weighted(skills), company))
  if (company.pavadinimas !== contractor) return crew
  // Beside the 35 people of the company of login `atstovas`: four whom it has to confirm, and one whom it rejected.
  const waiting = (['TIKRINAMA', 'TIKRINAMA', 'TIKRINAMA', 'TIKRINAMA', 'ATMESTA'] as const).map((employment) => ({
    ...worker(r, r.weighted(skills), company),
    employment,
  }))
  return [...crew, ...waiting]
}

const representative = (r: Random, company: Company) =>
  company.size > 30
    ? officer(r, 'ORG_ATSTOVAS', 'Personalo vadovas', company, 0.8)
    : officer(r, 'ORG_ATSTOVAS', 'Direktorius', company, 0.3)

function tradesOf({ sritys }: Company): readonly Trade[] {
  if (sritys.length === 0) return trades
  return [...trades, ...engineers].filter(({ sritis }) => sritys.some((area) => sritis.startsWith(area)))
}
