import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type ListName, lists } from '#contract/lists.ts'
import { placeTexts } from '#contract/metadata/places.ts'
import { editableLists } from '#contract/metadata/rules.ts'
import { referenceLists } from '#server/db/reference/index.ts'
import { testApp } from '../../test/app.ts'
import { competencyPlaces, levelPlaces, listPlaces, notPlaces, type Place, qualificationPlaces } from './places.ts'
import { countUses, countUsesOfCodes } from './uses.ts'

const t = testApp()
const all: readonly Place[] = [
  ...Object.values(listPlaces).flat(),
  ...Object.values(levelPlaces).flat(),
  ...qualificationPlaces,
  ...competencyPlaces,
]
const pathOf = ({ table, column }: Place) => `${table}.${column}`
const known = new Set([...all.map(pathOf), ...Object.keys(notPlaces)])
const columns = async () =>
  (
    await sql<{ path: string; name: string; type: string }>`
      select c.table_name || '.' || c.column_name as path, c.column_name as name, c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(t.db)
  ).rows

/** Columns whose names look like columns of codes, but which hold something else. */
const otherwise: Record<string, string> = {
  'importas.kalba': 'language of whoever began an import',
  'importas.teises': 'rights of the session that began an import',
  'instruktazo_bandymas.kalba': 'language in which an induction was read',
  'asmuo.kalba': 'language that a person is written to in',
  'puslapis.kalba': 'language of a page',
  'sablonas.kalba': 'language of a template',
  'siuntimas.kalba': 'language of a sending',
  'vertimas.kalba': 'language of a translation',
  'sablonas.tipas': 'fixed list',
  'sablonas.tema': 'subject of a message',
  'siuntimas.tema': 'subject of a message',
  'zinute.tema': 'subject of a message',
  'sesija.budas': 'way of signing in',
  'paraso_sesija.budas': 'way of signing',
  'dokumentas.kalba': 'language of a document',
  'dokumentas.lygis': 'level of PAdES',
  'dokumento_parasas.budas': 'way of signing',
  'dokumento_parasas.lygis': 'strength of a signature',
  'laukiantis_parasas.budas': 'way of signing',
  'laukiantis_parasas.lygis': 'strength of a signature',
  'asmens_kvalifikacija.statusas': 'fixed list',
  'atestavimas.tipas': 'fixed list',
  'failas.tipas': 'a media type',
  'issilavinimas.sritis': 'free text',
  'issilavinimas.kvalifikacija': 'free text',
  'kalendoriaus_adresas.teises': 'rights that were held when the address was made',
  'kortele.tipas': 'fixed list',
  'korteles_irodymas.tipas': 'fixed list',
  'lygis.tipas': 'fixed list',
  'mokymas.tipas': 'fixed list',
  'sutartis.kalba': 'fixed list',
  'sutarties_sablonas.kalba': 'fixed list',
}

describe('where codes are used', () => {
  it.each(editableLists)('%s: its places are listed', (list) => expect(listPlaces[list]).toBeDefined())
  it('each place is an existing column, with a name for people', async () => {
    const there = (await columns()).map(({ path }) => path)
    for (const place of all) {
      expect(there, pathOf(place)).toContain(pathOf(place))
      expect(placeTexts[place.place], place.place).toBeDefined()
    }
  })
  it('each foreign key to a level or a competency is a place, or told why not', async () => {
    const { rows } = await sql<{ path: string }>`
      select c.conrelid::regclass || '.' || a.attname as path from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('lygis'::regclass, 'kompetencija'::regclass,
        'kvalifikacija'::regclass, 'sarasas'::regclass)`.execute(t.db)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
  })
  it('every column named like a column of codes is a place, or is listed as an exception', async () => {
    const names = new Set(
      all
        .filter(({ holds }) => holds !== 'id' && (typeof holds !== 'object' || !('of' in holds)))
        .map(({ column }) => column),
    )
    const suspect = (await columns()).filter(({ name, type }) => names.has(name) && /text|ARRAY|jsonb/.test(type))
    expect(suspect.map(({ path }) => path).filter((path) => !known.has(path) && !(path in otherwise))).toEqual([])
  })
  it('every list that a column of a call names its codes by is fixed or has a place', () => {
    const named = Object.values(api).flatMap((table) =>
      Object.values(table).flatMap(({ columns: of = {} }) => Object.values(of).flatMap(({ codes }) => codes ?? [])),
    )
    const without = [...new Set(named)].filter(
      (list) => list in lists && !lists[list as ListName].fixed && !listPlaces[list as ListName]?.length,
    )
    expect(without).toEqual([])
  })
  it('a list without a place says that nothing uses it, and no other does', () => {
    const without = editableLists.filter((list) => !listPlaces[list]?.length)
    const saying = editableLists.filter((list) => 'unused' in lists[list])
    expect(saying).toEqual(without)
  })
  it('and each is asked for without a mistake, for one code and for all', async () => {
    for (const places of [
      ...Object.values(listPlaces),
      ...Object.values(levelPlaces),
      qualificationPlaces,
      competencyPlaces,
    ]) {
      expect((await countUses(t.db, places, { id: -1, kodas: 'NĖRA', eile: -1 })).kiekis).toBe(0)
      await countUsesOfCodes(t.db, places)
    }
  })
  it.each([
    ['regionai', 'sarasas'],
    ['kvalifikacijosVeiklos', 'sarasas'],
  ] as const)('%s: rows of other lists that name them', async (list, vieta) => {
    const counts = await countUsesOfCodes(t.db, listPlaces[list] ?? [])
    expect(counts.length).toBeGreaterThan(2)
    const kodas = counts[0]?.kodas ?? ''
    expect((await countUses(t.db, listPlaces[list] ?? [], { id: -1, kodas })).vietos[0]?.vieta).toBe(vieta)
    expect(referenceLists[list].map((row) => row.kodas)).toContain(kodas)
  })
})
