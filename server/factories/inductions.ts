import type { InductionBody } from '#contract/inductions/schema.ts'
import type { Db } from '#server/db/db.ts'

export const inductionPage = (pavadinimas: string, tekstas = '<p>Dėvėkite šalmą.</p>') => ({
  paveikslas: null as { id: number } | null,
  tekstai: [{ kalba: 'lt' as const, pavadinimas, tekstas, aprasymas: '' }],
})
/** A question whose first answer is right. */
export const inductionQuestion = (klausimas: string, puslapis: number | null = null) => ({
  puslapis,
  teisingi: [1],
  tekstai: [{ kalba: 'lt' as const, klausimas, atsakymai: ['Taip', 'Ne', 'Nežinau'] }],
})

type Set = Partial<InductionBody> & { tinkaNuo?: number; paskelbta?: string }
/** An induction of a site with one published version: one page, and two questions about it. */
export async function makeInduction(db: Db, objektasId: number, paskelbe: number, set: Set = {}) {
  const {
    puslapiai = [inductionPage('Apsauga')],
    klausimai = [inductionQuestion('Ar reikia šalmo?', 1), inductionQuestion('Ar reikia batų?', 1)],
    bankas = null,
    tinkaNuo = 1,
    paskelbta = new Date().toISOString(),
    ...given
  } = set
  const turinys = JSON.stringify({ puslapiai, klausimai, bankas })
  const settings = {
    ...{ taikomas: true, butinas: true, siunciamas: false, paskirtys: ['DARBUOTOJAS', 'VADOVAS', 'LANKYTOJAS'] },
    ...{ riba: 80, galiojaDienu: 365 },
    ...given,
  }
  await db
    .insertInto('instruktazas')
    .values({ objektasId, ...settings, turinys, paskelbta: 1, tinkaNuo })
    .execute()
  const { riba, galiojaDienu } = settings
  await db
    .insertInto('instruktazoVersija')
    .values({ objektasId, numeris: 1, turinys, riba, galiojaDienu, isNaujo: true, paskelbe, paskelbta })
    .execute()
}

/** Somebody has passed it, until this day. */
export const makePassed = (db: Db, objektasId: number, asmuoId: number, galioja: string, diena = galioja) =>
  db
    .insertInto('instruktazoBandymas')
    .values({
      ...{ objektasId, numeris: 1, asmuoId, diena, galioja, kalba: 'lt', klausimai: '[]' },
      ...{ pradeta: `${diena}T08:00:00Z`, baigta: `${diena}T08:05:00Z`, teisingai: 2, islaikyta: true },
    })
    .execute()
