import type { Example } from '#contract/lib/endpoint.ts'

/** Exchanges as they happen (test/examples.test.ts). */
export const employmentsExamples = {
  people: {
    byName: {
      summary: 'Somebody who works in a company, by the last name; `-1` is the own company',
      params: { id: '52' },
      query: { search: 'petrauskas' },
      reply: [
        {
          id: 700,
          imone: { id: 52 },
          asmuo: { id: 310, vardas: 'Jonas', pavarde: 'Petrauskas', statusas: 'PATIKRINTA', kortelesNr: '48201937' },
          statusas: 'PATVIRTINTA',
          numeris: 'T-17',
          pareigos: 'Mūrininkas',
          galiojaNuo: '2026-03-02',
          galiojaIki: null,
          sdid: null,
          sdidBusena: 'NEZINOMAS',
          kompetencijos: 1,
          canChange: true,
          versija: 1,
        },
      ],
    },
  },
} as const satisfies Record<string, Record<string, Example>>
