import type { Reading, Trial, TrialResult } from '#contract/inductions/schema.ts'
import { makeInduction } from '#server/factories/inductions.ts'
import { makeEmployee } from '#server/factories/make.ts'
import { makeSitePerson } from '#server/factories/sites.ts'
import { siteTest } from '#server/sites/testing.ts'
import type { Answer, Ask } from '../../test/app.ts'

/** Setup of the tests of inductions: sites of company A with a published one, people in them, and their links. */
export function inductionTest() {
  const base = siteTest()
  const { t, w } = base
  /** A site with an induction whose first answers are right. */
  async function inducted(set: Parameters<typeof makeInduction>[3] = {}, of: object = {}) {
    const made = await base.site(of)
    await makeInduction(t.db, made.id, w.world.adminId, set)
    return { ...made, at: `${made.path}/instruktazas` }
  }
  /** A worker of company A in the site. */
  async function worker(objektasId: number, set: object = {}) {
    const { id } = await makeEmployee(t.db, w.world.A.company)
    const stay = await makeSitePerson(t.db, { objektasId, asmuoId: id, imoneId: w.world.A.company, ...set })
    return { id, stay: stay.id }
  }
  const visitor = async (objektasId: number) =>
    (
      await makeSitePerson(t.db, {
        ...{ objektasId, vardas: 'Ona', pavarde: 'Svečė', paskirtis: 'LANKYTOJAS', priezastis: 'Apžiūra' },
      })
    ).id
  const tokenOf = ({ body }: Answer) => String(body.nuoroda).split('#')[1] ?? ''
  const linkOf = async (at: string, stay: number) =>
    tokenOf(await w.rep('POST', `${at}/nuorodos`, { irasas: { id: stay } }))
  const anyone: Ask = (...call) => w.nobody(...call)
  const read = async (token: string) => (await anyone('POST', '/instruktazai/skaitymas', { token })).body as Reading
  const begin = (token: string, kalba = 'lt') => anyone('POST', '/instruktazai/bandymai', { token, kalba })
  /** Answers a try: with „Taip“, which is right, or with what is wrong. */
  async function answer(token: string, trial: Trial, right = true) {
    const chosen = (answers: string[]) => [answers.indexOf(right ? 'Taip' : 'Ne') + 1]
    const atsakymai = trial.klausimai.map(({ atsakymai }) => chosen(atsakymai))
    return anyone('POST', `/instruktazai/bandymai/${trial.id}`, { token, atsakymai })
  }
  async function take(token: string, right = true) {
    const { body } = await begin(token)
    return (await answer(token, body as Trial, right)).body as TrialResult
  }
  return { ...base, inducted, worker, visitor, tokenOf, linkOf, anyone, read, begin, answer, take }
}
