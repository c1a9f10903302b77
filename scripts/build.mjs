// `npm run build`: the web (build/web, compressed beside itself) and the server (build/server/main.js).
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { finishPages } from './gate.mjs'
import { must, root } from './run.mjs'

process.chdir(root)
rmSync('build', { recursive: true, force: true })
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', mode: 'public' })
await build({ logLevel: 'warn', mode: 'login' })
await build({ logLevel: 'warn', mode: 'docs' })
await build({ logLevel: 'warn', mode: 'gate' })
await finishPages(root)
// The reader of the API asks its makers for their picture, which our security policy refuses.
const reader = readdirSync('build/web/assets').find((name) => name.startsWith('redoc.standalone'))
const picture = 'https://cdn.redoc.ly/redoc/logo-mini.svg'
const source = readFileSync(`build/web/assets/${reader}`, 'utf8')
if (!source.includes(picture)) throw new Error('Redoc has another picture: change scripts/build.mjs')
writeFileSync(`build/web/assets/${reader}`, source.replaceAll(picture, 'data:image/svg+xml,<svg/>'))
// Threads are files of their own beside the server (server/lib/documents/threads.ts).
// Backup and restore are programs of their own: they run while the server does, or instead of it. So are moving data in
// and out, and what makes the data of the demo.
const threads = {
  pdfWorker: 'server/lib/documents/pdfWorker.ts',
  xlsxWorker: 'server/lib/documents/xlsxWorker.ts',
  passwordWorker: 'server/lib/secrets/passwordWorker.ts',
}
const input = {
  main: 'main.ts',
  backup: 'server/backup/main.ts',
  keys: 'server/keys/main.ts',
  move: 'server/move/main.ts',
  demo: 'server/makeDemo.ts',
  ...threads,
}
await build({ logLevel: 'warn', build: { ssr: true, outDir: 'build/server', rolldownOptions: { input } } })

// Compressed once here, so that no request waits for it.
const folder = join(root, 'build/web/assets')
for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
  const bytes = readFileSync(join(folder, name))
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
}

must(process.execPath, ['server/openapi/main.ts', '--build'])

// Which commit this is: told by who builds without git's folder (a container), else asked of git.
const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' })
const commit = process.env.GIT_COMMIT || (git.status === 0 ? git.stdout.trim() : '')
writeFileSync('build/version.json', JSON.stringify(commit ? { commit } : {}))
writeFileSync('build/done', '')
