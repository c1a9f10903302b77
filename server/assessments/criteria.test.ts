import { describe, expect, it } from 'vitest'
import { makeCompetency } from '#server/factories/make.ts'
import { pdfText } from '../../test/pdf.ts'
import { completionTest } from './completionTesting.ts'
import { digestOf } from './signed.ts'
import { type Kept, verifyProtocol } from './verify.ts'

// What each mark is given for, in words: a text of the competency that assessors read, people sign, and the protocol prints.
const { t, w, assessor, make, protocol, rowOf } = completionTest()
const teorijosKriterijai = ['Medžiagos', 'Brėžiniai', 'Technologija', 'Kokybė', 'Darbų sauga']
const praktikosKriterijai = ['Nužymėjimas', 'Siūlės', 'Kampai', 'Nuokrypiai', 'Tvarka']
const competency = async (set: object) => (await makeCompetency(t.db, set)).id

async function completed(set: object, marks: object = {}) {
  const at = await make({ kompetencijaId: await competency({ teorijosKriterijai, praktikosKriterijai }), ...set })
  const { status, body } = await assessor('PUT', at.path, protocol(at, marks))
  expect(status).toBe(200)
  const kept = (await rowOf(at)).protokolas as unknown as Kept
  const pdf = await assessor('GET', `/failai/${body.failai[0].id}`)
  return { kept, text: await pdfText(pdf.raw) }
}

describe('the criteria of the marks', () => {
  it('are told with the assessment', async () => {
    const at = await make({ kompetencijaId: await competency({ praktikosKriterijai }) })
    const { body } = await assessor('GET', `/atestavimai/${at.id}`)
    expect(body).toMatchObject({ teorijosKriterijai: [], praktikosKriterijai })
  })
  it('are signed, stored and printed for the parts that have marks, and for no other', async () => {
    const { kept, text } = await completed({})
    expect(kept).toMatchObject({ teorijosKriterijai })
    expect(kept).not.toHaveProperty('praktikosKriterijai')
    for (const criterion of teorijosKriterijai) expect(text).toContain(criterion)
    expect(text).not.toContain('Nužymėjimas')
    expect(verifyProtocol(kept)).toEqual([])
    const others = { ...kept, teorijosKriterijai: teorijosKriterijai.with(2, 'Kita') }
    expect(verifyProtocol(others)).toContain('santrauka')
  })
  it('of both parts are in a protocol of both', async () => {
    const both = { tipas: 'TEORINIS_PRAKTINIS' } as const
    const { kept, text } = await completed(both, { praktikosPazymiai: [9, 9, 9, 9, 9] })
    expect(kept).toMatchObject({ teorijosKriterijai, praktikosKriterijai })
    for (const criterion of [...teorijosKriterijai, ...praktikosKriterijai]) expect(text).toContain(criterion)
  })
  it('leave a protocol as it was where the competency has none', async () => {
    const { kept, text } = await completed({ kompetencijaId: await competency({}) })
    expect(kept).not.toHaveProperty('teorijosKriterijai')
    expect(text).not.toContain('už ką vertinta')
    expect(digestOf(kept)).toBe(kept.santrauka)
  })
  it('stay in the protocol as they were signed, when the competency gets others', async () => {
    const kompetencijaId = await competency({ teorijosKriterijai })
    const at = await make({ kompetencijaId })
    await assessor('PUT', at.path, protocol(at))
    const other = teorijosKriterijai.toReversed()
    await w.admin('PUT', `/kompetencijos/${kompetencijaId}`, { teorijosKriterijai: other })
    const kept = (await rowOf(at)).protokolas as unknown as Kept
    expect(kept.teorijosKriterijai).toEqual(teorijosKriterijai)
    expect(verifyProtocol(kept)).toEqual([])
  })
})
