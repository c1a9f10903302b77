import type { Example } from '#contract/lib/endpoint.ts'

// Exchanges as they happen: OpenAPI shows them, and test/examples.test.ts makes them happen.

const mason = { kodas: 'MUR-01', pavadinimas: 'Mūrininkas' }
const allIsWell = {
  numeris: '48201937',
  statusas: 'AKTYVI',
  verdiktas: 'LEISTI',
  priezastys: [],
  kompetencija: null,
}
const event = {
  id: '019ad8e4-5c00-7a31-9f04-7c1d2e3f4a5b',
  objektas: { id: 1204 },
  numeris: '48201937',
  kryptis: 'IEJO',
  laikas: '2026-12-01T07:02:11+02:00',
  ileista: true,
  verdiktas: 'LEISTI',
  vartai: 'Šiaurinis turniketas',
}
const elsewhere = { ...event, id: '019ad8e4-63d0-7b02-8c55-0a9b8c7d6e5f', objektas: { id: 99 } }

export const cardChecksExamples = {
  card: {
    mayLayBricks: {
      summary: 'A valid card, whose holder has the competence that was asked for',
      params: { numeris: '48201937' },
      query: { kodas: mason.kodas },
      reply: {
        numeris: '48201937',
        statusas: 'AKTYVI',
        galiojaIki: '2031-05-31',
        busenaNuo: '2026-06-01',
        vardas: 'Jonas',
        pavarde: 'Petrauskas',
        imone: { pavadinimas: 'UAB „Mūro darbai“' },
        kompetencijos: [
          {
            kompetencija: { ...mason, pavadinimasEn: 'Bricklayer', pavadinimasLv: 'Mūrnieks' },
            suteikta: '2026-05-20',
            galioja: '2031-05-20',
            lygis: 'III',
          },
        ],
        diena: '2026-12-01',
        verdiktas: 'LEISTI',
        priezastys: [],
        kompetencija: { ...mason, turi: true, galioja: '2031-05-20' },
      },
    },
  },
  cards: {
    alone: {
      summary: 'Two cards by themselves: one is valid, the other does not exist',
      body: { numeriai: ['48201937', '10000001'] },
      reply: {
        kada: '2026-12-01T05:02:11.000Z',
        diena: '2026-12-01',
        objektas: null,
        korteles: [
          allIsWell,
          {
            numeris: '10000001',
            statusas: null,
            verdiktas: 'NEZINOMA',
            priezastys: [{ kodas: 'NERASTA', verdiktas: 'NEZINOMA', detale: '' }],
            kompetencija: null,
          },
        ],
      },
    },
    atSite: {
      summary: 'The same verdict as that of the gate of a site: one is on its list, the card of the other is suspended',
      body: { numeriai: ['48201937', '48201938'], objektas: { id: 1204 } },
      reply: {
        kada: '2026-12-01T05:02:11.000Z',
        diena: '2026-12-01',
        objektas: { id: 1204, pavadinimas: 'Gyvenamasis namas Vilniuje' },
        korteles: [
          allIsWell,
          {
            numeris: '48201938',
            statusas: 'SUSPENDUOTA',
            verdiktas: 'NELEISTI',
            priezastys: [
              { kodas: 'KORTELE_SUSTABDYTA', verdiktas: 'NELEISTI', detale: '' },
              { kodas: 'NE_OBJEKTE', verdiktas: 'NELEISTI', detale: '' },
            ],
            kompetencija: null,
          },
        ],
      },
    },
  },
  people: {
    firstPage: {
      summary: 'The first page of the own people',
      query: { size: '100' },
      reply: [
        {
          id: 310,
          vardas: 'Jonas',
          pavarde: 'Petrauskas',
          numeris: 'T-17',
          pareigos: 'Mūrininkas',
          galiojaNuo: '2026-03-02',
          galiojaIki: null,
          korteles: [{ numeris: '48201937', statusas: 'AKTYVI', galiojaIki: '2031-05-31' }],
          kompetencijos: [{ ...mason, pavadinimasEn: 'Bricklayer', pavadinimasLv: 'Mūrnieks', galioja: '2031-05-20' }],
        },
      ],
    },
  },
  events: {
    oneOfTwo: {
      summary: 'One event is in; the other is of a site that another company keeps',
      body: { ivykiai: [event, elsewhere] },
      reply: {
        priimta: [event.id],
        atmesta: [{ eile: 1, id: elsewhere.id, kodel: 'KITO_OBJEKTO', laukai: {} }],
      },
    },
  },
} as const satisfies Record<string, Record<string, Example>>
