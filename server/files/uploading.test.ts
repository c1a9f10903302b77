import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FileExtension, fileLimits } from '#contract/files/limits.ts'
import { makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { makeWorld, type World } from '../../test/world/everyone.ts'
import { multipart, office, pdf, type Sent, type, upload, zip } from './testing.ts'
import { checkFile } from './types.ts'

const t = testApp()
const MB = 1024 * 1024
let world: World
let uploader: number
let me: Ask

beforeAll(async () => {
  world = await makeWorld(t.db)
  uploader = (await makePerson(t.db)).id
  me = await t.as(uploader)
})
beforeEach(() => t.db.deleteFrom('limitas').execute())

const onDisk = async () =>
  (await readdir(t.files, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const stored = (id: number) => t.db.selectFrom('failas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

let samples: Record<string, Buffer>
beforeAll(async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#136' } })
  const ooxml = 'openxmlformats-officedocument'
  samples = {
    pdf,
    png: await picture.png().toBuffer(),
    jpg: await picture.jpeg().toBuffer(),
    mp4: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free', 'latin1'),
    cfb: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    docx: office(`${ooxml}.wordprocessingml.document`),
    xlsx: office(`${ooxml}.spreadsheetml.sheet`),
    pptx: office(`${ooxml}.presentationml.presentation`),
    'docx with macros': office('ms-word.document.macroEnabled'),
    'plain zip': zip({ 'a.txt': 'x' }),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
    gif: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
    text: Buffer.from('labas'),
    nothing: Buffer.alloc(0),
  }
})

describe('uploading', () => {
  const contentOf: Record<FileExtension, string> = {
    doc: 'cfb',
    ppt: 'cfb',
    xls: 'cfb',
    docx: 'docx',
    pptx: 'pptx',
    xlsx: 'xlsx',
    pdf: 'pdf',
    jpg: 'jpg',
    jpeg: 'jpg',
    png: 'png',
    mp4: 'mp4',
  }
  it.each(Object.entries(contentOf))('a .%s is %s, and nothing else is', async (extension, right) => {
    const seen: Record<string, unknown> = {}
    for (const [kind, bytes] of Object.entries(samples)) {
      const { status, body } = await upload(me, [{ name: `Failas.${extension.toUpperCase()}`, bytes }])
      seen[kind] = status === 201 ? 'kept' : `${status} ${body.code} ${body.detail}`
    }
    const refused = `415 FileFormatError Failas.${extension.toUpperCase()}`
    expect(seen).toEqual(
      Object.fromEntries(Object.keys(samples).map((kind) => [kind, kind === right ? 'kept' : refused])),
    )
  })

  it.each([
    ['x.pdf.exe'],
    ['x.svg'],
    ['x.html'],
    ['x.docm'],
    ['pdf'],
    ['x.'],
    ['x.pdf '],
    ['x.constructor'],
    ['x.pdf\u202e'],
  ])('a file called "%s" is refused whatever is in it', async (name) => {
    const { status, body } = await upload(me, [{ name, bytes: pdf, encoded: true }])
    // Spaces and punctuation at the end are removed, so that the checked name is the stored one.
    if (/pdf\W+$/.test(name)) return expect([status, body[0].pavadinimas]).toEqual([201, 'x.pdf'])
    expect([status, body.code]).toEqual([415, 'FileFormatError'])
  })

  it('answers the stored files and their addresses, and writes an audit row', async () => {
    const { status, body, headers } = await upload(me, [
      { name: 'Pažyma.pdf', bytes: pdf },
      { name: 'x.png', bytes: samples['png'] ?? pdf },
    ])
    expect([status, body.map(({ pavadinimas }: { pavadinimas: string }) => pavadinimas)]).toEqual([
      201,
      ['Pažyma.pdf', 'x.png'],
    ])
    const ids = body.map(({ id }: { id: number }) => id)
    expect(headers['location']).toBe(`/api/failai/${ids[0]}, /api/failai/${ids[1]}`)
    const row = await stored(ids[0])
    expect(row).toMatchObject({
      tipas: 'application/pdf',
      dydis: pdf.length,
      lentele: 'ASMUO',
      viesas: false,
      ikele: uploader,
    })
    expect((await readFile(join(t.files, row.raktas.slice(0, 2), row.raktas))).equals(pdf)).toBe(true)
    const trail = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(trail).toMatchObject({ veiksmas: 'files.upload', asmuoId: uploader, pokytis: { failai: ids } })
  })

  it.each([
    [
      'one bad file of two',
      () =>
        multipart([
          { name: 'a.pdf', bytes: pdf },
          { name: 'b.pdf', bytes: Buffer.from('x') },
        ]),
      415,
    ],
    ['six files', () => multipart(Array(6).fill({ name: 'a.pdf', bytes: pdf })), 413],
    ['no file', () => multipart([], { lentele: 'IMONE' }), 400],
    ['a body cut short', () => multipart([{ name: 'a.pdf', bytes: pdf }]).subarray(0, -30), 400],
    ['no multipart', () => Buffer.from('x'), 400],
    ['a name that breaks the header', () => multipart([{ name: 'a\r\nx: y.pdf', bytes: pdf, encoded: true }]), 400],
  ])('%s: nothing is kept', async (_, body, expected) => {
    const before = [await onDisk(), (await t.db.selectFrom('failas').select('id').execute()).length]
    const { status } = await me('POST', '/failai', body(), type)
    expect(status).toBe(expected)
    expect([await onDisk(), (await t.db.selectFrom('failas').select('id').execute()).length]).toEqual(before)
  })
  it('JSON is no upload', async () =>
    expect((await me('POST', '/failai', { file0: 'x' })).body.code).toBe('FileFormatError'))

  it.each(Object.entries(fileLimits))('a .%s of %i bytes fits, one byte more does not', async (extension, limit) => {
    const sample = samples[contentOf[extension as FileExtension]] ?? pdf
    // A zip is also recognised by its end, so bytes are added only to pictures and plain documents.
    const big = (size: number) => Buffer.concat([sample, Buffer.alloc(size - sample.length)])
    await expect(checkFile(`x.${extension}`, big(limit))).resolves.toContain('/')
    await expect(checkFile(`x.${extension}`, big(limit + 1))).rejects.toMatchObject({ code: 'FileIsTooBig' })
  })
  it('20 MB in all, by one file or by several', async () => {
    const big = (size: number) => ({ name: 'x.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]) })
    const statusOf = async (files: Sent[]) => (await upload(me, files)).status
    expect(await statusOf([big(20 * MB)])).toBe(201)
    expect(await statusOf([big(20 * MB + 1)])).toBe(413)
    expect(await statusOf([big(10 * MB), big(10 * MB + 1)])).toBe(413)
  })
  it('three hundred uploads of one person in an hour', async () => {
    await t.db
      .insertInto('limitas')
      .values({
        raktas: `upload:${uploader}`,
        pradzia: new Date(),
        pabaiga: new Date(Date.now() + 60_000),
        kiekis: 300,
      })
      .execute()
    const { status, body } = await upload(me, [{ name: 'x.pdf', bytes: pdf }])
    expect([status, body.code]).toEqual([429, 'TooManyRequests'])
  })

  it.each([
    ['ADMIN', () => world.adminId, 'ADMIN'],
    ['ADMIN', () => world.A.rep, 'ASMUO'],
    ['IMONE', () => world.A.rep, 'IMONE'],
    ['IMONE', () => uploader, 'ASMUO'],
    ['', () => world.adminId, 'ASMUO'],
  ])('lentele %s: only as the right goes', async (requested, who, kept) => {
    const { body } = await upload(await t.as(who()), [{ name: 'x.pdf', bytes: pdf }], { lentele: requested })
    expect((await stored(body[0].id)).lentele).toBe(kept)
  })
  it('an unknown lentele is refused, and nothing is stored', async () => {
    const sent = await upload(await t.as(world.adminId), [{ name: 'x.pdf', bytes: pdf }], { lentele: 'PROTOKOLAS' })
    expect([sent.status, sent.body.fields]).toEqual([400, { lentele: 'inList' }])
  })

  it('more uploads at once than there are connections all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(me, [{ name: 'x.pdf', bytes: pdf }])))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  })
})
