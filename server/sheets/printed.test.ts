import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endsOf } from '#contract/documents/ends.ts'
import { makeCompetency } from '#server/factories/make.ts'
import { workshop } from '#server/lib/pades/testing.ts'
import type { Ask } from '../../test/app.ts'
import { pdfPages } from '../../test/pdf.ts'
import { sheetsTest } from './testing.ts'

// Printed sheets are documents of the registry: by their number and key anybody learns of what they are, and no more.

const { t, w, day, fill, plan, sheetsOf } = sheetsTest()
const shop = workshop()
afterAll(shop.empty)
let assessor: Ask
let nobody: Ask
let kompetencijaId: number
beforeAll(async () => {
  kompetencijaId = (await makeCompetency(t.db)).id
  await fill(kompetencijaId, 14)
  assessor = await t.as(w.world.assigned)
  nobody = await t.as(null)
})
beforeEach(() => t.db.deleteFrom('limitas').execute())

/** Drawn sheets of two people, and the way to print them. */
async function drawn(count = 12) {
  const made = await plan({ people: 2, count, kompetencijaId })
  await assessor('POST', made.path, {})
  return { ...made, sheets: await sheetsOf(made.id) }
}
const print = async (path: string, asmuo?: number): Promise<Buffer> =>
  (await assessor('GET', `${path}/lapai${asmuo ? `?asmuo=${asmuo}` : ''}`)).raw
/** The number and the key at the foot of each page; all pages have the same. */
async function markOf(bytes: Buffer) {
  const pages = await pdfPages(bytes)
  const marks = pages.map((page) =>
    [/TL-\d{4}-\d{6}/, /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/].map((one) => one.exec(page)?.[0]),
  )
  expect(new Set(marks.map(String)).size).toBe(1)
  const [numeris, raktas] = marks[0] as [string, string]
  return { numeris, raktas, pages }
}
const look = async ({ numeris, raktas }: { numeris: string; raktas: string }) =>
  (await nobody('GET', `/tikrinimas/${numeris}/${raktas}`)).body

describe('printed sheets', () => {
  it('say of which assessment they are and when they were drawn, without names and questions', async () => {
    const { path, sheets } = await drawn()
    const mark = await markOf(await print(path))
    const said = await look(mark)
    expect(said).toMatchObject({ rusis: 'TESTO_LAPAS', busena: 'UZDARYTAS', lygis: 'B-T', dabar: null })
    const { turinys } = said
    expect(turinys.asmuo).toBeNull()
    expect(turinys.faktai).toContainEqual({ pavadinimas: 'Data', reiksme: day(0) })
    expect(turinys.lenteles).toEqual([
      {
        pavadinimas: 'Lapai',
        antrastes: ['Lapo Nr.', 'Klausimų', 'Parengta'],
        eilutes: sheets
          .map(({ id }) => id)
          .sort((a, b) => a - b)
          .map((id) => [String(id), '12', `${day(0)} 12:00`]),
      },
    ])
    const { body: people } = await assessor('GET', path)
    const all = JSON.stringify(said)
    for (const { asmuo } of people) expect(all).not.toContain(asmuo.pavarde)
    expect(all).not.toMatch(/klausimas \d|Penktas|teising|"[3-6]\d{10}"/i)
  })
  it('of one person name that person', async () => {
    const { path, asmenys } = await drawn(2)
    const { body: people } = await assessor('GET', path)
    const { vardas, pavarde } = people.find(({ asmuo }: { asmuo: { id: number } }) => asmuo.id === asmenys[0]).asmuo
    const { turinys } = await look(await markOf(await print(path, asmenys[0])))
    expect([turinys.asmuo, turinys.lenteles[0].eilutes.length]).toEqual([`${vardas} ${pavarde}`, 1])
  })
  it('are said to be replaced once one of them is drawn anew, and only then', async () => {
    const { path, asmenys } = await drawn(2)
    const [all, first, second] = [
      await markOf(await print(path)),
      await markOf(await print(path, asmenys[0])),
      await markOf(await print(path, asmenys[1])),
    ]
    const states = async () => Promise.all([all, first, second].map(async (mark) => (await look(mark)).dabar?.busena))
    expect(await states()).toEqual([undefined, undefined, undefined])
    t.clock.now = new Date(t.clock.now.getTime() + 60_000)
    expect((await assessor('POST', path, { isNaujo: true, asmenys: [asmenys[0]] })).body.nauji).toBe(1)
    expect(await states()).toEqual(['PAKEISTA', 'PAKEISTA', undefined])
  })
  it('are known by their file, of which the registry keeps no copy', async () => {
    const { path } = await drawn(2)
    const bytes = await print(path)
    const { numeris } = await markOf(bytes)
    const santraukos = endsOf(bytes).map((end) => createHash('sha256').update(bytes.subarray(0, end)).digest('hex'))
    const { body } = await nobody('POST', '/tikrinimas', { santraukos })
    expect(body).toMatchObject({ rezultatas: 'TIKRAS', dokumentas: { numeris, rusis: 'TESTO_LAPAS' } })
    const row = await t.db.selectFrom('dokumentas').select('failasId').where('numeris', '=', numeris).executeTakeFirst()
    expect(row).toEqual({ failasId: null })
  })
  it('are sealed, and each page has a code that is read from paper, say the tools of others', async () => {
    const { path, asmenys } = await drawn()
    const bytes = await print(path, asmenys[0])
    const { numeris, raktas, pages } = await markOf(bytes)
    expect(pages.length).toBeGreaterThan(1)
    shop.put('sheet.pdf', bytes)
    const said = shop.run('sh', '-c', 'pdfsig -no-ocsp sheet.pdf || [ $? = 1 ]')
    expect(said.split('Signature is Valid').length - 1).toBe(1)
    expect(said).toContain('Total document signed')
    expect(shop.run('qpdf', '--check', 'sheet.pdf')).toContain('No syntax or stream encoding errors')
    shop.run('pdftoppm', '-r', '150', '-png', 'sheet.pdf', 'page')
    const codes = shop.run('sh', '-c', 'for page in page-*.png; do zbarimg -q --raw $page; done').trim().split('\n')
    expect(codes).toEqual(pages.map(() => expect.stringMatching(new RegExp(`/t/${numeris}/${raktas}$`))))
  })
})
