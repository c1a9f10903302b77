import type { FastifyInstance } from 'fastify'
import { companiesApi } from '#contract/companies/api.ts'
import { mayRefresh } from '#contract/companies/rules.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { Context } from '#server/lib/http/context.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { addFromRegister, admitToEnter, create, findToAdd } from './create.ts'
import { admitToRegister, askRegister, withOurs } from './lookup.ts'
import { getCompany, listCompanies, listPublicCompanies, lockCompany } from './queries.ts'
import { compare, saveDifferences } from './refresh.ts'
import { change } from './save.ts'

/**
 * The company, and its entry in the register; slow, so before any transaction. Throws NotFound, TooManyRequests,
 * ImoneNotInRegister (an unknown code, or a foreign company), ServiceUnavailable.
 */
async function askAbout(session: Session, ctx: Context, id: number) {
  const company = await getCompany(ctx.pool, session, id)
  if (!mayRefresh(company, session)) throw new AppError('ImoneNotInRegister')
  await admitToRegister(session, ctx)
  const [entry] = await askRegister(ctx, { code: company.imKodas })
  if (!entry) throw new AppError('ImoneNotInRegister')
  return { company, entry }
}

export const companies = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'companies', companiesApi, {
    list: ({ session, query, db }) => listCompanies(db, session, query),
    get: ({ session, params, db }) => getCompany(db, session, params.id),
    update: ({ params, body, ...act }) => change(act, params.id, body),
    compare: async ({ session, params, ctx }) => {
      const { company, entry } = await askAbout(session, ctx, params.id)
      return compare(company, entry)
    },
    refresh: staged(
      ({ session, params, ctx }) => askAbout(session, ctx, params.id),
      async ({ session, body, db, ctx }, { company: { id }, entry }) => {
        const company = await lockCompany(db, session, id)
        ctx.expect(company)
        await saveDifferences(db, company, entry, { now: ctx.now, audit: ctx.audit, santrauka: body.santrauka })
        return getCompany(db, session, id)
      },
    ),
    create: staged(
      ({ session, body, ctx }) => admitToEnter(session, ctx, body),
      ({ body, ...act }) => create(act, body),
    ),
    lookup: async ({ session, query: { code, name = '' }, db, ctx }) => {
      await admitToRegister(session, ctx)
      return withOurs(db, await askRegister(ctx, code ? { code } : { name }))
    },
    bring: staged(
      ({ session, params, ctx }) => findToAdd(session, ctx, params.code),
      ({ db, ctx }, entry) => addFromRegister(db, ctx, entry),
    ),
    public: ({ query, db }) => listPublicCompanies(db, query),
  })
