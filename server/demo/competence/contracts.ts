import type { Selectable } from 'kysely'
import type { DocumentKind } from '#contract/contracts/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { keepContract, sealContract } from '#server/contracts/actions.ts'
import { templateOf } from '#server/contracts/queries.ts'
import { signedContract } from '#server/contracts/signed.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Asmuo } from '#server/db/types.ts'
import { keepDocument } from '#server/demo/document.ts'
import type { Means } from '#server/demo/means.ts'
import { syntheticCodes } from '#server/demo/people/cast.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import type { Store } from '#server/files/store.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'
import { scribble } from './scribble.ts'

const documents: readonly (readonly [kind: DocumentKind, name: string])[] = [
  ['DIPLOMAS', 'Profesinio mokymo diplomas'],
  ['SVEIKATA', 'Privalomojo sveikatos tikrinimo pažyma'],
  ['PAZYMEJIMAS', 'Darbo aukštyje pažymėjimas'],
  ['PATIRTIS', 'Pažyma apie darbo stažą'],
]

/**
 * Signed contracts and documents of the people with a login or a part of their own. The person of login `vartotojas`
 * has signed nothing, so that signing can be tried.
 */
export async function loadContracts(db: Trx, means: Means, today: string): Promise<void> {
  const { store } = means
  const r = seeded(11)
  const known = await db
    .selectFrom('asmuo')
    .selectAll()
    .where('asmenskodas', 'in', [...syntheticCodes])
    .orderBy('id')
    .execute()
  const contracts: (() => Promise<unknown>)[] = []
  const papers: Paper[] = []
  for (const [i, person] of known.entries()) {
    const laikas = `${addDays(today, -r.int(20, 200))}T${r.int(10, 15)}:${r.int(10, 59)}:00.000Z`
    if (person.vartotojoVardas !== 'vartotojas')
      contracts.push(await toSign(db, means, r, person, laikas, i % 5 === 4 ? 'en' : 'lt'))
    if (i % 2 !== 0) continue
    for (const [rusis, pavadinimas] of [documents[i % 4], documents[(i + 1) % 4]].flatMap((one) => (one ? [one] : [])))
      papers.push({ person, sukurta: laikas, rusis, pavadinimas })
  }
  // As many in parallel as can be drawn at once, because users wait for the demo. Numbers still follow the order of the
  // people.
  await Promise.all(contracts.map((sign) => sign()))
  await keepPapers(db, store, papers)
}

type Person = Selectable<Asmuo>
/** Prepares a contract; returns a function that signs it. */
async function toSign(db: Trx, { store, ...by }: Means, r: Random, person: Person, laikas: string, kalba: 'lt' | 'en') {
  const template = await templateOf(db, civilDay(new Date(laikas)), kalba)
  // Early in a year, a past day may be before the first template.
  if (!template) return async () => {}
  const contract = signedContract(template, person, civilDay(new Date(laikas)))
  const png = await scribble(r)
  const signature = { budas: 'PIESTAS', png, laikas } as const
  const ctx = { ...by, pool: db, now: new Date(laikas), request: { log: { warn: () => {} } } }
  return async () => keepContract(db, store, contract, signature, await sealContract(ctx, store, contract, signature))
}

interface Paper {
  person: Person
  sukurta: string
  rusis: DocumentKind
  pavadinimas: string
}
async function keepPapers(db: Db, store: Store, papers: readonly Paper[]) {
  const pdfs = await Promise.all(
    papers.map(({ person: { vardas, pavarde }, pavadinimas }) =>
      makePdf({
        content: [
          { text: pavadinimas, fontSize: 17, bold: true, margin: [0, 0, 0, 12] },
          `${vardas} ${pavarde}`,
          { text: 'Pavyzdinis dokumentas demonstracijai.', margin: [0, 12, 0, 0] },
        ],
      }),
    ),
  )
  for (const [i, { person, sukurta, rusis, pavadinimas }] of papers.entries()) {
    const file = { pavadinimas: `${pavadinimas}.pdf`, ikele: person.id, sukurta }
    const failasId = await keepDocument(db, store, pdfs[i] as Buffer, file)
    await db.insertInto('asmensFailas').values({ asmuoId: person.id, failasId, rusis, pavadinimas, sukurta }).execute()
  }
}
