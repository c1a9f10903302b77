import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { isLabelled } from '#contract/persons/dataLabels.ts'
import { excludedTables, personTables, secretColumns } from '#contract/persons/personTables.ts'
import { Person } from '#contract/persons/schema.ts'
import {
  makeAssessmentPerson,
  makeCard,
  makeEmployment,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { pdfText } from '../../test/pdf.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()

beforeEach(() => t.db.deleteFrom('limitas').execute())

/** A signed statement of a card, as its print carries it. */
const stated = ({ id, tipas }: { id: number; tipas: string }, pavarde: string) =>
  t.db
    .insertInto('kortelesIrodymas')
    .values({
      korteleId: id,
      kid: '2601',
      sudarytas: new Date(),
      galiojaIki: new Date(),
      baitai: Buffer.from('d284', 'hex'),
      vardas: 'Ona',
      pavarde,
      tipas,
      kompetencijos: '[]',
    })
    .execute()

/** Fields of the record that the PDF leaves out. */
const notPrinted = new Set(['id', 'kompetencijos', 'nuotrauka', 'statusasPries', 'versija'])

describe('everything that is held', () => {
  it('every column that refers to a person is exported or left out on purpose', async () => {
    // Foreign keys to asmuo and to its cards, and columns of that name that refer to a row of the person.
    const { rows } = await sql<{ place: string }>`
      select distinct t.relname || '.' || a.attname as place
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace and not a.attisdropped
        and (a.attname = 'asmuo_id' or exists (select from pg_constraint c
          where c.contype = 'f' and c.conrelid = t.oid and c.confrelid in ('asmuo'::regclass, 'kortele'::regclass) and a.attnum = any(c.conkey)))
      order by 1`.execute(t.db)
    const places = rows.map(({ place }) => place)
    expect(Object.keys(personTables).filter((place) => !places.includes(place))).toEqual([])
    const decided = new Set([...Object.keys(personTables), ...Object.keys(excludedTables), 'auditas.asmuo_id'])
    const open = places.filter((place) => !decided.has(place))
    expect(
      open,
      'name these in contract/persons/personTables.ts: in `held` with a title, or in `excludedTables` with a reason',
    ).toEqual([])
  })

  it('and each of them is found by an index', async () => {
    const { rows } = await sql<{ place: string }>`
      select t.relname || '.' || a.attname as place from pg_index i join pg_class t on t.oid = i.indrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)`.execute(
      t.db,
    )
    const indexed = new Set(rows.map(({ place }) => place))
    expect(Object.keys(personTables).filter((place) => !indexed.has(place))).toEqual([])
  })
  it('has a name for every column, which no reader meets by its inner one', async () => {
    const { rows } = await sql<{ place: string; column: string; named: boolean }>`
      select table_name as place, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type <> 'bytea' and column_name not in ('id', 'versija')`.execute(t.db)
    const isExported = (place: string, column: string) =>
      !column.endsWith('_norm') &&
      !(`${place}.${column}` in personTables) &&
      ![column, `${place}.${column}`].some((one) => secretColumns.includes(one))
    const held = new Set(Object.keys(personTables).map((place) => place.split('.')[0]))
    const nameless = rows
      .filter(({ place, column }) => held.has(place) && isExported(place, column))
      .flatMap(({ place, column }) => {
        const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
        // In place of an id stands the name of its record, where it has one.
        return [name, name.replace(/Id$/, '')].filter((one) => !isLabelled(place, one)).map((one) => `${place}.${one}`)
      })
    expect([
      ...nameless,
      ...Object.keys(Person.shape).filter((name) => !notPrinted.has(name) && !isLabelled('asmuo', name)),
    ]).toEqual([])
  })
  it('names languages and codes in words, each by what it is', async () => {
    const { id } = await makePerson(t.db, { kalba: 'en', pilietybe: 'LTU' })
    await t.db
      .insertInto('asmensKalba')
      .values([
        { asmuoId: id, kalba: 'lt', kitaKalba: '', lygis: 'GIMTOJI' },
        { asmuoId: id, kalba: 'ru', kitaKalba: '', lygis: 'C1' },
      ])
      .execute()
    const me = await t.as(id)
    const read = async (kalba: string) =>
      (await pdfText((await me('GET', `/asmenys/${id}/duomenys?format=pdf&kalba=${kalba}`)).raw)).replaceAll(
        /\s+/g,
        ' ',
      )
    const lt = await read('lt')
    expect(lt).toContain('Mokamos kalbos Lietuvių, Rusų')
    expect(lt).toContain('Pranešimų kalba Anglų')
    expect(lt.split('Pranešimų kalba')).toHaveLength(2)
    expect(lt).toContain('Pilietybė Lietuva')
    const en = await read('en')
    expect(en).toContain('Languages spoken Lithuanian, Russian')
    expect(en).toContain('Language of messages English')
  })
  it('is exported for the person, names beside ids, without secrets and without other people', async () => {
    const { id, asmenskodas, email } = await makePerson(t.db, { slaptazodis: '$argon2id$slaptas' })
    const { person: other } = w.world.A
    const stranger = await t.db.selectFrom('asmuo').selectAll().where('id', '=', other).executeTakeFirstOrThrow()
    await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.A.company, pareigos: 'Mūrininkė' })
    const card = await makeCard(t.db, { asmuoId: id })
    const { numeris } = card
    await stated(await makeCard(t.db, { asmuoId: (await makePerson(t.db)).id }), 'Svetima')
    await stated(card, 'Sena')
    await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId: w.world.competency })
    await makeAssessmentPerson(t.db, { atestId: w.world.A.assessment, asmuoId: id })
    const { pavadinimas, raktas } = await makeFile(t.db, { ikele: id })
    await t.db
      .insertInto('zinute')
      .values({ kanalas: 'EPASTAS', gavejas: email ?? '', tema: 'Sveiki', tekstas: 'slapta nuoroda', asmuoId: id })
      .execute()
    await (await t.as(w.world.adminId))('GET', `/asmenys/${id}`)

    const me = await t.as(id)
    const { status, headers, raw } = await me('GET', `/asmenys/${id}/duomenys`)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('application/json'),
      expect.stringMatching(/^attachment; .*\.json$/),
    ])
    const data = JSON.parse(raw.toString())
    const company = await t.db
      .selectFrom('imone')
      .selectAll()
      .where('id', '=', w.world.A.company)
      .executeTakeFirstOrThrow()
    expect(data.asmuo).toMatchObject({ id, asmenskodas, email })
    expect(data.asmuoImone).toMatchObject([{ pareigos: 'Mūrininkė', imoneIdPavadinimas: company.pavadinimas }])
    expect(data.kortele).toMatchObject([{ numeris }])
    expect(data.kortelesIrodymas).toMatchObject([{ korteleId: card.id, pavarde: 'Sena', kid: '2601' }])
    expect(data.asmensKompetencija).toHaveLength(1)
    expect(data.atestavimoAsmuo).toMatchObject([{ statusas: 'LAUKIAMA' }])
    expect(data.failasIkele).toMatchObject([{ pavadinimas }])
    expect(data.zinute).toMatchObject([{ gavejas: email, tema: 'Sveiki' }])
    expect(data.sesija).toHaveLength(1)
    expect(data.istorija.map(({ veiksmas }: { veiksmas: string }) => veiksmas)).toEqual(['persons.data', 'persons.get'])
    for (const secret of [
      'argon2',
      'slapta nuoroda',
      raktas,
      'zyme',
      'Svetima',
      '\\x',
      stranger.asmenskodas,
      stranger.email ?? '',
    ])
      expect(raw.toString()).not.toContain(secret)

    const pdf = await me('GET', `/asmenys/${id}/duomenys?format=pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = await pdfText(pdf.raw)
    for (const part of ['Mano duomenys', asmenskodas, 'Mūrininkė', company.pavadinimas, numeris, 'Peržiūrėti duomenys'])
      expect(text).toContain(part)
    expect(text).not.toContain('null')
    expect(await pdfText((await me('GET', `/asmenys/${id}/duomenys?format=pdf&kalba=en`)).raw)).toContain('Workplaces')
  })

  it('is taken thirty times an hour', async () => {
    const { id } = await makePerson(t.db)
    const me = await t.as(id)
    for (let i = 0; i < 30; i++) expect((await me('GET', `/asmenys/${id}/duomenys`)).status).toBe(200)
    expect((await me('GET', `/asmenys/${id}/duomenys`)).body.code).toBe('TooManyRequests')
  })
  it('as a PDF is drawn as far as it does not hold up others, and says what more there is', async () => {
    const { id } = await makePerson(t.db)
    await t.db
      .insertInto('zinute')
      .values(
        Array.from({ length: 210 }, (_, i) => ({
          kanalas: 'EPASTAS',
          gavejas: 'a@b.lt',
          tema: `Tema${i}`,
          tekstas: 'x',
          asmuoId: id,
        })),
      )
      .execute()
    const { raw } = await (await t.as(id))('GET', `/asmenys/${id}/duomenys?format=pdf`)
    const text = await pdfText(raw)
    expect(text).toContain('Dar 10 įrašų')
    expect(text.match(/Tema\d+/g)).toHaveLength(200)
  })
  it('is not for the employer, and taking it is written down', async () => {
    const { person, rep } = w.world.A
    expect((await (await t.as(rep))('GET', `/asmenys/${person}/duomenys`)).status).toBe(403)
    await (await t.as(w.world.adminId))('GET', `/asmenys/${person}/duomenys`)
    const row = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ veiksmas: 'persons.data', asmuoId: w.world.adminId, apieAsmuo: person })
  })
})

it('an export of people leaves a row that names nobody', async () => {
  const rep = await t.as(w.world.A.rep)
  const { asmenskodas } = await t.db
    .selectFrom('asmuo')
    .selectAll()
    .where('id', '=', w.world.A.person)
    .executeTakeFirstOrThrow()
  const last = () => t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const before = await last()
  await rep('GET', '/asmenys')
  expect(await last()).toEqual(before)
  await rep('GET', `/asmenys?format=xlsx&search=${asmenskodas}`)
  const row = await last()
  expect(row).toMatchObject({ veiksmas: 'persons.list', asmuoId: w.world.A.rep, pokytis: { eksportuota: 1 } })
  expect(JSON.stringify(row)).not.toContain(asmenskodas)
})
