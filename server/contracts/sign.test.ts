import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeholders, unknownPlaceholders } from '#contract/contracts/rules.ts'
import type { ContractTemplate } from '#contract/contracts/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { makeEmployee } from '#server/factories/make.ts'
import { diskStore, readAll } from '#server/files/store.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'
import type { Ask } from '../../test/app.ts'
import { pdfText } from '../../test/pdf.ts'
import { worldTest } from '../../test/world.ts'
import { contractInForce } from './queries.ts'
import { isGenuine, type KeptContract } from './signed.ts'

const { t, w } = worldTest()
const url = (png: Buffer, type = 'png') => `data:image/${type};base64,${png.toString('base64')}`
let drawn: string
let blank: string

beforeAll(async () => {
  const strokes =
    '<svg width="300" height="150"><path d="M20 120 L90 20 L150 120 L280 40" stroke="#000" fill="none"/></svg>'
  drawn = url(await sharp(Buffer.from(strokes)).flatten({ background: '#fff' }).png().toBuffer())
  const white = sharp({ create: { width: 300, height: 150, channels: 3, background: '#fff' } })
  blank = url(await white.png().toBuffer())
})

/** A person who has signed nothing yet, with short ways to make calls. */
async function newcomer(set: object = {}) {
  const { id } = await makeEmployee(t.db, w.world.A.company, { vardas: 'Ąžuolė', pavarde: 'Čėplikaitė-Žųšįęė', ...set })
  const ask = await t.as(id)
  const sign = (body: object = {}) => ask('POST', `/asmenys/${id}/sutartis`, { kalba: 'lt', signature: drawn, ...body })
  const list = () => ask('GET', `/asmenys/${id}/sutartis`)
  return { id, ask, sign, list }
}
const countOf = async (id: number) =>
  (await t.db.selectFrom('sutartis').select('id').where('asmuoId', '=', id).execute()).length

describe('the texts', () => {
  it('are two, Lithuanian first, and name only what they may', async () => {
    const { body, total } = await (await newcomer()).ask('GET', '/asmenys/sutarciu-sablonai')
    expect([total, body.map(({ kalba }: ContractTemplate) => kalba)]).toEqual([2, ['lt', 'en']])
    for (const { tekstas } of body as ContractTemplate[]) {
      expect(unknownPlaceholders(tekstas)).toEqual([])
      expect(JSON.stringify(tekstas).match(/\{\{\w+\}\}/g)?.length).toBeGreaterThan(6)
    }
    expect(body[0].tekstas.map(({ pastraipos }: ContractTemplate['tekstas'][0]) => pastraipos.length)).toEqual(
      body[1].tekstas.map(({ pastraipos }: ContractTemplate['tekstas'][0]) => pastraipos.length),
    )
    expect(placeholders.length).toBe(9)
  })
  it('are asked for by language; another language is a mistake', async () => {
    const { ask } = await newcomer()
    expect((await ask('GET', '/asmenys/sutarciu-sablonai?kalba=en')).body).toMatchObject([{ kalba: 'en', versija: 1 }])
    expect((await ask('GET', '/asmenys/sutarciu-sablonai?kalba=lv')).status).toBe(400)
  })
  it('change by a new version from its day on; the signed one keeps the old', async () => {
    const { ask, sign, list } = await newcomer()
    await sign()
    const [old] = (await ask('GET', '/asmenys/sutarciu-sablonai')).body
    const row = { kalba: 'lt', versija: 2, pavadinimas: 'Nauja', tekstas: JSON.stringify(old.tekstas) } as const
    await t.db
      .insertInto('sutartiesSablonas')
      .values({ ...row, galiojaNuo: '2999-01-01' })
      .execute()
    const shown = async () => (await ask('GET', '/asmenys/sutarciu-sablonai')).body[0]
    expect((await shown()).versija).toBe(1)
    await t.db.updateTable('sutartiesSablonas').set({ galiojaNuo: '2020-01-01' }).where('versija', '=', 2).execute()
    expect((await shown()).pavadinimas).toBe('Nauja')
    expect((await list()).body).toMatchObject([{ versija: 1, pasenusi: true, tikra: true }])
    await t.db.deleteFrom('sutartiesSablonas').where('versija', '=', 2).execute()
  })
})

