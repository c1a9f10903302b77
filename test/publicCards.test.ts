import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardStatuses } from '#contract/cards/schema.ts'
import { languages } from '#contract/lib/texts.ts'
import type { Code } from '#contract/statuses.ts'
import { makeCard, makeFile, makePersonCompetency } from '#server/factories/make.ts'
import { openSession } from '#server/session/queries.ts'
import { renderPage } from '#web/public/render.tsx'
import { now, pagesTest } from './pages.ts'
import { makeWorld } from './world/everyone.ts'

// The public check of a card gives everybody the same answer, without private data (decisions, point 6).
const { t, get } = pagesTest()

/** Stored values of the person that are private. */
const secret = {
  asmenskodas: '38703150994',
  gimimoData: '1987-03-15',
  email: 'slaptas.pastas@example.lt',
  telefonas: '+370 612 34987',
  telefonasE164: '+37061234987',
  telefonas2: '+370 612 34988',
  adresas: 'Slaptoji g. 17',
  miestas: 'Slapčiai',
  vartotojoVardas: 'slaptas.vardas',
}
const notes = 'Slapta pastaba'
/** And the names of these fields. */
const names = /asmenskod|gimimo|telefon|e_?mail|adres|miest|pastab|"lytis"|pilietyb|vartotoj|"asmuo"|asmuoId|"id":/i
const values = new RegExp([...Object.values(secret), notes, '870315', '61234', '1987'].map(literally).join('|'))
function literally(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const principals = [
  'nobody',
  'self',
  'colleague',
  'rep',
  'manager',
  'otherRep',
  'otherManager',
  'assessor',
  'admin',
  'revoked',
] as const
const tokens = {} as Record<(typeof principals)[number], string | null>
const cards: string[] = []
let person: { vardas: string; pavarde: string }

beforeAll(async () => {
  const { A, B, assigned, adminId } = await makeWorld(t.db)
  const who = {
    self: A.person,
    colleague: A.other,
    rep: A.rep,
    manager: A.manager,
    otherRep: B.rep,
    otherManager: B.manager,
    assessor: assigned,
    admin: adminId,
  }
  tokens.nobody = null
  for (const [name, id] of Object.entries(who))
    tokens[name as keyof typeof who] = await openSession(t.db, id, 'testas', '')
  tokens.revoked = 'niekieno'
  const photo = (await makeFile(t.db, { tipas: 'image/jpeg' })).id
  await t.db
    .updateTable('asmuo')
    .set({ ...secret, nuotraukaId: photo })
    .where('id', '=', A.person)
    .execute()
  person = await t.db
    .selectFrom('asmuo')
    .select(['vardas', 'pavarde'])
    .where('id', '=', A.person)
    .executeTakeFirstOrThrow()
  await makePersonCompetency(t.db, { asmuoId: A.person })
  await t.db.deleteFrom('kortele').where('asmuoId', '=', A.person).execute()
  for (const statusas of cardStatuses.filter((status) => status !== 'UZSAKOMA'))
    cards.push((await makeCard(t.db, { asmuoId: A.person, statusas, pastabos: notes })).numeris)
})
beforeEach(() => t.db.deleteFrom('limitas').execute())

/** The call's answer as text, without its xlsx. */
async function called(token: string | null, query: string) {
  const { statusCode, body } = await t.app.inject({
    url: `/api/korteles-public?${query}`,
    headers: token ? { cookie: `meistras=${token}` } : {},
  })
  return { statusCode, body }
}
/** The page as it is drawn, whole and as a fragment. */
async function drawn(token: string | null, url: string) {
  const { page, context } = await get(url, token ? { cookie: `meistras=${token}` } : {})
  // A signed-in caller sees their own name in the header, which is not part of the card.
  const seen = { ...context, session: null, moment: now.toISOString() }
  return [renderPage(page, seen), renderPage(page, { ...seen, partial: true })].join('\n')
}

describe.each(principals)('asked by %s', (principal) => {
  it('the call tells nothing private', async () => {
    const token = tokens[principal]
    for (const query of [
      ...cards.map((numeris) => `numeris=${numeris}`),
      new URLSearchParams({ ...person }).toString(),
    ]) {
      const { statusCode, body } = await called(token, query)
      expect([statusCode, JSON.parse(body).length]).toEqual([200, 1])
      expect(body).not.toMatch(values)
      expect(body).not.toMatch(names)
      expect(Object.keys(JSON.parse(body)[0]).sort()).toEqual(
        'busenaNuo galiojaIki imone kompetencijos kvalifikacijos numeris nuotrauka pavarde statusas vardas'.split(' '),
      )
    }
  })
  it('the pages tell nothing private, and no card is for search engines', async () => {
    const token = tokens[principal]
    for (const lang of languages)
      for (const path of [...cards.map((numeris) => `/${numeris}`), `?${new URLSearchParams({ ...person })}`]) {
        const html = await drawn(token, `/${lang}/specialistai${path}`)
        expect(html).toContain(person.pavarde)
        expect(html).not.toMatch(values)
        expect(html).toContain('<meta name="robots" content="noindex"/>')
        expect(html.includes('<img')).toBe(path.startsWith('/'))
      }
  })
  it('a blocked account is nobody', async () => {
    const token = tokens[principal]
    const set = (statusas: Code<'asmuoStatusai'>) =>
      t.db.updateTable('asmuo').set({ statusas }).where('asmenskodas', '=', secret.asmenskodas).execute()
    if (principal === 'self') return
    await set('UZBLOKUOTA')
    try {
      for (const numeris of cards) {
        expect(JSON.parse((await called(token, `numeris=${numeris}`)).body)).toEqual([])
        const html = await drawn(token, `/lt/specialistai/${numeris}`)
        expect(html).toContain('class="verdict unknown"')
        expect(html).not.toContain(person.pavarde)
        const photo = await t.app.inject({ url: `/api/korteles-public/${numeris}/nuotrauka` })
        expect(photo.statusCode).toBe(404)
      }
    } finally {
      await set('PATIKRINTA')
    }
  })
})
