// `node scripts/fonts.mjs`: cuts from Public Sans what nearly every page needs (web/fonts). To be run again when the
// package is raised or a language is added; what was cut away is still there, and loaded when a page has such a letter.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './run.mjs'

const whole = (part) =>
  join(root, `node_modules/@fontsource-variable/public-sans/files/public-sans-${part}-wght-normal.woff2`)
const signs = '\u00a0§°±²³·×÷«»©–—‘’‚“”„•…‰€−'
const bothCases = (letters) => [...letters].flatMap((letter) => [letter, letter.toUpperCase()]).join('')
/** English, and the letters of Polish, Estonian and German that are in the same file of the package: names have them. */
const basic = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at)) + signs + bothCases('óäöüõ')
const lithuanian = bothCases('ąčęėįšųūž')
/** Letters that Latvian and Polish have besides. */
const baltic = bothCases('āēģīķļņōŗćłńśźż')
const options = {
  targetFormat: 'woff2',
  // No text is thinner than regular or bolder than bold.
  variationAxes: { wght: { min: 400, max: 700 } },
  // Fractions and the like, which no text asks for, would bring shapes of their own.
  keepFeatures: ['kern', 'liga', 'calt', 'tnum'],
}

for (const [name, part, letters] of [
  ['basic', 'latin', basic],
  ['lithuanian', 'latin-ext', lithuanian],
  ['baltic', 'latin-ext', baltic],
]) {
  const font = await subsetFont(readFileSync(whole(part)), letters, options)
  writeFileSync(join(root, `web/fonts/public-sans-${name}.woff2`), font)
  const points = [...letters].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b)
  const ranges = points.map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`)
  console.log(`${name}: ${font.length} bytes\nunicode-range: ${ranges.join(', ')};`)
}
