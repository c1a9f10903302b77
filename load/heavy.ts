import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import sharp from 'sharp'
import { type Job, partRows } from '#contract/importJobs/schema.ts'
import { portrait } from '#server/demo/people/portraits.ts'
import { seeded as drawnBy } from '#server/factories/random.ts'
import { diskStore } from '#server/files/store.ts'
import { arrivals } from './arrivals.ts'
import type { Caller } from './country.ts'
import { drive, newRun, outcomeOf, type Run, take } from './drive.ts'
import { type Row, rows } from './figures.ts'
import type { Ground } from './home.ts'
import { type Visit, visits } from './visits.ts'

const cards = 500
const portraits = 20

/** An order of 500 cards that are to be printed, each of somebody with a photo. Cards are taken of those that are there. */
export async function orderCards(pool: pg.Pool, folder: string): Promise<void> {
  await mkdir(join(folder, 'failai'), { recursive: true })
  const store = diskStore(join(folder, 'failai'))
  for (let n = 0; n < portraits; n++) {
    const drawn = sharp(Buffer.from(portrait(drawnBy(n), n % 2 ? 'V' : 'M')))
    const { raktas, dydis, sha256 } = await store.put(await drawn.jpeg().toBuffer())
    await pool.query(
      `insert into failas (pavadinimas, tipas, lentele, raktas, dydis, sha256) values ('nuotrauka.jpg', 'image/jpeg', 'ASMUO', $1, $2, $3)`,
      [raktas, dydis, sha256],
    )
  }
  await pool.query(
    `insert into korteles_uzsakymas (imone_id, statusas, miestas, adresas, indeksas, gavejo_pavadinimas, gavejo_telefonas, uzsakyta)
     select min(id), 'UZSAKYTA', 'Vilnius', 'Gedimino pr. 9', 'LT-01103', 'UAB „Gavėjas“', '+370 600 00001', now() from imone`,
  )
  await pool.query(
    `update kortele set statusas = 'UZSAKYTA', uzsakymas_id = (select max(id) from korteles_uzsakymas)
     where id in (select max(id) from kortele where statusas = 'AKTYVI' group by asmuo_id order by 1 limit ${cards})`,
  )
  await pool.query(
    `update asmuo set nuotrauka_id = (select min(id) from failas) + asmuo.id % ${portraits}
     where id in (select asmuo_id from kortele where uzsakymas_id is not null)`,
  )
}

const signInVisit = visits.find(({ who }) => who === 'stranger') as Visit
const check = visits.find(({ name }) => name === 'checks a card') as Visit

/** Twenty people press „Sign in“ at the same moment, again and again. */
async function signIns(run: Run, until: () => boolean) {
  const step = signInVisit.steps[0]
  while (!until()) {
    const due = (performance.now() - run.begun) / 1000
    await Promise.all(
      Array.from({ length: 20 }, () => {
        const n = run.country.next('heavy sign-in')
        const me = run.country.caller('stranger', n)
        const ask = step?.ask({ me, n, country: run.country, got: {} })
        return ask ? take(run, 'sign-in', me, ask, due) : undefined
      }),
    )
  }
}

/** The print file of the order, again and again. */
async function prints(run: Run, clerk: Caller, until: () => boolean) {
  const [order] = await list<{ id: number }>(run, clerk, '/api/kortelesuzsakymai?statusas=UZSAKYTA')
  while (!until())
    await take(run, `print of ${cards} cards`, clerk, { path: `/api/kortelesuzsakymai/${order?.id}/spauda` }, now(run))
}

/**
 * A company that imports its people once, from its file's first row until the registry has taken the last: more than a few
 * files an hour are refused.
 */
