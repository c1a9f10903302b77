import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// A text that no code uses is wasted work for translators. Code names keys as they are (`t('save')`,
// `shellTexts.save`), or puts them together; the lists below have the beginnings and ends of such keys.

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('contract/lv/') ? [path] : []
  })
}
const code = ['contract', 'server', 'web'].flatMap(files).map((path) => readFileSync(path, 'utf8'))
/** How often every word stands in a string or after a dot. */
const words = new Map<string, number>()
for (const text of code)
  for (const [, word = ''] of text.matchAll(/(?<![\p{L}\d_])([A-Za-z_]\w*)(?!\w)/gu))
    words.set(word, (words.get(word) ?? 0) + 1)
/** `${code}Why`, `start${purpose}`: parts of keys that are put together. */
const ends = new Set(code.flatMap((text) => [...text.matchAll(/\}([A-Z]\w+)`/g)].map(([, end]) => end ?? '')))
const starts = new Set(code.flatMap((text) => [...text.matchAll(/`([a-z]\w+)\$\{/g)].map(([, start]) => start ?? '')))
const isFinishedSignature = (key: string) =>
  [...ends].some((end) => key.endsWith(end)) || [...starts].some((start) => key.startsWith(start))

it('every key of a table is used somewhere', () => {
  const dead = files('contract').flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    if (!/Texts\.ts$|texts\.ts$/.test(path) || path.startsWith('contract/lib/')) return []
    const keys = [...text.matchAll(/^ {2}(\w+): (?:\[|\{)/gm)].map(([, key]) => key ?? '')
    return keys.filter((key) => words.get(key) === 1 && !isFinishedSignature(key)).map((key) => `${path}: ${key}`)
  })
  expect(dead).toEqual([])
})
