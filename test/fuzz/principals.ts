import pg from 'pg'
import { demoLogins, demoPassword } from '#contract/session/demo.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import type { Send } from './send.ts'

export const nobody = 'nobody'
export const principals: readonly string[] = [nobody, ...demoLogins.map(({ userName }) => userName)]

/**
 * Columns of the five people that the run itself may change, which would stop them from signing in or using their
 * rights.
 */
const protectedColumns = {
  asmuo: ['statusas', 'vartotojo_tipas', 'vartotojo_vardas', 'slaptazodis', 'imone_id'],
  asmuo_imone: ['statusas', 'imone_id', 'galioja_nuo', 'galioja_iki'],
} as const

/**
 * Direct access to the database of the program under test. With limits of tries nearly all answers would be 429, so a
 * trigger keeps their counts at zero until `limitAgain`; `restore` gives the five people back what they need.
 */
export async function openBeside(folder: string) {
  const { url } = await startEmbedded(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create function fuzz_be_ribu() returns trigger language plpgsql as 'begin new.kiekis := 0; return new; end';
    create trigger fuzz before insert or update on limitas for each row execute function fuzz_be_ribu()`)
  const names = demoLogins.map(({ userName }) => userName)
  await client.query(`create temp table fuzz_asmuo as select * from asmuo where vartotojo_vardas = any($1)`, [names])
  await client.query(
    `create temp table fuzz_asmuo_imone as select * from asmuo_imone where asmuo_id in (select id from fuzz_asmuo)`,
  )
  const restore = async () => {
    await client.query('delete from asmens_teise where asmuo_id in (select id from fuzz_asmuo)')
    for (const [table, columns] of Object.entries(protectedColumns)) {
      const set = columns.map((column) => `${column} = old.${column}`).join(', ')
      const now = columns.map((column) => `t.${column}`).join(', ')
      const was = columns.map((column) => `old.${column}`).join(', ')
      await client
        .query(
          `update ${table} t set ${set} from fuzz_${table} old where t.id = old.id and (${now}) is distinct from (${was})`,
        )
        .catch((error: { code?: string }) => {
          // The run has replaced what was there; that is accepted.
          if (!error.code?.startsWith('23')) throw error
        })
    }
  }
  const limitAgain = () => client.query('alter table limitas disable trigger fuzz; delete from limitas')
  return { restore, limitAgain, close: () => client.end() }
}
export type Besides = Awaited<ReturnType<typeof openBeside>>

/** Sessions of the principals by their logins; `renew` opens new ones for those that have ended. */
export function sessionsOf(send: Send, db: Besides) {
  const cookies = new Map<string, string>([[nobody, '']])
  const ended = new Set<string>(principals.filter((who) => who !== nobody))
  let opened = 0
  const signIn = async (who: string) => {
    const body = JSON.stringify({ username: who, password: demoPassword })
    const headers = { 'content-type': 'application/json' }
    const answer = await send({ method: 'POST', path: '/api/session', headers, body })
    // With the limits of tries in force a login may be used up: its requests are then sent as a visitor's for a while.
    if (answer.status === 429) return false
    if (answer.status !== 200) throw new Error(`${who} can't sign in: ${answer.status} ${answer.body}`)
    const cookie = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('meistras='))
    cookies.set(who, String(cookie).split(';')[0] ?? '')
    opened += 1
    return true
  }
  /** Between two rounds: people who lost the session, or what they need to have one, get it back. */
  const renew = async () => {
    await db.restore()
    for (const who of ended) {
      const answer = await send({ method: 'GET', path: '/api/session', headers: {}, body: null }, cookies.get(who))
      if (answer.status === 200 || (await signIn(who))) ended.delete(who)
    }
  }
  return {
    cookieOf: (who: string) => cookies.get(who) ?? '',
    lost: (who: string) => ended.add(who),
    renew,
    opened: () => opened,
  }
}
