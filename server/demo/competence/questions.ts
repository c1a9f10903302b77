import { addDays } from '#contract/lib/civil.ts'
import type { QuestionStatus } from '#contract/questions/schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertAll, insertMany } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import { insertFile } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import { type Competencies, competencyOf } from './competencies.ts'
import { finishing } from './questions/finishing.ts'
import { drawn } from './questions/pictures.ts'
import { safety } from './questions/safety.ts'
import { structures } from './questions/structures.ts'

interface QuestionText {
  kodai: readonly string[]
  lygiai: readonly string[]
  saltinis: string
  tema: string
  klausimas: string
  atsakymai: readonly { atsakymas: string; teisingas: boolean }[]
}

const list = (text: string) => text.split(',').flatMap((each) => each.trim() || [])

/** Reads the notation of the texts: a heading with #, then questions with |. */
function read(text: string): QuestionText[] {
  let heading: Pick<QuestionText, 'kodai' | 'lygiai' | 'saltinis'> = { kodai: [], lygiai: [], saltinis: '' }
  return text.split('\n').flatMap((line) => {
    const [kodai, lygiai, saltinis] = line.split('#')
    if (kodai && lygiai !== undefined && saltinis !== undefined) {
      heading = { kodai: list(kodai), lygiai: list(lygiai), saltinis: saltinis.trim() }
      return []
    }
    const [tema, klausimas, ...answers] = line.split('|').map((part) => part.trim())
    if (!tema || !klausimas) return []
    const atsakymai = answers.map((answer) => ({
      atsakymas: answer.replace(/^\+/, ''),
      teisingas: answer.startsWith('+'),
    }))
    return [{ ...heading, tema, klausimas, atsakymai }]
  })
}

/** Most are confirmed; some wait to be reviewed, a few are out of date. */
const statusOf = (r: Random): QuestionStatus => {
  const luck = r.int(1, 100)
  return luck <= 68 ? 'PATVIRTINTA' : luck <= 92 ? 'JUODRASTIS' : 'NEGALIOJA'
}

/** The question bank: questions about trades and safety at work. */
export async function loadQuestions(db: Db, today: string, competencies: Competencies): Promise<void> {
  await store(db, today, competencies, seeded(41), [safety, structures, finishing].flatMap(read))
}

/** Questions with a picture, which need a store. */
export async function loadPictures(db: Db, files: Store, today: string, competencies: Competencies): Promise<void> {
  const questions = drawn.map(({ answers, aprasymas: _, svg: __, ...rest }) => ({
    ...rest,
    lygiai: [],
    saltinis: '',
    atsakymai: answers.map((atsakymas, i) => ({ atsakymas, teisingas: i === 0 })),
  }))
  const ids = await store(db, today, competencies, seeded(42), questions, 'PATVIRTINTA')
  for (const [i, { svg, aprasymas }] of drawn.entries()) {
    const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
    const file = { ...(await files.put(bytes)), pavadinimas: 'paveikslas.png', tipas: 'image/png' }
    const { id } = await insertFile(db, {
      ...file,
      lentele: 'ADMIN',
      ikele: null,
      sukurta: `${addDays(today, -1)} 08:00`,
    })
    await db
      .updateTable('klausimas')
      .set({ paveikslasId: id, paveiksloAprasymas: aprasymas })
      .where('id', '=', ids[i] ?? 0)
      .execute()
  }
}

async function store(
  db: Db,
  today: string,
  competencies: Competencies,
  r: Random,
  questions: readonly QuestionText[],
  status?: QuestionStatus,
): Promise<number[]> {
  const rows = questions.map(({ klausimas, saltinis, tema, lygiai }) => {
    const statusas = status ?? statusOf(r)
    const written = addDays(today, -r.int(20, 700))
    const changed = addDays(written, r.int(0, 19))
    const time = `${String(r.int(8, 16)).padStart(2, '0')}:${r.int(10, 59)}`
    const pakeista = `${changed} ${time}`
    const confirmed = statusas === 'JUODRASTIS' ? null : pakeista
    const sukurta = `${written} 07:30`
    return { klausimas, saltinis, tema, lygiai: [...lygiai], statusas, sukurta, pakeista, patvirtinta: confirmed }
  })
  const ids = await insertMany(db, 'klausimas', rows)
  const answers = questions.flatMap(({ atsakymai }, i) =>
    r.shuffled(atsakymai).map((answer, at) => ({ klausimasId: ids[i] ?? 0, eile: at + 1, ...answer })),
  )
  await insertAll(db, 'klausimoAtsakymas', answers)
  const links = questions.flatMap(({ kodai }, i) =>
    kodai.map((kodas) => ({ klausimasId: ids[i] ?? 0, kompetencijaId: competencyOf(competencies, kodas).id })),
  )
  await insertAll(db, 'klausimoKompetencija', links)
  return ids
}
