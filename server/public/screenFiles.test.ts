import { describe, expect, it } from 'vitest'
import { filesOf, patternOf, screenLinks } from './screenFiles.ts'

const manifest = {
  'index.html': { file: 'index.js', imports: ['_app.js'] },
  '_app.js': { file: 'app.js', css: ['app.css'] },
  '_record.js': { file: 'record.js', css: ['record.css'], imports: ['_app.js', '_person.js'] },
  '_person.js': { file: 'person.js', imports: ['_record.js'] },
  'web/persons/PersonPage.tsx': { file: 'PersonPage.js', imports: ['_record.js'] },
  'web/persons/PersonNew.tsx': { file: 'PersonNew.js', imports: ['_app.js'] },
  'web/shell/Help.tsx': { file: 'Help.js' },
  'contract/lv/all.ts': { file: 'all.js' },
  'contract/lv/inside.ts': { file: 'inside.js' },
}
const screens = {
  screens: { 'users/$id': ['web/persons/PersonPage.tsx'], 'users/new': ['web/persons/PersonNew.tsx'], admin: [] },
  pages: { help: ['web/shell/Help.tsx'] },
}
const links = screenLinks(manifest, screens)
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
const named = (path: string, lang: 'lt' | 'lv' = 'lt', signedIn = true) => hrefs(links({ path, lang, signedIn }))

describe('the files of a screen', () => {
  it('are its own, what these import, and their styles, each once', () =>
    expect(filesOf(manifest, ['web/persons/PersonPage.tsx'])).toEqual([
      '/PersonPage.js',
      '/record.js',
      '/record.css',
      '/app.js',
      '/app.css',
      '/person.js',
    ]))

  it.each([
    ['/lt/users/7', ['/PersonPage.js', '/record.js', '/record.css', '/person.js']],
    ['/lt/users/7/?tab=profilis', ['/PersonPage.js', '/record.js', '/record.css', '/person.js']],
    ['/lt/users/new', ['/PersonNew.js']],
    ['/lt/help', ['/Help.js']],
    ['/lt/admin', []],
    ['/lt/users/7/more', []],
    ['/lt/nothing', []],
    ['/lt', []],
  ])('in the head of %s are %j', (path, files) => expect(named(path)).toEqual(files))

  it('come with the Latvian words, those of what is behind the login only there', () => {
    expect(named('/lv/users/new', 'lv')).toEqual(['/PersonNew.js', '/all.js', '/inside.js'])
    expect(named('/lv/help', 'lv')).toEqual(['/Help.js', '/all.js'])
    expect(named('/lv/nothing', 'lv')).toEqual([])
  })

  it('are named for who has no session only where none is needed', () => {
    expect(named('/lt/users/7', 'lt', false)).toEqual([])
    expect(named('/lt/help', 'lt', false)).toEqual(['/Help.js'])
  })

  it('styles are fetched ahead, and put in by the application', () =>
    expect(links({ path: '/lt/users/7', lang: 'lt', signedIn: true })).toContain(
      '<link rel="preload" as="style" crossorigin href="/record.css">',
    ))

  it('are those of the pattern with the fewest parameters', () => {
    const patterns = ['admin/klausimai/$id', 'admin/klausimai/statistika', 'admin/$any/statistika']
    expect(patternOf(patterns, '/en/admin/klausimai/statistika#x')).toBe('admin/klausimai/statistika')
    expect(patternOf(patterns, '/en/admin/klausimai/9')).toBe('admin/klausimai/$id')
  })
})
