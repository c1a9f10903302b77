import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * What zod brings for others: JSON schemas, which the server's OpenAPI needs, and English messages, where ours are keys.
 * In the browser its functions do nothing.
 */
const unused = /node_modules\/zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/
export const leanZod: Plugin = {
  name: 'lean-zod',
  enforce: 'pre',
  load(id) {
    if (!unused.test(id)) return null
    const source = readFileSync(id, 'utf8')
    const names = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name)
    const empty = names.map((name) => `export const ${name} = () => {}`).join('\n')
    return source.includes('export default') ? `${empty}\nexport default () => ({})` : empty
  },
}

/** A part of Mantine's table that brings its own scroll bars; ours scrolls by itself (.table-scroll). */
export const leanTable: Plugin = {
  name: 'lean-table',
  enforce: 'pre',
  load: (id) =>
    /Table\/TableScrollContainer\.mjs$/.test(id)
      ? "export const TableScrollContainer = () => { throw new Error('left out by scripts/vite/leanParts.ts') }"
      : null,
}

/**
 * Each component of Mantine brings its styles, except those that web/styles.ts has for all. In development Mantine is
 * bundled whole, and so are its styles.
 */
export const stylesWithComponents = (serves: boolean): Plugin => {
  const first = readFileSync(new URL('../../web/styles.ts', import.meta.url), 'utf8')
  const sheet = (name: string) => `@mantine/core/styles/${name}.css`
  return {
    name: 'styles-with-components',
    enforce: 'pre',
    transform(code, id) {
      if (serves) return id.endsWith('/web/styles.ts') ? `import '@mantine/core/styles.css'\n${code}` : null
      const name = /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]
      if (!name || first.includes(sheet(name))) return null
      const there = existsSync(new URL(`../../node_modules/${sheet(name)}`, import.meta.url))
      return there ? `import '${sheet(name)}'\n${code}` : null
    },
  }
}

/** Mantine's colours that no screen has: a start would carry their 600 variables. Ours are tokens.css. */
export const withoutPalettes: Plugin = {
  name: 'without-palettes',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/styles/default-css-variables.css')
      ? code.replace(/--mantine-color-(violet|pink|orange|lime|indigo|green|grape|cyan)-[\w-]+:[^;}]+;?/g, '')
      : null,
}
