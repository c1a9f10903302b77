import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { featureMeta } from '#contract/features.ts'
import { root } from '#server/lib/process/root.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { w } = worldTest({ DISABLED_FEATURES: 'darbuotojuPoreikiai, languageLV' })
/** Found by their address, not by `feature`: otherwise a call without it would be missed. */
const off = Object.values(api)
  .flatMap((table) => Object.values(table))
  .filter(({ path }) => path.includes('/darbuotojuporeikiai'))

describe('the calls of workforce demand, switched off', () => {
  it.each(off)('$method $path is not there, for nobody', async ({ method, path }) => {
    const at = path.replace(/:\w+/g, '1')
    const answers = await Promise.all(
      [w.admin, w.rep, w.nobody].map((ask) => ask(method, at, method === 'GET' ? undefined : {})),
    )
    expect(answers.map(outcome)).toEqual(Array.from({ length: 3 }, () => '404 NotFound'))
  })
  it('are all of its calls, and no others', () => {
    expect(off.length).toBeGreaterThanOrEqual(10)
    const flagged = Object.values(api)
      .flatMap((table) => Object.values(table))
      .filter(({ feature }) => feature === 'darbuotojuPoreikiai')
    expect(flagged.map(({ path }) => path)).toEqual(off.map(({ path }) => path))
  })
  it('professions stay', async () => expect(outcome(await w.nobody('GET', '/profesijos'))).toBe(200))
  it('pages of the application say so', async () => {
    const { body } = await w.nobody('GET', '//lt/darbuotojuporeikiai')
    if (existsSync(join(root, 'build', 'web', 'index.html')))
      expect(body).toContain(`<meta name="${featureMeta}" content="darbuotojuPoreikiai,languageLV">`)
  })
})
