import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Lang, placed, textOf } from '#contract/lib/texts.ts'
import { latvian } from '#contract/lv/all.ts'
import { latvianInside } from '#contract/lv/inside.ts'
import '#contract/translations/all.ts'
import { openFont } from '#server/lib/process/heavy.ts'
import { root } from '#server/lib/process/root.ts'

// A letter that the small fonts lack costs its reader a whole font of 26 KiB (web/tokens.css, scripts/fonts.mjs).

interface Face {
  file: string
  points: readonly number[]
}
const css = readFileSync(join(root, 'web/tokens.css'), 'utf8')
const pointsOf = (ranges: string) =>
  ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = [...range.matchAll(/[0-9A-F]{2,}/g)].map(([hex]) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
const faces: Face[] = [...css.matchAll(/src: url\("([^"]*)"\)[^;]*;\s*unicode-range:([^;]*);/g)].map(
  ([, file = '', ranges = '']) => ({ file, points: pointsOf(ranges) }),
)
const whole = faces.filter(({ file }) => file.includes('node_modules'))
const small = faces.filter(({ file }) => !file.includes('node_modules'))
const pointsIn = (...names: readonly string[]) =>
  new Set(small.filter(({ file }) => names.some((name) => file.includes(name))).flatMap(({ points }) => points))

/** Letters of Public Sans in these texts that the small fonts of these names lack; arrows and the like are in neither. */
function lacking(words: Iterable<unknown>, ...names: readonly string[]) {
  const there = pointsIn(...names)
  const anywhere = new Set(whole.flatMap(({ points }) => points))
  const letters = new Set([...words].flatMap((text) => [...(typeof text === 'string' ? text : JSON.stringify(text))]))
  return [...letters].filter((letter) => {
    const point = letter.codePointAt(0) ?? 0
    return anywhere.has(point) && point > 31 && !there.has(point)
  })
}
const wordsIn = (lang: Lang) => [...placed()].map(([entry]) => textOf(entry, lang)[0])

describe('small fonts', () => {
  const opened = ({ file }: Face) => openFont(join(root, 'web', file))
  it.each(small)('$file has the letters that it is loaded for, as far as Public Sans has them', (face) => {
    const font = opened(face)
    const wholeFonts = whole.map(opened)
    const cutAway = face.points.filter(
      (point) => !font.hasGlyphForCodePoint(point) && wholeFonts.some((one) => one.hasGlyphForCodePoint(point)),
    )
    expect(cutAway.map((point) => point.toString(16))).toEqual([])
  })
  it('have every letter of Lithuanian and English in the two that each page loads first', () => {
    expect(lacking(wordsIn('lt'), 'basic', 'lithuanian')).toEqual([])
    expect(lacking(wordsIn('en'), 'basic', 'lithuanian')).toEqual([])
  })
  it('have every letter of Latvian and Polish, and of Estonian and German names', () => {
    expect(lacking([...latvian.values(), ...latvianInside.values()], 'basic', 'lithuanian', 'baltic')).toEqual([])
    const polish = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'
    expect(lacking([polish], 'basic', 'lithuanian', 'baltic')).toEqual([])
    expect(lacking(['äöüõÄÖÜÕ'], 'basic')).toEqual([])
  })
})
