import type { Insertable } from 'kysely'
import { addDays, addYears } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { AsmensKvalifikacija, AsmensKvalifikacinisStatusas, AsmensTobulinimas } from '#server/db/types.ts'
import type { Person } from '#server/demo/people/people.ts'
import { insertAll } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'

type Row = Insertable<AsmensKvalifikacija>

/** Stores people's qualifications: engineers' attestations, workers' diplomas, improvements and wishes. */
export async function loadQualifications(db: Db, today: string, people: readonly Person[]): Promise<void> {
  const r = seeded(14)
  const rows = people.flatMap((person, i) => (named[person.userName ?? ''] ?? usual)(r, person, today, i))
  // PostgreSQL inserts rows of only one shape at a time.
  await insertAll(
    db,
    'asmensKvalifikacija',
    rows.map((row) => {
      const sukurta = `${addDays(today, -r.int(2, 25))} 11:00`
      return { ...empty, ...row, sukurta, pateikta: sukurta }
    }),
  )
  await insertAll(
    db,
    'asmensTobulinimas',
    people.flatMap((person) => improvements(r, person, today)),
  )
  await insertAll(db, 'asmensKvalifikacinisStatusas', people.flatMap(wishedStatuses))
}

const empty: Partial<Row> = {
  statusas: 'LAUKIAMA',
  saltinis: 'VARTOTOJAS',
  numeris: null,
  priezastis: '',
  isdavimoData: null,
  galioja: null,
  teises: [],
  statiniai: [],
  sritis: [],
}

/** What the attestations of engineers cover, by position. */
const attestations: Record<string, readonly string[]> = {
  '4.1-01.02': ['NSSV', 'YSSV', 'NSSDV', 'YSSDV'],
  '4.1-02.01': ['NSPV', 'YSPV', 'NSPDV'],
  '4.1-03.01': ['NSTPV', 'YSTPV'],
}
const areas: Record<string, readonly string[]> = {
  NSPDV: ['SK', 'SA'],
  NSSDV: ['1.2.1-03', '1.2.2-03'],
  YSSDV: ['1.2.1-03'],
}

const attestation = (r: Random, asmuoId: number, today: string, code: string): Row => ({
  asmuoId,
  kvalifikacija: code,
  tipas: 'ATESTATAS',
  isdavimoData: addYears(addDays(today, -r.int(1, 300)), -r.int(1, 12)),
  teises: [code],
  statiniai: r.pick([['P-G', 'P-N'], ['P-G'], ['P-N-02', 'P-N-03', 'P-N-08'], ['I-S-01', 'I-S-02']]),
  sritis: [...(areas[code] ?? [])],
})

const diplomas: Record<string, string> = {
  Mūrininkas: 'MURININKAS',
  Betonuotojas: 'BETONUOTOJAS',
  Santechnikas: 'SANTECHNIKAS',
  'Statybos elektrikas': 'ELEKTRIKAS',
  Apdailininkas: 'APDAILININKAS',
}

function usual(r: Random, { id, trade, pareigos, newcomer }: Person, today: string, i: number): Row[] {
  const [first = ''] = trade?.kompetencijos ?? []
  const codes = attestations[first] ?? []
  if (codes.length) {
    const [one = '', two = ''] = r.shuffled(codes)
    const known = attestation(r, id, today, one)
    const ownRows: Row[] = r.chance(0.6)
      ? [
          {
            ...known,
            statusas: r.chance(0.94) ? 'PATVIRTINTA' : 'SUSTABDYTA',
            saltinis: 'SPSC',
            numeris: `DEMO-${50_000 + i}`,
          },
        ]
      : [{ ...known, statusas: newcomer || r.chance(0.3) ? 'LAUKIAMA' : 'PATVIRTINTA' }]
    if (r.chance(0.3)) ownRows.push({ asmuoId: id, kvalifikacija: two, tipas: 'ATESTATAS', statusas: 'PAGEIDAUJAMA' })
    return ownRows
  }
  const diploma = diplomas[pareigos]
  if (!diploma || !r.chance(0.3)) return []
  // Qualifications that people entered themselves wait; those that schools reported are confirmed.
  const status: Pick<Row, 'statusas' | 'saltinis'> = r.chance(0.5)
    ? { statusas: 'PATVIRTINTA', saltinis: 'MOKYMO_ISTAIGA' }
    : { statusas: 'LAUKIAMA' }
  return [
    {
      asmuoId: id,
      kvalifikacija: diploma,
      tipas: 'PROFESINIS',
      ...status,
      isdavimoData: addYears(today, -r.int(3, 20)),
    },
  ]
}

