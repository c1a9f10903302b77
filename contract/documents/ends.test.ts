import { describe, expect, it } from 'vitest'
import { endsOf, mostEnds } from './ends.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the ends of the states of a file', () => {
  it.each([
    ['a file without an end has its own', '%PDF-1.7 nothing', [16]],
    ['one state', 'abc%%EOF\n', [9]],
    ['the line break belongs to the state', 'abc%%EOF\nde%%EOF\r\nf%%EOF\rg%%EOF', [31, 25, 18, 9]],
    ['something added behind', 'abc%%EOF\njunk', [13, 9]],
    ['an empty line added behind', 'abc%%EOF\n\n', [10, 9]],
    ['nothing at all', '', [0]],
    ['half an end is none', 'abc%%EO', [7]],
  ])('%s', (_, text, ends) => expect(endsOf(bytes(text))).toEqual(ends))

  it('are the newest twenty of a file with thousands', () => {
    const ends = endsOf(bytes('%%EOF\n'.repeat(5000)))
    expect(ends).toHaveLength(mostEnds)
    expect(ends[0]).toBe(30_000)
    expect(ends[1]).toBe(29_994)
  })
})
