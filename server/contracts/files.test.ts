import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonFile } from '#contract/contracts/schema.ts'
import { makeEmployee, makeFile } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
let other: Ask

beforeAll(async () => {
  other = await t.as(w.world.B.rep)
})

/** A person of company A, and a file that the person has uploaded. */
async function worker() {
  const { id } = await makeEmployee(t.db, w.world.A.company)
  return { id, ask: await t.as(id), path: `/asmenys/${id}/failai` }
}
async function uploaded(by: number, pavadinimas = 'skenas.pdf') {
  const stored = await diskStore(t.files).put(Buffer.from('%PDF-1.4'))
  return (await makeFile(t.db, { ...stored, ikele: by, pavadinimas })).id
}
const names = ({ body }: { body: PersonFile[] }) => body.map(({ pavadinimas }) => pavadinimas).sort()

describe('documents of a person', () => {
  it('are added with a kind and a name, listed, read and removed', async () => {
    const { id, ask, path } = await worker()
    const files = [await uploaded(id, 'a.pdf'), await uploaded(id, 'b.pdf')]
    const body = { rusis: 'DIPLOMAS', pavadinimas: '', failai: files.map((id) => ({ id })) }
    const added = await ask('POST', path, body)
    expect([added.status, added.headers['location']]).toEqual([201, files.map((id) => `/api/failai/${id}`).join(', ')])
    expect(added.body).toHaveLength(2)
    await ask('POST', path, { ...body, rusis: 'KITA', pavadinimas: 'Pažyma', failai: [{ id: files[0] }] })
    const { body: rows, total } = await ask('GET', path)
    expect(total).toBe(2)
    expect(rows.find((row: PersonFile) => row.id === files[0])).toMatchObject({
      rusis: 'KITA',
      pavadinimas: 'Pažyma',
      dydis: 8,
      salinamas: true,
    })
    expect((await w.admin('GET', `/failai/${files[0]}`)).status).toBe(200)
    expect((await ask('DELETE', `${path}/${files[0]}`)).status).toBe(204)
    expect((await ask('DELETE', `${path}/${files[0]}`)).status).toBe(404)
    expect(names(await ask('GET', path))).toEqual(['b.pdf'])
    const trail = await t.db
      .selectFrom('auditas')
      .select('veiksmas')
      .where('apieAsmuo', '=', id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ veiksmas }) => veiksmas)).toEqual([
      'contracts.addFiles',
      'contracts.addFiles',
      'contracts.removeFile',
    ])
  })

  it.each([
    [
      'a file of somebody else',
      async () => ({ failai: [{ id: await uploaded(w.world.B.rep) }] }),
      { failai: 'notFound' },
    ],
    ['a file that is not', async () => ({ failai: [{ id: 999_999_999 }] }), { failai: 'notFound' }],
    ['none', async () => ({ failai: [] }), { failai: 'required' }],
    ['six', async () => ({ failai: Array(6).fill({ id: 1 }) }), { failai: 'maxlength' }],
    ['a kind that is not', async () => ({ rusis: 'SUTARTIS' }), { rusis: 'inList' }],
    ['a name too long', async () => ({ pavadinimas: 'x'.repeat(151) }), { pavadinimas: 'maxlength' }],
  ])('%s is refused', async (_, wrong, fields) => {
    const { id, ask, path } = await worker()
    const body = { rusis: 'KITA', failai: [{ id: await uploaded(id) }], ...(await wrong()) }
    const answer = await ask('POST', path, body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
    expect((await ask('GET', path)).total).toBe(0)
  })

  it('of the person are hidden from the employer; both see what the employer added, and either may remove it', async () => {
    const { id, ask, path } = await worker()
    const [mine, theirs] = [await uploaded(id, 'mano.pdf'), await uploaded(w.world.A.rep, 'darbdavio.pdf')]
    await ask('POST', path, { rusis: 'SVEIKATA', failai: [{ id: mine }] })
    expect((await w.rep('POST', path, { rusis: 'PAZYMEJIMAS', failai: [{ id: theirs }] })).status).toBe(201)
    expect(names(await ask('GET', path))).toEqual(['darbdavio.pdf', 'mano.pdf'])
    expect(names(await w.rep('GET', path))).toEqual(['darbdavio.pdf'])
    expect((await w.rep('GET', `/failai/${mine}`)).status).toBe(404)
    expect((await ask('GET', `/failai/${theirs}`)).status).toBe(200)
    expect((await w.rep('DELETE', `${path}/${mine}`)).status).toBe(404)
    expect((await w.rep('DELETE', `${path}/${theirs}`)).status).toBe(204)
    expect((await ask('GET', `/failai/${theirs}`)).status).toBe(404)
    expect((await other('GET', path)).status).toBe(404)
    expect((await other('POST', path, { rusis: 'KITA', failai: [{ id: mine }] })).status).toBe(404)
  })

  it('are listed with the files of assessments and competencies, each once; those cannot be removed here', async () => {
    const { person, held, assessment } = w.world.A
    const ask = await t.as(person)
    const ids = [await uploaded(person, 'protokolas.pdf'), await uploaded(person, 'liudijimas.pdf')]
    await t.db
      .insertInto('atestavimoAsmensFailas')
      .values({ atestId: assessment, asmuoId: person, failasId: ids[0] ?? 0, protokolas: true })
      .execute()
    for (const failasId of ids)
      await t.db.insertInto('asmensKompetencijosFailas').values({ asmensKompetencijaId: held, failasId }).execute()
    const rows: PersonFile[] = (await w.rep('GET', `/asmenys/${person}/failai`)).body
    expect(rows.filter(({ id }) => ids.includes(id)).map(({ rusis, salinamas }) => [rusis, salinamas])).toEqual([
      ['KOMPETENCIJA', false],
      ['KOMPETENCIJA', false],
    ])
    expect((await ask('DELETE', `/asmenys/${person}/failai/${ids[1]}`)).status).toBe(404)
  })

  it('so do the files of qualifications, of further training and of education', async () => {
    const { id, ask, path } = await worker()
    const file = () => uploaded(id)
    const { id: asmensKvalifikacijaId } = await t.db
      .insertInto('asmensKvalifikacija')
      .values({ asmuoId: id, kvalifikacija: 'KITA', kitaKvalifikacija: 'Stogdengys', tipas: 'PROFESINE' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: asmensTobulinimasId } = await t.db
      .insertInto('asmensTobulinimas')
      .values({ asmuoId: id, pavadinimas: 'Kursai', budas: 'KURSAI', data: '2025-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: issilavinimasId } = await t.db
      .insertInto('issilavinimas')
      .values({ asmuoId: id, kvalifikacija: 'Mūrininkas', mokymoIstaiga: 'Mokykla' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { db } = t
    await db
      .insertInto('asmensKvalifikacijosFailas')
      .values({ asmensKvalifikacijaId, failasId: await file() })
      .execute()
    await db
      .insertInto('asmensTobulinimoFailas')
      .values({ asmensTobulinimasId, failasId: await file() })
      .execute()
    await db
      .insertInto('issilavinimoFailas')
      .values({ issilavinimasId, failasId: await file() })
      .execute()
    const kinds = (await ask('GET', path)).body.map(({ rusis }: PersonFile) => rusis).sort()
    expect(kinds).toEqual(['ISSILAVINIMAS', 'KVALIFIKACIJA', 'TOBULINIMAS'])
  })
})

describe('the engineers’ organisation', () => {
  const engineer = async () => {
    const { id, ask } = await worker()
    const { vardas, pavarde } = (await ask('GET', `/asmenys/${id}`)).body
    const put = (body: object) => ask('PUT', `/asmenys/${id}`, { vardas, pavarde, ...body })
    const agree = (body: object = {}) => ask('PUT', `/asmenys/${id}/inzinieriaus-kodeksas-agreement`, body)
    return { id, ask, put, agree }
  }
  it('another than the default union needs the agreement, which is the person’s own', async () => {
    const { id, put, agree } = await engineer()
    expect((await put({ pageidaujamaOrganizacija: 'LSIS', narysteInzOrg: true })).body).toMatchObject({
      pageidaujamaOrganizacija: 'LSIS',
      narysteInzOrg: true,
      inzKodeksasAgreed: false,
    })
    expect((await put({ pageidaujamaOrganizacija: 'LAR' })).body.code).toBe('InzKodeksasNotAgreed')
    expect((await put({ pageidaujamaOrganizacija: 'NERA' })).body.fields).toEqual({
      pageidaujamaOrganizacija: 'inList',
    })
    for (const ask of [w.rep, w.admin])
      expect((await ask('PUT', `/asmenys/${id}/inzinieriaus-kodeksas-agreement`, {})).status).toBe(403)
    expect((await agree()).body.inzKodeksasAgreed).toBe(true)
    expect((await put({ pageidaujamaOrganizacija: 'LAR' })).body.pageidaujamaOrganizacija).toBe('LAR')
    // Fields that the body leaves out do not change.
    expect((await put({})).body).toMatchObject({ pageidaujamaOrganizacija: 'LAR', narysteInzOrg: true })
  })
  it('returns to the default union when the agreement is withdrawn', async () => {
    const { id, put, agree } = await engineer()
    await agree()
    const { versija } = (await put({ pageidaujamaOrganizacija: 'LAS' })).body
    expect((await agree({ sutinku: false })).body).toMatchObject({
      inzKodeksasAgreed: false,
      pageidaujamaOrganizacija: 'LSIS',
      versija: versija + 1,
    })
    const [last] = await t.db
      .selectFrom('auditas')
      .select('pokytis')
      .where('apieAsmuo', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(last?.pokytis).toEqual({ inzKodeksasAgreed: [true, false], pageidaujamaOrganizacija: ['LAS', 'LSIS'] })
  })
  it('agreeing again keeps the first time, and changes no version', async () => {
    const { id, agree } = await engineer()
    const { versija } = (await agree()).body
    const moment = async () =>
      (await t.db.selectFrom('asmuo').select('inzKodeksasAgreed').where('id', '=', id).executeTakeFirstOrThrow())
        .inzKodeksasAgreed
    const first = await moment()
    expect((await agree()).body.versija).toBe(versija)
    expect(await moment()).toEqual(first)
  })
})
