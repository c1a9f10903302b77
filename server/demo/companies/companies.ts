import { addDays } from '#contract/lib/civil.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { postCode, streetAddress, type Town, townOf } from '#server/demo/places.ts'
import { insertMany } from '#server/factories/insert.ts'
import { companyRow } from '#server/factories/make.ts'
import { seeded } from '#server/factories/random.ts'

/** What the demo needs to know of a company before it is stored. Every name is invented. */
interface Plan {
  pavadinimas: string
  town: string
  tipai: readonly string[]
  /** People who work there now. */
  size: number
  /** Beginnings of the codes of its areas; an empty list means all areas. */
  sritys: readonly string[]
  statusas?: Code<'imonesStatusai'>
  salis?: string
}
export interface Company extends Plan {
  id: number
  place: Town
}

const builder = (size: number, town: string, pavadinimas: string, areas = '', more: Partial<Plan> = {}): Plan => ({
  pavadinimas,
  town,
  tipai: ['STATYBOS'],
  size,
  sritys: areas.split(' ').filter(Boolean),
  ...more,
})
const office = (tipai: string, town: string, pavadinimas: string): Plan => ({
  pavadinimas,
  town,
  tipai: tipai.split(' '),
  size: 0,
  sritys: [],
})

/** The company of the demo logins. */
export const centre = 'VšĮ „Statybos kompetencijų centras DEMO“'
export const contractor = 'AB „Vilnijos statyba DEMO“'

