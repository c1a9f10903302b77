// After the build of the gate and of the card on a phone: the service worker of each learns which files to keep, and the
// icons of the home screen are drawn.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** The pages, and the most that their scripts may weigh before the first card, compressed, in bytes. */
const pages = [
  { html: 'gate.html', name: 'vartai', budget: 60 * 1024 },
  { html: 'phone.html', name: 'kortele', budget: 40 * 1024 },
]

/** All files that a page needs, its own languages included: it must open without a network. */
function filesOf(manifest, html) {
  const files = new Set()
  const add = (key) => {
    const entry = manifest[key]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    for (const file of [...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(file)
    for (const next of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])]) add(next)
  }
  add(html)
  return [...files].map((file) => `/${file}`)
}

/** The scripts that a page loads at once. Throws an Error above its budget. */
function assertLight(web, manifest, { html, budget }) {
  const scripts = new Set()
  const add = (key) => {
    if (scripts.has(manifest[key].file)) return
    scripts.add(manifest[key].file)
    for (const next of manifest[key].imports ?? []) add(next)
  }
  add(html)
  const weigh = (script) => gzipSync(readFileSync(join(web, script)), { level: 9 }).length
  const bytes = [...scripts].reduce((sum, script) => sum + weigh(script), 0)
  if (bytes > budget) throw new Error(`The scripts of ${html} weigh ${bytes} bytes compressed; ${budget} are allowed`)
}

async function finishPage(web, manifest, icon, page) {
  const { html, name } = page
  assertLight(web, manifest, page)
  const files = [`/${name}`, `/${name}/manifest.webmanifest`, `/${name}/icon-192.png`, ...filesOf(manifest, html)]
  const version = createHash('sha256')
    .update(readFileSync(join(web, html)))
    .update(JSON.stringify(files))
    .digest('hex')
    .slice(0, 12)
  const told = `const __FILES__ = ${JSON.stringify({ page: `/${name}`, version, files })}\n`
  writeFileSync(join(web, `${name}-sw.js`), told + readFileSync(join(web, 'sw.js'), 'utf8'))
  mkdirSync(join(web, name), { recursive: true })
  for (const size of [192, 512])
    await sharp(icon, { density: 600 })
      .resize(size, size)
      .png()
      .toFile(join(web, `${name}/icon-${size}.png`))
}

export async function finishPages(root) {
  const web = join(root, 'build/web')
  const manifest = JSON.parse(readFileSync(join(web, '.vite/gate.json'), 'utf8'))
  const icon = readFileSync(join(root, 'web/shell/icon.svg'))
  for (const page of pages) await finishPage(web, manifest, icon, page)
  rmSync(join(web, 'sw.js'))
}
