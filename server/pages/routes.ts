import type { FastifyInstance } from 'fastify'
import { pagesApi } from '#contract/pages/api.ts'
import { PageBody, type PageRow } from '#contract/pages/schema.ts'
import { merged } from '#server/lib/http/merged.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { type Cleaned, clean } from './clean.ts'
import * as q from './queries.ts'

const lentele = 'puslapis'

/** The cleaned content, which must still have text or a picture. */
function cleanWithContent(content: string): Cleaned {
  const cleaned = clean(content)
  if (cleaned.text === '' && cleaned.images.length === 0) throw wrong({ content: 'required' })
  return cleaned
}

/** The change for the audit trail: of the content only its lengths before and after. */
function changed(before: (Partial<PageRow> & { content?: string }) | null, after: PageRow & { content: string }) {
  const auditedFields = ({ pakeista: _, versija: __, eile: ___, content: ____, ...row }: typeof after) => row
  const content =
    before?.content === after.content ? {} : { content: [before?.content?.length ?? 0, after.content.length] }
  return { ...changes(before ?? {}, auditedFields(after)), ...content }
}

export const pages = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'pages', pagesApi, {
    list: ({ session, query, db }) => q.listPages(db, session, query),
    get: ({ session, params, db }) => q.getPage(db, session, params.id),
    create: async ({ session, body, db, ctx }) => {
      const cleaned = cleanWithContent(body.content)
      await q.assertImages(db, session, cleaned.images)
      const created = await q.getPage(db, session, await q.insertPage(db, body, cleaned))
      const { vertimai: _, ...row } = created
      await ctx.audit({ lentele, irasoId: created.id, pokytis: changed(null, row) })
      return created
    },
    update: async ({ session, params, body: sent, db, ctx }) => {
      const before = await q.lockPage(db, params.id)
      ctx.expect(before)
      const body = merged(PageBody, before, sent)
      const cleaned = cleanWithContent(body.content)
      await q.assertImages(db, session, cleaned.images)
      await q.updatePage(db, params.id, body, cleaned)
      const after = await q.getPage(db, session, params.id)
      const { vertimai: _, ...row } = after
      await ctx.audit({ lentele, irasoId: params.id, pokytis: changed(before, row) })
      return after
    },
    move: async ({ params, body, db, ctx }) => {
      const before = await q.rowOf(db, params.id)
      if (!before.meniu) throw wrong({ eile: 'notFound' })
      await q.movePage(db, before, body.eile)
      const after = await q.rowOf(db, params.id)
      await ctx.audit({ lentele, irasoId: params.id, pokytis: { eile: [before.eile, after.eile] } })
      return after
    },
    remove: async ({ params, db, ctx }) => {
      const before = await q.lockPage(db, params.id)
      ctx.expect(before)
      await q.deletePage(db, params.id)
      const { adresas, title } = before
      await ctx.audit({ lentele, irasoId: params.id, pokytis: { adresas: [adresas, null], title: [title, null] } })
    },
  })
