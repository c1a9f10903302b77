import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { digestsOf, mostMegabytes, type Trouble, troubleWith } from './fileDigests.ts'

const file = (text: BlobPart, name = 'a.pdf') => new File([text], name, { type: 'application/pdf' })
const sized = (size: number) => Object.defineProperty(file('%PDF-1.7'), 'size', { value: size })
const broken = Object.assign(file('%PDF-1.7'), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
})
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const wanted = new AbortController().signal

describe('what can not be checked', () => {
  it.each<[string, File[], Trouble | null]>([
    ['a PDF', [file('%PDF-1.7')], null],
    ['a PDF with something before its opening', [file(`${'x'.repeat(1000)}%PDF-1.7`)], null],
    ['an opening that comes too late', [file(`${'x'.repeat(1024)}%PDF-1.7`)], 'notPdf'],
    ['a picture that is called a PDF', [file('\u0089PNG')], 'notPdf'],
    ['nothing', [file('')], 'notPdf'],
    ['two files', [file('%PDF-1.7'), file('%PDF-1.7')], 'several'],
    ['something dropped that is no file', [], 'unreadable'],
    ['a file that has gone, or a folder', [broken], 'unreadable'],
    ['the biggest', [sized(mostMegabytes * 1024 * 1024)], null],
    ['one byte more', [sized(mostMegabytes * 1024 * 1024 + 1)], 'tooBig'],
  ])('%s', async (_, files, trouble) => expect(await troubleWith(files)).toBe(trouble))
})

describe('the digests of a file', () => {
  it('are of the whole and of each earlier end, newest first, and the progress goes to the end', async () => {
    const done: number[] = []
    const digests = await digestsOf(file('a%%EOF\nb%%EOF\njunk'), (part) => done.push(part), wanted)
    expect(digests).toEqual([sha256('a%%EOF\nb%%EOF\njunk'), sha256('a%%EOF\nb%%EOF\n'), sha256('a%%EOF\n')])
    expect(done).toEqual([...done].sort((one, other) => one - other))
    expect(done.at(-1)).toBe(1)
  })
  it('are not computed of a file that changes while it is read, nor once another was chosen', async () => {
    await expect(digestsOf(sized(100), () => {}, wanted)).rejects.toThrow('changed')
    await expect(digestsOf(file('%PDF-1.7'), () => {}, AbortSignal.abort())).rejects.toThrow()
  })
})
