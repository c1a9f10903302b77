import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
  type Brand,
  coloursIn,
  logoMeta,
  logoPath,
  nameMeta,
  ownColor,
  ownName,
  styleOf,
} from '#contract/shell/brand.ts'
import { root } from '#server/lib/process/root.ts'
import { escaped } from './escaped.ts'

interface BrandSettings {
  THEME_NAME?: string | undefined
  THEME_LOGO?: string | undefined
  THEME_COLORS?: string | undefined
}

/** The brand of this installation, by its settings. */
export const brandOf = ({ THEME_NAME, THEME_LOGO, THEME_COLORS }: BrandSettings): Brand => ({
  name: THEME_NAME ?? ownName,
  logo: THEME_LOGO ? logoPath : null,
  color: THEME_COLORS ? (coloursIn(THEME_COLORS)[0] ?? ownColor) : ownColor,
  style: THEME_COLORS ? styleOf(THEME_COLORS) : '',
})

/** The meta tags and styles of the brand for the document of the screens; empty where all is ours. */
export function brandMeta(settings: BrandSettings): string {
  const { name, logo, style } = brandOf(settings)
  const meta = (key: string, content: string) => `<meta name="${key}" content="${escaped(content)}">`
  return [
    name === ownName ? '' : meta(nameMeta, name),
    logo ? meta(logoMeta, logo) : '',
    style ? `<style>${style}</style>` : '',
  ].join('')
}

const kinds = { svg: 'image/svg+xml', png: 'image/png' } as const
const most = 100 * 1024

/** Serves the logo. Throws an Error at start where the file is missing, too big, or neither SVG nor PNG. */
export function serveLogo(app: FastifyInstance, { THEME_LOGO }: BrandSettings) {
  if (!THEME_LOGO) return
  const path = isAbsolute(THEME_LOGO) ? THEME_LOGO : resolve(root, THEME_LOGO)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new Error(`THEME_LOGO: no file ${path}`)
  if (size > most) throw new Error(`THEME_LOGO: the file has ${size} bytes, at most ${most} are taken`)
  const content = readFileSync(path)
  const kind = content.subarray(1, 4).toString() === 'PNG' ? 'png' : /<svg[\s>]/.test(content.toString()) ? 'svg' : null
  if (!kind) throw new Error('THEME_LOGO: the file is neither SVG nor PNG')
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`
  app.get(logoPath, (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(kinds[kind]).send(content)
  })
}
