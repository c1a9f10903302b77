import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { processes } from '#contract/processes/processes.ts'
import { root } from '#server/lib/process/root.ts'
import { Settings } from '#server/settings.ts'

// Part of the build's tools.
const { parse: parseYaml } = createRequire(import.meta.url)('yaml') as { parse: (text: string) => unknown }
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const deploy = readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`)
const known = new Set(Object.keys(Settings.shape))
/** Words in capitals that are not settings. */
const others =
  /^(POSTGRES_\w+|MALLOC_\w+|GIT_COMMIT|CMD|ALL|FROM|AS|WORKDIR|COPY|RUN|ARG|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|SIGTERM|AF_\w+|TLS\w*)$/

describe('what an installation is made of', () => {
  it('docs/settings.md is what the code says', () => {
    const printed = execFileSync(process.execPath, ['scripts/settings.ts'], { cwd: root }).toString()
    expect(read('docs/settings.md')).toBe(printed)
  }, 60_000)

  it('every setting that the files of deploy/ set is one of the program', () => {
    const set = deploy.flatMap((path) =>
      [...read(path).matchAll(/^\s*(?:Environment=|ENV )?([A-Z][A-Z0-9_]{2,})[=:]|(?<= )([A-Z][A-Z0-9_]{2,})=/gm)].map(
        ([, first, second]) => `${first ?? second}`,
      ),
    )
    expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET', 'TRUST_PROXY', 'DRAIN_SECONDS', 'DATA_DIR']))
    expect(set.filter((name) => !known.has(name) && !others.test(name))).toEqual([])
  })

  it('every setting, process and command that docs/operations.md names is there', () => {
    const text = read('docs/operations.md')
    const named = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)/g)].map(([, name = '']) => name)
    const isKnown = (name: string) => known.has(name) || name in processes || name.startsWith('S3_')
    expect(named.filter((name) => !isKnown(name))).toEqual([])
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts, name).toHaveProperty(name)
    for (const [, path = ''] of text.matchAll(/`(deploy\/[\w.@-]+)`/g))
      expect(existsSync(join(root, path)), path).toBe(true)
    for (const [, path = ''] of text.matchAll(/\]\(([\w./-]+)\)/g))
      expect(existsSync(join(root, 'docs', path)), path).toBe(true)
  })

  it('commands of docs/operations.md are commands, and those of the built program are there', () => {
    const text = read('docs/operations.md')
    for (const [, commands = ''] of text.matchAll(/```sh\n([\s\S]*?)```/g)) {
      const { status, stderr } = spawnSync('sh', ['-n'], { input: commands })
      expect([status, String(stderr)], commands).toEqual([0, ''])
    }
    for (const [, file = ''] of text.matchAll(/\bdeploy\/([\w.@-]*\w)/g))
      expect(existsSync(join(root, 'deploy', file)), file).toBe(true)
    expect(text.match(/build\/server\/(\w+)\.js (backup|restore)\b/g)?.length).toBeGreaterThanOrEqual(3)
  })

  it('ARCHITECTURE.md names every area', () => {
    const list = /\*\*An area is a folder[\s\S]*?\n\n/.exec(read('ARCHITECTURE.md'))?.[0] ?? ''
    const shared = new Set(['lib', 'lv', 'shell', 'kit', 'light', 'fonts', 'db', 'demo', 'dev'])
    const areas = ['contract', 'server', 'web'].flatMap((room) =>
      readdirSync(join(root, room), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : [])),
    )
    for (const area of areas.filter((name) => !shared.has(name))) expect(list).toMatch(new RegExp(`\\b${area}\\b`))
  })

  it('every metric that the alerts name is one', () => {
    const ours = ['server/system/metrics.ts', 'server/system/sharedMetrics.ts'].map(read).join('')
    const names = read('docs/operations.md').matchAll(/\b(?:meistras_|http_request)\w+/g)
    for (const [name] of names) {
      const base = name.replace(/^meistras_shared_/, '').replace(/_(count|bucket)$/, '')
      expect(ours, name).toContain(`'${base}'`)
    }
  })

  it('compose parses, and both processes are made alike', () => {
    const compose = parseYaml(read('deploy/compose.yaml')) as { services: Record<string, { read_only?: boolean }> }
    expect(Object.keys(compose.services)).toEqual(['app1', 'app2', 'postgres', 'proxy'])
    expect(compose.services['app1']).toEqual(compose.services['app2'])
    expect(compose.services['app1']?.read_only).toBe(true)
    // Also in the examples of alerts.
    for (const [, text = ''] of read('docs/operations.md').matchAll(/```yaml\n([\s\S]*?)```/g))
      expect(parseYaml(text)).toBeTruthy()
  })

  it('systemd takes the units, where there is a systemd', () => {
    if (spawnSync('systemd-analyze', ['--version']).error) return
    const folder = mkdtempSync(join(tmpdir(), 'meistras-units-'))
    const units = deploy.filter((path) => /\.(service|timer)$/.test(path))
    // Things that this machine need not have: the program's folder, its user, other services.
    for (const path of units) {
      const name = path.replace('deploy/', '').replace('meistras.service', 'meistras@.service')
      const text = read(path)
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll('/opt/meistras', root)
        .replace(/^(User|Group)=.*$/gm, '')
        .replace(/^EnvironmentFile=/gm, 'EnvironmentFile=-')
      writeFileSync(join(folder, name), text)
    }
    for (const name of readdirSync(folder)) {
      const unit = join(folder, name.replace('@', '@3001'))
      if (unit !== join(folder, name)) writeFileSync(unit, readFileSync(join(folder, name)))
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
      const complaints = stderr
        .split('\n')
        .filter((line) => line.includes('meistras') && /Unknown|Failed to parse|Invalid|ignoring/i.test(line))
      expect(complaints, name).toEqual([])
    }
    rmSync(folder, { recursive: true, force: true })
  })
})
