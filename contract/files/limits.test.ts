import { describe, expect, it } from 'vitest'
import { extensionOf, fileLimits, refuseFile, refuseFiles } from './limits.ts'

const MB = 1024 * 1024

describe('extensionOf', () => {
  it.each([
    ['sutartis.pdf', 'pdf'],
    ['SUTARTIS.PDF', 'pdf'],
    ['nuotrauka.v2.JPeg', 'jpeg'],
    ['.docx', 'docx'],
  ])('%s: %s', (name, extension) => expect(extensionOf(name)).toBe(extension))
  it.each([['pdf'], ['virus.pdf.exe'], ['logo.svg'], ['page.html'], ['macro.docm'], ['x.'], [''], ['x.constructor']])(
    '%s is not taken',
    (name) => expect(extensionOf(name)).toBe(null),
  )
})

describe('refuseFile', () => {
  // The limits of the specification, written a second time on purpose.
  it.each([
    [['doc', 'docx', 'ppt', 'pptx'], 10],
    [['xls', 'xlsx'], 5],
    [['pdf', 'jpg', 'jpeg', 'png', 'mp4'], 20],
  ])('%o up to %d MB', (extensions, megabytes) => {
    for (const extension of extensions) {
      expect(refuseFile(`x.${extension}`, megabytes * MB)).toBe(null)
      expect(refuseFile(`x.${extension}`, megabytes * MB + 1)).toBe('FileIsTooBig')
    }
  })
  it('knows eleven extensions and refuses others whatever their size', () => {
    expect(Object.keys(fileLimits)).toHaveLength(11)
    expect(refuseFile('x.svg', 1)).toBe('FileFormatError')
  })
})

describe('refuseFiles', () => {
  const rules = { types: ['pdf', 'jpg', 'xlsx'] as const, max: 5 }
  const file = (name: string, megabytes: number) => ({ name, size: megabytes * MB })
  it.each([
    ['one that fits', [file('a.pdf', 20)], [], null],
    ['five in all', [file('a.pdf', 1)], [1, 1, 1, 1], null],
    ['a sixth', [file('a.pdf', 1), file('b.pdf', 1)], [1, 1, 1, 1], { code: 'filesTooMany', max: 5 }],
    [
      'a type that the field does not take',
      [file('a.pdf', 1), file('b.mp4', 1)],
      [],
      { code: 'fileWrongType', name: 'b.mp4' },
    ],
    ['a type that nobody takes', [file('a.exe', 1)], [], { code: 'fileWrongType', name: 'a.exe' }],
    [
      'one past the limit of its type',
      [file('a.pdf', 1), file('b.xlsx', 6)],
      [],
      { code: 'fileTooBig', name: 'b.xlsx', extension: 'xlsx', limit: 5 * MB },
    ],
    ['two past the total', [file('a.pdf', 12), file('b.pdf', 9)], [], { code: 'filesTooBig', limit: 20 * MB }],
    ['one past it beside what is attached', [file('a.pdf', 12)], [9 * MB], { code: 'filesTooBig', limit: 20 * MB }],
    ['one exactly up to it', [file('a.pdf', 12)], [8 * MB, undefined], null],
  ])('%s', (_, chosen, attached, expected) => expect(refuseFiles(chosen, attached, rules)).toEqual(expected))
})
