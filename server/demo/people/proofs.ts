import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { keepDocument } from '#server/demo/document.ts'
import { insertAll } from '#server/factories/insert.ts'
import type { Store } from '#server/files/store.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'

const titles = [
  'Kursų baigimo pažymėjimas',
  'Profesinio mokymo diplomo kopija',
  'Darbdavio pažyma apie atliktus darbus',
]

/** The oldest claims, which are first in the approval list. */
const most = 60

const paper = (title: string) =>
  makePdf({
    info: { title },
    content: [
      { text: title, fontSize: 22, bold: true, alignment: 'center', margin: [0, 120, 0, 24] },
      { text: 'Pavyzdinis demonstracinės aplinkos dokumentas', alignment: 'center', color: '#4a5765' },
    ],
  })

/** Gives most of the first claims a document whose contents are in the store, so that it can be opened. */
export async function loadProofs(db: Db, store: Store): Promise<void> {
  const claims = await db
    .selectFrom('asmensKompetencija')
    .select(['id', 'asmuoId'])
    .where('statusas', '=', 'LAUKIAMA')
    .orderBy('sukurta')
    .orderBy('id')
    .limit(most)
    .execute()
  const papers = await Promise.all(titles.map(paper))
  for (const [i, { id, asmuoId }] of claims.entries()) {
    const bytes = papers[i % papers.length]
    if (!bytes || i % 5 === 4) continue
    const pavadinimas = `${titles[i % titles.length]}.pdf`
    const failasId = await keepDocument(db, store, bytes, { pavadinimas, ikele: asmuoId })
    await insertAll(db, 'asmensKompetencijosFailas', [{ asmensKompetencijaId: id, failasId }])
  }
  await loadCertificates(db, store, await paper('Kvalifikacijos pažymėjimo kopija'))
}

/** Number of waiting certificates with a document, including those of the logins. */
const mostCertificates = 80

/** Gives certificates that people entered themselves a document whose contents are in the store. */
async function loadCertificates(db: Db, store: Store, paper: Buffer): Promise<void> {
  const rows = await db
    .selectFrom('asmensKvalifikacija')
    .select(['id', 'asmuoId'])
    .where('saltinis', '=', 'VARTOTOJAS')
    .where('statusas', '<>', 'PAGEIDAUJAMA')
    .orderBy(sql`statusas <> 'LAUKIAMA'`)
    .orderBy('id')
    .limit(mostCertificates)
    .execute()
  for (const { id, asmuoId } of rows) {
    const pavadinimas = 'Kvalifikacijos pažymėjimas.pdf'
    const failasId = await keepDocument(db, store, paper, { pavadinimas, ikele: asmuoId })
    await insertAll(db, 'asmensKvalifikacijosFailas', [{ asmensKvalifikacijaId: id, failasId }])
  }
}
