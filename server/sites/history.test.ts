import { describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { visitor } from '#server/sitePeople/testing.ts'
import { outcome } from '../../test/app.ts'
import { siteTest } from './testing.ts'

const { t, w, people, site } = siteTest()
const today = civilDay(new Date())
const password = 'Stipr1-zodis'
const history = async (path: string, query = '') =>
  (await w.rep('GET', `${path}/istorija?atsakymoKalba=lt${query}`)).body
type Line = { tekstas: string; apie: string | null; pokyciai: { laukas: string; buvo: string; tapo: string }[] }
const summary = (line: Line | undefined) => [
  line?.apie ? `${line.tekstas}: ${line.apie}` : line?.tekstas,
  ...(line?.pokyciai ?? []).map(({ laukas, buvo, tapo }) => `${laukas}: ${buvo ?? ''} → ${tapo ?? ''}`),
]

/** A site where something of every kind has happened, in this order. */
async function lived() {
  const { id, path } = await site({ pavadinimas: 'Namas', statusas: 'VYKDOMAS', pradzia: '2026-01-02' })
  const { statusas: _, ...body } = (await w.rep('GET', path)).body
  await w.rep('PUT', path, { ...body, savivaldybe: '13', sutartis: 'R-1', blaivumoTikrinimas: false })
  const imone = { id: w.world.B.company }
  await w.rep('POST', `${path}/subrangovai`, { imone, sutartisIki: '2026-12-31', pastaba: 'Moka vėlai' })
  const dienos = [{ savDiena: 6, nuo: '09:00', iki: '14:00' }]
  const week = await w.rep('GET', `${path}/savaites`)
  const ownWeek = week.body.find((one: { imone: { id: number } }) => one.imone.id === w.world.A.company)
  await w.rep('PUT', `${path}/savaites/${w.world.A.company}`, { dienos }, { 'if-match': `"${ownWeek?.versija ?? 1}"` })
  await w.rep('POST', `${path}/irenginiai`, { serijinisNumeris: `AL-${id}`, slaptazodis: password, galioja: true })
  const asmuo = { id: w.world.A.person }
  await w.rep('POST', `${path}/asmenys`, { asmuo, imone: { id: w.world.A.company }, dirbaNuo: today })
  const guest = await w.rep('POST', `${path}/asmenys`, { ...visitor, dirbaNuo: today, dirbaIki: today })
  const asmenys = [{ asmuo: { id: w.world.B.person }, imone }]
  await w.rep('POST', `${path}/asmenys/visi`, { asmenys, dirbaNuo: today })
  return { id, path, guest: guest.body.id as number }
}

describe('the history of a site', () => {
  it('says who changed what of every part, in words, the newest first, by pages', async () => {
    const { id, path } = await lived()
    const lines = await history(path)
    expect(lines.map(summary)).toEqual([
      [
        expect.stringMatching(/^Įrašyti asmenys: \S+ \S+$/),
        'Vaidmuo objekte:  → Darbuotojas',
        `Nuo:  → ${today}`,
        'Asmenų:  → 1',
      ],
      ['Įrašytas asmuo: Petras Svečias', 'Vaidmuo objekte:  → Lankytojas', `Nuo:  → ${today}`, `Iki:  → ${today}`],
      [expect.stringMatching(/^Įrašytas asmuo: \S+ \S+$/), 'Vaidmuo objekte:  → Darbuotojas', `Nuo:  → ${today}`],
      [
        `Pridėtas kontrolės įrenginys: AL-${id}`,
        `Serijinis numeris:  → AL-${id}`,
        'Galiojimas:  → Galioja',
        'Alkoholio riba, ‰:  → 0,00',
      ],
      [expect.stringMatching(/^Pakeistos darbo valandos: UAB/), 'Šeštadienis:  → 09:00–14:00'],
      [expect.stringMatching(/^Pridėtas subrangovas: UAB/), 'Sutartis iki:  → 2026-12-31', 'Pastaba:  → Moka vėlai'],
      ['Pakeisti objekto duomenys', 'Savivaldybė:  → Vilniaus miesto savivaldybė', 'Rangos sutarties Nr.:  → R-1'],
    ])
    expect(lines[0].kas).toMatchObject({ id: w.world.A.rep })
    // What a form may put back: plain data of the site alone.
    expect(lines.map(({ anksciau }: { anksciau: object }) => anksciau)).toEqual([
      ...Array(6).fill({}),
      expect.objectContaining({ sutartis: '' }),
    ])
    expect((await history(path, '&size=2&page=1')).map(summary)).toEqual(lines.slice(2, 4).map(summary))
    expect((await history(path, '&dalis=irenginiai,valandos')).map(summary)).toEqual(lines.slice(3, 5).map(summary))
    const english = (await w.admin('GET', `${path}/istorija?atsakymoKalba=en&dalis=irenginiai`)).body
    expect(summary(english[0])).toContain('Alcohol limit, ‰:  → 0.00')
  })

  it('is for who keeps the site: not for its subcontractor, and no site at all for others', async () => {
    const { path } = await lived()
    expect((await w.admin('GET', `${path}/istorija`)).total).toBe(7)
    // All of it was done by the representative, and nothing by somebody else.
    const rep = (await history(path))[0].kas.id
    expect((await w.rep('GET', `${path}/istorija?kas=${rep}`)).total).toBe(7)
    expect((await w.rep('GET', `${path}/istorija?kas=${w.world.B.person}`)).total).toBe(0)
    expect(outcome(await people.repB('GET', `${path}/istorija`))).toBe('403 Forbidden')
    const { path: otherPath } = await site()
    expect(outcome(await people.repB('GET', `${otherPath}/istorija`))).toBe('404 NotFound')
  })

  it('stores no password, and no name of a removed visitor', async () => {
    const { id, path, guest } = await lived()
    const [device] = (await w.rep('GET', `${path}/irenginiai`)).body
    const change = { serijinisNumeris: `AL-${id}`, galioja: true, slaptazodis: 'Kitas-Zodis2' }
    await w.rep('PUT', `${path}/irenginiai/${device.id}`, change)
    await w.rep('DELETE', `${path}/asmenys/${guest}`)
    const all = await history(path)
    expect(summary(all[1])).toEqual([`Pakeistas kontrolės įrenginys: AL-${id}`, 'Slaptažodis:  → Pakeistas'])
    expect(all[0]).toMatchObject({ tekstas: 'Ištrintas asmens įrašas', apie: null })
    const stored = await t.db.selectFrom('auditas').select('pokytis').where('lentele', '=', 'objektas').execute()
    for (const secret of ['Svečias', password, 'Kitas-Zodis2', 'scrypt', 'argon'])
      expect(JSON.stringify([all, stored])).not.toContain(secret)
  })

  it('says what changed in how its gates judge, and which gate phone came and went', async () => {
    const { path } = await site()
    await w.rep('PUT', `${path}/vartu-nustatymai`, { duomenuRiba: 6, svelnusSarasas: true })
    const { id } = (await w.rep('POST', `${path}/vartai`, { pavadinimas: 'Kiemo vartai' })).body
    await w.rep('DELETE', `${path}/vartai/${id}`)
    expect((await history(path, '&dalis=irenginiai')).map(summary)).toEqual([
      ['Atjungtas vartų telefonas: Kiemo vartai'],
      ['Paprašyta vartų telefono kodo: Kiemo vartai'],
      [
        'Pakeista, kaip vartai sprendžia',
        'Kiek valandų be tinklo žalia lieka žalia: 24 → 6',
        'Kas ne sąraše – geltona, ne raudona: Ne → Taip',
      ],
    ])
  })

  it('says its status, and how many came by themselves', async () => {
    const { path } = await site({ statusas: 'VYKDOMAS', pradzia: '2026-01-02' })
    const { statusas: _, ...body } = (await w.rep('GET', path)).body
    await w.rep('PUT', path, { ...body, automatineRegistracija: true, statusas: 'SUSTABDYTAS' })
    const lines = await history(path)
    expect(lines.map(summary)).toEqual([
      ['Darbuotojai įrašyti automatiškai', expect.stringMatching(/^Asmenų: {2}→ [1-9]/)],
      [
        'Pakeista objekto būsena',
        'Būsena: Vykdomas → Sustabdytas',
        'Automatinė asmenų registracija: Išjungta → Įjungta',
      ],
    ])
  })
})
