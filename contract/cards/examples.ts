import type { Example } from '#contract/lib/endpoint.ts'

const jonas = {
  numeris: '48201937',
  statusas: 'AKTYVI',
  galiojaIki: '2031-05-29',
  busenaNuo: '2026-06-01',
  vardas: 'Jonas',
  pavarde: 'Petrauskas',
  imone: { pavadinimas: 'UAB „Mūro darbai“' },
  kompetencijos: [
    {
      kompetencija: {
        kodas: 'MUR-01',
        pavadinimas: 'Mūrininkas',
        pavadinimasEn: 'Bricklayer',
        pavadinimasLv: 'Mūrnieks',
      },
      suteikta: '2026-05-20',
      galioja: '2031-05-19',
      lygis: 'III',
    },
  ],
  kvalifikacijos: [],
}

/** Exchanges as they happen (test/examples.test.ts). */
export const cardsExamples = {
  public: {
    byNumber: {
      summary: 'A card by its number, with the address of the photo',
      query: { numeris: '48201937' },
      reply: [{ ...jonas, nuotrauka: '/api/korteles-public/48201937/nuotrauka' }],
    },
    byName: {
      summary: 'By first and last name, both whole; without photos',
      query: { vardas: 'Jonas', pavarde: 'Petrauskas' },
      reply: [{ ...jonas, nuotrauka: null }],
    },
    unknown: { summary: 'Nobody has this card', query: { numeris: '10000001' }, reply: [] },
  },
} as const satisfies Record<string, Record<string, Example>>
