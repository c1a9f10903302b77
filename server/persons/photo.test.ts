import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { portrait } from './photo.ts'

const { t, w } = worldTest()

beforeEach(() => t.db.deleteFrom('limitas').execute())

const picture = (width: number, height: number, set: object = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f8f', ...set } })
const jpeg = (width: number, height: number) => picture(width, height).jpeg().toBuffer()

/** A stored file of a person, with any content. */
async function stored(bytes: Buffer, ikele: number, tipas = 'image/jpeg') {
  const kept = await diskStore(t.files).put(bytes)
  const values = { ...kept, pavadinimas: 'x.jpg', tipas, lentele: 'ASMUO' as const, ikele }
  return (await t.db.insertInto('failas').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const put = (ask: Ask, id: number, nuotrauka: { id: number } | null) =>
  ask('PUT', `/asmenys/${id}/nuotrauka`, { nuotrauka })

/** A valid PNG of `side` × `side` black pixels, in a few kilobytes. */
function bomb(side: number) {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture as the card shows it', () => {
  it.each([
    [480, 640],
    [320, 427],
    [4000, 3000],
    [3000, 4000],
    [2000, 700],
  ])('%i x %i becomes 480 x 640, JPEG', async (width, height) => {
    expect(await sharp(await portrait(await jpeg(width, height))).metadata()).toMatchObject({
      format: 'jpeg',
      width: 480,
      height: 640,
    })
  })
  it.each([
    ['319 px wide', () => jpeg(319, 1000)],
    ['too low for 320 px of its middle', () => jpeg(1000, 420)],
  ])('%s is too small', async (_, make) =>
    expect(portrait(await make())).rejects.toMatchObject({ code: 'PhotoTooSmall' }),
  )
  it('a turned photo is measured and stored upright, and nothing of its metadata stays', async () => {
    const left = picture(320, 480, { background: '#ffffff' })
    const turned = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#000000' } })
      .composite([{ input: await left.png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Namai, Vilnius', Artist: 'Jonas' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect([(await sharp(turned).metadata()).orientation, turned.includes('Namai')]).toEqual([6, true])
    const drawn = await portrait(turned)
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 480, height: 640 })
    expect((await sharp(drawn).metadata()).exif).toBeUndefined()
    expect(drawn.includes('Namai')).toBe(false)
    // The left side is now at the top.
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]
    expect([at(240, 40), at(240, 600)]).toEqual([255, 0])
  })
  it('what is see-through becomes white', async () => {
    const clear = await picture(480, 640, { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
    expect([
      ...(
        await sharp(await portrait(clear))
          .raw()
          .toBuffer()
      ).subarray(0, 3),
    ]).toEqual([255, 255, 255])
  })
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['text', () => Buffer.from('labas')],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%%EOF')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect/></svg>')],
    ['a GIF', () => picture(480, 640).gif().toBuffer()],
    ['half a JPEG', async () => (await jpeg(800, 800)).subarray(0, 900)],
    ['nothing', () => Buffer.alloc(0)],
    ['64 million pixels in a few kilobytes', () => bomb(8000)],
  ])('%s is no picture', async (_, make) =>
    expect(portrait(await make())).rejects.toMatchObject({ code: 'FileFormatError' }),
  )
})

