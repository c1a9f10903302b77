import { createReadStream, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { attributionMeta, ownTiles, tilesMeta } from '#contract/shell/map.ts'
import { root } from '#server/lib/process/root.ts'
import { escaped } from './escaped.ts'

interface MapSettings {
  MAP_TILES?: string | undefined
  MAP_ATTRIBUTION?: string | undefined
}

const isAddress = (tiles: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(tiles)
/** An https address with the placeholders {z}, {x} and {y}, or a folder. */
export const isTiles = (tiles: string) =>
  !isAddress(tiles) || (tiles.startsWith('https://') && ['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)))

/** Origins of the tiles, for the content policy: `https://{s}.tiles.lt/…` is any host below `tiles.lt`. */
export function tileOrigins(tiles: string | undefined): string[] {
  if (!tiles || !isAddress(tiles)) return []
  return [new URL(tiles.replace('{s}', 'subdomain')).origin.replace('://subdomain.', '://*.')]
}

/** The meta tags from which the web reads the address of the tiles; empty if there are none. */
export function mapMeta({ MAP_TILES, MAP_ATTRIBUTION = '' }: MapSettings): string {
  if (!MAP_TILES) return ''
  const tiles = isAddress(MAP_TILES) ? MAP_TILES : ownTiles
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`
  return meta(tilesMeta, tiles) + meta(attributionMeta, MAP_ATTRIBUTION)
}

/** One day, because the folder may get newer tiles. */
const cacheControl = 'public, max-age=86400'
const number = /^\d{1,8}$/

/** Serves the tiles of a folder of our own. Throws an Error at start if the folder does not exist. */
export function serveTiles(app: FastifyInstance, { MAP_TILES }: MapSettings) {
  if (!MAP_TILES || isAddress(MAP_TILES)) return
  const folder = isAbsolute(MAP_TILES) ? MAP_TILES : resolve(root, MAP_TILES)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`MAP_TILES: no folder ${folder}`)
  app.get('/zemelapis/:z/:x/:file', async (request, reply) => {
    const { z, x, file } = request.params as { z: string; x: string; file: string }
    const y = file.replace(/\.png$/, '')
    // Only numbers are accepted, so that the path can't leave the folder.
    if (!file.endsWith('.png') || ![z, x, y].every((part) => number.test(part))) throw new AppError('NotFound')
    const path = join(folder, z, x, `${y}.png`)
    const tile = await stat(path).catch(() => null)
    if (!tile?.isFile()) throw new AppError('NotFound')
    const etag = `"${tile.size.toString(36)}-${tile.mtimeMs.toString(36)}"`
    reply.header('cache-control', cacheControl).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').header('content-length', tile.size).send(createReadStream(path))
  })
}
