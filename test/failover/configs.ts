import { join } from 'node:path'
import type { Node } from './cluster.ts'

/** Where Debian and its derivatives put PostgreSQL. */
export const postgresFolder = '/usr/lib/postgresql/15/bin'

/** Patroni for one member: synchronous, and with the shortest times that it allows for a primary that is gone. */
export const patroniConfig = ({ name, home, port, rest }: Node, etcd: number) => `
scope: meistras
name: ${name}
restapi: { listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}" }
etcd3: { host: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 16777216
    # A PostgreSQL that fell is not waited for: a standby takes over at once.
    master_start_timeout: 0
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_log_hints: "on"
        wal_keep_size: 512MB
        hot_standby_feedback: "on"
        shared_buffers: 64MB
        synchronous_commit: "on"
  initdb: [ { encoding: UTF8 }, { locale: C }, data-checksums ]
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: "${join(home, 'postgres')}"
  bin_dir: ${postgresFolder}
  pgpass: "${join(home, 'pgpass')}"
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
    rewind: { username: postgres }
  parameters: { unix_socket_directories: "${home}" }
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
watchdog: { mode: "off" }
`

/** HAProxy before the primary, which it learns from Patroni. Connections to a former primary are closed. */
export const proxyConfig = (nodes: readonly Node[], port: number) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`).join('\n')}
`
