import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extensionOf, type FileExtension, fileLimits } from '#contract/files/schema.ts'
import { makeAssessment, makeAssessmentPerson, makeFile, makePerson, makePersonCompetency } from '#server/demo/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { multipart, office, pdf, type Sent, type, upload, zip } from './testing.ts'
import { checkFile, safeName } from './types.ts'

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
    // Blanks and marks at the end are cut off, so that what is checked is what is kept.
    if (/pdf\W+$/.test(name)) return expect([status, body[0].pavadinimas]).toEqual([201, 'x.pdf'])
    expect([status, body.code]).toEqual([415, 'FileFormatError'])
  })

  it('answers what was kept and where, and leaves an audit row', async () => {
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
    // The content of a zip is told from its end as well: what is added goes behind a picture or a plain document.
    const big = (size: number) => Buffer.concat([sample, Buffer.alloc(size - sample.length)])
    await expect(checkFile(`x.${extension}`, big(limit))).resolves.toContain('/')
    await expect(checkFile(`x.${extension}`, big(limit + 1))).rejects.toMatchObject({ code: 'FileIsTooBig' })
  })
  it('20 MB in all, by one file or by several', async () => {
    const big = (size: number) => ({ name: 'x.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]) })
    const told = async (files: Sent[]) => (await upload(me, files)).status
    expect(await told([big(20 * MB)])).toBe(201)
    expect(await told([big(20 * MB + 1)])).toBe(413)
    expect(await told([big(10 * MB), big(10 * MB + 1)])).toBe(413)
  })
  it('three hundred an hour of one person', async () => {
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
    ['PROTOKOLAS', () => world.adminId, 'ASMUO'],
  ])('lentele %s: only as the right goes', async (asked, who, kept) => {
    const { body } = await upload(await t.as(who()), [{ name: 'x.pdf', bytes: pdf }], { lentele: asked })
    expect((await stored(body[0].id)).lentele).toBe(kept)
  })

  it('by many at once, more than there are connections, all get through', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(me, [{ name: 'x.pdf', bytes: pdf }])))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  })
})

