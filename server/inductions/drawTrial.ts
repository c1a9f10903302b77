import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { type InductionLanguage, textIn } from '#contract/inductions/rules.ts'
import type { Trx } from '#server/db/db.ts'
import { shuffled } from '#server/sheets/draw.ts'
import { type Content, inBank } from './queries.ts'

/** A question as it was asked. `teisingi` are places of right answers from 1; `tema` is what to read again. */
export interface Asked {
  klausimas: string
  atsakymai: string[]
  teisingi: number[]
  tema: string
}

type Answer = { atsakymas: string; teisingas: boolean }
/** Puts the answers into a random order. */
function asked(klausimas: string, answers: readonly Answer[], tema: string): Asked {
  const mixed = shuffled(answers)
  return {
    klausimas,
    atsakymai: mixed.map(({ atsakymas }) => atsakymas),
    teisingi: mixed.flatMap(({ teisingas }, at) => (teisingas ? [at + 1] : [])),
    tema,
  }
}

function ownQuestions({ klausimai, puslapiai }: Content, language: InductionLanguage): Asked[] {
  return klausimai.flatMap(({ puslapis, teisingi, tekstai }) => {
    const text = textIn(tekstai, language)
    if (!text) return []
    const page = puslapis === null ? undefined : puslapiai[puslapis - 1]
    const tema = (page && textIn(page.tekstai, language)?.pavadinimas) ?? ''
    const answers = text.atsakymai.map((atsakymas, at) => ({ atsakymas, teisingas: teisingi.includes(at + 1) }))
    return [asked(text.klausimas, answers, tema)]
  })
}

/** Questions of the bank by lot. Throws TooFewQuestions if it has got too few since the version was published. */
async function bankQuestions(trx: Trx, { bankas }: Content): Promise<Asked[]> {
  if (!bankas) return []
  const { rows } = await sql<{ klausimas: string; tema: string; atsakymai: Answer[] }>`
    select k.klausimas, coalesce(s.pavadinimas, k.tema) as tema,
      (select json_agg(json_build_object('atsakymas', a.atsakymas, 'teisingas', a.teisingas) order by a.eile)
        from klausimo_atsakymas a where a.klausimas_id = k.id) as atsakymai
    from klausimas k left join sarasas s on s.sarasas = 'klausimuTemos' and s.kodas = k.tema
    where ${inBank(bankas.kompetencija.id)} order by random() limit ${bankas.kiekis}`.execute(trx)
  if (rows.length < bankas.kiekis) throw new AppError('TooFewQuestions', `${rows.length} / ${bankas.kiekis}`)
  return rows.map(({ klausimas, atsakymai, tema }) => asked(klausimas, atsakymai, tema))
}

/** The questions of one try: those of the site, and some of the bank, in a random order. */
export const drawTrial = async (trx: Trx, content: Content, language: InductionLanguage): Promise<Asked[]> =>
  shuffled([...ownQuestions(content, language), ...(await bankQuestions(trx, content))])
