import { deflateRawSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { eicar, type ScannerBehaviour, startClamd } from '#server/dev/clamd.ts'
import { makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { assertClean } from './scan.ts'
import { keysIn, office, pdf, upload, zip } from './testing.ts'

const scanner = await startClamd()
const t = testApp({ CLAMD_URL: scanner.url })
let me: Ask
beforeAll(async () => {
  me = await t.as((await makePerson(t.db)).id)
})
afterAll(() => scanner.stop())
afterEach(() => {
  for (const name of Object.keys(scanner.behaviour)) delete scanner.behaviour[name as 'says']
})

/** The stored contents, and the number of records. */
const state = async () => [await keysIn(t.store), (await t.db.selectFrom('failas').select('id').execute()).length]
const send = async (name: string, bytes: Buffer) => {
  const { status, body } = await upload(me, [{ name, bytes, encoded: true }])
  return [status, body.code]
}
const ill = Buffer.concat([pdf, Buffer.from(eicar)])
/** A document with the virus in a compressed part of it. */
const packed = () => {
  const squeezed = deflateRawSync(Buffer.from(eicar))
  const bytes = zip({ 'word/media/x.bin': squeezed })
  const at = office('openxmlformats-officedocument.wordprocessingml.document')
  // Stored without compression but marked as deflated, as Office does.
  const marked = Buffer.from(bytes)
  marked.writeUInt16LE(8, 8)
  return Buffer.concat([at, marked])
}

describe('a file from outside is scanned before it is stored', () => {
  it('a clean one is stored, and all of it was scanned', async () => {
    scanner.scanned.length = 0
    expect(await send('svarus.pdf', pdf)).toEqual([201, undefined])
    expect(scanner.scanned).toEqual([pdf.length])
  })
  it('large ones too, piece by piece', async () => {
    const big = Buffer.concat([pdf, Buffer.alloc(3_000_001)])
    expect(await send('didelis.pdf', big)).toEqual([201, undefined])
    expect(scanner.scanned.at(-1)).toBe(big.length)
  })
  it.each<[string, string, () => Buffer]>([
    ['plain', 'jonas-petraitis.pdf', () => ill],
    [
      'in a document',
      'x.docx',
      () => Buffer.concat([office('openxmlformats-officedocument.wordprocessingml.document'), Buffer.from(eicar)]),
    ],
    ['compressed in a document', 'x.docx', packed],
  ])('the test virus %s is refused, nothing is kept', async (_, name, bytes) => {
    const before = await state()
    expect(await send(name, bytes())).toEqual([422, 'FileInfected'])
    expect(await state()).toEqual(before)
  })
  it('one infected of two: neither is stored', async () => {
    const before = await state()
    const { status } = await upload(me, [
      { name: 'a.pdf', bytes: pdf },
      { name: 'b.pdf', bytes: ill },
    ])
    expect([status, await state()]).toEqual([422, before])
  })
  it('the audit row has the virus and the digest of the content, but neither its name nor the content', async () => {
    await send('jonas-petraitis.pdf', ill)
    const row = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ veiksmas: 'files.infected', pokytis: { virusas: 'Eicar-Test-Signature' } })
    expect(JSON.stringify(row)).not.toMatch(/petraitis|EICAR-STANDARD/i)
  })
})

describe('more uploads than the scanner accepts at once', () => {
  it('wait their turn', async () => {
    Object.assign(scanner.behaviour, { places: 4, takes: 30 })
    const uploads = Array.from({ length: 20 }, (_, i) => send(`${i}.pdf`, pdf))
    expect(await Promise.all(uploads)).toEqual(Array(20).fill([201, undefined]))
  })
})

describe('a file that is not scanned is not stored', () => {
  const most = 200
  it.each<[string, ScannerBehaviour]>([
    ['says nothing of the kind', { says: 'HELLO\0' }],
    ['says that all is well, and more', { says: 'stream: OK, probably\0' }],
    ['says it in words of two answers', { says: 'stream: OK FOUND stream: OK\0' }],
    ['is cut off within its answer', { says: 'stream: OK' }],
    ['answers nothing', { says: '' }],
    ['answers an error', { says: 'INSTREAM: Can not allocate memory. ERROR\0' }],
    ['hangs up', { hangsUp: true }],
    ['takes no file that large (StreamMaxLength)', { most: 10 }],
    ['talks without end', { endless: true }],
  ])('a scanner that %s', async (_, behaviour) => {
    const before = await state()
    Object.assign(scanner.behaviour, behaviour)
    const { status, body, headers } = await upload(me, [{ name: 'x.pdf', bytes: pdf }])
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'ScannerUnavailable', '30'])
    expect(await state()).toEqual(before)
  })
  const ctx = (CLAMD_URL: string) =>
    ({ config: readConfig({ CLAMD_URL }), request: { log: { error: () => {}, warn: () => {} } } }) as never
  it('a scanner that never answers, within its time', async () => {
    scanner.behaviour.silent = true
    const started = Date.now()
    await expect(assertClean(ctx(scanner.url), {} as never, pdf, most)).rejects.toMatchObject({
      code: 'ScannerUnavailable',
    })
    expect(Date.now() - started).toBeLessThan(most + 2000)
  })
  it.each(['tcp://127.0.0.1:9', 'unix:///nera/tokio.ctl'])('nobody at %s', (url) =>
    expect(assertClean(ctx(url), {} as never, pdf, 5000)).rejects.toMatchObject({ code: 'ScannerUnavailable' }),
  )
})

it('without a configured scanner nothing is scanned', () =>
  assertClean({ config: readConfig({}) } as never, {} as never, ill))
