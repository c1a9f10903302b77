import type { Example } from '#contract/lib/endpoint.ts'

/** Exchanges as they happen (test/examples.test.ts). */
export const apiKeysExamples = {
  own: {
    keyOfCompany: {
      summary: 'A key of a company that opens everything that a key can',
      reply: {
        id: 7,
        pavadinimas: 'Turniketai',
        imone: { id: 52, kodas: '304567891', pavadinimas: 'UAB „Mūro darbai“' },
        istaiga: null,
        sritys: ['viesa', 'savi', 'objektai', 'patikros'],
        adresai: [],
        galiojaIki: '2027-09-27',
        ribos: { minute: 600, diena: 100_000 },
      },
    },
  },
} as const satisfies Record<string, Record<string, Example>>
