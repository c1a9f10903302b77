// After the build of the gate: its service worker learns which files to keep, and the icons of the home screen are drawn.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** All files that the page of the gate needs, its own languages included: it must open without a network. */
function filesOf(manifest) {
  const files = new Set()
  const add = (key) => {
    const entry = manifest[key]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    for (const file of [...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(file)
    for (const next of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])]) add(next)
  }
  add('gate.html')
  return [...files].map((file) => `/${file}`)
}

/** The most that the gate's scripts may weigh before the first card, compressed, in bytes. */
const budget = 60 * 1024

/** The scripts that the page loads at once. Throws an Error above the budget. */
function assertLight(web, manifest) {
  const { file, imports = [] } = manifest['gate.html']
  const scripts = [file, ...imports.map((key) => manifest[key].file)]
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(readFileSync(join(web, script)), { level: 9 }).length, 0)
  if (bytes > budget) throw new Error(`The scripts of the gate weigh ${bytes} bytes compressed; ${budget} are allowed`)
}

export async function finishGate(root) {
  const web = join(root, 'build/web')
  const manifest = JSON.parse(readFileSync(join(web, '.vite/gate.json'), 'utf8'))
  assertLight(web, manifest)
  const files = ['/vartai', '/vartai/manifest.webmanifest', '/vartai/icon-192.png', ...filesOf(manifest)]
  const version = createHash('sha256')
    .update(readFileSync(join(web, 'gate.html')))
    .update(JSON.stringify(files))
    .digest('hex')
    .slice(0, 12)
  const worker = join(web, 'vartai-sw.js')
  writeFileSync(worker, `const __FILES__ = ${JSON.stringify({ version, files })}\n${readFileSync(worker, 'utf8')}`)
  mkdirSync(join(web, 'vartai'), { recursive: true })
  const icon = readFileSync(join(root, 'web/shell/icon.svg'))
  for (const size of [192, 512])
    await sharp(icon, { density: 600 })
      .resize(size, size)
      .png()
      .toFile(join(web, `vartai/icon-${size}.png`))
}
