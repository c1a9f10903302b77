import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { makePerson } from '#server/factories/make.ts'
import { seeded } from '#server/factories/random.ts'
import { testApp } from '../../../test/app.ts'
import { changes, sealAudit, writeAudit } from './audit.ts'
import { verifyAudit } from './auditChain.ts'

const t = testApp()
let who: number
const write = (db: Db, n: number) =>
  writeAudit(db, {
    veiksmas: 'bandymas.irasyti',
    asmuoId: who,
    apieAsmuo: who,
    lentele: 'asmuo',
    irasoId: n,
    uzklausa: `u${n}`,
    pokytis: { n, pavarde: ['Žukas', `Žukas-${n}`], miestas: null },
  })
const chain = (db: Db) => db.selectFrom('auditoGrandis').selectAll().orderBy('eile').execute()

beforeAll(async () => {
  who = (await makePerson(t.db)).id
})

describe('sealing', () => {
  it('chains what was written, in batches, once', async () => {
    for (let n = 0; n < 25; n++) await write(t.db, n)
    expect(await verifyAudit(t.db)).toMatchObject({ rows: 0, broken: null })
    expect([
      await sealAudit(t.db, 10),
      await sealAudit(t.db, 10),
      await sealAudit(t.db, 10),
      await sealAudit(t.db, 10),
    ]).toEqual([10, 10, 5, 0])
    const { rows, broken, head } = await verifyAudit(t.db)
    expect([rows, broken]).toEqual([25, null])
    expect(head).toBe((await chain(t.db)).at(-1)?.santrauka.toString('hex'))
  })

  it('leaves what an open transaction wrote for the next time', async () => {
    let release = () => {}
    const open = new Promise<void>((resolve) => {
      release = resolve
    })
    let written = () => {}
    const early = new Promise<void>((resolve) => {
      written = resolve
    })
    const slow = t.db.transaction().execute(async (trx) => {
      await write(trx, 100)
      written()
      await open
    })
    await early
    await write(t.db, 101)
    expect(await sealAudit(t.db)).toBe(1)
    release()
    await slow
    expect(await sealAudit(t.db)).toBe(1)
    // The row with the lower number comes later in the chain: the chain has the order of sealing.
    const [before, last] = (await chain(t.db)).slice(-2)
    expect(last?.auditasId).toBeLessThan(before?.auditasId ?? 0)
    expect((await verifyAudit(t.db)).broken).toBe(null)
  })

  it('by several processes while others write: every row once', async () => {
    let writing = true
    const sealer = async () => {
      while (writing) await sealAudit(t.db, 7)
    }
    const sealers = [sealer(), sealer(), sealer()]
    await Promise.all(
      Array.from({ length: 4 }, async (_, i) => {
        for (let n = 0; n < 20; n++) await t.db.transaction().execute((trx) => write(trx, 1000 * i + n))
      }),
    )
    writing = false
    await Promise.all(sealers)
    while (await sealAudit(t.db));
    const links = await chain(t.db)
    const rows = await t.db.selectFrom('auditas').select('id').orderBy('id').execute()
    expect(links.map(({ eile }) => eile)).toEqual(links.map((_, i) => i + 1))
    expect(links.map(({ auditasId }) => auditasId).sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
    expect(await verifyAudit(t.db)).toMatchObject({ rows: rows.length, broken: null })
  })
})

describe('the trail is append-only', () => {
  it.each([
    ['update auditas set veiksmas = $$x$$'],
    ['update auditas set veiksmas = $$x$$ where false'],
    ['delete from auditas'],
    ['truncate auditas cascade'],
    ['update audito_grandis set eile = 0'],
    ['delete from audito_grandis'],
    ['truncate audito_grandis'],
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(t.db)).rejects.toThrow('append-only')
    expect((await verifyAudit(t.db)).broken).toBe(null)
  })
})

