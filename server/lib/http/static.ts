import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { type Feature, featureMeta, languagesWithout } from '#contract/features.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { themeCookie, themes } from '#contract/public/pages.ts'
import { ownColor, ownName } from '#contract/shell/brand.ts'
import { appScreens } from '#contract/shell/screens.ts'
import { root } from '#server/lib/process/root.ts'
import { escaped } from './escaped.ts'
import { firstPaint } from './first.ts'

const folder = join(root, 'build', 'web')
const ownTitle = `<title>${ownName}</title>`

/**
 * Is the file only ever part of a page? Browsers take the policy of the page then and none of the file's own, so that its
 * header would be sent for nothing with each. A worker and a picture that is opened by itself have theirs.
 */
export const isPart = (name: string) => /\.(css|woff2|js)$/.test(name) && !/worker/i.test(name)

/**
 * The built web: hashed files cached for a year and compressed by the build; every screen's path answers the same
 * document. It contains the `ways` to sign in, the `disabled` features, other `meta` tags, the `name` and the `color` of the
 * installation, and what else the head has `inLanguage`: fonts, and the words that an administrator has changed, so that the
 * first paint is right; at its end what it has `ofScreen`: the files of the screen. Whoever has chosen a theme has it before
 * the scripts have come.
 */
export async function serveWeb(
  app: FastifyInstance,
  ways: readonly string[],
  disabled: () => readonly Feature[],
  { meta, name, color }: { meta: string; name: string; color: string },
  inLanguage: (lang: Lang) => string = () => '',
  ofScreen: (request: FastifyRequest, lang: Lang) => string = () => '',
) {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      // A route of our own: that of the package reads the whole folder for each file, to refuse a name in another case
      // of letters. There is nothing in this folder that not everybody may have.
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      // The name of a file changes with what is in it: its ETag says all.
      lastModified: false,
      acceptRanges: false,
    })
    app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
      const name = request.params['*']
      if (isPart(name)) reply.removeHeader('content-security-policy')
      return reply.sendFile(name)
    })
  }
  const index = built
    ? readFileSync(join(folder, 'index.html'), 'utf8')
    : '<!doctype html><title>Meistras</title><p>Run "npm run build" first.'
  for (const screen of appScreens) {
    for (const path of [`/:lang/${screen}`, `/:lang/${screen}/*`]) {
      app.get(path, (request, reply) => {
        const { lang: sentLang } = request.params as { lang: string }
        const off = disabled()
        const lang = languagesWithout(off).find((one) => one === sentLang)
        if (!lang) throw new AppError('NotFound')
        const theme = themes.find((one) => one === request.cookies[themeCookie])
        const chosen = theme ? ` data-mantine-color-scheme="${theme}"` : ''
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'private, no-cache')
          .send(
            index
              .replace('<html lang="lt"', `<html lang="${lang}" data-budai="${ways.join(' ')}"${chosen}`)
              .replace('</head>', () => `${ofScreen(request, lang)}</head>`)
              .replace('<div id="app"></div>', () => firstPaint(lang))
              .replace(
                '<title>',
                () => `<meta name="${featureMeta}" content="${off.join(',')}">${meta}${inLanguage(lang)}<title>`,
              )
              .replace(ownTitle, () => `<title>${escaped(name)}</title>`)
              .replace(`content="${ownColor}"`, () => `content="${color}"`),
          )
      })
    }
  }
}
