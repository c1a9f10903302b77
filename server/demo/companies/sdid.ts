import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { Person } from '#server/demo/people/people.ts'
import { makeSdidImport } from '#server/factories/sdid.ts'
import { type Company, companyOf, contractor } from './companies.ts'

/**
 * SDID imports in every status, for the company of login `atstovas`. They do not disturb the sample of docs/sdid.md.
 */
export async function loadSdid(db: Db, today: string, people: readonly Person[], companies: readonly Company[]) {
  const builder = companyOf(companies, contractor)
  const staff = people.filter(({ company, employment }) => company?.id === builder.id && employment === 'PATVIRTINTA')
  const uploader = staff.find(({ userName }) => userName === 'atstovas')
  if (!uploader) throw new Error('The demo has no representative')
  const codes = await db
    .selectFrom('asmuoImone')
    .select(['asmuoId', 'sdid'])
    .where('imoneId', '=', builder.id)
    .where('statusas', '=', 'PATVIRTINTA')
    .where('sdid', 'is not', null)
    .orderBy('id')
    .limit(9)
    .execute()
  const nameOf = new Map(staff.map((person) => [person.id, person]))
  const known = codes.flatMap(({ asmuoId, sdid }) => {
    const person = nameOf.get(asmuoId)
    return person ? [{ asmuoId, sdid: sdid ?? '', vardas: person.vardas, pavarde: person.pavarde }] : []
  })
  const strangers = ['Gintaras Poška', 'Irma Valytė', 'Tomas Grigas'].map((name, i) => {
    const [vardas = '', pavarde = ''] = name.split(' ')
    return { vardas, pavarde, sdid: `DEMO-NAUJAS-${i + 1}` }
  })
  const base = { imoneId: builder.id, ikele: uploader.id }
  const at = (days: number, time: string) => ({ sukurta: `${addDays(today, -days)} ${time}` })
  const imone = { failoPavadinimas: builder.pavadinimas }
  await makeSdidImport(
    db,
    { ...base, ...imone, ...at(40, '09:12'), failas: 'sdid-pavasaris.json', statusas: 'IMPORTUOTA' },
    known.map((line) => ({ ...line, busena: 'IMPORTUOTA', veikla: 'Statybos darbai' })),
  )
  const [one, second, three] = known
  // This person got another identifier after the import.
  const two = second && { ...second, sdid: 'DEMO-PAKEISTAS-1' }
  await makeSdidImport(db, { ...base, ...imone, ...at(3, '14:40'), failas: 'sdid-nauji.json', statusas: 'APDOROTA' }, [
    ...[one, two, three].flatMap((line) => (line ? [{ ...line, veikla: 'Betonavimo darbai' }] : [])),
    ...strangers,
    { vardas: 'Lina', pavarde: 'Be-Kodo', sdid: '', busena: 'KLAIDA', klaida: 'sdidMissing' },
  ])
  await makeSdidImport(
    db,
    { ...base, ...at(9, '08:05'), failas: 'subrangovo-zmones.json', statusas: 'Klaida', ...imone },
    strangers.slice(0, 2),
  )
  await makeSdidImport(
    db,
    {
      ...base,
      ...at(1, '16:21'),
      failas: 'sdid-lapkritis.json',
      statusas: 'IKELTA',
      failoPavadinimas: 'UAB „Vilnijos montavimas DEMO“',
      skiriasiPavadinimas: true,
    },
    strangers,
  )
}
