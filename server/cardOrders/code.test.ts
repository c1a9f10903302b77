import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { sign1 } from '#contract/gate/sign1.ts'
import { type Statement, statementClaims } from '#contract/gate/statement.ts'
import { testKey, testStatement } from '../../test/gateKeys.ts'
import { codePath, codeText } from './code.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const key = await testKey('2601', 'kortele')
const text = async (set: Partial<Statement> = {}) =>
  codeText(
    'https://meistras.lt',
    testStatement.numeris,
    await sign1(statementClaims({ ...testStatement, ...set }), key.signer),
  )
const version = (modules: number) => (modules - 17) / 4

/** A picture of a code, `pixels` a module, with a quiet border of four modules. */
function pictureOf(code: string, level: 'L' | 'M', pixels: number) {
  const { path, modules } = codePath(code, level)
  const side = Math.round((modules + 8) * pixels)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-4 -4 ${modules + 8} ${modules + 8}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' })
}
async function readAs(code: string, level: 'L' | 'M', pixels: number) {
  const { data, info } = await pictureOf(code, level, pixels).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  return (await readBarcodes(image as never, { formats: ['QRCode'], maxNumberOfSymbols: 1 }))[0]?.text
}

describe('the code of a card', () => {
  it('is at most a QR code of version 11 with four competencies', async () => {
    expect(version(codePath(await text(), 'M').modules)).toBeLessThanOrEqual(11)
  })

  it.each<[string, 'L' | 'M', Partial<Statement>]>([
    ['the front', 'M', {}],
    [
      'the front with six competencies',
      'M',
      { kompetencijos: [...testStatement.kompetencijos, ...testStatement.kompetencijos.slice(2)] },
    ],
    ['the back with its portrait', 'L', { nuotrauka: Uint8Array.from({ length: 690 }, (_, i) => (i * 97) % 256) }],
  ])('of %s is read from 2.5 pixels a module', async (_, level, set) => {
    const code = await text(set)
    expect(await readAs(code, level, 2.5)).toBe(code)
  })

  it('of a card without a statement is its address', async () => {
    const code = codeText('http://localhost:3000', '00000042', null)
    expect(code).toBe('http://localhost:3000/k/00000042')
    expect(await readAs(code, 'M', 3)).toBe(code)
  })

  const zbar = spawnSync('zbarimg', ['--version']).status === 0
  it.skipIf(!zbar)('is read by a reader that is not ours (zbarimg)', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'meistras-')), 'code.png')
    const code = await text()
    writeFileSync(file, await pictureOf(code, 'M', 4).png().toBuffer())
    expect(spawnSync('zbarimg', ['-q', '--raw', file], { encoding: 'utf8' }).stdout.trim()).toBe(code)
  })
})
