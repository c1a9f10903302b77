import { describe, expect, it } from 'vitest'
import { shownNumber } from '#contract/gate/read.ts'
import type { PackReply } from '#contract/gate/schema.ts'
import { cardValues } from '#contract/gate/statusList.ts'
import { judge } from '#contract/gate/verdict.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCard, makeEmployment } from '#server/factories/make.ts'
import { makeSdidImport } from '#server/factories/sdid.ts'
import { makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { diskStore } from '#server/files/store.ts'
import { depsOf, run } from '#server/processes/testing.ts'
import { outcome } from '../../test/app.ts'
import { type Worker, watchTest } from './watchTesting.ts'

const { t, gate, aCompany, employ, send, other, letters } = watchTest()

describe('letters', () => {
  it('one to the employer and one to each builder where the people are, however many; they name nobody', async () => {
    const [company, builder, stranger] = [await aCompany(), await aCompany(), await aCompany()]
    const workers = []
    for (let i = 0; i < 5; i++) workers.push(await employ(company))
    const sites = [
      await makeSite(t.db, { imoneId: builder.id, pavadinimas: 'Namas A' }),
      await makeSite(t.db, { imoneId: builder.id, pavadinimas: 'Namas B' }),
      await makeSite(t.db, { imoneId: stranger.id }),
    ] as const
    const [one, two] = workers as [Worker, Worker]
    const today = civilDay(t.clock.now)
    const there = (at: number, asmuoId: number, set: object = {}) =>
      makeSitePerson(t.db, { objektasId: sites[at]?.id ?? 0, asmuoId, imoneId: company.id, dirbaNuo: today, ...set })
    await there(0, one.id)
    await there(1, one.id)
    await there(1, two.id)
    await there(2, one.id, { dirbaNuo: addDays(today, -9), dirbaIki: addDays(today, -1) })
    const keeper = await employ(company)
    await send(company, keeper.line, ...workers.map(({ line }) => line))
    expect(await letters(company)).toEqual([])
    await send(company, keeper.line)
    const [toEmployer, ...more] = await letters(company)
    const [toBuilder, ...others] = await letters(builder)
    expect([more, others, await letters(stranger)]).toEqual([[], [], []])
    expect(toEmployer?.tekstas).toContain('Kiek: 5.')
    expect(toEmployer?.tekstas).toContain(
      `/lt/admin/imones/${company.id}?tab=darbuotojai&sdid=NEPATVIRTINTAS,KITA_IMONE`,
    )
    expect(toBuilder?.tekstas).toMatch(/Kiek: 2\.[\s\S]*Namas A, Namas B/)
    for (const { line } of workers) expect(`${toEmployer?.tekstas}${toBuilder?.tekstas}`).not.toContain(line.pavarde)
    // The same file again tells nobody anything new.
    await send(company, keeper.line)
    expect([await letters(company), await letters(builder)]).toMatchObject([[{}], [{}]])
  })

  it('remind a company once of a file that is 35 days old', async () => {
    const [old, fresh, never] = [await aCompany(), await aCompany(), await aCompany()]
    const ago = (days: number) => new Date(t.clock.now.getTime() - days * 86_400_000)
    for (const [company, days] of [
      [old, 36],
      [fresh, 34],
    ] as const) {
      const worker = await employ(company)
      await makeSdidImport(t.db, { imoneId: company.id, ikele: company.boss, sukurta: ago(days) }, [
        { asmuoId: worker.id },
      ])
    }
    const again = () => run(t, depsOf(t, diskStore(t.files)), 'SDID_PRIMINIMAI')
    expect(await again()).toMatchObject({ statusas: 'BAIGTA', kiekiai: { PRANESTA_IMONEI: 1 } })
    expect(await again()).toMatchObject({ statusas: 'BAIGTA' })
    expect([await letters(old), await letters(fresh), await letters(never)]).toMatchObject([[{}], [], []])
    const worker = await employ(old)
    await makeSdidImport(t.db, { imoneId: old.id, ikele: old.boss, sukurta: ago(40) }, [{ asmuoId: worker.id }])
    await again()
    expect(await letters(old)).toHaveLength(2)
  })
})

describe('at the gate', () => {
  /** A worker in a site whose gate looks at SDID, and the verdict of that gate. */
  async function atGate(qrData: string | null = null) {
    const company = await aCompany()
    const { ask, site } = await gate({ imoneId: (await aCompany()).id })
    await t.db
      .insertInto('vartuNustatymai')
      .values({ objektasId: site, sdid: true } as never)
      .execute()
    const worker = await employ(company, { qrData })
    const { numeris } = await makeCard(t.db, { asmuoId: worker.id, statusas: 'AKTYVI' })
    const { id } = await makeSitePerson(t.db, { objektasId: site, asmuoId: worker.id, imoneId: company.id })
    const seen = async (qr: string, by = ask) => by('POST', '/vartai/sdid', { asmuo: id, qr })
    async function verdict() {
      const pack = (await ask('GET', '/vartai/paketas')).body as PackReply
      const now = Math.floor(t.clock.now.getTime() / 1000)
      const { priezastys } = judge(shownNumber(numeris ?? ''), {
        ...{ now, today: civilDay(t.clock.now), laikrodis: 'TIKRAS' as const },
        busena: { reiksme: cardValues.galioja, moment: now },
        objektas: {
          ...{ id: site, sudaryta: now, trukumai: [] },
          nustatymai: pack.nustatymai,
          zmogus: pack.zmones[0] ?? null,
        },
      })
      return priezastys.find(({ kodas }) => kodas === 'SDID_NEPATVIRTINTAS')?.verdiktas ?? null
    }
    return { company, worker, seen, verdict, ask }
  }

  it('the verdict follows the files', async () => {
    const { company, worker, verdict } = await atGate()
    const keeper = await employ(company)
    expect(await verdict()).toBeNull()
    await send(company, keeper.line, worker.line)
    expect(await verdict()).toBeNull()
    await send(company, keeper.line)
    expect(await verdict()).toBe('TIKRINTI')
    await send(company, keeper.line, worker.line)
    expect(await verdict()).toBeNull()
    await send(company, keeper.line, other(worker.line))
    expect(await verdict()).toBe('TIKRINTI')
  })

  it('a code is compared with the record; the day and the result are kept, the text is not', async () => {
    const { company, worker, seen, verdict } = await atGate('the whole text')
    const kept = () => t.db.selectFrom('sdidMatymas').selectAll().where('asmuoId', '=', worker.id).execute()
    const diena = civilDay(t.clock.now)
    const { sdid } = worker.line
    const cases = [
      ['the whole text', 'SUTAMPA'],
      [sdid, 'SUTAMPA'],
      [`{"sdid":"${sdid}","imonesKodas":"${company.kodas}"}`, 'SUTAMPA'],
      ['something else', 'NESUTAMPA'],
      [`{"sdid":"${sdid}","imonesKodas":"111111118"}`, 'KITA_IMONE'],
    ] as const
    for (const [qr, rezultatas] of cases) {
      const { status, body } = await seen(qr)
      expect([qr, status, body]).toEqual([qr, 200, { diena, rezultatas }])
      expect(await kept()).toEqual([{ imoneId: company.id, asmuoId: worker.id, diena, rezultatas }])
    }
    expect(await verdict()).toBe('TIKRINTI')
    await seen(sdid)
    expect(await verdict()).toBeNull()
    const [record] = (await company.rep('GET', `/asmenys/${worker.id}/imones`)).body
    expect(record.sdidBukle.matytas).toEqual({ diena, rezultatas: 'SUTAMPA' })
  })

  it('a code on the record of the person in another company is of that company', async () => {
    const { worker, seen } = await atGate()
    await makeEmployment(t.db, { asmuoId: worker.id, imoneId: (await aCompany()).id, sdid: 'W-ELSEWHERE' })
    expect((await seen('W-ELSEWHERE')).body.rezultatas).toBe('KITA_IMONE')
  })

  it('a gate asks only about the people of its site, and not without end', async () => {
    const { seen, worker } = await atGate()
    const elsewhere = await gate()
    expect(outcome(await seen(worker.line.sdid, elsewhere.ask))).toBe('404 NotFound')
    for (let i = 0; i < 30; i++) await seen('x')
    expect(outcome(await seen('x'))).toBe('429 TooManyRequests')
  })
})
