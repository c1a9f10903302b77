import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { say } from '#contract/lib/texts.ts'
import { templatesApi } from '#contract/templates/api.ts'
import { fieldsOf, isEvent } from '#contract/templates/events.ts'
import { templateFields } from '#contract/templates/fields.ts'
import { render } from '#contract/templates/render.ts'
import { isEmailOnly, isRequired, unknownIn } from '#contract/templates/rules.ts'
import { TemplateBody } from '#contract/templates/schema.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { merged } from '#server/lib/http/merged.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { addressOf } from '#server/notices/notify.ts'
import { personValues, receiversSeen } from './compose.ts'
import * as q from './queries.ts'
import { audienceOf, send } from './sending.ts'

const lentele = 'sablonas'

/** Throws SablonasUnknownField with the names of the unknown fields, SablonasRequired. */
function assertWritten(body: TemplateBody) {
  const unknown = unknownIn(body.tipas, body)
  if (unknown.length) throw new AppError('SablonasUnknownField', unknown.join(', ').slice(0, 200))
  if (body.sms === '' && !isEmailOnly(body.tipas)) throw wrong({ sms: 'required' })
  if (!body.aktyvus && isRequired(body.tipas)) throw new AppError('SablonasRequired')
}

export const templates = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'templates', templatesApi, {
    list: ({ query, db }) => q.listTemplates(db, query),
    get: ({ params, db }) => q.getTemplate(db, params.id),

    create: async ({ body, db, ctx }) => {
      assertWritten(body)
      const template = await q.insertTemplate(db, body, ctx.now)
      await ctx.audit({ lentele, irasoId: template.id, pokytis: changes({}, { ...template }) })
      return template
    },

    update: async ({ params, body: sent, db, ctx }) => {
      const before = await q.lockTemplate(db, params.id)
      ctx.expect(before)
      const { tipas } = before
      // The type of a template does not change; an announcement may be given another language.
      const event = isEvent(tipas)
      const whole = merged(TemplateBody, before, sent)
      const body = {
        ...whole,
        tipas,
        kalba: event ? before.kalba : whole.kalba,
        naujienlaiskis: !event && whole.naujienlaiskis,
      }
      assertWritten(body)
      const after = await q.updateTemplate(db, params.id, body, ctx.now)
      await ctx.audit({ lentele, irasoId: params.id, pokytis: changes({ ...before }, { ...after }) })
      return after
    },

    remove: async ({ params, db, ctx }) => {
      const before = await q.lockTemplate(db, params.id)
      ctx.expect(before)
      if (isEvent(before.tipas)) throw new AppError('SablonasIsIvykis')
      await q.deleteTemplate(db, params.id)
      await ctx.audit({ lentele, irasoId: params.id, pokytis: { pavadinimas: [before.pavadinimas, null] } })
    },

    preview: async ({ session, body: { tipas, kalba, asmuo, ...text }, db, ctx }) => {
      const person = asmuo ? found((await receiversSeen(db, session, [asmuo.id]))[0]) : null
      const examples = Object.fromEntries(
        fieldsOf(tipas).map((name) => [name, say(templateFields[name].example, kalba)]),
      )
      const values = { ...examples, ...(person && personValues(ctx.config, person)) }
      return {
        ...render(text, kalba, values),
        nezinomi: unknownIn(tipas, text),
        kanalas: person ? (addressOf(person)?.kanalas ?? null) : null,
        kalba: person ? storedLang(person.kalba) : null,
      }
    },

    audience: async ({ session, params, body, db }) =>
      audienceOf(db, session, await q.getTemplate(db, params.id), body.asmuoIds),
    send: async ({ session, params, body, db, ctx }) => {
      const sending = await send({ db, session, ctx }, await q.lockTemplate(db, params.id), body.asmuoIds)
      ctx.header('location', `/api/siuntimai/${sending.id}`)
      return sending
    },
  })
