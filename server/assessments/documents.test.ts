import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endsOf } from '#contract/documents/ends.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { makeAssessment, makeAssessmentPerson, makeCompany, makeEmployment } from '#server/factories/make.ts'
import { identityTest, until } from '#server/identity/testing.ts'
import { testStamps } from '#server/seal/testing.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { pdfText } from '../../test/pdf.ts'

// A protocol as a document: who signs in which order, what is refused, and what the file proves afterwards.

const run = promisify(execFile)
const { t, phone, person, as } = identityTest()
const marks = { teorijosPazymiai: [8, 7, 6, 9, 7] }
const otherMarks = { teorijosPazymiai: [8, 7, 6, 9, 8] }
let company: number
let ona: Awaited<ReturnType<typeof person>>
let tablet: Ask

beforeAll(async () => {
  company = (await makeCompany(t.db, { tipai: ['ATESTAVIMO'] })).id
})
beforeEach(async () => {
  t.clock.now = new Date()
  await t.db.deleteFrom('limitas').execute()
  ona ??= await person({ vartotojoTipas: 'VERTINTOJAS', vardas: 'Ona', pavarde: 'Kairienė' })
  tablet ??= await as(ona.id)
})
afterEach(() => {
  testStamps.away = false
  phone.auto = true
})

async function make() {
  const { id } = await makeAssessment(t.db, {
    imoneId: company,
    data: civilDay(new Date()),
    tipas: 'TEORINIS',
    vertintojai: [ona.id],
  })
  const signer = await person({ vardas: 'Jonas', pavarde: 'Žilinskas' })
  await makeAssessmentPerson(t.db, { atestId: id, asmuoId: signer.id, statusas: 'PATVIRTINTA' })
  return { id, asmuoId: signer.id, code: signer.asmenskodas, path: `/atestavimai/${id}/asmenys/${signer.id}` }
}
type Made = Awaited<ReturnType<typeof make>>
const begin = (at: Made, asmuoId: number, protokolas: object = marks, ask = tablet) =>
  ask('POST', `${at.path}/parasas`, { budas: 'MOBILUSIS', asmuo: { id: asmuoId }, protokolas })
const check = (token: string) => tablet('POST', '/session/parasas/check', { token })
async function signed(at: Made, asmuoId: number, protokolas: object = marks) {
  const { body } = await begin(at, asmuoId, protokolas)
  const answer = await until(() => check(body.token))
  return { asmuoId, parasas: `token:${answer.body.token}` }
}
const complete = (at: Made, parasai: object[], protokolas: object = marks) =>
  tablet('PUT', at.path, { protokolas: { ...protokolas, parasai } })
const documentsOf = (at: Made) =>
  t.db
    .selectFrom('dokumentas')
    .selectAll()
    .where('irasoId', '=', at.id)
    .where('asmuoId', '=', at.asmuoId)
    .orderBy('id')
    .execute()
