import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { appScreens } from '#contract/shell/screens.ts'
import { root } from '#server/lib/process/root.ts'
import { screensOf } from '../scripts/vite/screens.ts'

const source = readFileSync(join(root, 'web/routes.tsx'), 'utf8')

// A screen whose first segment the server does not know opens by a click, and is not found when it is loaded again.
it('the server sends the application for each of its screens, and for nothing else', () => {
  const paths = [...source.matchAll(/\b(?:screen|page)\(\s*'([^']+)'/g)].map(([, path = '']) => path.split('/')[0])
  expect([...new Set(paths)].sort()).toEqual([...appScreens].sort())
})

it('the build finds the modules of every screen, which the server names in the page', () => {
  const { screens, pages } = screensOf(source)
  const count = (call: string) => source.match(new RegExp(`\\b${call}\\(\\s*'`, 'g'))?.length
  expect(Object.keys(pages).length).toBe(count('page'))
  expect(Object.keys(screens).length).toBe((count('screen') ?? 0) + (count('creation') ?? 0))
  const all = [...Object.values(screens), ...Object.values(pages)].flat()
  expect([...new Set(all)].sort()).toEqual(
    [...source.matchAll(/import\('\.\/([^']*)'\)/g)].map(([, path]) => `web/${path}`).sort(),
  )
  expect(all.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(Object.keys(screens).filter((path) => !screens[path]?.length)).toEqual(['admin'])
  expect(screens['admin/imones/new']).toEqual(['web/companies/CompanyList.tsx'])
})
