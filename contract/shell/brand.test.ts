import { expect, it } from 'vitest'
import { refuseColours, styleOf } from './brand.ts'

it.each([
  ['our own', '#0f5c7a,#6bc1e0'],
  ['with a space, in capitals', '#7A1F3D, #F2A3BD'],
])('colours that can be read are taken: %s', (_, given) => expect(refuseColours(given)).toBeNull())

it.each([
  ['one', '#0f5c7a', 'Two colours like'],
  ['three', '#0f5c7a,#6bc1e0,#000000', 'Two colours like'],
  ['a name', 'red,#6bc1e0', 'Two colours like'],
  ['what would end the style', '#0f5c7a,#6bc1e0}', 'Two colours like'],
  ['too light on white', '#8ab4c7,#6bc1e0', '#8ab4c7 cannot be read'],
  ['too dark on a dark ground', '#0f5c7a,#2e5a6b', '#2e5a6b cannot be read'],
])('colours that are none, or can not be read, are refused in words: %s', (_, given, why) =>
  expect(refuseColours(given)).toContain(why),
)

it('the styles put both colours in place of ours, above those of the page', () => {
  const style = styleOf('#7A1F3D, #F2A3BD')
  expect(style).toMatch(/^html:root\{--primary:light-dark\(#7a1f3d,#f2a3bd\);--link:light-dark\(#7a1f3d,#f2a3bd\);/)
  expect(style).toMatch(/--selected:[^;]+;\}$/)
})
