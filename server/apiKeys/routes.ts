import type { FastifyInstance } from 'fastify'
import { apiKeysApi } from '#contract/apiKeys/api.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { assertAdministers, change, create, revoke } from './keep.ts'
import { assertKeeps, getKey, listKeys, ownKey } from './queries.ts'

const institutions = { istaigos: true } as const

export const apiKeys = (app: FastifyInstance, deps: Deps) =>
  serve(
    app,
    {
      ...deps,
      stands: {
        update: ({ session, params, db, ctx }) =>
          ifSeen(
            assertKeeps(db, session, params.id),
            getKey(db, { imoneId: params.id }, civilDay(ctx.now), params.childId),
          ),
        updateOfInstitution: async ({ session, params, db, ctx }) => {
          assertAdministers(session)
          return getKey(db, institutions, civilDay(ctx.now), params.id)
        },
      },
    },
    'apiKeys',
    apiKeysApi,
    {
      own: ({ session, db }) => ownKey(db, session),
      list: ({ session, params, query, db, ctx }) =>
        ifSeen(assertKeeps(db, session, params.id), listKeys(db, { imoneId: params.id }, civilDay(ctx.now), query)),
      create: ({ params, body, ...act }) => create(act, { imoneId: params.id }, body),
      update: ({ params, body, ...act }) => change(act, { imoneId: params.id }, params.childId, body),
      revoke: ({ params, ...act }) => revoke(act, { imoneId: params.id }, params.childId),
      institutions: async ({ session, query, db, ctx }) => {
        assertAdministers(session)
        return listKeys(db, institutions, civilDay(ctx.now), query)
      },
      createForInstitution: ({ body, ...act }) => create(act, institutions, body),
      updateOfInstitution: ({ params, body, ...act }) => change(act, institutions, params.id, body),
      revokeOfInstitution: ({ params, ...act }) => revoke(act, institutions, params.id),
    },
  )
