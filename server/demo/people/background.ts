import type { Insertable } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { AsmensKalba, AsmensVertinimas, Issilavinimas } from '#server/db/types.ts'
import { insertAll } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import type { Person } from './people.ts'

/** Stores people's languages and education, and the ratings by their companies. */
export async function loadBackground(db: Db, today: string, people: readonly Person[]): Promise<void> {
  const r = seeded(11)
  await insertAll(
    db,
    'asmensKalba',
    people.flatMap((person) => languages(r, person, today)),
  )
  await insertAll(
    db,
    'issilavinimas',
    people.flatMap((person) => education(r, person, today)),
  )
  await insertAll(db, 'asmensVertinimas', ratings(r, people, today))
}

/** The first one is the native language. */
const languages = (r: Random, { id, kalbos }: Person, today: string): Insertable<AsmensKalba>[] =>
  kalbos.map((kalba, i) => ({
    asmuoId: id,
    kalba,
    lygis: i === 0 ? 'GIMTOJI' : r.pick(['A2', 'B1', 'B1', 'B2', 'C1']),
    sukurta: `${addDays(today, -30)} 10:00`,
  }))

const schools = [
  'VšĮ „Sostinės statybininkų rengimo centras DEMO“',
  'VšĮ „Kauno statybos ir amatų mokykla DEMO“',
  'VšĮ „Pajūrio amatų centras DEMO“',
]
const universities = ['Sostinės technikos universitetas DEMO', 'Nemuno technologijos universitetas DEMO']

/** Education reported by institutions and registers: education entered by people themselves needs a document. */
function education(
  r: Random,
  { id, trade, pareigos, pilietybe, userName }: Person,
  today: string,
): Insertable<Issilavinimas>[] {
  if (!trade || pilietybe !== 'LTU' || !(userName || r.chance(trade.engineer ? 0.9 : 0.45))) return []
  const until = Number(today.slice(0, 4)) - r.int(4, 24)
  const saltinis = r.pick(['MOKYMO_ISTAIGA', 'IMPORTAS'])
  const first = trade.engineer
    ? {
        kvalifikacija: 'Statybos inžinerijos bakalauras',
        mokymoIstaiga: r.pick(universities),
        sritis: 'Statybos inžinerija',
        mokesiNuo: `${until - 4}-09-01`,
        mokesiIki: `${until}-06`,
      }
    : {
        kvalifikacija: `${pareigos} (profesinis mokymas)`,
        mokymoIstaiga: r.pick(schools),
        sritis: 'Statyba',
        mokesiNuo: `${until - 2}`,
        mokesiIki: `${until}`,
      }
  const master = {
    ...first,
    kvalifikacija: 'Statybos inžinerijos magistras',
    mokesiNuo: `${until}-09-01`,
    mokesiIki: `${until + 2}-06`,
  }
  return (trade.engineer && r.chance(0.4) ? [first, master] : [first]).map((row) => ({
    ...row,
    asmuoId: id,
    saltinis,
    sukurta: `${addDays(today, -30)} 10:00`,
  }))
}

const remarks: Record<string, readonly string[]> = {
  DARBDAVIO: ['Dirba savarankiškai, darbus atlieka laiku ir kokybiškai.', 'Gerai skaito brėžinius, padeda naujokams.'],
  METINIS: ['Metų tikslai pasiekti, rekomenduojama aukštesnė kategorija.', 'Kokybė gera, reikia spartesnio tempo.'],
  OBJEKTO: ['Objektas baigtas be defektų, užsakovas pastabų neturėjo.'],
  BANDOMOJO_LAIKOTARPIO: ['Bandomasis laikotarpis baigtas, sutartis tęsiama.'],
  PADEKA: ['Padėka už pasiūlytą saugesnį pastolių tvirtinimo būdą.'],
  SAUGOS_PAZEIDIMAS: ['Dirbo be šalmo kėlimo zonoje. Surengtas papildomas instruktavimas.'],
}
const kinds = Object.keys(remarks)

/** Ratings by the company's representative, of people whom the company has confirmed. */
function ratings(r: Random, people: readonly Person[], today: string): Insertable<AsmensVertinimas>[] {
  const heads = new Map(
    people.flatMap(({ id, type, company }) => (company && type.startsWith('ORG_') ? [[company.id, id] as const] : [])),
  )
  return people.flatMap(({ id, company, employment, newcomer, type, userName }) => {
    if (!company || type !== 'VARTOTOJAS' || employment !== 'PATVIRTINTA' || newcomer) return []
    const count = userName ? 2 : r.chance(0.25) ? r.int(1, 2) : 0
    return Array.from({ length: count }, (_, i) => {
      const tipas = userName ? (i ? 'PADEKA' : 'METINIS') : r.pick(kinds)
      const data = addDays(today, -r.int(5, 85))
      const sukure = heads.get(company.id) ?? null
      const pastaba = r.pick(remarks[tipas] ?? [''])
      return { asmuoId: id, imoneId: company.id, tipas, data, pastaba, sukure, sukurta: `${data} 15:00` }
    })
  })
}
