import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { eicar, startClamd } from '#server/dev/clamd.ts'
import { keysIn } from '#server/files/testing.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { sendImage } from './testing.ts'

const scanner = await startClamd()
const { t, w } = worldTest({ CLAMD_URL: scanner.url })
afterAll(() => scanner.stop())

it('a picture for rich text is scanned before it is redrawn, and stored only if it is clean', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#136' } })
    .png()
    .toBuffer()
  expect(outcome(await sendImage(w.admin, Buffer.concat([png, Buffer.from(eicar)])))).toBe('422 FileInfected')
  scanner.behaviour.hangsUp = true
  expect(outcome(await sendImage(w.admin, png))).toBe('503 ScannerUnavailable')
  expect(await keysIn(t.store)).toEqual([])
  scanner.behaviour.hangsUp = false
  expect(outcome(await sendImage(w.admin, png))).toBe(201)
})
