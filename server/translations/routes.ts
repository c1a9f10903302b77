import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Text } from '#contract/lib/texts.ts'
import { translationsApi } from '#contract/translations/api.ts'
import { registry } from '#contract/translations/registry.ts'
import { inOneLine, textOfWording, type Wording, wordingFields } from '#contract/translations/rules.ts'
import { offeredLanguages } from '#server/lib/http/features.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { found } from '#server/lib/rows/found.ts'
import { refuseAny } from '#server/lib/rows/wrong.ts'
import * as q from './queries.ts'
import { reloadWords } from './words.ts'

const lentele = 'vertimas'
const lineOf = (wording: Wording | null): string | null => (wording ? inOneLine(textOfWording(wording)) : null)

/** Interface texts and the administrators' wordings of them. This process uses a new wording before it answers the change. */
export const translations = (app: FastifyInstance, deps: Deps) =>
  app.register(async (scope) => {
    // After the transaction and before the answer.
    scope.addHook('onSend', async (request, reply, payload) => {
      if (request.method !== 'GET' && reply.statusCode < 300) await reloadWords(deps.db, request.log)
      return payload
    })
    serve(scope, deps, 'translations', translationsApi, {
      texts: async ({ query, ctx }) => {
        if (!offeredLanguages(ctx.config).includes(query.kalba)) throw new AppError('NotFound')
        return q.allTexts(query.kalba)
      },
      list: ({ query, db }) => q.listTranslations(db, query),
      get: ({ params, db }) => q.getTranslation(db, params.raktas, params.kalba),
      save: async ({ params: { raktas, kalba }, body, db, ctx }) => {
        const before = await q.lockTranslation(db, raktas, kalba)
        ctx.expect(before)
        const entry = found(registry.get(raktas))
        const fields = wordingFields(entry, kalba, body)
        refuseAny(fields)
        const text: Text = 'lt' in entry ? textOfWording({ ...body, tekstas: null }) : (body.tekstas ?? '')
        const { id, record } = await q.saveTranslation(db, raktas, kalba, text)
        await ctx.audit({
          lentele,
          irasoId: id,
          pokytis: { raktas, kalba, tekstas: [lineOf(before.dabar), lineOf(record.dabar)] },
        })
        return record
      },
      reset: async ({ params: { raktas, kalba }, db, ctx }) => {
        const before = await q.lockTranslation(db, raktas, kalba)
        ctx.expect(before)
        const deleted = found(await q.deleteTranslation(db, raktas, kalba))
        await ctx.audit({
          lentele,
          irasoId: deleted.id,
          pokytis: { raktas, kalba, tekstas: [lineOf(before.dabar), lineOf(before.programos)] },
        })
      },
    })
  })
