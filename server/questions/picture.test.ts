import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { diskStore } from '#server/files/store.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 120, alpha: 0.5 } } })

/** A file that the administrator has uploaded, with any content. */
async function uploaded(bytes: Buffer, set: object = {}) {
  const kept = await diskStore(t.files).put(bytes)
  const values = {
    ...kept,
    pavadinimas: 'x.png',
    tipas: 'image/png',
    lentele: 'ADMIN' as const,
    ikele: w.world.adminId,
    ...set,
  }
  return (await t.db.insertInto('failas').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const body = (more: object = {}) => ({
  klausimas: 'Kas pavaizduota?',
  tema: 'BREZINIAI',
  kompetencijos: [{ id: w.world.competency }],
  atsakymai: [{ atsakymas: 'Pjūvis', teisingas: true }, { atsakymas: 'Planas' }],
  paveiksloAprasymas: 'Sienos brėžinys',
  ...more,
})
const contents = async (id: number) => (await w.admin('GET', `/failai/${id}`)).raw

describe('the picture of a question', () => {
  it.each([
    ['png', () => drawn(3000, 1000).png().toBuffer(), 'image/png', [1600, 533]],
    [
      'jpeg',
      () =>
        drawn(400, 300)
          .flatten()
          .withExif({ IFD0: { Artist: 'Jonas' } })
          .jpeg()
          .toBuffer(),
      'image/jpeg',
      [400, 300],
    ],
  ] as const)('of %s is drawn anew, within its bounds, without metadata', async (format, bytes, type, size) => {
    const id = await uploaded(await bytes())
    const { body: created } = await w.admin('POST', '/klausimai', body({ paveikslas: { id } }))
    expect(created.paveikslas.id).not.toBe(id)
    const file = await w.admin('GET', `/failai/${created.paveikslas.id}`)
    const { width, height, format: is, exif, hasAlpha } = await sharp(file.raw).metadata()
    expect([file.headers['content-type'], is, [width, height], exif, hasAlpha]).toEqual([
      type,
      format,
      size,
      undefined,
      false,
    ])
    expect(created.paveiksloAprasymas).toBe('Sienos brėžinys')
  })
  it.each([
    ['a text', async () => Buffer.from('ne paveikslas'), {}, 'FileFormatError'],
    ['a broken png', async () => (await drawn(200, 200).png().toBuffer()).subarray(0, 90), {}, 'FileFormatError'],
    ['a gif', () => drawn(20, 20).gif().toBuffer(), {}, 'FileFormatError'],
    ['nothing', async () => Buffer.alloc(0), {}, 'FileFormatError'],
    ['a file over its bound', () => drawn(20, 20).png().toBuffer(), { dydis: 11_000_000 }, 'FileIsTooBig'],
  ])('from %s is refused: %4$s', async (_, bytes, set, code) => {
    const id = await uploaded(await bytes(), set)
    expect((await w.admin('POST', '/klausimai', body({ paveikslas: { id } }))).body.code).toBe(code)
  })
  it('stays, is changed, and is taken off; each makes a confirmed question a draft but the first', async () => {
    const id = await uploaded(await drawn(60, 60).png().toBuffer())
    const { body: first } = await w.admin('POST', '/klausimai', body({ paveikslas: { id } }))
    const put = async (more: object) => {
      await w.admin('PUT', '/klausimai', { klausimai: [first.id], statusas: 'PATVIRTINTA' })
      return (await w.admin('PUT', `/klausimai/${first.id}`, body(more))).body
    }
    const same = await put({ paveikslas: { id: first.paveikslas.id } })
    expect([same.paveikslas.id, same.statusas]).toEqual([first.paveikslas.id, 'PATVIRTINTA'])
    const other = await put({ paveikslas: { id: await uploaded(await drawn(80, 80).png().toBuffer()) } })
    expect(other.statusas).toBe('JUODRASTIS')
    expect((await sharp(await contents(other.paveikslas.id)).metadata()).width).toBe(80)
    const none = await put({ paveikslas: null })
    expect([none.paveikslas, none.paveiksloAprasymas, none.statusas]).toEqual([null, '', 'JUODRASTIS'])
  })
})
