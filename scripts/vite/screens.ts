import { readFileSync } from 'node:fs'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

// Which modules the screen of a path is made of, read from the table of routes: the server names their files in the head of
// the page (server/public/screenFiles.ts), and knows nothing else of the web.

/** The modules of each path, by its pattern: of screens that need a login, and of pages that anybody may open. */
export interface Screens {
  screens: Record<string, readonly string[]>
  pages: Record<string, readonly string[]>
}

const textOf = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** Everything that is imported when this is called, as a path from the root. */
function importsIn(source: string): string[] {
  const found: string[] = []
  const add = ({ source: from }: ESTree.ImportExpression) =>
    void found.push(`web/${String(textOf(from)).replace(/^\.\//, '')}`)
  new Visitor({ ImportExpression: add }).visit(parseSync('load.ts', source).program)
  return found
}

/** Reads the calls `screen(path, load)`, `page(path, load)` and `creation(path, list)` of the table. */
export function screensOf(source: string): Screens {
  const table: Screens = { screens: {}, pages: {} }
  const lists: [path: string, list: string][] = []
  const read = ({ callee, arguments: [first, second] }: ESTree.CallExpression) => {
    const name = callee.type === 'Identifier' ? callee.name : ''
    const path = textOf(first)
    if (path === undefined || !second) return
    const modules = () => importsIn(source.slice(second.start, second.end))
    if (name === 'screen' && second.type !== 'ObjectExpression') table.screens[path] = modules()
    if (name === 'screen' && second.type === 'ObjectExpression') table.screens[path] = []
    if (name === 'page') table.pages[path] = modules()
    if (name === 'creation') lists.push([path, textOf(second) ?? ''])
  }
  new Visitor({ CallExpression: read }).visit(parseSync('routes.tsx', source).program)
  // Where something new is made the list opens.
  for (const [path, list] of lists) table.screens[path] = table.screens[list] ?? []
  return table
}

/** Writes the table beside the manifest. */
export const screens: Plugin = {
  name: 'screens',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(new URL('../../web/routes.tsx', import.meta.url), 'utf8')
    this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(screensOf(source)) })
  },
}
