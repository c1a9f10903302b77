import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A certificate as the register answers it (docs/certificate-register.md). */
interface Certificate {
  numeris: string
  kvalifikacija: string
  pavadinimas: string
  busena: 'GALIOJA' | 'SUSTABDYTAS' | 'PANAIKINTAS'
  isduota: string
  galiojaIki: string | null
  teises: string[]
  statiniai: string[]
  sritis: string[]
}

const certificate = (
  numeris: string,
  kvalifikacija: string,
  pavadinimas: string,
  isduota: string,
  more: Partial<Certificate> = {},
): Certificate => ({
  numeris,
  kvalifikacija,
  pavadinimas,
  busena: 'GALIOJA',
  isduota,
  galiojaIki: null,
  teises: [kvalifikacija],
  statiniai: ['P-G', 'P-N'],
  sritis: [],
  ...more,
})

/** Certificates of people in the demo, by personal code. Others have none. */
export const registered: Readonly<Record<string, readonly Certificate[]>> = {
  // vertintojas: valid, suspended and revoked.
  '36611300071': [
    certificate('DEMO-30114', 'NSSV', 'Neypatingojo statinio statybos vadovas', '2019-04-11'),
    certificate('DEMO-21877', 'YSSDV', 'Ypatingojo statinio specialiųjų statybos darbų vadovas', '2016-09-20', {
      busena: 'SUSTABDYTAS',
      sritis: ['1.2.1-03', '1.2.1-06'],
    }),
    certificate('DEMO-10442', 'NSTPV', 'Neypatingojo statinio statybos techninės priežiūros vadovas', '2009-02-16', {
      busena: 'PANAIKINTAS',
    }),
  ],
  // vartotojas.
  '38502140230': [
    certificate('DEMO-45020', 'NSSDV', 'Neypatingojo statinio specialiųjų statybos darbų vadovas', '2023-05-30', {
      galiojaIki: '2033-05-30',
      statiniai: ['P-G-01', 'P-G-02'],
      sritis: ['1.2.1-03'],
    }),
  ],
  // Jolanta: a certificate with a qualification that is not in our list.
  '48305190068': [
    certificate('DEMO-28816', 'YSTPV', 'Ypatingojo statinio statybos techninės priežiūros vadovas', '2018-11-05'),
    certificate('DEMO-28817', 'PNPV', 'Paveldo objektų tvarkybos darbų vadovas', '2018-11-05', { teises: [] }),
  ],
}

/** A certificate register on loopback that speaks the real protocol; for the demo and the tests. */
export async function startRegister(token: string) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${token}`) return say(401, { klaida: 'neautorizuota' })
    const { asmenskodas } = JSON.parse(Buffer.concat(parts).toString()) as { asmenskodas: string }
    say(200, { asmenskodas, pazymejimai: registered[asmenskodas] ?? [] })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pazymejimai`,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