const plans: readonly Plan[] = [
  office('ATESTAVIMO MOKYMO', 'Vilnius', centre),
  office('ATESTAVIMO MOKYMO', 'Kaunas', 'VšĮ „Kauno meistrų vertinimo centras DEMO“'),
  office('ATESTAVIMO MOKYMO', 'Klaipėda', 'VšĮ „Pajūrio amatų centras DEMO“'),
  office('ATESTAVIMO', 'Šiauliai', 'UAB „Šiaurės atestacija“'),
  office('ATESTAVIMO MOKYMO', 'Panevėžys', 'VšĮ „Aukštaitijos statybininkų mokykla DEMO“'),
  office('MOKYMO', 'Vilnius', 'UAB „Saugi aikštelė LT“'),
  office('MOKYMO', 'Alytus', 'VšĮ „Dzūkijos amatų mokykla DEMO“'),
  office('INZ_SAJUNGA', 'Vilnius', 'Asociacija „Statybos inžinierių bendrija DEMO“'),
  office('UZSAKOVAS', 'Vilnius', 'UAB „Neries slėnio plėtra“'),
  office('UZSAKOVAS', 'Kaunas', 'SĮ „Kauno statiniai DEMO“'),
  office('UZSAKOVAS', 'Klaipėda', 'AB „Pajūrio logistikos parkas DEMO“'),

  builder(35, 'Vilnius', contractor, '1.1 2.1'),
  builder(150, 'Vilnius', 'UAB „Sostinės rangovas DEMO“'),
  builder(140, 'Kaunas', 'UAB „Kauno bokštai“'),
  builder(96, 'Telšiai', 'UAB „Žemaitijos keliai plius“', '1.3-01 1.1-13 2.1-01'),
  builder(90, 'Klaipėda', 'UAB „Gintaro kranto rangovai“'),
  builder(85, 'Kaunas', 'UAB „Nemuno tiltai“', '1.3-03 1.3-04 1.1-03 2.1'),
  builder(70, 'Šiauliai', 'UAB „Šiaurės karkasas“', '1.1-05 1.1-06 2.1-02'),
  builder(62, 'Klaipėda', 'UAB „Pamario mūras“', '1.1-03 1.1-04 2.1-03'),
  builder(52, 'Utena', 'UAB „Rytų Aukštaitijos keliai DEMO“', '1.3-01 2.1-01'),
  builder(48, 'Vilnius', 'UAB „Baltijos pamatai LT“', '1.1-01 1.1-02 1.1-03 1.1-10'),
  builder(45, 'Šiauliai', 'UAB „Saulės miesto karkasai“', '1.1-05 1.1-06 1.1-07'),
  builder(44, 'Klaipėda', 'UAB „Pajūrio krantinės DEMO“', '1.3-04 1.1-03 2.1'),
  builder(42, 'Vilnius', 'UAB „Lygios lubos“', '1.1-11'),
  builder(40, 'Alytus', 'UAB „Dzūkijos fasadai“', '1.1-09 2.1-03'),
  builder(38, 'Panevėžys', 'UAB „Aukštaičių blokai“', '1.1-03 1.1-04'),
  builder(36, 'Vilnius', 'UAB „Žaibo instaliacijos“', '1.2-04 1.2-05 1.2-06'),
  builder(35, 'Kaunas', 'UAB „Balta siena DEMO“', '1.1-11'),
  builder(34, 'Kaunas', 'UAB „Šilta siena LT“', '1.1-09'),
  builder(33, 'Ukmergė', 'UAB „Pylimas ir iškasa“', '1.1-01 2.1-01'),
  builder(32, 'Vilnius', 'UAB „Santechnikos namai LT“', '1.2-01 1.2-02'),
  builder(30, 'Vilnius', 'UAB „Gryno oro sistemos“', '1.2-02'),
  builder(30, 'Radviliškis', 'UAB „Plieno bėgis“', '1.3-02'),
  builder(28, 'Klaipėda', 'UAB „Kranas ir kablys“', '2.1-02'),
  builder(26, 'Vilnius', 'UAB „Pastolių miestas“', '2.1-03'),
  builder(25, 'Elektrėnai', 'UAB „Elektrėnų montuotojai“', '1.1-06 2.1-02 1.2-04'),
  builder(24, 'Kėdainiai', 'UAB „Trinkelių raštas“', '1.1-13'),
  builder(22, 'Utena', 'UAB „Bebro dailidės“', '1.1-07 1.1-08'),
  builder(21, 'Marijampolė', 'UAB „Skaidrūs langai LT“', '1.1-12'),
  builder(20, 'Tauragė', 'UAB „Tauro namai LT“', '1.1 1.2'),
  builder(18, 'Vilnius', 'UAB „Statinio modelis“', '4.1-02'),
  builder(17, 'Biržai', 'UAB „Biržų statiniai DEMO“', '1.1'),
  builder(16, 'Jonava', 'UAB „Mėlynoji liepsna LT“', '1.2-01 1.2-03'),
  builder(15, 'Kaunas', 'UAB „Griūk ir statyk“', '1.1-14 2.1-01'),
  builder(14, 'Panevėžys', 'MB „Tvirti stogai“', '1.1-08'),
  builder(14, 'Kaunas', 'UAB „Techninė akis“', '4.1-03'),
  builder(12, 'Druskininkai', 'UAB „Ąžuolo rąstas“', '1.1-07'),
  builder(11, 'Kaunas', 'MB „Elektros takas“', '1.2-04 1.2-05'),
  builder(9, 'Vilnius', 'UAB „Matas ir nivelyras“', '4.1-04'),
  builder(8, 'Klaipėda', 'MB „Spalvų kampas“', '1.1-11'),
  builder(7, 'Šiauliai', 'MB „Plytelė prie plytelės“', '1.1-11'),
  builder(4, 'Marijampolė', 'IĮ „Meistro ranka“', '1.1-11'),
  builder(3, 'Prienai', 'MB „Du broliai ir kastuvas“', '1.1-01'),
  builder(20, 'Vilnius', 'SIA „Daugavas celtnieki DEMO“', '1.1', { salis: 'LV' }),
  builder(18, 'Marijampolė', '„Budowa Wschód DEMO“ sp. z o.o.', '1.1-03 1.1-05', { salis: 'PL' }),
  builder(9, 'Garliava', 'MB „Greiti grindų liejikai“', '1.1-03', { statusas: 'NEPATVIRTINTA' }),
  builder(6, 'Lentvaris', 'UAB „Statyba be sienų DEMO“', '1.1', { statusas: 'NEPATVIRTINTA' }),
  builder(3, 'Mažeikiai', 'MB „Lietaus latakas“', '1.1-08', { statusas: 'NEPATVIRTINTA' }),
  builder(0, 'Vilnius', 'OÜ „Põhja Ehitus DEMO“', '1.1', { salis: 'EE', statusas: 'NEPATVIRTINTA' }),
  builder(0, 'Visaginas', 'UAB „Senoji ranga DEMO“', '1.1', { statusas: 'NEVEIKIANTI' }),
  builder(0, 'Kretinga', 'UAB „Pajūrio plytos DEMO“', '1.1-04', { statusas: 'NEVEIKIANTI' }),
]