describe('names', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\x.pdf', 'x.pdf'],
    ['/etc/x.pdf', 'x.pdf'],
    ['a\0b.pdf', 'ab.pdf'],
    ['a\r\nset-cookie: x=y.pdf', 'aset-cookie: x=y.pdf'],
    ['fdp.\u202eexe.pdf', 'fdp.exe.pdf'],
    ['a\u200bb\ufeff.pdf', 'ab.pdf'],
    [' Žvejų „namai“ "x".pdf ', 'Žvejų „namai“ "x".pdf'],
    ['..', '..'],
    ['', 'failas'],
    ['dir/', 'failas'],
    ['\u202e', 'failas'],
  ])('%j is kept as %j', (name, kept) => expect(safeName(name)).toBe(kept))
  it('are cut at the front, so that the extension stays', () => {
    const kept = safeName(`${'ž'.repeat(4000)}.pdf`)
    expect([kept.length, extensionOf(kept)]).toEqual([150, 'pdf'])
  })

  it.each([
    ['../../etc/x.pdf'],
    ['a"; filename=z.exe.pdf'],
    ['Žvejų 👷 100%.pdf'],
    [`${'👷'.repeat(100)}.pdf`],
    ["o'neil (1)*.pdf"],
  ])('%j comes back safely and chooses no place on the disk', async (name) => {
    const { body } = await upload(me, [{ name, bytes: pdf, encoded: true }])
    const { headers, status } = await me('GET', `/failai/${body[0].id}`)
    expect(status).toBe(200)
    const [, back = ''] =
      /^attachment; filename\*=UTF-8''([\w!'()*.~%-]+)$/.exec(headers['content-disposition'] ?? '') ?? []
    expect(decodeURIComponent(back)).toBe(body[0].pavadinimas)
    expect(extensionOf(decodeURIComponent(back))).toBe('pdf')
    expect((await stored(body[0].id)).raktas).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })
  it('all that is on the disk has a name of ours', async () => {
    for (const name of await onDisk()) expect(name).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('downloading', () => {
  const one = async (ask = me) => (await upload(ask, [{ name: 'Pažyma.pdf', bytes: pdf }])).body[0].id as number
  const may = async (who: number | null, id: number) => (await (await t.as(who))('GET', `/failai/${id}`)).status

  it('gives the same bytes, which no browser interprets', async () => {
    const { raw, headers } = await me('GET', `/failai/${await one()}`)
    expect(raw.equals(pdf)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename*=UTF-8''Pa%C5%BEyma.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
  })

  it('is for who uploaded and for administrators, until it is attached', async () => {
    const id = await one()
    for (const who of [uploader, world.adminId]) expect(await may(who, id)).toBe(200)
    for (const who of [null, world.A.person, world.A.rep, world.A.manager, world.assigned])
      expect(await may(who, id)).toBe(404)
  })

  it('attached to an assessment: to who sees it, and no longer once it is taken off', async () => {
    const id = await one()
    const { id: atestId } = await makeAssessment(t.db, { imoneId: world.A.company, vertintojai: [world.assigned] })
    await t.db.insertInto('atestavimoFailas').values({ atestId, failasId: id }).execute()
    for (const who of [world.A.manager, world.A.rep, world.assigned]) expect(await may(who, id)).toBe(200)
    for (const who of [null, world.A.person, world.B.manager, world.unassigned]) expect(await may(who, id)).toBe(404)
    await t.db.deleteFrom('atestavimoFailas').where('failasId', '=', id).execute()
    expect(await may(world.A.manager, id)).toBe(404)
  })

  it("attached to a person's row: to the person, the person's company, and who runs the assessment", async () => {
    const id = await one()
    const { id: atestId } = await makeAssessment(t.db, { imoneId: world.B.company, vertintojai: [world.unassigned] })
    await makeAssessmentPerson(t.db, { atestId, asmuoId: world.A.person })
    await t.db.insertInto('atestavimoAsmensFailas').values({ atestId, asmuoId: world.A.person, failasId: id }).execute()
    for (const who of [world.A.person, world.A.rep, world.B.manager, world.unassigned])
      expect(await may(who, id)).toBe(200)
    for (const who of [null, world.A.other, world.B.person, world.assigned]) expect(await may(who, id)).toBe(404)
  })

  it('attached to a competency: to who sees the person', async () => {
    const id = await one()
    const held = await makePersonCompetency(t.db, { asmuoId: world.A.person })
    await t.db.insertInto('asmensKompetencijosFailas').values({ asmensKompetencijaId: held.id, failasId: id }).execute()
    for (const who of [world.A.person, world.A.manager]) expect(await may(who, id)).toBe(200)
    for (const who of [null, world.A.other, world.B.rep, world.assigned]) expect(await may(who, id)).toBe(404)
  })

  it('public: to anyone, and to nobody else once it is private again', async () => {
    const id = await one()
    await t.db.updateTable('failas').set({ viesas: true }).where('id', '=', id).execute()
    expect(await may(null, id)).toBe(200)
    await t.db.updateTable('failas').set({ viesas: false }).where('id', '=', id).execute()
    expect(await may(null, id)).toBe(404)
  })

  it('of one whose content is gone is not found, without the headers of a file', async () => {
    const id = await one()
    await rm(join(t.files, (await stored(id)).raktas.slice(0, 2)), { recursive: true })
    const gone = await me('GET', `/failai/${id}`)
    expect([gone.status, gone.body, gone.headers['content-disposition']]).toEqual([
      404,
      { code: 'NotFound' },
      undefined,
    ])
    expect((await me('GET', `/failai/${(await makeFile(t.db, { ikele: uploader })).id}`)).status).toBe(404)
  })

  it.each([['0'], ['-1'], ['x'], ['9007199254740993'], ['..%2f..%2fetc']])('%s is not found', async (id) =>
    expect((await me('GET', `/failai/${id}`)).status).toBe(404),
  )
})
