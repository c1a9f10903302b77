import type pg from 'pg'

const months = 24

/**
 * Fills the audit trail to so many rows, unless an earlier run did: evenly over the months from this one on (months of
 * the past share one partition), about all persons in turn, by few users. The chain does not receive them: its queue
 * would be what is measured.
 */
export async function addAuditRows(pool: pg.Pool, rows: number) {
  const client = await pool.connect()
  try {
    await client.query(
      'set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off',
    )
    const { rows: there } = await client.query<{ kiek: number }>(
      `select coalesce(sum(reltuples), 0)::bigint as kiek from pg_class where relname ~ '^auditas_[0-9]' and relkind = 'r'`,
    )
    if (Number(there[0]?.kiek) > rows * 0.9) return
    console.error(`Adding ${rows} rows of audit…`)
    const { rows: people } = await client.query<{ most: number }>('select max(id)::int as most from asmuo')
    const most = people[0]?.most ?? 1
    for (let month = 0; month < months; month++) {
      const from = `date_trunc('month', now() at time zone 'UTC') + make_interval(months => ${month})`
      await client.query(`select audito_menuo((${from})::date)`)
      await client.query(
        `insert into auditas (laikas, asmuo_id, veiksmas, lentele, iraso_id, apie_asmuo, uzklausa)
         select ((${from}) at time zone 'UTC') + i * interval '1 second' * $2, 1 + i % 500, 'persons.get', 'asmuo', a, a, 'req-' || i
         from (select i, 1 + (i * 7919 + $3) % $4::bigint as a from generate_series(1, $1::bigint) as i) as made`,
        [Math.ceil(rows / months), (27 * 86_400) / Math.ceil(rows / months), month, most],
      )
      console.error(`  month ${month + 1} of ${months}`)
    }
    await client.query('vacuum analyze auditas')
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}
