import { describe, expect, it } from 'vitest'
import { extensionOf, fileLimits, refuseFile } from './schema.ts'

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
