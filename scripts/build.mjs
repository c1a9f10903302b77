// `npm run build`: the web (build/web, compressed beside itself) and the server (build/server/main.js).
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './run.mjs'

process.chdir(root)
rmSync('build', { recursive: true, force: true })
await build({ logLevel: 'warn' })
// The thread that draws PDF is a file of its own beside the server (server/lib/pdf.ts).
const input = { main: 'main.ts', pdfWorker: 'server/lib/pdfWorker.ts' }
await build({ logLevel: 'warn', build: { ssr: true, outDir: 'build/server', rolldownOptions: { input } } })

// Compressed once here, so that no request waits for it.
const folder = join(root, 'build/web/assets')
for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
  const bytes = readFileSync(join(folder, name))
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
}
writeFileSync('build/done', '')
