import { companyRows } from '#server/demo/companies/companies.ts'
import { postCode, streetAddress, type Town, townOf, towns } from '#server/demo/places.ts'
import { withCheckDigit } from '#server/factories/make.ts'
import { seeded } from '#server/factories/random.ts'

/** A company in the simulated register. */
export interface Registered {
  kodas: string
  pavadinimas: string
  forma: string
  /** The status, by its key in the register's list. */
  statusas: keyof typeof statuses
  isregistruota: string | null
  pvm: string | null
  miestas: string
  /** Street and house number, a flat after a hyphen. */
  adresas: string
  indeksas: string
  savivaldybe: string
}

export const statuses = {
  0: 'Teisinis statusas neįregistruotas',
  4: 'Restruktūrizuojamas',
  5: 'Bankrutuojantis',
  7: 'Likviduojamas',
  10: 'Išregistruotas',
} as const

const forms: Record<string, string> = {
  UAB: 'Uždaroji akcinė bendrovė',
  AB: 'Akcinė bendrovė',
  MB: 'Mažoji bendrija',
  IĮ: 'Individuali įmonė',
  VšĮ: 'Viešoji įstaiga',
  SĮ: 'Savivaldybės įmonė',
  Asociacija: 'Asociacija',
}
const formOf = (name: string) => forms[name.split(' ')[0] ?? ''] ?? 'Uždaroji akcinė bendrovė'

/** What has changed in the register since the demo: moved, renamed, removed from VAT, wound up. */
const news: Record<string, Partial<Registered>> = {
  'UAB „Kauno bokštai“': { adresas: 'Pramonės pr. 4-12', indeksas: 'LT-51327' },
  'UAB „Techninė akis“': { pavadinimas: 'UAB „Techninė akis ir partneriai“' },
  'AB „Vilnijos statyba DEMO“': { adresas: 'Ozo g. 18', indeksas: 'LT-08243' },
  'MB „Spalvų kampas“': { pvm: null },
  'UAB „Nemuno tiltai“': { miestas: 'Alytus', adresas: 'Pramonės g. 31', indeksas: 'LT-62175', savivaldybe: '11' },
  'UAB „Skaidrūs langai LT“': { statusas: 10, isregistruota: '2026-02-27', pvm: null },
  'UAB „Plieno bėgis“': { statusas: 4 },
}

function ofTheDemo(): Registered[] {
  return companyRows('2026-01-01').flatMap((row) => {
    if (row.salis) return []
    const gone = row.statusas === 'NEVEIKIANTI'
    return {
      kodas: row.imKodas,
      pavadinimas: row.pavadinimas,
      forma: formOf(row.pavadinimas),
      statusas: gone ? 10 : 0,
      isregistruota: gone ? '2025-06-30' : null,
      pvm: gone ? null : (row.pvmKodas ?? null),
      miestas: row.miestas ?? '',
      adresas: row.adresas ?? '',
      indeksas: row.indeksas ?? '',
      savivaldybe: row.savivaldybe ?? '',
      ...news[row.pavadinimas],
    }
  })
}

// Every name is invented; unlike those of the demo none contains „DEMO“, as in a real register.
const whose =
  `Nemuno,Neries,Šešupės,Merkio,Dubysos,Minijos,Ventos,Mūšos,Lėvens,Šventosios,Vilnelės,Strėvos,Jūros,Akmenos,
  Žeimenos,Ūlos,Verknės,Virvyčios,Bartuvos,Lokystos`.split(/,\s*/)
const what = `pamatai,mūras,stogai,karkasas,betonas,fasadai,keliai,tinkas,apdaila,montažas,inžinerija,santechnika,
  elektra,statiniai,griovimas,pastoliai,langai,dailidės`.split(/,\s*/)
const starts = ['UAB', 'UAB', 'UAB', 'MB', 'UAB', 'AB', 'MB', 'UAB', 'IĮ', 'UAB']

function invented(): Registered[] {
  const r = seeded(77)
  const pairs = r.shuffled(whose.flatMap((first) => what.map((second) => `${first} ${second}`)))
  return pairs.map((name, i) => {
    const place: Town = r.weighted(towns)
    const fate = r.int(1, 100)
    const gone = fate <= 8
    return {
      kodas: withCheckDigit(`9996${String(i).padStart(4, '0')}`),
      pavadinimas: `${starts[i % starts.length]} „${name}“`,
      forma: formOf(starts[i % starts.length] ?? ''),
      statusas: gone ? 10 : fate === 9 ? 4 : fate === 10 ? 5 : fate === 11 ? 7 : 0,
      isregistruota: gone ? `20${r.int(12, 25)}-0${r.int(1, 9)}-${r.int(10, 28)}` : null,
      pvm: gone || r.chance(0.35) ? null : `LT${withCheckDigit(`9995${String(i).padStart(4, '0')}`)}`,
      miestas: place.name,
      adresas: streetAddress(r, place, r.chance(0.3)),
      indeksas: postCode(r, place),
      savivaldybe: townOf(place.name).savivaldybe,
    }
  })
}

/** Several hundred companies, those of the demo among them; the same on every machine. */
export const registeredCompanies = (): Registered[] => [...ofTheDemo(), ...invented()]
