import type { Content } from 'pdfmake/interfaces.js'
import { readAll, type Store } from '#server/files/store.ts'
import { pictures } from '#server/lib/documents/atMost.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import { letter } from './papers.ts'

/** A question as it is printed: without the right answers. */
export interface PrintedQuestion {
  eile: number
  klausimas: string
  atsakymai: readonly string[]
  paveikslasId: number | null
}

/** The pictures of questions by name, each read once, however many sheets show it. */
export async function picturesOf(
  store: Store,
  questions: readonly { paveikslasId: number | null; raktas: string | null }[],
): Promise<Record<string, string>> {
  const images: Record<string, string> = {}
  for (const { paveikslasId, raktas } of questions)
    if (paveikslasId !== null && raktas !== null && !(`p${paveikslasId}` in images)) {
      const bytes = await readAll(store, raktas)
      if (bytes) images[`p${paveikslasId}`] = await small(bytes)
    }
  return images
}

const small = async (bytes: Buffer) => {
  const jpeg = await pictures(() =>
    sharp(bytes).resize(900, 900, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 85 }).toBuffer(),
  )
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** A box to tick. Made anew for every answer, because pdfmake writes the position into the object. */
const box = (): Content =>
  ({ canvas: [{ type: 'rect', x: 0, y: 1, w: 10, h: 10, lineWidth: 0.9 }], width: 18 }) as Content

/** A question with its picture and a box before each answer, whole on one page. */
export const questionBlock = (
  { eile, klausimas, atsakymai, paveikslasId }: PrintedQuestion,
  images: Record<string, string>,
): Content => ({
  unbreakable: true,
  margin: [0, 0, 0, 10],
  stack: [
    { text: `${eile}. ${klausimas}`, bold: true, margin: [0, 0, 0, 4] },
    ...(`p${paveikslasId}` in images
      ? [{ image: `p${paveikslasId}`, fit: [300, 200], margin: [0, 0, 0, 4] } satisfies Content]
      : []),
    ...atsakymai.map(
      (text, at): Content => ({ columns: [box(), { text: `${letter(at + 1)}. ${text}` }], margin: [0, 1, 0, 2] }),
    ),
  ],
})
