import type { FastifyInstance } from 'fastify'
import { certificatesApi, heldCertificatesApi } from '#contract/certificates/api.ts'
import { type Certificate, CertificateBody } from '#contract/certificates/schema.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { getAssessment } from '#server/assessments/queries.ts'
import { merged } from '#server/lib/http/merged.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { ifSeen, together } from '#server/lib/rows/found.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { siteHead } from '#server/sites/scope.ts'
import { listHeld, removeHeld, saveHeld } from './heldCertificates.ts'
import * as q from './kinds.ts'
import { lacksInAssessment, lacksInSite, needsOf } from './missing.ts'

const lentele = 'privalomas_pazymejimas'
/** A kind as the audit trail stores it, with the codes of its competencies. */
const audited = ({ kompetencijos, ...rest }: Certificate) => ({
  ...rest,
  kompetencijos: kompetencijos.map(({ kodas }) => kodas).join(', '),
  paskirtys: rest.paskirtys.join(', '),
})

export const certificates = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'certificates', certificatesApi, {
    list: ({ query, db }) => q.listKinds(db, query),
    get: ({ params, db }) => q.getKind(db, params.id),
    use: ({ params, db }) => ifSeen(q.getKind(db, params.id), q.useOfKind(db, params.id)),
    create: async ({ body, db, ctx }) => {
      const inserted = await q.insertKind(db, body)
      await ctx.audit({ lentele, irasoId: inserted.id, pokytis: changes({}, audited(inserted)) })
      ctx.header('location', `/api/privalomipazymejimai/${inserted.id}`)
      return inserted
    },
    update: async ({ params, body, db, ctx }) => {
      const before = await q.lockKind(db, params.id)
      ctx.expect(before)
      const after = await q.updateKind(db, params.id, merged(CertificateBody, before, body))
      await ctx.audit({ lentele, irasoId: params.id, pokytis: changes(audited(before), audited(after)) })
      return after
    },
    remove: async ({ params, db, ctx }) => {
      const [before, { irasai, reikalavimai }] = await together(q.lockKind(db, params.id), q.useOfKind(db, params.id))
      ctx.expect(before)
      if (irasai > 0) throw new AppError('PazymejimasInUse', String(irasai))
      if (reikalavimai > 0) throw new AppError('PazymejimasRequired', String(reikalavimai))
      await q.deleteKind(db, params.id)
      await ctx.audit({
        lentele,
        irasoId: params.id,
        pokytis: { kodas: [before.kodas, null], pavadinimas: [before.pavadinimas, null] },
      })
    },
  })

export const heldCertificates = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'heldCertificates', heldCertificatesApi, {
    list: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listHeld(db, params.id, query)),
    add: async ({ session, params: { id }, body, db, ctx }) => {
      const saved = await saveHeld({ db, session, ctx }, id, body)
      ctx.header('location', `/api/asmenys/${id}/pazymejimai?id=${saved.id}`)
      return saved
    },
    set: ({ params, body, ...act }) => saveHeld(act, params.id, body, params.childId),
    remove: ({ params, ...act }) => removeHeld(act, params.id, params.childId),
    needs: ({ session, params, db, ctx }) =>
      ifSeen(assertVisible(db, session, params.id), needsOf(db, session, params.id, civilDay(ctx.now))),
    ofSite: ({ session, params, query, db, ctx }) =>
      ifSeen(siteHead(db, session, params.id), lacksInSite(db, session, params.id, query, civilDay(ctx.now))),
    ofAssessment: ({ session, params, db, ctx }) =>
      ifSeen(getAssessment(db, session, params.id), lacksInAssessment(db, params.id, civilDay(ctx.now))),
  })
