// Node.js runs TypeScript by itself, but not JSX, which the public pages are written in. With this loader, main.ts runs
// from its source (`npm run dev`, tests that start servers); the build is plain JavaScript.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const path = fileURLToPath(url)
    const { code } = transformSync(path, readFileSync(path, 'utf8'))
    return { format: 'module', source: code, shortCircuit: true }
  },
})
