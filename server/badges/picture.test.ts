import sharp from 'sharp'
import { expect, it } from 'vitest'
import { baked } from './bake.ts'
import { badgePng } from './picture.ts'
import { textIn } from './testing.ts'

const kodas = '9.9-77.01'
/** How much of a picture is white: its letters and lines. */
const white = async (png: Buffer) => {
  const pixels = await sharp(png).removeAlpha().greyscale().raw().toBuffer()
  return pixels.filter((value) => value > 200).length
}

it.each([
  ['of one word', 'Mūrijimas', 'Mūras'],
  ['on several lines', 'Monolitinių konstrukcijų klojinių surinkimas ir išardymas', 'Monolitinių konstrukcijų'],
  ['in letters that the font of documents lacks', 'Ξυλουργός', 'Ξυ'],
])('a name %s is drawn by itself, whatever fonts the machine has', async (_, name, shorter) => {
  const picture = await badgePng({ kodas, name })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  expect(await white(picture)).toBeGreaterThan(await white(await badgePng({ kodas, name: shorter })))
})
it('names too long for the picture stay in it', async () => {
  const edge = async (name: string) =>
    sharp(await badgePng({ kodas, name }))
      .extract({ left: 24, top: 100, width: 24, height: 320 })
      .removeAlpha()
      .toColourspace('b-w')
      .stats()
  for (const name of ['ilgas žodis '.repeat(25), 'ž'.repeat(300)])
    expect((await edge(name)).channels[0]?.max).toBe((await edge('Mūras')).channels[0]?.max)
})
it('what is baked into a picture is read out of it, and the picture is the same', async () => {
  const png = await badgePng({ kodas, name: 'Mūrijimas' })
  const [plain, full] = [png, baked(png, 'a.b.c')]
  expect(textIn(plain, 'openbadgecredential')).toBeNull()
  expect(textIn(full, 'openbadgecredential')).toBe('a.b.c')
  const raw = (one: Buffer) => sharp(one, { failOn: 'warning' }).raw().toBuffer()
  expect((await raw(full)).equals(await raw(plain))).toBe(true)
})