async function imports(run: Run, representative: Caller, count: number) {
  const begun = now(run)
  const first = await ask<Job>(run, representative, 'POST', '/api/importai', {
    rusis: 'ASMENYS',
    failas: 'apkrova.xlsx',
    viso: count,
  })
  for (let nuo = 0; nuo < count; nuo += partRows) {
    const eilutes = Array.from({ length: Math.min(partRows, count - nuo) }, (_, i) => ({
      nr: nuo + i + 2,
      duomenys: rowOfFile(nuo + i),
    }))
    await ask(run, representative, 'POST', `/api/importai/${first.id}/eilutes`, { nuo, eilutes })
  }
  let job = first
  while (job.statusas !== 'BAIGTAS' && job.statusas !== 'NUTRAUKTAS') {
    await sleep(500)
    job = await ask<Job>(run, representative, 'GET', `/api/importai/${first.id}`)
  }
  const ms = (now(run) - begun) * 1000
  const outcome = job.nepavyko > 0 ? `${job.nepavyko} rows refused` : 'ok'
  run.taken.push({ call: `import of ${count} rows`, due: begun, ms, own: ms, outcome })
}

const two = (n: number) => String(n).padStart(2, '0')
/** People whom the registry does not know: their codes are of a part of the numbers that bench/fill.ts leaves free. */
const rowOfFile = (i: number) => ({
  numeris: `A-${i}`,
  vardas: 'Jonas',
  pavarde: 'Apkrovietis',
  asmenskodas: `3${50 + (Math.floor(i / 336) % 13)}${two(1 + (Math.floor(i / 28) % 12))}${two(1 + (i % 28))}${String(1000 + Math.floor(i / 4_368)).padStart(4, '0')}`,
  pareigos: 'Mūrininkas',
  galiojaNuo: '2026-03-02',
  email: `apkrova${i}@example.org`,
  adresas: 'Žalgirio g. 1',
  miestas: 'Vilnius',
})

const now = (run: Run) => (performance.now() - run.begun) / 1000
async function ask<T>(run: Run, me: Caller, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await take(
    run,
    `${method} ${path.replace(/\d+/g, ':id')}`,
    me,
    { method, path, ...(body ? { body: JSON.stringify(body) } : {}) },
    now(run),
  )
  if (outcomeOf(answer) !== 'ok') throw new Error(`${method} ${path} answered ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body.toString()) as T
}
const list = <T>(run: Run, me: Caller, path: string) => ask<T[]>(run, me, 'GET', path)

export interface Phase {
  name: string
  check: Row
  work: Row[]
}

/** Checks of cards at a fixed rate: alone, beside each kind of heavy work, and beside all of it. */
export async function heavy(
  { send, country }: Ground,
  { perSecond = 50, seconds = 20, people = 10_000, tell = (_: Phase) => {} } = {},
): Promise<Phase[]> {
  const clerk = country.caller('clerk', 1)
  const representative = country.caller('representative', 1)
  const works = {
    'sign-ins': signIns,
    prints: (run: Run, until: () => boolean) => prints(run, clerk, until),
    imports: (run: Run) => imports(run, representative, people),
  }
  const phases: [string, (keyof typeof works)[]][] = [
    ['nothing else', []],
    ['20 sign-ins at once', ['sign-ins']],
    [`print of ${cards} cards`, ['prints']],
    [`import of ${people} rows`, ['imports']],
    ['all of it', ['sign-ins', 'prints', 'imports']],
  ]
  const done: Phase[] = []
  for (const [name, kinds] of phases) {
    const run = newRun(send, country, 1, done.length + 1)
    let over = false
    const going = kinds.map((kind) => works[kind](run, () => over))
    await drive(
      run,
      arrivals([{ ...check, aDay: perSecond * seconds }], { seconds, rate: 1, flat: true, seed: done.length }),
    )
    over = true
    await Promise.all(going)
    const rowsOf = rows(run.taken, seconds)
    const phase = {
      name,
      check: rowsOf.find(({ call }) => call === 'card check') as Row,
      work: rowsOf.filter(({ call }) => call !== 'card check' && call !== 'all'),
    }
    tell(phase)
    done.push(phase)
  }
  return done
}
