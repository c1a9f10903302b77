import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { endsOf } from '#contract/documents/ends.ts'
import { documentKinds } from '#contract/documents/kinds.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { makeAssessment, makeAssessmentPerson, makeCompany } from '#server/factories/make.ts'
import { identityTest, signedBy } from '#server/identity/testing.ts'
import { pdfText } from './pdf.ts'

// The whole way of a document: signed by phones, sealed, printed, and checked by a stranger.
const { t, person, as } = identityTest()
const marks = { teorijosPazymiai: [8, 7, 6, 9, 7] }

it('a protocol that phones signed is checked by what is printed on it, and by its file', async () => {
  t.clock.now = new Date()
  const company = await makeCompany(t.db, { tipai: ['ATESTAVIMO'] })
  const ona = await person({ vartotojoTipas: 'VERTINTOJAS', vardas: 'Ona', pavarde: 'Kairienė' })
  const tablet = await as(ona.id)
  const data = civilDay(t.clock.now)
  const { id } = await makeAssessment(t.db, { imoneId: company.id, data, tipas: 'TEORINIS', vertintojai: [ona.id] })
  const jonas = await person({ vardas: 'Jonas', pavarde: 'Žilinskas' })
  await makeAssessmentPerson(t.db, { atestId: id, asmuoId: jonas.id, statusas: 'PATVIRTINTA' })
  const path = `/atestavimai/${id}/asmenys/${jonas.id}`
  const sign = async (asmuoId: number) => {
    const body = { budas: 'MOBILUSIS', asmuo: { id: asmuoId }, protokolas: marks }
    const answer = await signedBy(tablet, () => tablet('POST', `${path}/parasas`, body))
    return { asmuoId, parasas: `token:${answer.body.token}` }
  }
  const parasai = [await sign(jonas.id), await sign(ona.id)]
  const done = await tablet('PUT', path, { protokolas: { ...marks, parasai } })
  expect(done.status, JSON.stringify(done.body)).toBe(200)

  const nobody = await t.as(null)
  const digests = (bytes: Buffer) =>
    endsOf(bytes).map((end) => createHash('sha256').update(bytes.subarray(0, end)).digest('hex'))
  const judged = async (santraukos: string[]) => (await nobody('POST', '/tikrinimas', { santraukos })).body
  for (const [file, rusis] of [
    [done.body.failai[0], 'PROTOKOLAS'],
    [done.body.failai[1], 'PROTOKOLO_ISRASAS'],
  ] as const) {
    await t.db.deleteFrom('limitas').execute()
    const bytes: Buffer = (await tablet('GET', `/failai/${file.id}`)).raw
    const printed = await pdfText(bytes)
    // The extract names the protocol's number as well.
    const [numeris = ''] = new RegExp(`${documentKinds[rusis]}-\\d{4}-\\d{6}`).exec(printed) ?? []
    const [raktas = ''] = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/.exec(printed) ?? []
    const { status, body } = await nobody('GET', `/tikrinimas/${numeris}/${raktas}`)
    expect([status, body.rusis, body.dabar?.busena], `${numeris} ${raktas}`).toEqual([200, rusis, 'GALIOJA'])
    expect(body.pasirase.map(({ vardas }: { vardas: string }) => vardas)).toEqual(
      expect.arrayContaining(['Jonas Žilinskas', 'Ona Kairienė']),
    )
    expect(body.turinys.asmuo).toBe('Jonas Žilinskas')

    const own = digests(bytes)
    expect((await judged(own)).rezultatas).toBe('TIKRAS')
    expect((await judged(own)).dokumentas.numeris).toBe(numeris)
    const added = digests(Buffer.concat([bytes, Buffer.from('painted over\n%%EOF\n')]))
    expect(await judged(added)).toMatchObject({ rezultatas: 'PAKEISTAS', dokumentas: { numeris } })
    const changed = Buffer.from(bytes)
    changed[1000] = (changed[1000] ?? 0) ^ 1
    expect((await judged(digests(changed))).rezultatas).toBe('NEATPAZINTAS')
    // Each state before the seal is not finished; the oldest end is the bare drawing, which never was a state.
    for (const [i] of own.slice(1, -1).entries())
      expect((await judged(own.slice(i + 1))).rezultatas, `${i}`).toBe('NEBAIGTAS')
    expect((await judged(own.slice(-1))).rezultatas).toBe('NEATPAZINTAS')
  }
})
