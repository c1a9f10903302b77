import { describe, expect, it } from 'vitest'
import { isListName, listNames, lists } from '#contract/lists.ts'
import { codes, type StatusList, statuses, statusText } from '#contract/statuses.ts'
import {
  competencies,
  type Entry,
  levels,
  listRows,
  mandatoryCertificates,
  professions,
  qualifications,
  referenceLists,
} from './reference/index.ts'

/** The reference lists of the specification, in its order. */
const specified = `atestavimoStatusai atestavimoTipai sertifikatoTipai asmensKompetencijosStatusai mokymoStatusai sritys
  savivaldybes regionai salys pilietybes lytys vartotojoTipai asmuoStatusai kompetencijosTipai vertintojasStatusai
  imonesStatusai imonesTipai puslapioKalbos kalbos korteleStatusai kortelesUzsakymoStatusai kvalifikacijosTipai
  lygiaiTipai asmensImonesStatusai imonesVeiklosTipai asmensVertinimoTipai komunikacijosKanalai
  darbuotojuPoreikioStatusai pramonesSektoriai klausimuStatusai klausimuTemos objektuStatusai objektuVietos darboVeiklos
  darboIstorijaVeiklos mokamosKalbos kalbosLygiai asmensKvalifikacijosSaltiniai kvalifikacijosTobulinimoBudai
  asmensKvalifikacijosStatusai kortelesTipai kvalifikaciniaiStatusai inzinieriuOrganizacijos kvalifikacijosTeises
  kvalifikacijosStatiniai kvalifikacijosVeiklos kryptysIrSritys mokymoTipai`.split(/\s+/)

/** The codes of lists that the specification or the decisions name. */
const decided: Partial<Record<StatusList, string>> = {
  atestavimoStatusai: 'LAUKIAMA PATVIRTINTA ATSAUKTA ISLAIKYTA NEISLAIKYTA',
  atestavimoTipai: 'TEORINIS PRAKTINIS TEORINIS_PRAKTINIS',
  mokymoStatusai: 'LAUKIAMA PATVIRTINTA ATSAUKTA',
  mokymoTipai: 'BENDRIEJI SAUGAUS_DARBO',
  mokymoRusys: 'KURSAI SEMINARAS NUOTOLINIS',
  asmensKompetencijosStatusai: 'LAUKIAMA GALIOJA NEGALIOJA',
  asmuoStatusai: 'NEPATIKRINTA PATIKRINTA UZBLOKUOTA',
  asmensImonesStatusai: 'TIKRINAMA PATVIRTINTA NEBEDIRBA ATMESTA PAKVIESTA',
  vartotojoTipai: 'VARTOTOJAS ORG_ATSTOVAS VERTINTOJAS ORG_TVARKYTOJAS ADMIN',
  lytys: 'V M',
  komunikacijosKanalai: 'SMS EPASTAS',
  korteleStatusai: 'UZSAKOMA UZSAKYTA AKTYVI SUSPENDUOTA NEGALIOJA',
  kortelesUzsakymoStatusai: 'KURIAMA UZSAKYTA ATLIKTA',
  imonesStatusai: 'PATVIRTINTA NEPATVIRTINTA NEVEIKIANTI',
  imonesTipai: 'STATYBOS ATESTAVIMO MOKYMO INZ_SAJUNGA UZSAKOVAS',
  imonesVeiklosTipai: 'IMONE INV_VEIKLA VERSL_LIUDIJIMAS',
  darbuotojuPoreikioStatusai: 'NAUJAS PATEIKTAS PATVIRTINTAS NEGALIOJA',
  klausimuStatusai: 'JUODRASTIS PATVIRTINTA NEGALIOJA',
  objektuStatusai: 'KURIAMAS VYKDOMAS SUSTABDYTAS BAIGTAS',
  objektuVietos: 'ADRESAS KOORDINATES TERITORIJA',
  objektoPaskirtys: 'DARBUOTOJAS VADOVAS LANKYTOJAS',
  puslapioKalbos: 'lt en lv',
}

const codesOf = (rows: { kodas: string }[]) => rows.map(({ kodas }) => kodas)
const column = (rows: Entry[], name: string) => rows.flatMap((row) => row[name] ?? [])
const abc = new Intl.Collator('lt')
const isAlphabetical = (rows: Entry[]) =>
  rows.every((row, i) => i === 0 || abc.compare(rows[i - 1]!.pavadinimas, row.pavadinimas) <= 0)

