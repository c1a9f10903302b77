import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReference } from '#server/db/reference.ts'
import { makeCompetency, withCheckDigit } from '#server/factories/make.ts'
import { seeded } from '#server/factories/random.ts'
import { csvLine } from '#server/move/csvCells.ts'
import { fieldsOf, type KindName, Mapping } from '#server/move/mapping.ts'
import { migrateFiles } from '#server/move/migrate.ts'
import { openSources } from '#server/move/source.ts'

// How long moving the data of another register in takes: `npm run bench:move -- 100000` people, each with a place of
// work, a competency and a card, in companies of a hundred. Afterwards the same files again, which must change nothing.

const people = Number(process.argv[2] ?? 20_000)
const home = await mkdtemp(join(tmpdir(), 'meistras-bench-'))
const folder = join(home, 'files')
await mkdir(folder)
await mkdir(join(home, 'data'))
const embedded = await startEmbedded(join(home, 'data'))
const { db, pool } = connect(embedded.url, 1)
await migrate(pool)
await loadReference(db)
const { kodas } = await makeCompetency(db)

const two = (n: number) => String(n).padStart(2, '0')
/** Personal codes that differ for up to sixty million numbers. */
function personalCode(i: number) {
  const [day, month, year] = [1 + (i % 28), 1 + (Math.floor(i / 28) % 12), 50 + (Math.floor(i / 336) % 50)]
  return `${3 + (i % 2)}${two(year)}${two(month)}${two(day)}${String(1000 + Math.floor(i / 16_800)).padStart(4, '0')}`
}
/** Ten thousand surnames and forty first names, few of them common: the commonest whole name is that of some 500 in a million. */
const [starts, middles, ends, endings] = [
  ['Kaz', 'Pet', 'Jan', 'Stan', 'Vas', 'Žuk', 'But', 'Paul', 'Urb', 'Nav'],
  ['lau', 'ra', 'kau', 'ke', 'i', 'au', 'ils', 'on', 'an', 'ar'],
  ['sk', 'vič', 'ėn', 'ūn', 'ait', 'ien', 'ut', 'yt', 'on', 'in'],
  ['as', 'is', 'us', 'ė', 'a', 'aitė', 'ienė', 'ytė', 'ius', 'ys'],
] as const
const digit = (n: number, place: number) => Math.floor(n / 10 ** place) % 10
const surname = (n: number) =>
  [starts, middles, ends, endings].map((parts, place) => parts[digit(n, 3 - place)]).join('')
const firstName = (n: number) =>
  ['Jon', 'On', 'Šarūn', 'Rūt', 'Žygimant', 'Egl', 'Mindaug', 'Iev'][n % 8] +
  (['as', 'ė', 'ius', 'a', 'is'][Math.floor(n / 8)] as string)
const { int } = seeded(1)
const random = () => int(0, 999_999) / 1e6
const names = Array.from({ length: people }, () => ({
  pavarde: surname(Math.floor(10_000 * random() ** 2)),
  vardas: firstName(Math.floor(40 * random() ** 1.5)),
}))
const companies = Math.ceil(people / 100)
const lines: Record<KindName, { count: number; of: (i: number) => Record<string, string> }> = {
  imones: {
    count: companies,
    of: (i) => ({
      isorinisNumeris: `I${i}`,
      imKodas: withCheckDigit(String(30_000_000 + i)),
      pavadinimas: `UAB „Statyba ${i}“`,
      salis: 'LT',
      statusas: 'PATVIRTINTA',
    }),
  },
  asmenys: {
    count: people,
    of: (i) => ({
      isorinisNumeris: `A${i}`,
      asmenskodas: personalCode(i),
      ...(names[i] as (typeof names)[number]),
      email: `a${i}@example.lt`,
      telefonas: `+3706${String(i % 10_000_000).padStart(7, '0')}`,
      miestas: 'Vilnius',
      adresas: `Žalgirio g. ${1 + (i % 200)}`,
    }),
  },
  darbai: {
    count: people,
    of: (i) => ({
      isorinisNumeris: `D${i}`,
      asmuo: `A${i}`,
      imone: `I${i % companies}`,
      galiojaNuo: '2024-03-01',
      statusas: 'PATVIRTINTA',
      pareigos: 'Mūrininkas',
    }),
  },
  kompetencijos: {
    count: people,
    of: (i) => ({ isorinisNumeris: `K${i}`, asmuo: `A${i}`, kompetencija: kodas, suteikta: '2025-05-05' }),
  },
  korteles: {
    count: people,
    of: (i) => ({
      isorinisNumeris: `C${i}`,
      asmuo: `A${i}`,
      numeris: String(90_000_000 + i),
      galiojaIki: '2029-01-01',
    }),
  },
}

const files: Record<string, { columns: Record<string, string> }> = {}
for (const [name, { count, of }] of Object.entries(lines)) {
  const titles = fieldsOf[name as KindName].filter((field) => field in of(0))
  const file = createWriteStream(join(folder, `${name}.csv`))
  file.write(csvLine(titles))
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, i) => of(from + i))
    const text = rows.map((row) => csvLine(titles.map((title) => row[title] ?? ''))).join('')
    if (!file.write(text)) await once(file, 'drain')
  }
  await finished(file.end())
  files[name] = { columns: Object.fromEntries(titles.map((title) => [title, title])) }
}
await writeFile(join(folder, 'mapping.json'), JSON.stringify({ source: 'MATAVIMAS', files }))
const mapping = Mapping.parse({ source: 'MATAVIMAS', files })

async function move(what: string) {
  const temp = await mkdtemp(join(home, 'temp-'))
  const sources = await openSources(folder, mapping, temp)
  const began = performance.now()
  const ended = new Map<string, number>()
  const onBatch = ({ file }: { file: string }) => ended.set(file, performance.now())
  const report = join(home, 'report.csv')
  const counts = await migrateFiles({ db, mapping, sources, report, reason: 'Matavimas', dry: false, onBatch })
  let before = began
  for (const { file, lines } of sources) {
    const seconds = ((ended.get(file) ?? before) - before) / 1000
    before = ended.get(file) ?? before
    const { new: made, same, changed, refused } = counts[file] as (typeof counts)[string]
    const said = `${made} new, ${same} same, ${changed} changed, ${refused} refused`
    console.log(
      `${what} ${file}: ${lines} lines in ${seconds.toFixed(1)} s, ${Math.round(lines / seconds)}/s (${said})`,
    )
  }
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s in all`)
}

try {
  await move('new')
  await move('again')
} finally {
  await db.destroy()
  await embedded.stop()
  await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}
