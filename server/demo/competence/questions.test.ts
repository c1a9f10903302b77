import { beforeAll, expect, it } from 'vitest'
import { QuestionUpdate } from '#contract/questions/schema.ts'
import { codes } from '#contract/statuses.ts'
import { makePerson } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import { testApp } from '../../../test/app.ts'
import { readCompetencies } from './competencies.ts'
import { loadPictures, loadQuestions } from './questions.ts'

const t = testApp()
const today = '2026-11-21'
beforeAll(async () => {
  const competencies = await readCompetencies(t.db)
  await loadQuestions(t.db, today, competencies)
  await loadPictures(t.db, diskStore(t.files), today, competencies)
})

it('the bank of the demo: over a hundred questions in every status, each as the form would take it', async () => {
  const admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
  const rows = []
  for (let page = 0; page < 2; page++)
    rows.push(...(await admin('GET', `/klausimai?size=100&order=id&page=${page}`)).body)
  expect(rows.length).toBeGreaterThan(115)
  expect(new Set(rows.map(({ statusas }) => statusas))).toEqual(new Set(codes('klausimuStatusai')))
  for (const row of rows) expect(QuestionUpdate.safeParse(row).error?.issues, row.klausimas).toBe(undefined)
  expect(new Set(rows.map(({ klausimas }) => klausimas)).size).toBe(rows.length)
  const topics = (await admin('GET', '/klausimuTemos')).body.map(({ kodas }: { kodas: string }) => kodas)
  expect(rows.filter(({ tema }) => !topics.includes(tema))).toEqual([])
  const pictured = rows.filter(({ paveikslas }) => paveikslas)
  expect(pictured.length).toBe(5)
  for (const { paveikslas } of pictured) expect((await admin('GET', `/failai/${paveikslas.id}`)).status).toBe(200)
})
