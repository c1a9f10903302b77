import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type GapFacts, type GapOf, gapsOf } from '#contract/gaps/rules.ts'
import type { Gap } from '#contract/gaps/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeContract, makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeCertificate } from '#server/factories/certificates.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makeFile,
} from '#server/factories/make.ts'
import { seeded } from '#server/factories/random.ts'
import { makeRequirement, makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { testApp } from '../../test/app.ts'

const t = testApp()
const today = civilDay(new Date())

/** Days around each limit of the rule. */
const days = [-800, -731, -730, -400, -1, 0, 1, 29, 89, 90, 91, 400].map((n) => addDays(today, n))
const purposes = ['DARBUOTOJAS', 'VADOVAS', 'LANKYTOJAS'] as const

it('lists agree with the rule for every mixture of what people hold and what is asked of them', async () => {
  // What the registry itself requires would be in the way.
  await t.db.deleteFrom('privalomoPazymejimoPaskirtis').execute()
  const r = seeded(119)
  const some = (ids: readonly number[], chance: number) => ids.filter(() => r.chance(chance))
  const imoneId = (await makeCompany(t.db)).id
  const elsewhere = (await makeCompany(t.db)).id
  const competencies: number[] = []
  for (let i = 0; i < 4; i++) competencies.push((await makeCompetency(t.db)).id)
  // Nobody requires a kind that is no longer in use, whatever still names it.
  const kinds: { id: number; kompetencijos: number[]; paskirtys: (typeof purposes)[number][]; aktyvus: boolean }[] = []
  for (let i = 0; i < 4; i++) {
    const kind = {
      kompetencijos: some(competencies, 0.3),
      paskirtys: purposes.filter(() => r.chance(0.3)),
      aktyvus: i > 0,
    }
    kinds.push({ id: (await makeCertificate(t.db, kind)).id, ...kind })
  }
  const ids = kinds.map(({ id }) => id)
  const active = kinds.filter(({ aktyvus }) => aktyvus)
  const sites = []
  for (let n = 0; n < 5; n++) {
    const objektasId = (await makeSite(t.db, { imoneId, statusas: n === 4 ? 'BAIGTAS' : 'VYKDOMAS' })).id
    const reikalavimai = []
    for (let k = 0; k < 6; k++) {
      // Often the same is asked by several sites, and often exactly one thing.
      const alone = r.chance(0.5)
      const kompetencijos = alone ? [r.pick(competencies)] : some(competencies, 0.4)
      const pazymejimai = alone ? [] : some(ids, kompetencijos.length ? 0.2 : 1)
      const [paskirtis, imone] = [
        r.chance(0.6) ? null : r.pick([...purposes]),
        r.chance(0.7) ? null : r.pick([imoneId, elsewhere]),
      ]
      const butinas = r.chance(0.7)
      const { id } = await makeRequirement(t.db, {
        objektasId,
        paskirtis,
        imoneId: imone,
        butinas,
        kompetencijos,
        pazymejimai,
      })
      const refs = (all: readonly number[]) => all.map((one) => ({ id: one }))
      reikalavimai.push({
        ...{ id, paskirtis, butinas, imone: imone === null ? null : { id: imone } },
        ...{ kompetencijos: refs(kompetencijos), pazymejimai: refs(pazymejimai) },
      })
    }
    sites.push({ id: objektasId, reikalavimai, over: n === 4 })
  }
  const photo = (await makeFile(t.db)).id
  const assessments: { id: number; data: string; kompetencijos: number[] }[] = []
  for (const data of [addDays(today, -3), today, addDays(today, 20), addDays(today, 40)]) {
    const kompetencijaId = r.pick(competencies)
    assessments.push({
      id: (await makeAssessment(t.db, { data, kompetencijaId })).id,
      data,
      kompetencijos: [kompetencijaId],
    })
  }
  const trainings: ((typeof assessments)[number] & { pazymejimai: number[] })[] = []
  for (const n of [-3, 10, 30]) {
    const dataNuo = addDays(today, n)
    const { id } = await makeTraining(t.db, { imoneId, dataNuo, registriki: dataNuo })
    const kompetencijos = some(competencies, 0.5)
    for (const kompetencijaId of kompetencijos)
      await t.db.insertInto('mokymoKompetencija').values({ mokymasId: id, kompetencijaId }).execute()
    const pazymejimai = some(ids, 0.5)
    for (const pazymejimasId of pazymejimai)
      await t.db.insertInto('mokymoPazymejimas').values({ mokymasId: id, pazymejimasId }).execute()
    trainings.push({ id, data: dataNuo, kompetencijos, pazymejimai })
  }

  const people = new Map<number, GapFacts>()
  for (let n = 0; n < 120; n++) {
    const nuotrauka = r.chance(0.6)
    const { id: asmuoId } = await makeEmployee(t.db, imoneId, nuotrauka ? { nuotraukaId: photo } : {})
    const sutartis = r.chance(0.3)
    if (sutartis) await makeContract(t.db, { asmuoId, pakeista: null })
    const end = () => (r.chance(0.15) ? null : r.pick(days))
    const kompetencijos = competencies.flatMap((id) =>
      Array.from({ length: r.int(0, 1) }, () => ({
        ...{ id, galioja: end(), statusas: r.pick(['GALIOJA', 'GALIOJA', 'NEGALIOJA', 'LAUKIAMA']) },
        priezastis: r.chance(0.2) ? 'Atimta' : '',
      })),
    )
    for (const { id, galioja, statusas, priezastis } of kompetencijos)
      await t.db
        .insertInto('asmensKompetencija')
        .values({
          asmuoId,
          kompetencijaId: id,
          galioja,
          priezastis,
          statusas: statusas as 'GALIOJA',
          suteikta: '2020-01-01',
        })
        .execute()
    const pazymejimai = some(ids, 0.5).map((id) => ({ id, galioja: end() }))
    for (const { id, galioja } of pazymejimai)
      await t.db
        .insertInto('asmensPazymejimas')
        .values({ asmuoId, pazymejimasId: id, isdave: 'C', isduota: '2020-01-01', galioja })
        .execute()
    const korteles = [
      ...(r.chance(0.5) ? [{ statusas: 'AKTYVI' as const, galiojaIki: end() }] : []),
      ...(r.chance(0.1) ? [{ statusas: 'UZSAKYTA' as const, galiojaIki: null }] : []),
      ...(r.chance(0.3) ? [{ statusas: 'NEGALIOJA' as const, galiojaIki: r.pick(days) }] : []),
      ...(r.chance(0.1) ? [{ statusas: 'SUSPENDUOTA' as const, galiojaIki: null }] : []),
    ]
    for (const [at, card] of korteles.entries())
      await t.db
        .insertInto('kortele')
        .values({ asmuoId, tipas: 'STATYBININKO', numeris: String(10_000_000 + n * 10 + at), ...card })
        .execute()
    const buvimai = []
    for (const site of sites.filter(() => r.chance(0.35))) {
      const paskirtis = r.pick([...purposes])
      const [imone, dirbaNuo] = [r.pick([imoneId, elsewhere]), addDays(today, r.pick([-30, 0, 5, 120]))]
      const dirbaIki = r.chance(0.5) ? null : addDays(dirbaNuo, r.pick([0, 20, 60, 200]))
      await makeSitePerson(t.db, { objektasId: site.id, asmuoId, imoneId: imone, paskirtis, dirbaNuo, dirbaIki })
      if (!site.over && (dirbaIki === null || dirbaIki >= today))
        buvimai.push({
          ...{ objektas: site.id, imone, paskirtis, dirbaNuo, dirbaIki, reikalavimai: site.reikalavimai },
          pazymejimai: active.filter(({ paskirtys }) => paskirtys.includes(paskirtis)).map(({ id }) => id),
        })
    }
    const uzsakymai = []
    for (const { id: atestId, data, kompetencijos: gives } of assessments.filter(() => r.chance(0.2))) {
      const statusas = r.pick(['LAUKIAMA', 'PATVIRTINTA', 'ATSAUKTA'] as const)
      await makeAssessmentPerson(t.db, { atestId, asmuoId, statusas })
      if (statusas !== 'ATSAUKTA')
        uzsakymai.push({
          ...{ rusis: 'ATESTAVIMAS' as const, id: atestId, data, statusas, eileje: false },
          ...{ kompetencijos: gives, pazymejimai: [] },
        })
    }
    for (const { id: mokymasId, data, kompetencijos: gives, pazymejimai: papers } of trainings.filter(() =>
      r.chance(0.2),
    )) {
      const eileje = r.chance(0.5)
      await makeTrainee(t.db, {
        mokymasId,
        asmuoId,
        statusas: 'LAUKIAMA',
        eileje: eileje ? sql<Date>`now()` : null,
      } as never)
      uzsakymai.push({
        ...{ rusis: 'MOKYMAS' as const, id: mokymasId, data, statusas: 'LAUKIAMA' as const, eileje },
        ...{ kompetencijos: gives, pazymejimai: papers },
      })
    }
    people.set(asmuoId, {
      ...{ nuotrauka, sutartis, korteles, kompetencijos, pazymejimai, buvimai, uzsakymai },
      reikalauja: active.flatMap(({ id, kompetencijos: all }) =>
        all.map((kompetencija) => ({ kompetencija, pazymejimas: id })),
      ),
    })
  }

  const ask = await t.as((await makeEmployee(t.db, imoneId, { vartotojoTipas: 'ADMIN' })).id)
  const answered = new Map<number, GapOf[]>()
  const refIds = (refs: readonly { id: number }[]) => refs.map(({ id }) => id).sort((a, b) => a - b)
  for (const [asmuoId, facts] of people) {
    const { body } = await ask('GET', `/truksta?asmuo=${asmuoId}&size=100`)
    const rows = (body as Gap[]).map(({ id: _, asmuo: __, ...gap }) => ({
      ...gap,
      ...{ kompetencijos: refIds(gap.kompetencijos), pazymejimai: refIds(gap.pazymejimai) },
      ...{ reikalauja: refIds(gap.reikalauja), objektas: gap.objektas?.id ?? null },
    }))
    const byGroup = (a: GapOf, b: GapOf) => (a.grupe < b.grupe ? -1 : 1)
    expect(rows.sort(byGroup)).toEqual(gapsOf(facts, today).sort(byGroup))
    answered.set(asmuoId, rows)
  }
  // Every kind of gap, state, reason and booking was among them.
  const all = [...answered.values()].flat()
  const seen = new Set(
    all.flatMap((gap) => [
      ...[
        `${gap.rusis} ${gap.bukle}`,
        gap.butinas ? 'needed' : 'advised',
        gap.reikalauja.length ? 'by competency' : '',
      ],
      ...[
        gap.uzsakyta && `${gap.uzsakyta.rusis} ${gap.uzsakyta.eileje}`,
        gap.uzsakyta && gap.rusis,
        gap.iki && gap.iki === gap.nuo ? 'later' : '',
      ],
    ]),
  )
  const states = ['TRUKSTA', 'PASIBAIGE', 'BAIGIASI']
  for (const what of [
    ...['REIKALAVIMAS', 'PAZYMEJIMAS', 'KORTELE'].flatMap((kind) => states.map((state) => `${kind} ${state}`)),
    ...['KOMPETENCIJA PASIBAIGE', 'KOMPETENCIJA BAIGIASI', 'NUOTRAUKA TRUKSTA', 'SUTARTIS TRUKSTA'],
    ...[
      'REIKALAVIMAS',
      'KOMPETENCIJA',
      'PAZYMEJIMAS',
      'needed',
      'advised',
      'by competency',
      'later',
      'ATESTAVIMAS false',
      'MOKYMAS false',
      'MOKYMAS true',
    ],
  ])
    expect(seen, what).toContain(what)
}, 60_000)