/** The seats of companies from abroad; `town` is where their people work. */
const seats: Record<string, { miestas: string; adresas: string; indeksas: string; pvmKodas: string }> = {
  EE: { miestas: 'Tallinn', adresas: 'Pärnu maantee 102', indeksas: '11312', pvmKodas: 'EE999000118' },
  LV: { miestas: 'Rīga', adresas: 'Brīvības iela 212', indeksas: 'LV-1039', pvmKodas: 'LV99900011801' },
  PL: { miestas: 'Suwałki', adresas: 'ul. Kościuszki 71', indeksas: '16-400', pvmKodas: 'PL9990001180' },
}

/** 'UAB „Šilta siena LT“' -> 'https://silta-siena-lt.example.lt'. */
const site = (pavadinimas: string) =>
  `https://${(pavadinimas.match(/„(.+)“/)?.[1] ?? pavadinimas)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')}.example.lt`

/**
 * When a company was last compared with the register: Lithuanian confirmed ones within the last half year, a few never.
 */
function compared({ salis, statusas }: Plan, today: string, r: ReturnType<typeof seeded>) {
  const at = `${addDays(today, -r.int(4, 180))} ${r.int(8, 16)}:${r.int(10, 59)}`
  const neverCompared = r.chance(0.1)
  return salis || statusas === 'NEPATVIRTINTA' || neverCompared ? null : at
}

/** The companies as they are stored; all of them were registered one and a half to three years ago. */
export function companyRows(today: string) {
  const [r, checks] = [seeded(1), seeded(2)]
  return plans.map((plan, i) => {
    const place = townOf(plan.town)
    const home = { miestas: place.name, adresas: streetAddress(r, place, false), indeksas: postCode(r, place) }
    const abroad = plan.salis ? seats[plan.salis] : undefined
    return companyRow(i + 1, {
      pavadinimas: plan.pavadinimas,
      tipai: [...plan.tipai],
      ...(abroad ?? home),
      savivaldybe: abroad ? null : place.savivaldybe,
      www: plan.size > 8 || !plan.tipai.includes('STATYBOS') ? site(plan.pavadinimas) : null,
      statusas: plan.statusas ?? 'PATVIRTINTA',
      meistrasSutartis: !plan.statusas && r.chance(0.7),
      ...(plan.salis ? { salis: plan.salis } : plan.size < 5 && plan.size > 0 ? { pvmKodas: null } : {}),
      atnaujinta: compared(plan, today, checks),
      sukurta: `${addDays(today, -daysAgo(r.int(550, 1100), plan))} ${r.int(8, 16)}:${r.int(10, 59)}`,
    })
  })
}

/** Companies that wait to be confirmed came within the last two weeks: nobody lets them wait for years. */
const daysAgo = (days: number, { statusas }: Pick<Company, 'statusas'>) =>
  statusas === 'NEPATVIRTINTA' ? 1 + (days % 14) : days

export async function loadCompanies(db: Db, today: string): Promise<Company[]> {
  const ids = await insertMany(db, 'imone', companyRows(today))
  return plans.map((plan, i) => ({ ...plan, id: ids[i] ?? 0, place: townOf(plan.town) }))
}

/** The company of this name. Throws an Error if there is none. */
export function companyOf(companies: readonly Company[], pavadinimas: string): Company {
  const company = companies.find((one) => one.pavadinimas === pavadinimas)
  if (!company) throw new Error(`The demo has no company ${pavadinimas}`)
  return company
}
