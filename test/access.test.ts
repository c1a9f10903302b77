import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { classifiersApi } from '#contract/classifiers/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { makeApiKey, withKey } from '#server/factories/apiKeys.ts'
import { makeGate } from '#server/factories/gates.ts'
import { diskStore } from '#server/files/store.ts'
import { closeAllSessions } from '#server/session/queries.ts'
import { companiesRows } from './access/companies.ts'
import { competenceRows } from './access/competence.ts'
import { everyone, principals, type Rows } from './access/doors.ts'
import { peopleRows } from './access/people.ts'
import { sitesRows } from './access/sites.ts'
import { systemRows } from './access/system.ts'
import { type Ask, asksRegister, testApp } from './app.ts'
import { makeWorld, type World } from './world/everyone.ts'

// Access of each kind of user: every call is tried by every principal. test/access/ has the expected results.
const table: Rows = { ...peopleRows, ...companiesRows, ...competenceRows, ...sitesRows, ...systemRows }
// All reference lists are open to everyone.
for (const name of Object.keys(classifiersApi)) table[`classifiers.${name}`] = { A: everyone }

const calls = Object.entries(api).flatMap(([area, entries]) =>
  Object.entries(entries).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })),
)

describe('access', () => {
  const t = testApp()
  let world: World
  let asks: Ask[]

  beforeAll(async () => {
    world = await makeWorld(t.db)
    const { A, B } = world
    for (const { file } of [A, B]) {
      const stored = await diskStore(t.files).put(Buffer.from('turinys'))
      await t.db.updateTable('failas').set(stored).where('id', '=', file).execute()
    }
    const revoked = await t.as(world.unassigned)
    await closeAllSessions(t.db, world.unassigned)
    const ids = [
      null,
      A.person,
      B.person,
      A.rep,
      B.rep,
      A.manager,
      B.manager,
      world.assigned,
      world.unassigned,
      world.adminId,
    ]
    asks = [...(await Promise.all(ids.map((id) => t.as(id)))), revoked]
  })

  it('knows every call, and no call that does not exist', () => {
    expect(Object.keys(table).sort()).toEqual(calls.map(({ id }) => id).sort())
  })

  it('only these calls are public', () => {
    const open = calls
      .filter(({ endpoint, id }) => endpoint.access === 'public' && !id.startsWith('classifiers.'))
      .map(({ id }) => id)
    expect(open).toEqual([
      'session.login',
      'session.logout',
      'session.captcha',
      'session.forgot',
      'session.reset',
      'identity.ways',
      'identity.startMobile',
      'identity.checkMobile',
      'identity.startSmartId',
      'identity.checkSmartId',
      'identity.sms',
      'identity.smsCode',
      'persons.setStatus',
      'registration.begin',
      'registration.check',
      'registration.register',
      'companies.lookup',
      'companies.bring',
      'companies.public',
      'competencies.public',
      'assessments.public',
      'assessments.getPublic',
      'calendars.feed',
      'publicTrainings.public',
      'publicTrainings.publicMunicipalities',
      'publicTrainings.publicCompetencies',
      'publicTrainings.getPublic',
      'sheets.enter',
      'sheets.get',
      'sheets.begin',
      'sheets.answer',
      'sheets.finish',
      'sheets.picture',
      'gateDevices.signIn',
      'inductions.read',
      'inductions.begin',
      'inductions.answer',
      'inductions.picture',
      'files.download',
      'cards.photo',
      'cards.public',
      'professions.list',
      'professions.get',
      'pages.list',
      'pages.get',
      'translations.texts',
      'gate.list',
      'phoneCards.renew',
      'documents.check',
      'documents.checkFile',
      'badges.issuer',
      'badges.key',
      'badges.achievement',
      'badges.picture',
      'badges.statuses',
      'health.ready',
      'health.live',
      'health.readyNow',
    ])
  })

  it('a gate device opens its own calls, and of the others only those that are public', async () => {
    const { token } = await makeGate(t.db, { objektasId: world.A.site })
    const nobody = await t.as(null)
    for (const { id, endpoint } of calls) {
      if (id === 'gateDevices.signOut') continue
      const path = table[id]?.path?.(world.A, world) ?? endpoint.path
      const body = table[id]?.body?.(world.A, world)
      const { status } = await nobody(endpoint.method, path, body, { cookie: `meistras-vartai=${token}` })
      // The one photo of nobody is not there; every other call of gates answers.
      if (endpoint.access === 'device') expect([id, status]).toEqual([id, id === 'gate.photo' ? 404 : 200])
      else if (endpoint.access !== 'public') expect([id, status]).toEqual([id, 401])
    }
  })

  it('a key opens the calls of keys, and of the others only those that are public', async () => {
    const { raktas } = await makeApiKey(t.db, { imoneId: world.A.company })
    const nobody = await t.as(null)
    for (const { id, endpoint } of calls.filter(({ endpoint }) => endpoint.access !== 'public')) {
      const path = table[id]?.path?.(world.A, world) ?? endpoint.path
      const { status } = await nobody(endpoint.method, path, table[id]?.body?.(world.A, world), withKey(raktas))
      if (endpoint.access === 'key') expect([id, [401, 403].includes(status)]).toEqual([id, false])
      else expect([id, status]).toEqual([id, 401])
    }
  })

  /** The letter for an answer: wrong record, closed door or missing session; everything else is an open door. */
  const letter = ({ status, body }: { status: number; body: { code?: string } }, endpoint: Endpoint) => {
    if (status === 401) return '1'
    if (status === 403) return '3'
    // These calls answer 404 behind an open door too: an assessor who is not there, a photo that was never taken.
    if (status === 404)
      return endpoint.path.endsWith('vertintojai/:personId') && endpoint.method === 'DELETE' ? '!' : '4'
    // No company register is connected here: a caller who is told so is behind the door.
    if (!(asksRegister(endpoint) && body.code === 'ServiceUnavailable'))
      expect(status, JSON.stringify(body)).toBeLessThan(500)
    return '.'
  }

  it.each(calls)('$id', async ({ id, endpoint }) => {
    const row = table[id]
    for (const side of ['A', 'B'] as const) {
      const doors = row?.[side]
      if (!row || !doors) continue
      let seen = ''
      for (const [i, ask] of asks.entries()) {
        // Each principal needs its own record, because another one may have changed it before.
        if (id === 'session.logout' && i > 0) {
          seen += '.'
          continue
        }
        const path = row.path?.(world[side], world) ?? endpoint.path
        const answer = await ask(endpoint.method, path, row.body?.(world[side], world))
        seen += letter(answer, endpoint)
      }
      const expected = id === 'assessments.removeAssessor' ? doors.replace(/[.4]/g, '!') : doors
      expect(seen, `${side}: ${principals.join(', ')}`).toBe(expected)
    }
  })
})
