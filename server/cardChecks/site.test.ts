import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgeAtSite } from '#contract/cardChecks/rules.ts'
import { holderIn, lacksIn } from '#contract/gate/holder.ts'
import { shownNumber } from '#contract/gate/read.ts'
import type { GateCardReply, PackReply } from '#contract/gate/schema.ts'
import { judge } from '#contract/gate/verdict.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCertificate, makeHeldCertificate } from '#server/factories/certificates.ts'
import {
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makeFile,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makeRequirement, makeSite, makeSitePerson, makeSubcontractor } from '#server/factories/sites.ts'
import type { Answer, Ask } from '../../test/app.ts'
import { outcome } from '../../test/app.ts'
import { cardChecksTest } from './testing.ts'

const { t, w, gate, program } = cardChecksTest()
const today = () => civilDay(t.clock.now)
const day = (n: number) => addDays(today(), n)
const setting = (site: number, set: object) =>
  t.db
    .insertInto('vartuNustatymai')
    .values({ objektasId: site, versija: 1, ...set })
    .execute()

/** What the phone at the gate says of a typed number, from its pack and from what the registry answers it. */
async function gateSays(ask: Ask, pack: PackReply, numeris: string, day = today()) {
  const person = holderIn(pack.zmones, numeris, day)
  const packed = person?.korteles.find((card) => card.numeris === numeris)
  const asked = packed ? null : await ask('GET', `/vartai/korteles/${numeris}`)
  const nerasta = asked?.status === 404
  const reiksme = packed?.reiksme ?? (asked?.body as GateCardReply | undefined)?.reiksme
  const { verdiktas, priezastys } = judge(shownNumber(numeris), {
    now: 0,
    today: day,
    laikrodis: 'TIKRAS',
    busena: nerasta || reiksme === undefined ? null : { reiksme, moment: 0 },
    nerasta,
    objektas: {
      id: pack.objektas.id,
      nustatymai: pack.nustatymai,
      sudaryta: 0,
      zmogus: person,
      trukumai: person ? lacksIn(pack.reikalavimai, person, day, 'arba') : [],
    },
  })
  return { verdiktas, priezastys }
}

/** A worker of company A, or another, who has everything; `card` and `stay` differ from that. */
async function somebody(
  site: number | null,
  { card = {}, stay = {}, person = {}, certified = true, imoneId = w.world.A.company } = {},
) {
  const { id } = await makeEmployee(t.db, imoneId)
  const nuotraukaId = (await makeFile(t.db)).id
  await t.db
    .updateTable('asmuo')
    .set({ nuotraukaId, ...person })
    .where('id', '=', id)
    .execute()
  const { numeris } = await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI', ...card })
  if (certified) {
    const { rows } = await sql<{
      id: number
    }>`select distinct pazymejimas_id as id from privalomo_pazymejimo_paskirtis`.execute(t.db)
    const failas = nuotraukaId
    for (const kind of rows) await makeHeldCertificate(t.db, { asmuoId: id, pazymejimasId: kind.id, failas })
  }
  if (site !== null) await makeSitePerson(t.db, { objektasId: site, asmuoId: id, imoneId, ...stay })
  return { id, numeris }
}

