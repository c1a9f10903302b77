// `node scripts/weigh.mjs [screen]`: what each module costs in what a browser loads at once, in KiB as it is sent (brotli).
// Without a screen it is the start; with one (`companies/CompanyPage`), what the screen adds to it.
import { relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { minify } from 'rolldown/experimental'
import { build } from 'vite'
import { root } from './run.mjs'

process.chdir(root)
const start = ['index.html', 'web/shell/Frame.tsx', 'web/shell/Start.tsx']
const screens = process.argv.slice(2).map((name) => `web/${name}.tsx`)
const { output } = await build({ logLevel: 'warn', build: { write: false } })
const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
const sizeOf = (code) => brotliCompressSync(code).length / 1024
const named = (id) => relative(root, id.replace(/^\0/, '')).replace(/\?.*$/, '')

/** Every chunk that these modules load at once. */
function loadedBy(modules) {
  const seen = new Set()
  const add = (file) => {
    const chunk = chunks.get(file)
    if (!chunk || seen.has(file)) return
    seen.add(file)
    chunk.imports.forEach(add)
  }
  for (const [file, { moduleIds }] of chunks) if (moduleIds.some((id) => modules.includes(named(id)))) add(file)
  return seen
}

/** Modules share the size of their chunk by what each weighs alone: compressed together, all weigh less. */
async function modulesOf(file) {
  const chunk = chunks.get(file)
  const alone = await Promise.all(
    Object.entries(chunk.modules)
      .filter(([, { code }]) => code)
      .map(async ([id, { code }]) => {
        const small = await Promise.resolve(minify('a.js', code)).then(
          (done) => done.code,
          () => code,
        )
        return [named(id), brotliCompressSync(small || '').length]
      }),
  )
  const all = alone.reduce((sum, [, bytes]) => sum + bytes, 0) || 1
  const size = sizeOf(chunk.code)
  return alone.map(([name, bytes]) => [name, (bytes / all) * size])
}

const packageOf = (name) => /node_modules\/((@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? name.split('/').slice(0, 2).join('/')
const round = (kib) => kib.toFixed(1).padStart(7)
const there = loadedBy(start)
async function tell(title, files) {
  const modules = (await Promise.all(files.map(modulesOf))).flat().sort(([, a], [, b]) => b - a)
  const groups = Map.groupBy(modules, ([name]) => packageOf(name))
  const sums = [...groups].map(([name, of]) => [name, of.reduce((sum, [, kib]) => sum + kib, 0)])
  console.log(
    `\n${title}: ${files.reduce((sum, file) => sum + sizeOf(chunks.get(file).code), 0).toFixed(1)} KiB of scripts`,
  )
  for (const file of files) console.log(round(sizeOf(chunks.get(file).code)), file)
  console.log('  by package or folder')
  for (const [name, kib] of sums.sort(([, a], [, b]) => b - a).slice(0, 40)) console.log(round(kib), name)
  console.log('  by module')
  for (const [name, kib] of modules.slice(0, 400)) console.log(round(kib), name)
}
if (!screens.length) await tell('start', [...there])
for (const screen of screens) {
  await tell(
    screen,
    [...loadedBy([screen])].filter((file) => !there.has(file)),
  )
}