describe('lists', () => {
  it('are those of the specification', () => {
    expect(listNames.filter((name) => !('ours' in lists[name]))).toEqual(specified)
    expect(Object.keys(referenceLists).sort()).toEqual([...listNames].sort())
    expect(isListName('salys')).toBe(true)
    expect(isListName('toString')).toBe(false)
  })

  it('are fixed where their codes are rules of the program', () => {
    expect(listNames.filter((name) => lists[name].fixed).sort()).toEqual(Object.keys(statuses).sort())
  })

  it.each(Object.entries(decided))('%s has the codes that were decided', (name, expected) => {
    expect(codes(name as StatusList)).toEqual(expected.split(' '))
    expect(codesOf(referenceLists[name as StatusList])).toEqual(expected.split(' '))
  })

  it('have a text for each status, and none for an unknown one', () => {
    expect(statusText('asmensKompetencijosStatusai', 'LAUKIAMA', 'lt')).toBe('Laukia patvirtinimo')
    expect(statusText('asmuoStatusai', 'PATIKRINTA', 'en')).toBe('Identity confirmed')
    expect(statusText('lytys', 'X', 'lt')).toBeUndefined()
  })
})

describe('rows', () => {
  const tables: [string, Entry[]][] = [
    ...Object.entries(referenceLists),
    ...Object.entries({ levels, competencies, professions, qualifications, mandatoryCertificates }).map(
      ([name, rows]): [string, Entry[]] => [name, rows.map((row) => ({ ...row }))],
    ),
  ]

  it.each(tables)('%s: each code once, a name in both languages', (_, rows) => {
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(codesOf(rows)).size).toBe(rows.length)
    for (const { kodas, pavadinimas, pavadinimasEn } of rows)
      for (const text of [kodas, pavadinimas, pavadinimasEn]) {
        expect(text).toBe(text.trim().normalize())
        expect(text).not.toBe('')
      }
  })

  const fixed = new Set<string>(Object.keys(statuses))
  it.each(tables.filter(([name]) => !fixed.has(name)))('%s: a name in Latvian too', (_, rows) => {
    const latvian = rows.map(({ pavadinimasLv }) => pavadinimasLv ?? '')
    expect(latvian).not.toContain('')
    expect(latvian).toEqual(latvian.map((name) => name.trim().normalize()))
    expect(new Set(rows.map((row) => `${row['tipas']} ${row.pavadinimasLv}`)).size).toBe(rows.length)
    expect(latvian.filter((name) => /[ąęėįų]/i.test(name))).toEqual([])
  })

  it.each(tables)('%s: no two rows read the same', (_, rows) => {
    const names = (key: 'pavadinimas' | 'pavadinimasEn') => rows.map((row) => `${row['tipas']} ${row[key]}`)
    expect(new Set(names('pavadinimas')).size).toBe(rows.length)
    expect(new Set(names('pavadinimasEn')).size).toBe(rows.length)
  })

  it('have no field with the name of a column', () => {
    const columns = ['id', 'sarasas', 'eile', 'aktyvus', 'duomenys', 'versija']
    for (const { duomenys } of listRows)
      expect(Object.keys(duomenys).filter((key) => columns.includes(key) || !/^[a-z]\w*$/i.test(key))).toEqual([])
  })

  it('are in an order of their own in every list', () => {
    expect(listRows.filter(({ eile }) => eile === 10).map(({ sarasas }) => sarasas)).toEqual(listNames)
  })
})

describe('places', () => {
  it('are 10 regions and 60 municipalities, each in one of them', () => {
    const regions = codesOf(referenceLists.regionai)
    expect(regions).toHaveLength(10)
    expect(referenceLists.savivaldybes).toHaveLength(60)
    const used = column(referenceLists.savivaldybes, 'regionoKodas')
    expect(used).toHaveLength(60)
    expect(new Set(used)).toEqual(new Set(regions))
    expect(column(referenceLists.savivaldybes, 'trumpas')).toHaveLength(60)
  })

  it('are in the order of the Lithuanian alphabet, Lithuania before the other countries', () => {
    const { salys, pilietybes, savivaldybes, regionai } = referenceLists
    expect([salys[0]?.kodas, pilietybes[0]?.kodas, pilietybes.at(-1)?.kodas]).toEqual(['LT', 'LTU', 'XXA'])
    for (const rows of [salys.slice(1), pilietybes.slice(1, -1), savivaldybes, regionai])
      expect(isAlphabetical(rows)).toBe(true)
    expect(salys.every(({ kodas, iso3 }) => /^[A-Z]{2}$/.test(kodas) && /^[A-Z]{3}$/.test(String(iso3)))).toBe(true)
  })
})