/** A site of company A with somebody for each thing that can be wrong. */
async function site() {
  const here = await gate()
  const sub = (await makeCompany(t.db)).id
  await makeSubcontractor(t.db, { objektasId: here.site, imoneId: sub, sutartisIki: day(-1) })
  const [needed, advised] = [await makeCompetency(t.db), await makeCompetency(t.db)]
  const certificate = await makeCertificate(t.db)
  await makeRequirement(t.db, { objektasId: here.site, paskirtis: 'VADOVAS', kompetencijos: [needed.id] })
  await makeRequirement(t.db, {
    objektasId: here.site,
    butinas: false,
    kompetencijos: [advised.id],
    pazymejimai: [certificate.id],
  })
  const cards: Record<string, string> = {}
  const add = async (name: string, set: Parameters<typeof somebody>[1] = {}, at: number | null = here.site) => {
    const { id, numeris } = await somebody(at, set)
    cards[name] = numeris
    return id
  }
  const fine = await add('everything in order')
  await makePersonCompetency(t.db, { asmuoId: fine, kompetencijaId: advised.id })
  await add('lacks what is advised')
  await add('lacks what is needed', { stay: { paskirtis: 'VADOVAS' } })
  await add('without certificates', { certified: false })
  await add('suspended', { card: { statusas: 'SUSPENDUOTA' } })
  await add('ended', { card: { statusas: 'NEGALIOJA' } })
  await add('past its day', { card: { galiojaIki: day(-1) } })
  await add('being made', { card: { statusas: 'UZSAKYTA' } })
  await add('to be ordered', { card: { statusas: 'UZSAKOMA' } })
  await add('comes in three days', { stay: { dirbaNuo: day(3) } })
  await add('left yesterday', { stay: { dirbaIki: day(-1) } })
  await add('left long ago', { stay: { dirbaIki: day(-90) } })
  await add('no longer employed', { stay: { imoneId: w.world.B.company } })
  await add('whose contract has ended', { imoneId: sub })
  await add('blocked', { person: { statusas: 'UZBLOKUOTA' } })
  await add('blocked, and of another place', { person: { statusas: 'UZBLOKUOTA' } }, null)
  await add('of another place', {}, null)
  await add('being made, and of another place', { card: { statusas: 'UZSAKYTA' } }, null)
  await add(
    'of the site of another company',
    { imoneId: w.world.B.company },
    (await makeSite(t.db, { imoneId: w.world.B.company })).id,
  )
  const bare = await add('without a photo')
  await t.db.updateTable('asmuo').set({ nuotraukaId: null }).where('id', '=', bare).execute()
  // Twice in the site: the record of today counts.
  const twice = await add('was there and is there again', { stay: { dirbaIki: day(-2) } })
  await makeSitePerson(t.db, { objektasId: here.site, asmuoId: twice, imoneId: w.world.A.company, dirbaNuo: day(-1) })
  cards['that does not exist'] = '10000001'
  return { ...here, cards }
}

