import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { condensed } from '#server/lib/documents/fonts.ts'
import { gateCards as cardsFor, type Wants } from './cards.ts'
import { cardsPage } from './page.ts'

/** /dev/kortele: printed cards to hold before a gate, and what it must say of each. Exists only in the demo. */
export function gateCards(app: FastifyInstance, deps: Wants) {
  const cards = cardsFor(deps)
  app.get('/dev/kortele', async (_, reply) => {
    const { site, cards: shown } = await cards()
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await cardsPage(site, shown))
  })
  for (const [name, path] of Object.entries(condensed))
    app.get(`/dev/kortele/${name}.ttf`, async (_, reply) =>
      reply
        .header('cache-control', 'max-age=86400')
        .type('font/ttf')
        .send(await readFile(path)),
    )
}
