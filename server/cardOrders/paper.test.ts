import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { mm, paperFor } from './paper.ts'

const config = (set: Record<string, string>) => readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x/y', ...set })

it.each<[string, Record<string, string>, number, number, boolean]>([
  ['3 mm with marks', {}, 3, 9, true],
  ['as the bureau asks', { CARD_BLEED_MM: '2', CARD_CROP_MARKS: 'true' }, 2, 8, true],
  ['marks alone', { CARD_BLEED_MM: '0' }, 0, 6, true],
  ['without marks', { CARD_CROP_MARKS: 'false' }, 3, 3, false],
])('the paper of a bureau: %s', (_, set, bleed, around, marks) => {
  const paper = paperFor('BIURUI', config(set))
  expect({ ...paper, bleed: paper.bleed.toFixed(6), around: paper.around.toFixed(6) }).toEqual({
    bleed: mm(bleed).toFixed(6),
    around: mm(around).toFixed(6),
    marks,
  })
  expect(paperFor('SPAUSDINTUVUI', config(set))).toEqual({ bleed: 0, around: 0, marks: false })
})

it('a bleed that no bureau asks for is refused', () => {
  for (const CARD_BLEED_MM of ['-1', '11', 'plati']) expect(() => config({ CARD_BLEED_MM })).toThrow(/CARD_BLEED_MM/)
})
