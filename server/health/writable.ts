import type pg from 'pg'

/**
 * Throws where nothing can be written: the database takes no writes (a standby, a disk that is read-only), or there is
 * no room on its disk. An update of a row goes into free room of its page and succeeds on a full disk, so a few hundred
 * kB are written as well, into a temporary file of the database: nothing of it stays, and no lock is held that a backup
 * would wait for.
 */
export async function tryWrite(pool: pg.Pool, serverId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await Promise.all([
      client.query('begin'),
      // With the least memory the rows go to a temporary file, and without other tablespaces it is on the disk of the tables.
      client.query(`set local work_mem = '64kB'`),
      client.query(`set local temp_tablespaces = ''`),
      client.query('update serveris set matyta = now() where id = $1', [serverId]),
      client.query('select count(*) from generate_series(1, 20000)'),
      client.query('commit'),
    ])
    client.release()
  } catch (error) {
    // The connection may still be busy with a query: it is closed.
    client.release(true)
    throw error
  }
}
