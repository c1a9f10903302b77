import type { FileTable } from '#contract/files/kinds.ts'
import { mimeOf } from '#contract/files/kinds.ts'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { insertFile } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'
import { sharp } from '#server/lib/process/heavy.ts'

interface Shown {
  pavadinimas: string
  lentele: FileTable
  viesas?: boolean
  /** How many days ago it was uploaded. */
  pries: number
  /** The login that uploaded it. */
  ikele: string
  /** The training that it is attached to, counted from the newest. */
  mokymas?: number
}

/** One file of every kind in the list of files: public, attached, of a company, and unused. */
const shown: readonly Shown[] = [
  { pavadinimas: 'Kortelės užsakymo tvarka.pdf', lentele: 'ADMIN', viesas: true, pries: 1, ikele: 'admin' },
  { pavadinimas: 'Kaip pasirengti vertinimui.pdf', lentele: 'ADMIN', viesas: true, pries: 40, ikele: 'admin' },
  { pavadinimas: 'Statybvietės planas.png', lentele: 'ADMIN', pries: 3, ikele: 'admin' },
  { pavadinimas: 'Mokymų programa 2026.pdf', lentele: 'IMONE', pries: 9, ikele: 'tvarkytojas', mokymas: 0 },
  { pavadinimas: 'Saugaus darbo atmintinė.pdf', lentele: 'IMONE', pries: 12, ikele: 'tvarkytojas', mokymas: 1 },
  { pavadinimas: 'Darbuotojų sąrašas (juodraštis).pdf', lentele: 'IMONE', pries: 5, ikele: 'atstovas' },
  { pavadinimas: 'Pažyma.pdf', lentele: 'ASMUO', pries: 2, ikele: 'vartotojas' },
]

const plan = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="#f4f1ea"/>
<g fill="none" stroke="#44515e" stroke-width="4"><rect x="40" y="40" width="560" height="340"/><rect x="90" y="120" width="220" height="180"/><circle cx="450" cy="210" r="80"/></g>
<g fill="#c2570c"><rect x="90" y="60" width="120" height="30"/><rect x="520" y="330" width="60" height="30"/></g></svg>`

/** Uploaded files with contents that can be opened. */
export async function loadUploads(db: Db, store: Store, today: string): Promise<void> {
  const names = await db
    .selectFrom('asmuo')
    .select(['id', 'vartotojoVardas'])
    .where('vartotojoVardas', 'in', [...new Set(shown.map(({ ikele }) => ikele))])
    .execute()
  const trainings = await db
    .selectFrom('mokymas')
    .select('id')
    .orderBy('dataNuo', 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  for (const { pavadinimas, lentele, viesas, pries, ikele, mokymas } of shown) {
    const isPicture = pavadinimas.endsWith('.png')
    const bytes = isPicture ? await sharp(Buffer.from(plan)).png().toBuffer() : await paper(pavadinimas)
    const { id } = await insertFile(db, {
      ...(await store.put(bytes)),
      pavadinimas,
      tipas: isPicture ? mimeOf.png : mimeOf.pdf,
      lentele,
      ikele: names.find(({ vartotojoVardas }) => vartotojoVardas === ikele)?.id ?? null,
      sukurta: `${addDays(today, -pries)}T09:30:00Z`,
    })
    if (viesas) await db.updateTable('failas').set({ viesas }).where('id', '=', id).execute()
    const training = mokymas === undefined ? undefined : trainings[mokymas]
    if (training) await db.insertInto('mokymoFailas').values({ mokymasId: training.id, failasId: id }).execute()
  }
}

const paper = (name: string) => {
  const title = name.replace(/\.pdf$/, '')
  return makePdf({
    info: { title },
    content: [
      { text: title, fontSize: 22, bold: true, alignment: 'center', margin: [0, 120, 0, 24] },
      { text: 'Pavyzdinis demonstracinės aplinkos dokumentas', alignment: 'center', color: '#4a5765' },
    ],
  })
}
