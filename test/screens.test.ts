import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { appScreens } from '#contract/shell/screens.ts'
import { root } from '#server/lib/process/root.ts'

// A screen whose first segment the server does not know opens by a click, and is not found when it is loaded again.
it('the server sends the application for each of its screens, and for nothing else', () => {
  const source = readFileSync(join(root, 'web/routes.tsx'), 'utf8')
  const paths = [...source.matchAll(/\b(?:screen|page)\(\s*'([^']+)'/g)].map(([, path = '']) => path.split('/')[0])
  expect([...new Set(paths)].sort()).toEqual([...appScreens].sort())
})
