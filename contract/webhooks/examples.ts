import type { Example } from '#contract/lib/endpoint.ts'

const receiver = { adresas: 'https://erp.murodarbai.lt/meistras', ivykiai: ['kortele.busena', 'objektas.zmogus'] }

/** Exchanges as they happen (test/examples.test.ts). */
export const webhooksExamples = {
  list: {
    ofOwnCompany: {
      summary: 'A receiver to which all has arrived',
      params: { id: '52' },
      reply: [
        {
          id: 9,
          ...receiver,
          aktyvus: true,
          priezastis: null,
          isjungta: null,
          nepavykstaNuo: null,
          paskutine: null,
          senaIki: null,
          laukia: 0,
          neissiusta: 0,
          sukurta: '2026-11-23T20:47:33.059Z',
          versija: 1,
        },
      ],
    },
  },
  add: {
    another: {
      summary: 'Another receiver, with the secret by which it verifies what it is sent; no other answer has it',
      params: { id: '52' },
      body: { adresas: 'https://turniketai.murodarbai.lt/ivykiai', ivykiai: ['patikra.neleista'] },
      reply: {
        id: 10,
        adresas: 'https://turniketai.murodarbai.lt/ivykiai',
        paslaptis: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        senaIki: null,
      },
    },
  },
} as const satisfies Record<string, Record<string, Example>>
