import type { Plugin } from 'vite'

/**
 * Letters beyond ASCII as escapes, in the server's files: V8 keeps the text of a file as long as it runs, and one such
 * letter doubles the room of the whole text. Lines stay, which is what a stack trace needs.
 */
export const narrow: Plugin = {
  name: 'narrow',
  generateBundle(_, bundle) {
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
  },
}

/**
 * The client of `fetch` takes 15 MB and a twentieth of a second, and few servers ask others for something. An import of
 * node:http would load it, because it reads all that there is; so would the compression of answers, which asks of each
 * whether it is one of `fetch`. None of ours is.
 */
export const withoutFetch: Plugin = {
  name: 'without-fetch',
  enforce: 'pre',
  resolveId: (source, _, { kind }) => (source === 'node:http' && kind === 'import-statement' ? '\0http' : null),
  load: (id) =>
    id === '\0http'
      ? `const http = process.getBuiltinModule('node:http')
         export const { Agent, createServer, request } = http
         export default http`
      : null,
  transform: (code, id) =>
    id.endsWith('@fastify/compress/lib/utils.js')
      ? { code: code.replace('obj instanceof Response', 'false'), map: null }
      : null,
}
