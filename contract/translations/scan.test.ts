import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Files of the project outside the contract whose texts people might read. */
function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.includes(path) ? [] : files(path)
    return /\.tsx?$/.test(path) && !/(\.test|[tT]esting)\.tsx?$/.test(path) ? [path] : []
  })
}
/** The demo's people and companies are Lithuanian; simulators are for developers; migrations and lists are data. */
const skipped = ['server/demo', 'server/factories', 'server/dev', 'server/db']

/** Lithuanian texts that stand in the code and not in a table, and why they may. */
const allowed: readonly [path: string, text: RegExp, why: string][] = [
  ['web/sdid/SdidHelp.tsx', /UAB „Pavyzdys“/, 'the name of a made-up company'],
  ['web/sdid/UploadSdid.tsx', /UAB „Pavyzdys“/, 'the name of a made-up company'],
  ['server/cardOrders/fit.ts', /\[„“”\]/, 'letters that are measured'],
  ['server/cardOrders/print.ts', /name: 'Kortelės'/, 'a file for the printing house, which is Lithuanian as cards are'],
  ['server/companies/register.ts', /uždaroji\|akcinė|„“”/, 'words that are left out of names that are looked for'],
  ['server/companies/registerEntry.ts', /'„\$1“'|'Veikia'/, 'what the register of legal entities says'],
  ['server/lib/process/loggable.ts', /„\[\^“/, 'quotes that are looked for'],
  ['server/persons/totals.ts', /a-ząčęėįšųūž/, 'letters of names'],
]

/** Comments quote screens; regular expressions and single letters are not texts. */
const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1')
/** Names, kinds of files, keys: the same in every language. */
const ownNames = ['Meistras', 'XLSX', 'PDF', 'SMS', 'title="Ctrl + Enter"']
const lithuanian = /[ąčęėįšųūžĄČĘĖĮŠŲŪŽ„]/

describe('no text of a screen stands outside the tables', () => {
  it('in Lithuanian', () => {
    const found = [...files('web'), ...files('server')].flatMap((path) =>
      withoutComments(readFileSync(path, 'utf8'))
        .split('\n')
        .filter((line) => lithuanian.test(line) && !allowed.some(([file, text]) => file === path && text.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
  it('in the markup of a component', () => {
    expect(
      files('web')
        .filter((path) => path.endsWith('.tsx'))
        .flatMap(ownWords),
    ).toEqual([])
  })
  function ownWords(path: string): string[] {
    const code = withoutComments(readFileSync(path, 'utf8'))
    const attributes =
      code.match(/\b(?:aria-label|title|label|placeholder|alt|description)="[^"]*\p{L}{3}[^"]*"/gu) ?? []
    const between = [...code.matchAll(/^\s*(\p{Lu}[\p{L} ,.!?-]{2,})$/gmu)].map(([, text]) => text?.trim() ?? '')
    // Names of values that stand alone in a list of the code end with a comma.
    const words = between.filter((text) => !text.endsWith(',') && !ownNames.includes(text))
    return [...attributes.filter((text) => !ownNames.includes(text)), ...words].map((text) => `${path}: ${text}`)
  }
  it('each exception is still needed', () => {
    for (const [path, text] of allowed) expect(readFileSync(path, 'utf8'), path).toMatch(text)
  })
})
