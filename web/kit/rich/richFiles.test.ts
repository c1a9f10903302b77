import { expect, it } from 'vitest'
import { filesIn } from './richFiles.ts'

const file = new File(['x'], 'x.png', { type: 'image/png' })
const carried = (texts: Record<string, string>, files = [file]) => ({
  files,
  getData: (type: string) => texts[type] ?? '',
})
it.each<[string, Record<string, string>, number]>([
  ['a file alone', {}, 1],
  ['a picture copied in a browser', { 'text/html': '<meta charset="utf-8"><img src="https://x.lt/a.png" alt="a">' }, 1],
  [
    'one dragged from a site',
    { 'text/html': '<!--StartFragment--><img src="/a.png">', 'text/plain': 'https://x.lt' },
    1,
  ],
  ['cells of a spreadsheet', { 'text/html': '<table><tr><td>1</td></tr></table>', 'text/plain': '1' }, 0],
  ['words of a text editor', { 'text/html': '<p>Labas <img src="file:///a.png"></p>' }, 0],
  ['plain words', { 'text/plain': 'labas' }, 0],
])('%s: %i', (_, texts, count) => expect(filesIn(carried(texts))).toHaveLength(count))
it('nothing carried, and no files: none', () => {
  expect(filesIn(null)).toEqual([])
  expect(filesIn(carried({ 'text/plain': 'x' }, []))).toEqual([])
})
