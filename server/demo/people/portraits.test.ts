import sharp from 'sharp'
import { expect, it } from 'vitest'
import { seeded } from '#server/factories/random.ts'
import { portrait } from './portraits.ts'

it('a portrait is of the size that cards carry, the same for the same person and another for another', async () => {
  const portraits = Array.from({ length: 40 }, (_, id) => portrait(seeded(7000 + id), id % 2 ? 'V' : 'M'))
  expect(new Set(portraits).size).toBe(40)
  expect(portrait(seeded(7003), 'V')).toBe(portraits[3])
  for (const svg of portraits.slice(0, 3))
    expect(await sharp(Buffer.from(svg)).jpeg().metadata()).toMatchObject({ width: 480, height: 640 })
})
