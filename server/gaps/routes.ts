import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { gapsApi } from '#contract/gaps/api.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { can, employerOf, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { siteHead } from '#server/sites/scope.ts'
import type { Whose } from './people.ts'
import { listGaps, summaryOfGaps } from './queries.ts'

/**
 * Throws NotFound where the session does not see the site, the company or the person. A company of a site is that of
 * people in it, of whom the session sees its part.
 */
async function seen(db: Db, session: Session, { asmuo, imone, objektas }: Whose) {
  if (objektas) return siteHead(db, session, objektas)
  if (imone && !can(session, 'AccessAllImones') && imone !== employerOf(session)) throw new AppError('NotFound')
  if (asmuo) return assertVisible(db, session, asmuo)
}

export const gaps = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'gaps', gapsApi, {
    list: ({ session, query, db, ctx }) =>
      ifSeen(seen(db, session, query), listGaps(db, session, query, civilDay(ctx.now))),
    summary: ({ session, query, db, ctx }) =>
      ifSeen(seen(db, session, query), summaryOfGaps(db, session, query, civilDay(ctx.now))),
  })
