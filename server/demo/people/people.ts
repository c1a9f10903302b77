import { addDays, addYears } from '#contract/lib/civil.ts'
import { fromPersonalCode } from '#contract/lib/personal-code.ts'
import type { Db } from '#server/db/db.ts'
import type { Company } from '#server/demo/companies/companies.ts'
import { streetAddress } from '#server/demo/places.ts'
import { insertMany } from '#server/factories/insert.ts'
import { madeUpCode, madeUpPhone, personRow } from '#server/factories/make.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import { slug } from '#server/factories/words.ts'
import { assessors } from './assessors.ts'
import { cast } from './cast.ts'
import { crewOf, type Draft, officeOf, worker } from './drafts.ts'
import { trades } from './trades.ts'

export interface Person extends Draft {
  id: number
  statusas: string
  darboviete: string
  /** In the registry for less than two months. */
  newcomer: boolean
}

const total = 2000

/** Stores everybody: the cast, assessors, offices, builders, then self-employed people and people who look for work. */
export async function loadPeople(
  db: Db,
  today: string,
  companies: readonly Company[],
  slaptazodis: string,
): Promise<Person[]> {
  const r = seeded(2)
  const named = cast(companies)
  const drafts = [
    ...named,
    ...assessors(r, companies),
    ...companies.flatMap((company) => {
      const known = named.filter((one) => one.company === company).length
      return company.size > 0 ? crewOf(r, company, known) : officeOf(r, company, known)
    }),
  ]
  while (drafts.length < total) drafts.push(worker(r, r.weighted(trades), null))
  const usedNames = new Map<string, number>()
  const rows = drafts.map((draft, i) => rowOf(r, draft, i + 1, today, slaptazodis, usedNames))
  const ids = await insertMany(db, 'asmuo', rows)
  return drafts.map((draft, i) => {
    const { statusas = '', darboviete = '' } = rows[i] ?? {}
    return { ...draft, id: ids[i] ?? 0, statusas, darboviete, newcomer: isNewcomer(rows[i]?.sukurta, today) }
  })
}

/**
 * 18 to 70 years old, mostly in the middle. Birthdays are twenty days apart and moved by n / 1000, so that two people
 * whose codes have the same ending never share a birthday.
 */
function birthday(r: Random, today: string, n: number) {
  const steps = Math.floor((r.int(0, 945) + r.int(0, 945)) / 2)
  return addDays(addYears(today, -18), -20 * steps - Math.floor(n / 1000) - 1)
}

const newcomerDays = 60
const isNewcomer = (sukurta: unknown, today: string) => String(sukurta) > addDays(today, -newcomerDays)

function rowOf(
  r: Random,
  draft: Draft,
  n: number,
  today: string,
  slaptazodis: string,
  usedNames: Map<string, number>,
): ReturnType<typeof personRow> {
  const { vardas, pavarde, lytis, pilietybe, place, type, trade, code, company, employment } = draft
  const trusted = code !== undefined || type !== 'VARTOTOJAS'
  const newcomer = employment === 'TIKRINAMA' || (!trusted && r.chance(0.08))
  const gimimoData = (code && fromPersonalCode(code)?.gimimoData) || birthday(r, today, n)
  const [far, near] = newcomer ? [newcomerDays - 2, 3] : [1000, 560]
  const sukurta = `${addDays(today, -r.int(near, far))} ${r.int(8, 17)}:${r.int(10, 59)}`
  const base = slug(vardas, pavarde)
  const count = (usedNames.get(base) ?? 0) + 1
  usedNames.set(base, count)
  const userName = draft.userName ?? (count > 1 ? `${base}${count}` : base)
  // Some people have no e-mail, a few no phone.
  const reach = trusted ? 100 : r.int(1, 100)
  const email = reach <= 12 ? null : `${userName}@example.lt`
  const telefonas = reach > 96 && !trusted ? null : madeUpPhone(n)
  const luck = trusted ? 100 : r.int(1, 100)
  const statusas = luck === 1 ? 'UZBLOKUOTA' : luck <= (newcomer ? 60 : 12) ? 'NEPATIKRINTA' : 'PATIKRINTA'
  return personRow(n, {
    vardas,
    pavarde,
    lytis,
    gimimoData,
    asmenskodas: code ?? madeUpCode(lytis, gimimoData, n),
    pilietybe,
    miestas: place.name,
    adresas: streetAddress(r, place, true),
    regionas: place.regionas,
    email,
    emailPatvirtintas: email !== null && (trusted || r.chance(0.8)),
    telefonas,
    komunikacijosKanalas: !telefonas || (email && r.chance(0.35)) ? 'EPASTAS' : 'SMS',
    naujienlaiskiai: r.chance(0.2),
    vartotojoTipas: type,
    statusas,
    darboviete: workplace(r, draft),
    vertintojasSritys: draft.assessor?.sritys ?? [],
    vertintojasKvalifikacijos: draft.assessor?.kvalifikacijos ?? [],
    vertintojasRegionai: draft.assessor?.regionai ?? [],
    vertintojasKalbos: draft.assessor?.kalbos ?? [],
    spscSutikimas: trade?.engineer === true && r.chance(0.6),
    narysteInzOrg: trade?.engineer === true && r.chance(0.25),
    pageidaujamaOrganizacija: trade?.engineer && company && r.chance(0.1) ? 'LSIS' : null,
    inzKodeksasAgreed: trade?.engineer && r.chance(0.5) ? sukurta : null,
    iAgreeToTerms: trusted || r.chance(0.85) ? sukurta : null,
    vartotojoVardas: userName,
    slaptazodis: draft.userName ? slaptazodis : null,
    // The company that the trigger on employments would set, row by row.
    imoneId: company && employment !== 'ATMESTA' ? company.id : null,
    sukurta,
  })
}

function workplace(r: Random, { company, employment, assessor }: Draft) {
  if (company && employment !== 'ATMESTA') return 'IMONE'
  if (assessor) return 'INV_VEIKLA'
  return r.pick(['NEDIRBA', 'NEDIRBA', 'INV_VEIKLA', 'VERSL_LIUDIJIMAS'] as const)
}