describe('languages', () => {
  it('people speak are those of trainings, the rest of the world and one more', () => {
    const { kalbos, mokamosKalbos } = referenceLists
    expect(codesOf(mokamosKalbos).slice(0, kalbos.length)).toEqual(codesOf(kalbos))
    expect(mokamosKalbos.at(-1)).toMatchObject({ kodas: 'OT', pavadinimas: 'Kita' })
    expect(isAlphabetical(mokamosKalbos.slice(kalbos.length, -1))).toBe(true)
    expect(codesOf(referenceLists.kalbosLygiai)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'GIMTOJI'])
  })
})

describe('competencies', () => {
  const areas = codesOf(referenceLists.sritys)
  const numbers = levels.filter(({ tipas }) => tipas === 'KOMPETENCIJA').map(({ eile }) => eile)

  it('are of an area and of a type that exist, in every area', () => {
    expect(competencies.length).toBeGreaterThanOrEqual(40)
    expect(new Set(competencies.map(({ sritiesKodas }) => sritiesKodas))).toEqual(new Set(areas))
    const types = codesOf(referenceLists.kompetencijosTipai)
    expect(new Set(competencies.map(({ tipas }) => tipas))).toEqual(new Set(types))
    for (const { kodas, sritiesKodas, neribotas, trukme } of competencies) {
      expect(kodas).toMatch(new RegExp(`^${sritiesKodas}\\.\\d\\d$`))
      expect(neribotas).toBe(trukme === undefined)
    }
  })

  it('of safe work are one area, 3.1-01', () => {
    const safe = competencies.filter(({ sritiesKodas }) => sritiesKodas === '3.1-01')
    expect(safe.length).toBeGreaterThanOrEqual(3)
    expect(competencies.filter(({ tipas }) => tipas === 'SAUGAUS_DARBO')).toEqual(safe)
  })

  it('have levels I to VIII, and professions lie between two of them', () => {
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(professions).toHaveLength(66)
    for (const { sritiesKodas, lygisNuo, lygisIki, iscoKodas } of professions) {
      expect(areas).toContain(sritiesKodas)
      expect(numbers).toEqual(expect.arrayContaining([lygisNuo, lygisIki]))
      expect(lygisNuo).toBeLessThanOrEqual(lygisIki)
      expect(iscoKodas).toMatch(/^\d{4}$/)
    }
  })

  it('and their levels are of types that exist', () => {
    expect(new Set(levels.map(({ tipas }) => tipas))).toEqual(new Set(codes('lygiaiTipai')))
  })
})

describe('qualifications', () => {
  const { kvalifikacijosTeises, kvalifikacijosStatiniai, kvalifikacijosVeiklos, kryptysIrSritys } = referenceLists

  it('are of types that exist, the twenty rights of a person among them', () => {
    const types = codesOf(referenceLists.kvalifikacijosTipai)
    expect(new Set(qualifications.map(({ tipas }) => tipas))).toEqual(new Set(types))
    expect(kvalifikacijosTeises.filter(({ turetojas }) => turetojas === 'ASMUO')).toHaveLength(20)
    expect(codesOf(qualifications)).toContain('YSSV')
  })

  it('point only to what exists', () => {
    for (const rows of [kvalifikacijosStatiniai, kryptysIrSritys])
      expect(codesOf(rows)).toEqual(expect.arrayContaining(column(rows, 'tevas')))
    expect(codesOf(kvalifikacijosVeiklos)).toEqual(expect.arrayContaining(column(kvalifikacijosTeises, 'veikla')))
  })
})

describe('first and last codes', () => {
  it('of open lists have the code that needs a text', () => {
    expect(referenceLists.darboVeiklos.at(-1)?.kodas).toBe('KITA')
    expect(referenceLists.kvalifikaciniaiStatusai.at(-1)?.kodas).toBe('KITAS')
  })

  it('one organisation of engineers is the default; construction is the first sector', () => {
    const chosen = referenceLists.inzinieriuOrganizacijos.filter(({ numatyta }) => numatyta)
    expect(codesOf(chosen)).toEqual(['LSIS'])
    expect(referenceLists.pramonesSektoriai[0]?.kodas).toBe('statybos')
  })
})