describe('signing by a drawing', () => {
  it('stores a PDF with the person’s data and diacritics, and writes an audit row', async () => {
    const { id, ask, sign, list } = await newcomer()
    const { status, body, headers } = await sign()
    expect([status, headers['location']]).toEqual([201, `/api/failai/${body.failas.id}`])
    expect(body).toMatchObject({
      kalba: 'lt',
      versija: 1,
      budas: 'PIESTAS',
      pakeista: null,
      tikra: true,
      pasenusi: false,
    })
    const { raw, headers: sent } = await ask('GET', `/failai/${body.failas.id}`)
    expect(sent['content-type']).toBe('application/pdf')
    const text = (await pdfText(raw)).replace(/\s+/g, ' ')
    const { asmenskodas, telefonas } = await t.db
      .selectFrom('asmuo')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const part of ['Ąžuolė Čėplikaitė-Žųšįęė', asmenskodas, telefonas ?? '', 'Nr. SUT-', body.santrauka])
      expect(text).toContain(part)
    expect([...'ąčęėįšųūžĄČŽ'].filter((letter) => !text.includes(letter))).toEqual([])
    expect(text).not.toMatch(/\{\{|undefined|null/)
    expect((await list()).body).toEqual([body])
    const trail = await t.db.selectFrom('auditas').selectAll().where('veiksmas', '=', 'contracts.sign').execute()
    expect(trail.find(({ apieAsmuo }) => apieAsmuo === id)).toMatchObject({
      lentele: 'sutartis',
      irasoId: body.id,
      pokytis: { budas: 'PIESTAS', santrauka: body.santrauka },
    })
    expect(JSON.stringify(trail)).not.toContain(asmenskodas)

    // Whoever has the paper reads its page: what it says, without what only the parties should have.
    const { turinys, numeris } = await t.db
      .selectFrom('dokumentas')
      .select(['turinys', 'numeris'])
      .where('asmuoId', '=', id)
      .where('rusis', '=', 'SUTARTIS')
      .executeTakeFirstOrThrow()
    expect(text).toContain(numeris)
    const said = JSON.stringify(turinys)
    expect(said).toContain('Ąžuolė Čėplikaitė-Žųšįęė')
    expect(said.replace(/\s/g, '')).not.toContain(asmenskodas)
    expect(said.replace(/\s/g, '')).not.toContain(telefonas)
  })
  it('in English, in English', async () => {
    const { ask, sign } = await newcomer()
    const { body } = await sign({ kalba: 'en' })
    expect(await pdfText((await ask('GET', `/failai/${body.failas.id}`)).raw)).toContain('Rights of the Person')
  })

  it.each([
    ['nothing drawn', () => ({ signature: blank }), 409, 'SignaturesMissing'],
    ['no signature', () => ({ signature: '' }), 400, { signature: 'required' }],
    ['left out', () => ({ signature: undefined }), 400, { signature: 'required' }],
    ['no picture', () => ({ signature: url(Buffer.from('x')) }), 400, { signature: 'pattern' }],
    ['a JPEG', () => ({ signature: drawn.replace('png', 'jpeg') }), 400, { signature: 'pattern' }],
    ['an address', () => ({ signature: 'http://127.0.0.1/x.png' }), 400, { signature: 'pattern' }],
    ['a language without a text', () => ({ kalba: 'lv' }), 400, { kalba: 'inList' }],
    ['a forged token', () => ({ signature: 'token:abc' }), 409, 'COULD_NOT_VALIDATE_DATA'],
    ['an empty token', () => ({ signature: 'token:' }), 409, 'COULD_NOT_VALIDATE_DATA'],
  ])('%s is refused', async (_, body, status, why) => {
    const { id, sign } = await newcomer()
    const answer = await sign(body())
    expect([answer.status, typeof why === 'string' ? answer.body.code : answer.body.fields]).toEqual([status, why])
    expect(await countOf(id)).toBe(0)
  })

  it('again: refused while nothing has changed, otherwise the older one stays, marked replaced', async () => {
    const { id, ask, sign, list } = await newcomer()
    const first = (await sign()).body
    expect((await sign()).body.code).toBe('SutartisAlreadySigned')
    const { body: started } = await ask('POST', `/asmenys/${id}/sutartis/parasas`, { kalba: 'lt', budas: 'SMART_ID' })
    expect(started.code).toBe('SutartisAlreadySigned')
    await t.db.updateTable('asmuo').set({ adresas: 'Naujoji g. 1' }).where('id', '=', id).execute()
    expect((await list()).body[0].pasenusi).toBe(true)
    const second = (await sign()).body
    expect((await list()).body).toMatchObject([
      { id: second.id, pakeista: null, pasenusi: false },
      { id: first.id, pakeista: second.pasirasyta, pasenusi: false, tikra: true },
    ])
    expect((await sign({ kalba: 'en' })).status).toBe(201)
  })
  it('locks no row while the document is drawn, and is not stored with data that changed meanwhile', {
    timeout: 120_000,
  }, async () => {
    const { id, ask, sign } = await newcomer()
    const number = async () =>
      (await t.pool.query(`select paskutinis from dokumentu_numeracija where rusis = 'SUTARTIS'`)).rows[0]
    const before = JSON.stringify(await number())
    // Both threads are busy, so a document waits for its turn.
    const row = ['Žilinskas', 'Jonas', 'Mūrininkas']
    const long = () => makePdf({ content: [{ table: { body: Array.from({ length: 4000 }, () => row) } }] })
    const others = Promise.all([long(), long()])
    const signing = sign()
    while (JSON.stringify(await number()) === before) await new Promise((next) => setTimeout(next, 20))
    await t.pool.query('select from asmuo where id = $1 for update nowait', [id])
    await t.db.updateTable('asmuo').set({ adresas: 'Pakeistoji g. 5' }).where('id', '=', id).execute()
    expect((await signing).body.code).toBe('DocumentChanged')
    await others
    const { status, body } = await sign()
    expect([status, body.tikra, body.pasenusi]).toEqual([201, true, false])
    expect(await pdfText((await ask('GET', `/failai/${body.failas.id}`)).raw)).toContain('Pakeistoji g. 5')
  })
  it('by a clock that goes on between the sealing and the transaction', async () => {
    const { sign } = await newcomer()
    let at = Date.now()
    const { clock } = t
    t.clock = {
      get now() {
        at += 1000
        return new Date(at)
      },
    } as typeof clock
    try {
      expect((await sign()).status).toBe(201)
    } finally {
      t.clock = clock
    }
  })
  it('twice at once: one of them', async () => {
    const { id, sign } = await newcomer()
    const answers = await Promise.all([sign(), sign(), sign()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await countOf(id)).toBe(1)
  })
})

describe('whose it is', () => {
  it('only the person signs; only the person and administrators see', async () => {
    const { id, sign } = await newcomer()
    const { body } = await sign()
    const rep = await t.as(w.world.A.rep)
    const other = await t.as(w.world.B.rep)
    const path = `/asmenys/${id}/sutartis`
    const tries: [Ask, number, number, number][] = [
      [w.admin, 200, 403, 200],
      [rep, 403, 403, 404],
      [other, 404, 404, 404],
      [await t.as(null), 401, 401, 404],
    ]
    for (const [ask, list, signs, file] of tries) {
      expect((await ask('GET', path)).status).toBe(list)
      expect((await ask('POST', path, { kalba: 'lt', signature: drawn })).status).toBe(signs)
      const start = { kalba: 'en', budas: 'MOBILUSIS' }
      expect((await ask('POST', `${path}/parasas`, start)).status).toBe(signs)
      expect((await ask('GET', `/failai/${body.failas.id}`)).status).toBe(file)
    }
    expect(await countOf(id)).toBe(1)
  })
})

describe('the verifier', () => {
  let kept: KeptContract
  let pdf: Buffer
  beforeAll(async () => {
    const { id, sign } = await newcomer()
    await sign()
    const row = await contractInForce(t.db, id)
    if (!row) throw new Error('not signed')
    kept = { duomenys: row.duomenys, santrauka: row.santrauka, parasas: row.parasas }
    pdf = (await readAll(diskStore(t.files), row.raktas)) ?? Buffer.alloc(0)
  })
  it('accepts what was signed', () => {
    expect(isGenuine(kept, pdf)).toBe(true)
    expect(kept.duomenys.data).toBe(civilDay(new Date()))
  })
  it('finds every changed byte of the data', () => {
    const text = JSON.stringify(kept.duomenys)
    let tried = 0
    for (let i = 0; i < text.length; i++) {
      const spoilt = `${text.slice(0, i)}${text[i] === '1' ? '2' : '1'}${text.slice(i + 1)}`
      const duomenys = parsed(spoilt)
      if (!duomenys) continue
      tried += 1
      if (isGenuine({ ...kept, duomenys }, pdf)) expect.unreachable(spoilt)
    }
    expect(tried).toBeGreaterThan(5000)
  })
  it('finds a changed byte of the document, of the digest, and a document that is gone', () => {
    for (let i = 0; i < pdf.length; i += 997) {
      const spoilt = Buffer.from(pdf)
      spoilt[i] = (spoilt[i] ?? 0) ^ 1
      expect(isGenuine(kept, spoilt)).toBe(false)
    }
    const santrauka = Buffer.from(kept.santrauka)
    santrauka[31] = (santrauka[31] ?? 0) ^ 1
    expect(isGenuine({ ...kept, santrauka }, pdf)).toBe(false)
    expect(isGenuine(kept, null)).toBe(false)
  })
})

/** Null if it is no JSON any more. */
function parsed(text: string): KeptContract['duomenys'] | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

it('a person who has signed is notified in their language', async () => {
  const { id, sign } = await newcomer({ kalba: 'en', komunikacijosKanalas: 'EPASTAS', email: 'pasirase@example.lt' })
  expect((await sign()).status).toBeLessThan(300)
  const letters = await t.db.selectFrom('zinute').select(['tema', 'tekstas']).where('asmuoId', '=', id).execute()
  expect(letters).toMatchObject([
    { tema: 'Meistras: the contract is signed', tekstas: expect.stringContaining(`/en/users/${id}?tab=dokumentai`) },
  ])
})
