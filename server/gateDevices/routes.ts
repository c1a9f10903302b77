import type { FastifyInstance } from 'fastify'
import { gateDevicesApi } from '#contract/gateDevices/api.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { disconnect, listGateDevices, pair } from './devices.ts'
import { describeGate, prepareSignIn, signIn, signOut } from './signIn.ts'

export const gateDevices = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'gateDevices', gateDevicesApi, {
    list: ({ session, params, query, db }) => listGateDevices(db, session, params.id, query),
    pair: ({ params, body, ...act }) => pair(act, params.id, body),
    disconnect: ({ params, ...act }) => disconnect(act, params.id, params.childId),
    signIn: staged(
      ({ body, ctx }) => prepareSignIn(ctx, body),
      ({ db, ctx }, shown) => signIn(db, ctx, shown),
    ),
    current: ({ session, db, ctx }) => describeGate(db, session, ctx.now),
    signOut: ({ session, db, ctx }) => signOut(db, ctx, session),
  })
