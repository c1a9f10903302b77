import { statusOn } from '#contract/competencies/rules.ts'
import type { DocumentContent, DocumentToday } from '#contract/documents/schema.ts'
import type { Db } from '#server/db/db.ts'

/** The record that a document is of. */
export interface Subject {
  lentele: string
  irasoId: number
  asmuoId: number | null
}

/** When a document was made, and what it says. */
interface Said {
  sukurta: string
  turinys: DocumentContent
}

/** What holds today of the record of a document: a paper stays as it was printed. Null where there is nothing to say. */
export async function holdsToday(db: Db, of: Subject & Said, today: string): Promise<DocumentToday | null> {
  if (of.lentele === 'sutartis') return contractToday(db, of.irasoId)
  if (of.lentele === 'testas') return sheetsToday(db, of)
  const id = of.lentele === 'atestavimo_asmuo' ? await grantedBy(db, of) : of.irasoId
  if (!id || (of.lentele !== 'asmens_kompetencija' && of.lentele !== 'atestavimo_asmuo')) return null
  const row = await db
    .selectFrom('asmensKompetencija')
    .select(['statusas', 'galioja'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return { busena: 'NEGALIOJA', iki: null }
  if (statusOn(row, today) === 'GALIOJA') return { busena: 'GALIOJA', iki: row.galioja }
  return { busena: row.statusas === 'GALIOJA' ? 'BAIGESI' : 'NEGALIOJA', iki: row.galioja }
}

/** The competency that an assessment granted; null where it was failed. */
async function grantedBy(db: Db, { irasoId, asmuoId }: Subject): Promise<number | null> {
  const row = await db
    .selectFrom('atestavimoAsmuo')
    .select('kompId')
    .where('atestId', '=', irasoId)
    .where('asmuoId', '=', asmuoId ?? 0)
    .executeTakeFirst()
  return row?.kompId ?? null
}

async function contractToday(db: Db, id: number): Promise<DocumentToday | null> {
  const row = await db.selectFrom('sutartis').select('pakeista').where('id', '=', id).executeTakeFirst()
  return row ? { busena: row.pakeista ? 'PAKEISTA' : 'GALIOJA', iki: null } : null
}

/** Printed test sheets, if one of them was drawn anew or removed since: a row of the document's table is one sheet. */
async function sheetsToday(
  db: Db,
  { irasoId, asmuoId, sukurta, turinys }: Subject & Said,
): Promise<DocumentToday | null> {
  const { left } = await db
    .selectFrom('testoLapas')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('atestId', '=', irasoId)
    .where((eb) => (asmuoId === null ? eb.lit(true) : eb('asmuoId', '=', asmuoId)))
    .where('sukurta', '<=', sukurta)
    .executeTakeFirstOrThrow()
  const printed = turinys.lenteles.reduce((sum, { eilutes }) => sum + eilutes.length, 0)
  return left < printed ? { busena: 'PAKEISTA', iki: null } : null
}
