// `npm run failover`: builds what is missing, then kills the primary of three PostgreSQL under Patroni while data are
// written (test/failover/run.ts). Needs Debian's packages; installs them if it may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { build, install, keepRunning, must } from './run.mjs'

const packages = ['postgresql-15', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'python3-etcd']
const programs = ['patroni', 'etcd', 'haproxy', 'pgbouncer']
const isThere = (name) => spawnSync('which', [name], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0

if (!programs.every(isThere) || !existsSync('/usr/lib/postgresql/15/bin/postgres')) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`This needs Debian 12 and its packages: sudo apt-get install ${packages.join(' ')}`)
    process.exit(1)
  }
  must('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { DEBIAN_FRONTEND: 'noninteractive' })
}
install()
build()
keepRunning(process.execPath, ['test/failover/run.ts', ...process.argv.slice(2)], {
  PATH: `${process.env.PATH}:/usr/sbin`,
})