/** The people with logins have one of each kind. */
const named: Record<string, typeof usual> = {
  vartotojas: (_, { id: asmuoId }, today) => [
    { asmuoId, kvalifikacija: 'MURININKAS', tipas: 'PROFESINIS', statusas: 'PATVIRTINTA', isdavimoData: '2004-06-18' },
    { asmuoId, kvalifikacija: 'STROPUOTOJAS', tipas: 'PAZYMEJIMAS', isdavimoData: addDays(today, -40) },
    {
      asmuoId,
      kvalifikacija: 'KELIMO_DARBU_VADOVAS',
      tipas: 'PAZYMEJIMAS',
      statusas: 'ATMESTA',
      priezastis: 'Įkeltas dokumentas neįskaitomas. Nufotografuokite iš naujo.',
      isdavimoData: addDays(today, -400),
    },
    { asmuoId, kvalifikacija: 'STATYBOS_TECHNIKAS', tipas: 'AUKSTESNYSIS', statusas: 'PAGEIDAUJAMA' },
  ],
  vertintojas: (r, { id, ...person }, today) => [
    {
      ...attestation(r, id, today, 'NSSV'),
      statusas: 'PATVIRTINTA',
      saltinis: 'SPSC',
      numeris: 'DEMO-30114',
      isdavimoData: '2019-04-11',
      statiniai: ['P-G', 'P-N'],
    },
    {
      asmuoId: id,
      kvalifikacija: 'STATYBOS_MAGISTRAS',
      tipas: 'MAGISTRAS',
      statusas: 'PATVIRTINTA',
      isdavimoData: '1991-06-21',
    },
    { ...attestation(r, id, today, 'SPEV'), statusas: person.newcomer ? 'PAGEIDAUJAMA' : 'LAUKIAMA' },
  ],
}

const courses = [
  ['BIM pagrindai statybos vadovui', 'KURSAI', 24],
  ['Darbuotojų sauga statybvietėje: naujausi reikalavimai', 'SEMINARAS', 8],
  ['Statinių energinis naudingumas', 'NUOTOLINIS', 16],
  ['Mūro konstrukcijų remontas', 'DARBO_VIETOJE', 40],
  ['Betono technologijos konferencija', 'KONFERENCIJA', 6],
] as const
const organisers = ['Sostinės technikos universitetas DEMO', 'VšĮ „Statybos mokymų centras DEMO“']

function improvements(
  r: Random,
  { id, trade, userName, company }: Person,
  today: string,
): Insertable<AsmensTobulinimas>[] {
  const count = userName ? (trade ? 2 : 0) : trade?.engineer && r.chance(0.5) ? r.int(1, 2) : 0
  return r
    .shuffled(courses)
    .slice(0, count)
    .map(([pavadinimas, budas, valandos]) => {
      const imoneId = budas === 'DARBO_VIETOJE' ? (company?.id ?? null) : null
      const kitaImone = imoneId ? '' : r.pick(organisers)
      return {
        asmuoId: id,
        pavadinimas,
        budas,
        imoneId,
        kitaImone,
        valandos,
        data: addDays(today, -r.int(10, 700)),
        sukurta: `${addDays(today, -9)} 16:00`,
      }
    })
}

/** Qualification statuses that the logins wish for; those they have are stored with the cards. */
const wishes: Record<string, string> = { vartotojas: 'MEISTRAS', vertintojas: 'EUR_ING' }
const wishedStatuses = ({ id, userName = '' }: Person): Insertable<AsmensKvalifikacinisStatusas>[] => {
  const kvalifikacinisStatusas = wishes[userName]
  return kvalifikacinisStatusas ? [{ asmuoId: id, kvalifikacinisStatusas, pageidaujamas: true }] : []
}
