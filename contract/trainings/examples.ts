import type { Example } from '#contract/lib/endpoint.ts'

const training = {
  id: 215,
  pavadinimas: 'Mūro darbai žiemą',
  aprasymas: '',
  progKodas: 'MD-02',
  savivaldybe: null,
  kalba: 'lt',
  tipas: 'BENDRIEJI',
  mok_tipas: 'KURSAI',
  adresas: { adresas: 'Kirtimų g. 49', miestas: 'Vilnius' },
  dataNuo: '2026-12-25',
  laikas: '10:00',
  registriki: '2026-12-21',
  failai: [],
  kompetencijos: [
    {
      kompetencija: {
        id: 140,
        kodas: 'MUR-01',
        pavadinimas: 'Mūrininkas',
        pavadinimasEn: 'Bricklayer',
        pavadinimasLv: 'Mūrnieks',
      },
    },
  ],
  eileje: 0,
  imone: { pavadinimas: 'VšĮ „Statybos kompetencijų centras“' },
  laisvosVietos: 20,
}

/** Exchanges as they happen (test/examples.test.ts). */
export const trainingsExamples = {
  public: {
    toCome: {
      summary: 'Trainings to come, by a word of their name',
      query: { active: 'true', search: 'mūro' },
      reply: [training],
    },
  },
  getPublic: { one: { summary: 'One training', params: { id: '215' }, reply: training } },
} as const satisfies Record<string, Record<string, Example>>
