import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFailures } from './failures.ts'
import { isTiles, mapMeta, serveTiles, tileOrigins } from './mapTiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'zemelapis-'))
mkdirSync(join(folder, 'tiles/7/72'), { recursive: true })
writeFileSync(join(folder, 'tiles/7/72/41.png'), 'tile')
writeFileSync(join(folder, 'tiles/7/72/41.txt'), 'text')
writeFileSync(join(folder, '1.png'), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

const app = Fastify()
answerFailures(app)
serveTiles(app, { MAP_TILES: join(folder, 'tiles') })

describe('tiles of a folder', () => {
  it('are served, and told apart by what they hold', async () => {
    const { statusCode, headers, body } = await app.inject('/zemelapis/7/72/41.png')
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/png', 'tile'])
    expect(headers['cache-control']).toBe('public, max-age=86400')
    const again = await app.inject({
      url: '/zemelapis/7/72/41.png',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    '/zemelapis/7/72/42.png',
    '/zemelapis/7/72/41.txt',
    '/zemelapis/7/72/41',
    '/zemelapis/7/72/.png',
    '/zemelapis/..%2f/7/41.png',
    '/zemelapis/7/%2e%2e/72.png',
    '/zemelapis/7/..%2f../1.png',
    '/zemelapis/7/72/..%2f..%2f..%2f1.png',
    '/zemelapis/-7/72/41.png',
    '/zemelapis/7/72%00/41.png',
    '/zemelapis/123456789/1/1.png',
  ])('and nothing else is: %s', async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404)
  })

  it('must be there at the start', () => {
    expect(() => serveTiles(Fastify(), { MAP_TILES: join(folder, 'none') })).toThrow(/no folder/)
  })

  it.each([undefined, 'https://tiles.example.org/{z}/{x}/{y}.png'])(
    'are not served where the setting is %s',
    async (set) => {
      const other = Fastify()
      serveTiles(other, { MAP_TILES: set })
      expect((await other.inject('/zemelapis/7/72/41.png')).statusCode).toBe(404)
    },
  )
})

describe('the setting', () => {
  it.each([
    ['https://tiles.example.org/{z}/{x}/{y}.png', true],
    ['https://{s}.example.org/{z}/{x}/{y}@2x.png?key=1', true],
    ['tiles', true],
    ['/var/tiles', true],
    ['http://tiles.example.org/{z}/{x}/{y}.png', false],
    ['https://tiles.example.org/{z}/{x}.png', false],
    ['ftp://tiles.example.org/{z}/{x}/{y}', false],
    ['javascript://%0a{z}{x}{y}', false],
  ])('%s may be said: %s', (tiles, may) => {
    expect(isTiles(tiles)).toBe(may)
  })

  it.each([
    ['https://tiles.example.org/{z}/{x}/{y}.png', ['https://tiles.example.org']],
    ['https://{s}.example.org:8443/{z}/{x}/{y}.png', ['https://*.example.org:8443']],
    ['/var/tiles', []],
    [undefined, []],
  ])('%s allows pictures of %s', (tiles, origins) => {
    expect(tileOrigins(tiles)).toEqual(origins)
  })

  it('reaches the web in meta tags that can’t be broken out of', () => {
    expect(mapMeta({})).toBe('')
    expect(mapMeta({ MAP_TILES: '/var/tiles' })).toContain('content="/zemelapis/{z}/{x}/{y}.png"')
    expect(mapMeta({ MAP_TILES: 'https://t.lt/{z}/{x}/{y}?a=1&b="<', MAP_ATTRIBUTION: '"><script>' })).toBe(
      '<meta name="map-tiles" content="https://t.lt/{z}/{x}/{y}?a=1&amp;b=&quot;&lt;">' +
        '<meta name="map-attribution" content="&quot;&gt;&lt;script&gt;">',
    )
  })
})
