import { expect, it } from 'vitest'
import { isPart } from './static.ts'

it.each([
  ['app-BBbnELZr.js', true],
  ['app-CbuCH_sc.css', true],
  ['public-sans-basic-COzW-mnt.woff2', true],
  ['reader.worker-B1qK5d2f.js', false],
  ['passwordWorker-B1qK5d2f.js', false],
  ['icon-BRwJ_FwI.svg', false],
  ['zxing_reader-Bb9Mx2Pu.wasm', false],
])('%s is only part of a page: %s', (name, expected) => expect(isPart(name)).toBe(expected))
