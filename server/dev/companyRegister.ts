import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Registered, registeredCompanies, statuses } from './companies.ts'

// The open data of docs/company-register.md on loopback: the part of its query language that our client uses.

/** How the register misbehaves, for tests; empty: it answers normally. */
export interface Behaviour {
  status?: number
  /** Sent in place of every answer. */
  body?: string
  /** Milliseconds before each answer. */
  wait?: number
  /** Sends text without end. */
  endless?: boolean
  /** Changes the rows of each answer. */
  lie?: (rows: Row[], model: string) => unknown
}
type Row = Record<string, unknown>

/** A search for this word in the demo shows a register that is down. */
export const downWord = 'neatsako'

const uuid = (of: string) =>
  createHash('sha256')
    .update(of)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** The models of one company. References are replaced by their rows, as far as any query selects them. */
function modelsOf(company: Registered, i: number): Record<string, Row> {
  const { kodas, pavadinimas, forma, statusas, isregistruota, pvm, miestas, indeksas, savivaldybe } = company
  const [, gatve, tipas, nr, flat] = /^(.+) (\S+) ([^\s-]+)(?:-(\d+))?$/.exec(company.adresas) ?? []
  const [entity, address] = [uuid(`ja ${kodas}`), uuid(`aob ${kodas}`)]
  const building = {
    _id: uuid(`pastatas ${kodas}`),
    aob_kodas: { _id: flat ? uuid(`namas ${kodas}`) : address },
    nr: nr ?? null,
    korpuso_nr: null,
    pasto_kodas: indeksas,
    gatve: gatve ? { pavadinimas: gatve, tipo_santrumpa: tipas } : null,
    gyvenamoji_vietove: { pavadinimas: miestas, tipo_santrumpa: 'm.' },
    savivaldybe: { sav_kodas: Number(savivaldybe) },
  }
  return {
    'rc/jar/iregistruoti/JuridinisAsmuo': {
      _id: entity,
      ja_kodas: Number(kodas),
      ja_pavadinimas: pavadinimas.replace(/[„“]/g, '"'),
      // The real register leaves it out of many rows.
      pilnas_adresas: i % 3 === 0 ? null : `${miestas}, ${company.adresas}`,
      isreg_data: isregistruota,
      forma: { pavadinimas: forma },
      statusas: { kodas: statusas, pavadinimas: statuses[statusas] },
    },
    'rc/jar/buveines/Buveine': {
      juridinis_asmuo: { _id: entity },
      adresas: { _id: address },
      adresas_nuo: '2020-03-02',
    },
    'rc/ar/pastatas/Pastatas': building,
    ...(flat && {
      'rc/ar/patalpa/Patalpa': { aob_kodas: { _id: address }, patalpos_nr: flat, pastatas: building },
    }),
    ...(pvm && {
      'vmi/mm_registras/MokesciuMoketojas': {
        ja_kodas: Number(kodas),
        pvm_kodas_pref: 'LT',
        pvm_kodas: pvm.slice(2),
        pvm_isregistruota: null,
      },
    }),
  }
}

const at = (row: Row, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Row | null)?.[key], row)

/** One condition of a query: `a.b=1`, `a.b="x"`, `a.contains("x")`, `a.lower().contains("x")`. */
function condition(part: string): (row: Row) => boolean {
  const equal = /^([\w.]+)=(?:"([^"]*)"|(\d+))$/.exec(part)
  if (equal) return (row) => at(row, equal[1] ?? '') === (equal[3] === undefined ? equal[2] : Number(equal[3]))
  const like = /^([\w.]+?)(\.lower\(\))?\.contains\("([^"]+)"\)$/.exec(part)
  if (!like) throw new Error(`not understood: ${part}`)
  // Like LIKE in SQL: % and _ match any letters.
  const pattern = new RegExp(
    (like[3] ?? '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.'),
  )
  return (row) => {
    const value = String(at(row, like[1] ?? '') ?? '')
    return pattern.test(like[2] ? value.toLowerCase() : value)
  }
}

function select(row: Row, fields: readonly string[]): Row {
  const picked: Row = {}
  for (const field of fields) {
    const keys = field.split('.')
    const last = keys.pop() ?? ''
    let into = picked
    for (const key of keys) {
      into[key] ??= {}
      into = into[key] as Row
    }
    into[last] = at(row, field) ?? null
  }
  return picked
}

/** A register on loopback that speaks the real protocol; for the demo and the tests. */
export async function startCompanyRegister(companies = registeredCompanies(), behaviour: Behaviour = {}) {
  const tables = new Map<string, Row[]>()
  for (const [i, company] of companies.entries())
    for (const [model, row] of Object.entries(modelsOf(company, i)))
      tables.set(model, [...(tables.get(model) ?? []), row])
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const say = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const parts = query.split('&').map(decodeURIComponent)
    requests.push(`${path}?${parts.join('&')}`)
    if (behaviour.wait) await pause(behaviour.wait)
    if (behaviour.endless) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.on('error', () => {})
      while (!response.destroyed) {
        response.write(' '.repeat(65_536))
        await pause(1)
      }
      return
    }
    if (behaviour.status || behaviour.body !== undefined) return say(behaviour.status ?? 200, behaviour.body ?? '{}')
    if (query.includes(downWord)) return say(503, '{"errors":[{"type":"system"}]}')
    const model = path.replace('/datasets/gov/', '')
    try {
      const limit = Number(/^limit\((\d+)\)$/.exec(parts.find((part) => part.startsWith('limit(')) ?? '')?.[1] ?? 100)
      const fields = /^select\((.+)\)$/.exec(parts.find((part) => part.startsWith('select(')) ?? '')?.[1]?.split(',')
      const wanted = parts.filter((part) => !/^(limit|select)\(/.test(part)).map(condition)
      const rows = (tables.get(model) ?? []).filter((row) => wanted.every((fits) => fits(row))).slice(0, limit)
      const data = fields ? rows.map((row) => select(row, fields)) : rows
      say(200, JSON.stringify({ _data: behaviour.lie?.(data, model) ?? data }))
    } catch (error) {
      say(400, JSON.stringify({ errors: [{ code: 'InvalidQuery', message: String(error) }] }))
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests received, decoded. */
    requests,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
