import type { Example } from '#contract/lib/endpoint.ts'

const assessment = {
  id: 480,
  data: '2026-12-18',
  atestData: '2026-12-18',
  laikas: '09:00',
  tipas: 'TEORINIS_PRAKTINIS',
  kompetencija: {
    id: 140,
    kodas: 'MUR-01',
    pavadinimas: 'Mūrininkas',
    pavadinimasEn: 'Bricklayer',
    pavadinimasLv: 'Mūrnieks',
  },
  imone: { pavadinimas: 'VšĮ „Statybos kompetencijų centras“' },
  pavadinimas: 'Mūrininkų vertinimas',
  aprasymas: 'Atsineškite asmens dokumentą.',
  adresas: { adresas: 'Kirtimų g. 49', miestas: 'Vilnius' },
  savivaldybe: null,
  laisvosVietos: 12,
}

/** Exchanges as they happen (test/examples.test.ts). */
export const assessmentsExamples = {
  public: {
    toCome: {
      summary: 'Assessments to come for which a competence is asked',
      query: { active: 'true', search: 'mūrininkas' },
      reply: [assessment],
    },
  },
  getPublic: { one: { summary: 'One assessment', params: { id: '480' }, reply: assessment } },
} as const satisfies Record<string, Record<string, Example>>
