import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changesOf, mergedOf } from './changes.ts'
import { date, optionalText, ref, text } from './fields.ts'

const codes = z
  .array(z.string())
  .default([])
  .transform((list) => [...new Set(list)])
const Body = z
  .object({
    pavadinimas: text(10),
    aprasymas: optionalText(20),
    nuo: date.nullish().transform((value) => value ?? null),
    iki: date.nullish().transform((value) => value ?? null),
    imone: ref.nullish(),
    rusis: z.enum(['A', 'B'], 'inList').default('A'),
    kodai: codes,
    failai: z.array(ref).default([]),
    irodymai: z.array(ref).min(1, 'mustIncludeFilesForKvalifikacija').prefault([]),
    adresas: z.object({ miestas: optionalText(20), gatve: optionalText(20) }).prefault({}),
  })
  .superRefine(({ nuo, iki }, ctx) => {
    if (nuo && iki && iki < nuo) ctx.addIssue({ code: 'custom', path: ['iki'], message: 'dateOrder' })
  })
  .transform((body) => ({ ...body, aprasymas: body.rusis === 'B' ? '' : body.aprasymas }))
const stands = {
  pavadinimas: 'Pirmas',
  aprasymas: 'Žodžiai',
  nuo: '2026-01-01',
  iki: '2026-02-01',
  imone: { id: 7, pavadinimas: 'Įmonė' },
  rusis: 'A' as const,
  kodai: ['x'],
  failai: [{ id: 1 }],
  irodymai: [{ id: 2 }],
  adresas: { miestas: 'Kaunas', gatve: 'Laisvės al.' },
}
const sent = (body: object) => changesOf(Body).parse(body) as object
const becomes = (body: object) => mergedOf(Body, stands, sent(body))

describe('the body of a change', () => {
  it('holds what was sent and nothing else', () => {
    expect(sent({})).toEqual({})
    expect(sent({ rusis: 'B', id: 3 })).toEqual({ rusis: 'B' })
    expect(sent({ adresas: { miestas: 'Vilnius' } })).toEqual({ adresas: { miestas: 'Vilnius' } })
  })
  it.each([
    [{ pavadinimas: '' }, 'required'],
    [{ pavadinimas: null }, 'required'],
    [{ nuo: 'vakar' }, 'dateformat'],
    [{ rusis: 'C' }, 'inList'],
    [{ rusis: null }, 'inList'],
    [{ irodymai: null }, 'mustIncludeFilesForKvalifikacija'],
    [{ irodymai: [] }, 'mustIncludeFilesForKvalifikacija'],
  ])('is checked as POST checks it: %j', (body, message) => {
    expect(
      changesOf(Body)
        .safeParse(body)
        .error?.issues.map((issue) => issue.message),
    ).toEqual([message])
  })
})

describe('what comes of a change', () => {
  it('is what stands where nothing was sent', () => expect(becomes({}).data).toEqual(stands))
  it.each([
    [{ pavadinimas: 'Antras' }, { pavadinimas: 'Antras' }],
    [{ aprasymas: '' }, { aprasymas: '' }],
    [{ aprasymas: null }, { aprasymas: '' }],
    [{ nuo: null }, { nuo: null }],
    [{ imone: null }, { imone: null }],
    [{ imone: { id: 8 } }, { imone: { id: 8 } }],
    [{ failai: [] }, { failai: [] }],
    [{ failai: null }, { failai: [] }],
    [{ kodai: ['y', 'y'] }, { kodai: ['y'] }],
    [{ adresas: { gatve: '' } }, { adresas: { miestas: 'Kaunas', gatve: '' } }],
    [{ adresas: null }, { adresas: { miestas: '', gatve: '' } }],
    [{ rusis: 'B' }, { rusis: 'B', aprasymas: '' }],
  ])('%j', (body, changed) => expect(becomes(body).data).toEqual({ ...stands, ...changed }))
  it('keeps the rules over several fields, sent and standing', () => {
    expect(becomes({ nuo: '2026-03-01' }).error?.issues).toMatchObject([{ path: ['iki'], message: 'dateOrder' }])
    expect(becomes({ nuo: '2026-03-01', iki: null }).success).toBe(true)
  })
})
