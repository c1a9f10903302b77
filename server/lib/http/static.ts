import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { type Feature, featureMeta, languagesWithout } from '#contract/features.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { appScreens } from '#contract/shell/screens.ts'
import { root } from '#server/lib/process/root.ts'

const folder = join(root, 'build', 'web')

/**
 * The built web: hashed files cached for a year and compressed by the build; every screen's path answers the same
 * document. It contains the `ways` to sign in, the `disabled` features, other `meta` tags and the `words` that an
 * administrator has changed, so that the first paint is right.
 */
export async function serveWeb(
  app: FastifyInstance,
  ways: readonly string[],
  disabled: () => readonly Feature[],
  meta = '',
  words: (lang: Lang) => string = () => '',
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
    })
    app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(request.params['*']))
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
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(
            index
              .replace('<html lang="lt"', `<html lang="${lang}" data-budai="${ways.join(' ')}"`)
              .replace(
                '<title>',
                () => `<meta name="${featureMeta}" content="${off.join(',')}">${meta}${words(lang)}<title>`,
              ),
          )
      })
    }
  }
}