describe('tampering with the rights of the owner', () => {
  class Undo extends Error {}
  /** Switches triggers and foreign keys off, tampers, and verifies; then everything is rolled back. */
  async function verdictAfter(tamper: (trx: Db) => Promise<unknown>) {
    let verdict = { rows: -1, broken: null as number | null, head: '' }
    await t.db
      .transaction()
      .execute(async (trx) => {
        await sql`alter table auditas disable trigger user`.execute(trx)
        await sql`alter table audito_grandis disable trigger user`.execute(trx)
        await sql`alter table audito_grandis_senas drop constraint audito_grandis_senas_auditas_id_key`.execute(trx)
        await tamper(trx)
        verdict = await verifyAudit(trx)
        throw new Undo()
      })
      .catch((error) => {
        if (!(error instanceof Undo)) throw error
      })
    return verdict
  }
  let ids: number[]
  let clean: Awaited<ReturnType<typeof verifyAudit>>
  beforeAll(async () => {
    ids = (await chain(t.db)).map(({ auditasId }) => auditasId)
    clean = await verifyAudit(t.db)
    expect(clean.broken).toBe(null)
  })
  const at = (i: number) => ids[i] ?? 0
  const run = (trx: Db, statement: string) => sql.raw(statement).execute(trx)
  const columns = ['laikas', 'asmuo_id', 'veiksmas', 'lentele', 'iraso_id', 'apie_asmuo', 'pokytis', 'uzklausa']

  /** Each returns the first row that the check must name; null where the end is cut off. */
  const tamperings: Record<
    string,
    (random: ReturnType<typeof seeded>) => { does: string[]; broken: number | null | 'new' }
  > = {
    'a value is changed': (random) => {
      const i = random.int(0, ids.length - 1)
      const change = random.pick([
        "laikas = laikas + interval '1 microsecond'",
        'asmuo_id = null',
        'apie_asmuo = null',
        'iraso_id = coalesce(iraso_id, 0) + 1',
        "veiksmas = veiksmas || ' '",
        'lentele = upper(lentele)',
        "uzklausa = 'v' || uzklausa",
        "pokytis = jsonb_set(pokytis, '{n}', '-1')",
        "pokytis = pokytis - 'miestas'",
        'pokytis = null',
      ])
      return { does: [`update auditas set ${change} where id = ${at(i)}`], broken: at(i) }
    },
    'a row is gone': (random) => {
      const i = random.int(0, ids.length - 1)
      return { does: [`delete from auditas where id = ${at(i)}`], broken: at(i) }
    },
    'a link is gone': (random) => {
      const i = random.int(0, ids.length - 1)
      return { does: [`delete from audito_grandis where eile = ${i + 1}`], broken: ids[i + 1] ?? at(i) }
    },
    'the links are numbered otherwise': (random) => {
      const i = random.int(0, ids.length - 1)
      return {
        does: [
          `update audito_grandis set eile = -eile - 1 where eile > ${i}`,
          'update audito_grandis set eile = -eile where eile < 0',
        ],
        broken: at(i),
      }
    },
    'a row and its link are gone': (random) => {
      const i = random.int(0, ids.length - 2)
      return {
        does: [`delete from audito_grandis where eile = ${i + 1}`, `delete from auditas where id = ${at(i)}`],
        broken: at(i + 1),
      }
    },
    'they are gone and the rest is numbered anew': (random) => {
      const i = random.int(0, ids.length - 2)
      return {
        does: [
          `delete from audito_grandis where eile = ${i + 1}`,
          `delete from auditas where id = ${at(i)}`,
          `update audito_grandis set eile = -eile where eile > ${i + 1}`,
          'update audito_grandis set eile = -eile - 1 where eile < 0',
        ],
        broken: at(i + 1),
      }
    },
    'a row is put in without a link': () => ({ does: ["insert into auditas (veiksmas) values ('x')"], broken: 'new' }),
    'a row is put in with a link': (random) => {
      const i = random.int(0, ids.length - 1)
      return {
        does: [
          `update audito_grandis set eile = -eile - 1 where eile > ${i}`,
          'update audito_grandis set eile = -eile where eile < 0',
          `with forged as (insert into auditas (veiksmas) values ('x') returning id)
           insert into audito_grandis select ${i + 1}, id, sha256('x') from forged`,
        ],
        broken: 'new',
      }
    },
    'two rows change places': (random) => {
      const i = random.int(0, ids.length - 2)
      const j = random.int(i + 1, ids.length - 1)
      const set = columns.map((column) => `${column} = b.${column}`).join(', ')
      return {
        does: [
          `update auditas a set ${set} from auditas b where (a.id, b.id) in ((${at(i)}, ${at(j)}), (${at(j)}, ${at(i)}))`,
        ],
        broken: at(i),
      }
    },
    'two links change places': (random) => {
      const i = random.int(0, ids.length - 2)
      const j = random.int(i + 1, ids.length - 1)
      return {
        does: [
          `update audito_grandis set auditas_id = case eile when ${i + 1} then ${at(j)} else ${at(i)} end where eile in (${i + 1}, ${j + 1})`,
        ],
        broken: at(j),
      }
    },
    'a hash is changed': (random) => {
      const i = random.int(0, ids.length - 1)
      return {
        does: [
          `update audito_grandis set santrauka = set_byte(santrauka, 5, (get_byte(santrauka, 5) + 1) % 256) where eile = ${i + 1}`,
        ],
        broken: at(i),
      }
    },
    'the end is cut off': (random) => {
      const i = random.int(1, ids.length - 1)
      return {
        does: [
          `delete from auditas where id in (select auditas_id from audito_grandis where eile > ${i})`,
          `delete from audito_grandis where eile > ${i}`,
        ],
        broken: null,
      }
    },
  }
  it.each(Object.keys(tamperings))('%s: the first bad row is named', async (name) => {
    const random = seeded(name.length)
    for (let n = 0; n < 12; n++) {
      const { does, broken } = tamperings[name]?.(random) ?? { does: [], broken: null }
      let added: number | null = null
      const verdict = await verdictAfter(async (trx) => {
        for (const statement of does) await run(trx, statement)
        const { rows } = await sql<{ id: number }>`select max(id) as id from auditas`.execute(trx)
        added = rows[0]?.id ?? null
      })
      expect(verdict.broken, does.join('; ')).toBe(broken === 'new' ? added : broken)
      // A chain that was cut short is sound in itself: only the head stored elsewhere shows it.
      if (broken === null) expect(verdict.head).not.toBe(clean.head)
    }
    expect(await verifyAudit(t.db)).toEqual(clean)
  })

  it('a chain made anew is sound in itself: only the head kept outside tells', async () => {
    const forge = `do $do$
      declare hash bytea := decode(repeat('00', 32), 'hex'); r record;
      begin
        for r in select g.eile, jsonb_build_array(a.id, extract(epoch from a.laikas), a.asmuo_id, a.veiksmas, a.lentele,
            a.iraso_id, a.apie_asmuo, a.pokytis, a.uzklausa)::text as row
          from audito_grandis g join auditas a on a.id = g.auditas_id order by g.eile loop
          hash := sha256(hash || convert_to(r.row, 'UTF8'));
          update audito_grandis set santrauka = hash where eile = r.eile;
        end loop;
      end $do$`
    expect(await verdictAfter((trx) => run(trx, forge))).toEqual(clean)
    const verdict = await verdictAfter(async (trx) => {
      await run(trx, `update auditas set veiksmas = 'kitas' where id = ${at(3)}`)
      await run(trx, forge)
    })
    expect([verdict.broken, verdict.rows, verdict.head === clean.head]).toEqual([null, ids.length, false])
  })
})

describe('changes', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, {}],
    [{ a: 1 }, { a: 2 }, { a: [1, 2] }],
    [{ a: 1, b: 2 }, { a: 1 }, {}],
    [{}, { a: 2 }, { a: [null, 2] }],
    [{ a: 2 }, { a: null }, { a: [2, null] }],
    [{ a: { x: 1 } }, { a: { x: 1 } }, {}],
    [{ a: [1] }, { a: [1, 2] }, { a: [[1], [1, 2]] }],
  ])('%o and %o: %o', (before, after, expected) => expect(changes(before, after)).toEqual(expected))
})
