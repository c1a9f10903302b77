import type { FastifyInstance } from 'fastify'
import { entryOf } from '#contract/lib/entryOf.ts'
import { metadataApi } from '#contract/metadata/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { createLevel, orderLevels, placesOf, removeLevel, updateLevel } from './levels.ts'
import { listPlaces, qualificationPlaces } from './places.ts'
import { createQualification, removeQualification, updateQualification } from './qualifications.ts'
import * as q from './queries.ts'
import { createRow, orderRows, removeRow, updateRow } from './rows.ts'
import { countUses, countUsesOfCodes } from './uses.ts'

const listPlacesOf = (list: string) => entryOf(listPlaces, list) ?? []

export const metadata = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'metadata', metadataApi, {
    rows: ({ query, db }) => q.listRows(db, query),
    row: ({ params, db }) => q.getRow(db, params.id),
    rowUse: async ({ params, db }) => {
      const row = await q.getRow(db, params.id)
      return countUses(db, listPlacesOf(row.sarasas), row)
    },
    rowsUse: ({ query, db }) => countUsesOfCodes(db, listPlacesOf(query.sarasas)),
    createRow: ({ body, db, ctx }) => createRow(db, ctx, body),
    updateRow: ({ params, body, db, ctx }) => updateRow(db, ctx, params.id, body),
    orderRows: ({ body, db, ctx }) => orderRows(db, ctx, body.sarasas, body.tvarka),
    removeRow: ({ params, db, ctx }) => removeRow(db, ctx, params.id),

    level: ({ params, db }) => q.getLevel(db, params.id),
    levelUse: async ({ params, db }) => {
      const level = await q.getLevel(db, params.id)
      return countUses(db, placesOf(level.tipas), level)
    },
    createLevel: ({ body, db, ctx }) => createLevel(db, ctx, body),
    updateLevel: ({ params, body, db, ctx }) => updateLevel(db, ctx, params.id, body),
    orderLevels: ({ body, db, ctx }) => orderLevels(db, ctx, body.tipas, body.tvarka),
    removeLevel: ({ params, db, ctx }) => removeLevel(db, ctx, params.id),

    qualification: ({ params, db }) => q.getQualification(db, params.id),
    qualificationUse: async ({ params, db }) =>
      countUses(db, qualificationPlaces, await q.getQualification(db, params.id)),
    createQualification: ({ body, db, ctx }) => createQualification(db, ctx, body),
    updateQualification: ({ params, body, db, ctx }) => updateQualification(db, ctx, params.id, body),
    removeQualification: ({ params, db, ctx }) => removeQualification(db, ctx, params.id),
  })