describe('the verdict at a site', () => {
  let here: Awaited<ReturnType<typeof site>>
  let ask: Ask
  beforeAll(async () => {
    here = await site()
    ;({ ask } = await program())
  })
  const compared = async (told: Answer) => {
    const names = Object.keys(here.cards)
    const pack = (await here.ask('GET', '/vartai/paketas')).body as PackReply
    const [mine, theirs]: Record<string, unknown>[] = [{}, {}]
    for (const [i, name] of names.entries()) {
      const { verdiktas, priezastys } = told.body.korteles[i]
      mine![name] = { verdiktas, priezastys }
      theirs![name] = await gateSays(here.ask, pack, here.cards[name] ?? '')
    }
    return { mine, theirs }
  }
  const asked = (set: object = {}) =>
    ask('POST', '/patikra/korteles', { numeriai: Object.values(here.cards), objektas: { id: here.site }, ...set })

  it('of each card is that of its gate', async () => {
    const told = await asked()
    expect(told.status).toBe(200)
    const { mine, theirs } = await compared(told)
    expect(mine).toEqual(theirs)
    // The table has what it is for.
    const of = (name: string) => (mine as Record<string, { verdiktas: string; priezastys: { kodas: string }[] }>)[name]
    const codes = (name: string) => of(name)?.priezastys.map(({ kodas }) => kodas)
    expect(of('everything in order')).toEqual({ verdiktas: 'LEISTI', priezastys: [] })
    expect({
      needed: codes('lacks what is needed'),
      advised: codes('lacks what is advised'),
      certificates: codes('without certificates'),
      left: codes('left yesterday'),
      coming: codes('comes in three days'),
      employed: codes('no longer employed'),
      contract: codes('whose contract has ended'),
      blocked: codes('blocked')?.[0],
      strange: codes('blocked, and of another place'),
      missing: codes('that does not exist'),
      elsewhere: codes('of another place'),
      again: codes('was there and is there again'),
    }).toEqual({
      needed: ['REIKALINGA_KOMPETENCIJA', 'PATARIAMA_KOMPETENCIJA'],
      advised: ['PATARIAMA_KOMPETENCIJA'],
      certificates: ['TRUKSTA_PAZYMEJIMO', 'PATARIAMA_KOMPETENCIJA'],
      left: ['BUVO', 'PATARIAMA_KOMPETENCIJA'],
      coming: ['NE_OBJEKTE', 'PATARIAMA_KOMPETENCIJA'],
      employed: ['NEBEDIRBA', 'SUTARTIS', 'PATARIAMA_KOMPETENCIJA'],
      contract: ['SUTARTIS', 'PATARIAMA_KOMPETENCIJA'],
      blocked: 'KORTELE_NUTRAUKTA',
      strange: ['NERASTA'],
      missing: ['NERASTA'],
      elsewhere: ['NE_OBJEKTE'],
      again: ['PATARIAMA_KOMPETENCIJA'],
    })
  })
  it('is by the settings of its gates', async () => {
    await setting(here.site, { sdid: true, tikTelefonas: true, svelnusSarasas: true })
    const { mine, theirs } = await compared(await asked())
    expect(mine).toEqual(theirs)
    expect(mine).toMatchObject({ 'of another place': { verdiktas: 'TIKRINTI' } })
    await t.db.deleteFrom('vartuNustatymai').where('objektasId', '=', here.site).execute()
  })
  it('of a later day is by what is known now of that day', async () => {
    const told = (await asked({ diena: day(3) })).body
    const verdict = (name: string) => told.korteles[Object.keys(here.cards).indexOf(name)].verdiktas
    expect([told.diena, verdict('comes in three days'), verdict('left yesterday')]).toEqual([
      day(3),
      'TIKRINTI',
      'NELEISTI',
    ])
  })
  it('says what is lacking in the language that is asked for', async () => {
    const detail = (body: { korteles: { priezastys: { detale: string }[] }[] }) =>
      body.korteles[1]?.priezastys[0]?.detale
    const [lt, en] = [detail((await asked()).body), detail((await asked({ atsakymoKalba: 'en' })).body)]
    expect([lt?.includes(' arba '), en?.includes(' or ')]).toEqual([true, true])
  })

  it.each<[string, () => Promise<number>]>([
    ['of another company', async () => (await makeSite(t.db, { imoneId: w.world.B.company })).id],
    [
      'where the company is a subcontractor',
      async () => {
        const objektasId = (await makeSite(t.db, { imoneId: w.world.B.company })).id
        await makeSubcontractor(t.db, { objektasId, imoneId: w.world.A.company })
        return objektasId
      },
    ],
    ['that does not exist', async () => 99_999_999],
  ])('a site %s is not found', async (_, make) => {
    const objektas = { id: await make() }
    expect(outcome(await ask('POST', '/patikra/korteles', { numeriai: ['10000001'], objektas }))).toBe('404 NotFound')
  })
  it('a key without the scope of sites, or of an institution, has none', async () => {
    const body = { numeriai: ['10000001'], objektas: { id: here.site } }
    const bare = await program({ sritys: ['viesa'] })
    expect(outcome(await bare.ask('POST', '/patikra/korteles', body))).toBe('403 KeyScopeMissing')
    const state = await program({ imoneId: null, istaiga: 'Darbo inspekcija', sritys: ['viesa'] })
    expect(outcome(await state.ask('POST', '/patikra/korteles', body))).toBe('403 KeyScopeMissing')
  })
})

it('a competence that is asked for and that the site demands is named once', () => {
  const kompetencija = { kodas: 'A', pavadinimas: 'Mūrijimas', turi: false, galioja: null }
  const person = {
    korteles: [{ numeris: '48201937' }],
    dirbaNuo: '2026-01-01',
    dirbaIki: null,
    dirba: true,
    sutartis: null,
    paskirtis: 'DARBUOTOJAS' as const,
    imone: null,
    kompetencijos: [],
    pazymejimai: [],
    trukstaPazymejimu: [],
    sdid: true,
    nuotrauka: '1-1',
    id: 1,
    vardas: '',
    pavarde: '',
    priezastis: '',
  }
  const named = { id: 5, pavadinimas: 'Mūrijimas' }
  const demand = { id: 1, paskirtis: null, imone: null, butinas: true, kompetencijos: [named], pazymejimai: [] }
  const nustatymai = { duomenuRiba: 24, tikTelefonas: false, grieztas: false, svelnusSarasas: false, sdid: false }
  const site = { id: 1, nustatymai, reikalavimai: [demand], zmones: [person] }
  const card = { numeris: '48201937', statusas: 'AKTYVI' as const, reiksme: 0 as const, kompetencija }
  expect(judgeAtSite(card, site, '2026-12-01', 'arba').priezastys).toHaveLength(1)
})