describe('setting the photo', () => {
  it('stores it anew; the record shows it, and who sees the record reads it', async () => {
    const { person, company } = w.world.A
    const me = await t.as(person)
    const sent = await stored(await jpeg(900, 1200), person)
    const { status, body } = await put(me, person, { id: sent })
    expect([status, body.nuotrauka]).toEqual([200, expect.stringMatching(/^\/api\/failai\/\d+$/)])
    expect(body.nuotrauka).not.toBe(`/api/failai/${sent}`)
    const path = body.nuotrauka.replace('/api', '')
    const read = async (id: number | null) => (await (await t.as(id))('GET', path)).status
    const seen = await w.rep('GET', path)
    expect(await sharp(seen.raw).metadata()).toMatchObject({ width: 480, height: 640 })
    expect(await Promise.all([person, w.world.adminId, w.world.B.rep, w.world.B.person, null].map(read))).toEqual([
      200, 200, 404, 404, 404,
    ])
    expect(
      (await w.rep('GET', `/asmenys?imonesId=${company}`)).body.find(({ id }: { id: number }) => id === person),
    ).toMatchObject({
      nuotrauka: body.nuotrauka,
    })
    const last = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(last).toMatchObject({
      veiksmas: 'persons.setPhoto',
      apieAsmuo: person,
      pokytis: { nuotrauka: [false, true] },
    })
  })
  it('by the own company for its people; taken off again, and then read by nobody but administrators', async () => {
    const { other } = w.world.A
    const set = await put(w.rep, other, { id: await stored(await jpeg(480, 640), w.world.A.rep) })
    expect(set.status).toBe(200)
    const gone = await put(w.rep, other, null)
    expect([gone.status, gone.body.nuotrauka]).toEqual([200, null])
    expect((await w.rep('GET', set.body.nuotrauka.replace('/api', ''))).status).toBe(404)
  })
  it.each([
    ['somebody else’s file', async () => stored(await jpeg(480, 640), w.world.B.rep), 400, 'InvalidFormFields'],
    ['a file that is not there', async () => 999_999, 400, 'InvalidFormFields'],
    ['what is no picture', async () => stored(Buffer.from('x'), w.world.A.rep), 415, 'FileFormatError'],
    ['a small one', async () => stored(await jpeg(319, 800), w.world.A.rep), 400, 'PhotoTooSmall'],
  ])('%s is refused, and nothing changes', async (_, file, status, code) => {
    const { id } = await makePerson(t.db)
    await t.db
      .insertInto('asmuoImone')
      .values({ asmuoId: id, imoneId: w.world.A.company, statusas: 'PATVIRTINTA' })
      .execute()
    const answer = await put(w.rep, id, { id: await file() })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    const row = await t.db
      .selectFrom('asmuo')
      .select(['nuotraukaId', 'versija'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ nuotraukaId: null, versija: 1 })
  })
  it('of another company’s people is not found; of a colleague is not one’s own', async () => {
    const file = { id: await stored(await jpeg(480, 640), w.world.A.rep) }
    expect((await put(w.rep, w.world.B.person, file)).status).toBe(404)
    expect((await put(await t.as(w.world.A.person), w.world.A.other, file)).status).toBe(404)
  })
  it('by who sees the record and may not change it is refused', async () => {
    const { id } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessAllImones' }).execute()
    expect((await put(await t.as(id), w.world.A.person, null)).status).toBe(403)
  })
  it('with an older version is refused', async () => {
    const { id } = await makePerson(t.db)
    const me = await t.as(id)
    const { body } = await me('PUT', `/asmenys/${id}/nuotrauka`, { nuotrauka: null }, { 'if-match': '"5"' })
    expect(body.code).toBe('RecordChanged')
  })
})

describe('a small photo, for a place beside the name', () => {
  it('is a WebP of some kilobytes, for exactly those who read the whole one', async () => {
    const { person } = w.world.A
    const noise = { noise: { type: 'gaussian', mean: 128, sigma: 30 } }
    const file = await stored(await picture(800, 1000, noise).jpeg().toBuffer(), w.world.A.rep)
    expect((await put(w.rep, person, { id: file })).status).toBe(200)
    const { nuotrauka } = (await w.rep('GET', `/asmenys/${person}`)).body
    const path = nuotrauka.replace('/api', '')
    const [whole, small] = [await w.rep('GET', path), await w.rep('GET', `${path}?mazas=true`)]
    expect(small.headers['content-type']).toBe('image/webp')
    expect(small.headers['cache-control']).toBe('no-store')
    expect(await sharp(small.raw).metadata()).toMatchObject({ format: 'webp', width: 144, height: 192 })
    expect(small.raw.length).toBeLessThan(whole.raw.length / 5)
    // Drawn once already, it is told to nobody else all the same.
    expect((await (await t.as(w.world.B.rep))('GET', `${path}?mazas=true`)).status).toBe(404)
    expect((await w.rep('GET', `${path}?mazas=true`)).raw.equals(small.raw)).toBe(true)
  })
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a file that is no picture by its type, whatever is in it', 'application/pdf', () => jpeg(480, 640)],
    ['a picture that is no photo of a person', 'image/png', () => bomb(8000)],
    ['a broken one', 'image/jpeg', async () => (await jpeg(800, 800)).subarray(0, 900)],
  ])('%s has none', async (_, tipas, make) => {
    const file = await stored(await make(), w.world.A.rep, tipas)
    const { status, body } = await w.rep('GET', `/failai/${file}?mazas=true`)
    expect([status, body.fields]).toEqual([400, { mazas: 'inList' }])
  })
})

describe('many photos at once', () => {
  it('wait their turn before they are read: each stands in the memory whole', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, async () => (await makePerson(t.db)).id))
    const bytes = await jpeg(480, 640)
    const { read, put: keep } = t.store
    let inMemory = 0
    let most = 0
    let fourHaveCome = () => {}
    const four = new Promise<void>((resolve) => {
      fourHaveCome = resolve
    })
    t.store.read = async (...args) => {
      most = Math.max(most, ++inMemory)
      // On a busy machine the first would be done before the fourth has come.
      if (inMemory === 4) fourHaveCome()
      await four
      return read(...args)
    }
    t.store.put = async (...args) => keep(...args).finally(() => inMemory--)
    try {
      const answers = await Promise.all(
        people.map(async (id) => put(await t.as(id), id, { id: await stored(bytes, id) })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([answers[0]?.status]))
      expect(answers[0]?.status).toBeLessThan(300)
    } finally {
      Object.assign(t.store, { read, put: keep })
    }
    expect([inMemory, most]).toEqual([0, 4])
  })
})