async function drawn() {
  const strokes =
    '<svg width="400" height="160"><path d="M20 120C90 10 160 150 380 40" fill="none" stroke="#123" stroke-width="4"/></svg>'
  return `data:image/png;base64,${(await sharp(Buffer.from(strokes)).png().toBuffer()).toString('base64')}`
}
/** What the registry says of these bytes, by the digests of their ends. */
const judged = async (bytes: Buffer) => {
  const santraukos = endsOf(bytes).map((end) => createHash('sha256').update(bytes.subarray(0, end)).digest('hex'))
  return (await (await t.as(null))('POST', '/tikrinimas', { santraukos })).body
}
/** What pdfsig, which is not ours, says of a file. */
async function pdfsig(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meistras-sig-'))
  try {
    await writeFile(join(folder, 'a.pdf'), bytes)
    return (await run('pdfsig', ['-no-ocsp', join(folder, 'a.pdf')]).catch((error) => error)).stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('signed by phones', () => {
  it('two people one after another, then the seal: valid to a tool that is not ours, and known by its file', async () => {
    const at = await make()
    const parasai = [await signed(at, at.asmuoId), await signed(at, ona.id)]
    const { status, body } = await complete(at, parasai)
    expect(status).toBe(200)
    const [original, extract] = body.failai
    const { raw } = await tablet('GET', `/failai/${original.id}`)
    const said = await pdfsig(raw)
    expect(said.match(/Signature is Valid/g)).toHaveLength(3)
    for (const part of ['Žilinskas', 'Kairienė', 'Meistrų registras', 'ETSI.CAdES.detached'])
      expect(said).toContain(part)
    const [document, copy] = await documentsOf(at)
    expect(document).toMatchObject({ rusis: 'PROTOKOLAS', busena: 'UZDARYTAS', lygis: 'B-T' })
    expect(copy).toMatchObject({ rusis: 'PROTOKOLO_ISRASAS', israsasIs: document?.id, busena: 'UZDARYTAS' })
    expect(await judged(raw)).toMatchObject({ rezultatas: 'TIKRAS', dokumentas: { numeris: document?.numeris } })
    expect((await judged(Buffer.concat([raw, Buffer.from('1 0 obj<<>>endobj\n%%EOF\n')]))).rezultatas).toBe('PAKEISTAS')
    expect(await pdfText(raw)).toContain(document?.numeris)

    // The certificates of signatures carry codes; the extract names people without them.
    const copied = (await tablet('GET', `/failai/${extract.id}`)).raw
    expect((await pdfsig(copied)).match(/Signature is Valid/g)).toHaveLength(1)
    expect(copied.includes(at.code)).toBe(false)
    expect(copied.includes(Buffer.from(at.code).toString('hex'))).toBe(false)
    expect(raw.includes(Buffer.from(at.code).toString('hex'))).toBe(true)
  })

  it('the signed one is read by its parties, the extract by all who may read', async () => {
    const at = await make()
    const employer = (await makeCompany(t.db)).id
    await makeEmployment(t.db, { asmuoId: at.asmuoId, imoneId: employer })
    const head = await person({ vartotojoTipas: 'ORG_ATSTOVAS' })
    await makeEmployment(t.db, { asmuoId: head.id, imoneId: employer })
    const { body } = await complete(at, [await signed(at, at.asmuoId), await signed(at, ona.id)])
    const [original, extract] = body.failai
    const may = async (id: number, file: number) => (await (await t.as(id))('GET', `/failai/${file}`)).status
    expect([await may(at.asmuoId, original.id), await may(ona.id, original.id)]).toEqual([200, 200])
    expect([await may(head.id, original.id), await may(head.id, extract.id)]).toEqual([404, 200])
    const boss = await t.as(head.id)
    const seen = (await boss('GET', `/asmenys/${at.asmuoId}/atestavimai`)).body[0].failai
    expect(seen.map(({ id }: { id: number }) => id)).toEqual([extract.id])
    const rows = (await boss('GET', `/atestavimai/${at.id}/asmenys`)).body
    expect(rows[0].failai.map(({ id }: { id: number }) => id)).toEqual([extract.id])
    const papers = (await boss('GET', `/asmenys/${at.asmuoId}/failai`)).body
    expect(papers.map(({ id }: { id: number }) => id)).not.toContain(original.id)
  })

  it('the second signer is told who is asked while the first is', async () => {
    const at = await make()
    phone.auto = false
    const asked = await begin(at, at.asmuoId)
    expect(outcome(asked)).toBe(200)
    const refused = await begin(at, ona.id)
    expect(outcome(refused)).toBe('409 SigningInProgress')
    expect(refused.body.detail).toBe('Jonas Žilinskas')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    // Whoever is asked may be asked anew, and after two minutes nobody is waited for.
    const [first] = phone.waiting().slice(-1)
    expect(outcome(await begin(at, at.asmuoId))).toBe(200)
    phone.decide(first?.id ?? '', true)
    expect(outcome(await check(asked.body.token))).toBe('409 DocumentChanged')
    t.clock.now = new Date(Date.now() + 121_000)
    expect(outcome(await begin(at, ona.id))).toBe(200)
  })

  it('a refusal on the phone frees the document at once', async () => {
    const at = await make()
    phone.next({ result: 'USER_CANCELLED' })
    const { body } = await begin(at, at.asmuoId)
    expect(outcome(await until(() => check(body.token)))).toBe('409 SignatureCancelled')
    expect(outcome(await begin(at, ona.id))).toBe(200)
  })

  it('other marks are another document: the first one is cancelled, and says so by its number', async () => {
    const at = await make()
    await signed(at, at.asmuoId)
    const [first] = await documentsOf(at)
    const again = [await signed(at, at.asmuoId, otherMarks), await signed(at, ona.id, otherMarks)]
    const [cancelled, second] = await documentsOf(at)
    expect(cancelled).toMatchObject({ id: first?.id, busena: 'ATSAUKTAS' })
    expect(second?.numeris).not.toBe(first?.numeris)
    expect(outcome(await complete(at, again, otherMarks))).toBe(200)
    const { raktas } = await t.db
      .selectFrom('failas')
      .select('raktas')
      .where('id', '=', first?.failasId ?? 0)
      .executeTakeFirstOrThrow()
    const { readAll } = await import('#server/files/store.ts')
    expect((await judged((await readAll(t.store, raktas)) ?? Buffer.alloc(0))).rezultatas).toBe('ATSAUKTAS')
  })

  it('other criteria of the marks are another document too: who has signed signs anew', async () => {
    const at = await make()
    const parasai = [await signed(at, at.asmuoId), await signed(at, ona.id)]
    const teorijosKriterijai = ['Medžiagos', 'Brėžiniai', 'Technologija', 'Kokybė', 'Sauga']
    const { kompetencijaId } = await t.db
      .selectFrom('atestavimas')
      .select('kompetencijaId')
      .where('id', '=', at.id)
      .executeTakeFirstOrThrow()
    await t.db.updateTable('kompetencija').set({ teorijosKriterijai }).where('id', '=', kompetencijaId).execute()
    expect(outcome(await complete(at, parasai))).toBe('409 SignaturesMissing')
    expect(outcome(await complete(at, [await signed(at, at.asmuoId), await signed(at, ona.id)]))).toBe(200)
  })

  it('a phone that answers after the marks were changed signs nothing', async () => {
    const at = await make()
    phone.auto = false
    const { body } = await begin(at, at.asmuoId)
    await begin(at, ona.id, otherMarks)
    phone.auto = true
    for (const { id } of phone.waiting()) phone.decide(id, true)
    expect(outcome(await until(() => check(body.token)))).toBe('409 DocumentChanged')
    const [cancelled] = await documentsOf(at)
    expect(cancelled?.busena).toBe('ATSAUKTAS')
    expect(
      await t.db
        .selectFrom('dokumentoParasas')
        .selectAll()
        .where('dokumentasId', '=', cancelled?.id ?? 0)
        .execute(),
    ).toEqual([])
  })

  it('what else is printed and has changed since is another document too: the end of the competency', async () => {
    const at = await make()
    const parasai = [await signed(at, at.asmuoId), await signed(at, ona.id)]
    const { kompetencijaId } = await t.db
      .selectFrom('atestavimas')
      .select('kompetencijaId')
      .where('id', '=', at.id)
      .executeTakeFirstOrThrow()
    const changed = { neribotas: false, trukme: 7 }
    await t.db.updateTable('kompetencija').set(changed).where('id', '=', kompetencijaId).execute()
    const refused = await complete(at, parasai)
    expect([outcome(refused), refused.body.detail]).toEqual(['409 SignaturesMissing', 'Jonas Žilinskas, Ona Kairienė'])
    const again = [await signed(at, at.asmuoId), await signed(at, ona.id)]
    expect(outcome(await complete(at, again))).toBe(200)
  })

  it('two servers that finish at once put the signature in once', async () => {
    const at = await make()
    const { body } = await begin(at, at.asmuoId)
    await until(async () => {
      const [row] = await t.db
        .selectFrom('parasoSesija')
        .select('statusas')
        .orderBy('sukurta', 'desc')
        .limit(1)
        .execute()
      if (row?.statusas === 'PAVYKO') return { status: 200, body: {} } as never
      return check(body.token)
    })
    const [document] = await documentsOf(at)
    const states = await t.db
      .selectFrom('dokumentoBusena')
      .select('kas')
      .where('dokumentasId', '=', document?.id ?? 0)
      .orderBy('nr')
      .execute()
    expect(states.map(({ kas }) => kas)).toEqual(['PAGRINDAS', 'PARASAS'])
    const answers = (await Promise.all([check(body.token), check(body.token)])).map(outcome)
    expect(answers.every((one) => one !== 200)).toBe(true)
  })
})

describe('without a timestamp service', () => {
  it('nobody’s signature is lost: the document is sealed and waits for its stamp', async () => {
    const at = await make()
    testStamps.away = true
    const { status, body } = await complete(at, [await signed(at, at.asmuoId), await signed(at, ona.id)])
    expect(status).toBe(200)
    expect((await documentsOf(at))[0]).toMatchObject({ busena: 'LAUKIA_ZYMOS', lygis: 'B-B' })
    const { raw } = await tablet('GET', `/failai/${body.failai[0].id}`)
    expect((await pdfsig(raw)).match(/Signature is Valid/g)).toHaveLength(3)
    expect((await judged(raw)).rezultatas).toBe('TIKRAS')
  })
})

describe('drawn on the screen', () => {
  it('each drawing is held by the seal from its moment on, in any order with phones', async () => {
    const at = await make()
    const phoned = await signed(at, ona.id)
    const { status, body } = await complete(at, [{ asmuoId: at.asmuoId, parasas: await drawn() }, phoned])
    expect(status).toBe(200)
    const { raw } = await tablet('GET', `/failai/${body.failai[0].id}`)
    expect((await pdfsig(raw)).match(/Signature is Valid/g)).toHaveLength(3)
    const [document] = await documentsOf(at)
    const signatures = await t.db
      .selectFrom('dokumentoParasas')
      .select(['laukas', 'budas', 'lygis'])
      .where('dokumentasId', '=', document?.id ?? 0)
      .orderBy('laikas')
      .execute()
    expect(signatures).toMatchObject([
      { laukas: `asmuo-${ona.id}`, budas: 'MOBILUSIS', lygis: 'KVALIFIKUOTAS' },
      { laukas: `asmuo-${at.asmuoId}`, budas: 'PIESTAS', lygis: 'PAPRASTAS' },
      { laukas: 'spaudas', budas: 'SPAUDAS', lygis: 'PAZANGUSIS' },
    ])
  })

  it('who has signed by phone and then draws begins another document, which the others sign anew', async () => {
    const at = await make()
    const parasai = [await signed(at, at.asmuoId), await signed(at, ona.id)]
    const redrawn = [{ asmuoId: at.asmuoId, parasas: await drawn() }, parasai[1] ?? {}]
    const refused = await complete(at, redrawn)
    expect([outcome(refused), refused.body.detail]).toEqual(['409 SignaturesMissing', 'Ona Kairienė'])
    const again = [{ asmuoId: at.asmuoId, parasas: await drawn() }, await signed(at, ona.id)]
    expect(outcome(await complete(at, again))).toBe(200)
    expect((await documentsOf(at)).map(({ busena }) => busena)).toEqual(['ATSAUKTAS', 'UZDARYTAS', 'UZDARYTAS'])
  })
})
