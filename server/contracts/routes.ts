import type { FastifyInstance } from 'fastify'
import { contractsApi } from '#contract/contracts/api.ts'
import { maySeeContracts, maySignContract } from '#contract/contracts/rules.ts'
import { tokenOf } from '#contract/contracts/schema.ts'
import { contractTexts } from '#contract/contracts/texts.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { mayEditPerson } from '#contract/persons/rules.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import { openDocument } from '#server/documents/open.ts'
import { askToSign } from '#server/documents/signing.ts'
import { assertReadable } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'
import { startSigning, takeSignature } from '#server/identity/actions.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { found, ifSeen, together } from '#server/lib/rows/found.ts'
import { cleanSignature } from '#server/lib/secrets/signatures.ts'
import { notifyPerson } from '#server/notices/notify.ts'
import { defaultOrganisation } from '#server/persons/organisation.ts'
import { getPerson, lockPerson } from '#server/persons/queries.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { type ContractSignature, contractDocument, keepContract, labelOf, shownContract } from './actions.ts'
import { fieldOf } from './document.ts'
import { attachFiles, detachFile, listFiles } from './files.ts'
import { drawnNow, sealBeforehand, toSign } from './prepare.ts'
import { contractInForce, listContracts, listTemplates } from './queries.ts'
import { digestOf } from './signed.ts'

const contractsPerHour = 20
const anyTemplate = { page: 0, size: 10, order: 'versija' }
const allFiles = { page: 0, size: 100, order: '-sukurta' }

export const contracts = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'contracts', contractsApi, {
    templates: ({ query, db, ctx }) => listTemplates(db, civilDay(ctx.now), query),

    list: async ({ session, params, query, db, ctx }) => {
      const [person, templates, { rows, total }] = await together(
        getPerson(db, session, params.id, ctx.now),
        listTemplates(db, civilDay(ctx.now), anyTemplate),
        listContracts(db, params.id, query),
      )
      if (!maySeeContracts(params.id, session)) throw new AppError('Forbidden')
      const shown = rows.map((row) => shownContract(deps.store, row, templates.rows, person))
      return { rows: await Promise.all(shown), total }
    },

    startSigning: staged(
      async ({ session, params, body: { kalba, budas, telefonas }, ctx }) => {
        const [, person] = await together(
          assertOwn(ctx.pool, session, params.id),
          getPerson(ctx.pool, session, params.id, ctx.now),
        )
        const { signed, template } = await toSign(ctx.pool, ctx, person, kalba)
        const laukas = fieldOf(signed)
        const wanted = contractDocument(ctx.seal, signed)
        const document = await openDocument(ctx, deps.store, wanted, labelOf(signed), laukas)
        const tekstas = say(contractTexts.asked, kalba, { version: String(template.versija) })
        const wish = { asmuoId: params.id, budas, telefonas, santrauka: digestOf(signed), tekstas }
        return askToSign(ctx, deps.store, {
          document,
          laukas,
          asmuoId: params.id,
          kalba,
          budas,
          reason: say(contractTexts.reasonToSign, kalba),
          ask: (message) => startSigning(ctx, session, { ...wish, message }),
        })
      },
      async (_, started) => started,
    ),

    sign: staged(
      // Pictures are decoded and the document is drawn before the transaction; a token is used up within it.
      async ({ session, params, body, ctx }) => {
        await assertOwn(ctx.pool, session, params.id)
        // Each signing decodes a picture and draws a document.
        await limit(ctx.pool, `sutartis:${session.userId}`, contractsPerHour, 3600)
        const png = tokenOf(body.signature) === null ? await cleanSignature(body.signature, 'signature') : null
        return { png, made: await sealBeforehand(ctx, deps.store, session, params.id, body, png) }
      },
      async ({ session, params, body: { kalba, signature }, db, ctx }, { png, made }) => {
        const person = await lockPerson(db, session, params.id)
        const { signed, template } = await toSign(db, ctx, person, kalba)
        const contractSignature: ContractSignature = png
          ? (made?.signature ?? drawnNow(png, ctx))
          : await takeSignature(db, ctx, tokenOf(signature) ?? '', { asmuoId: params.id, santrauka: digestOf(signed) })
        const { id, failasId, numeris } = await keepContract(db, deps.store, signed, contractSignature, made)
        await ctx.audit({
          lentele: 'sutartis',
          irasoId: id,
          apieAsmuo: params.id,
          pokytis: {
            kalba,
            redakcija: template.versija,
            budas: contractSignature.budas,
            santrauka: digestOf(signed).toString('hex'),
            failas: failasId,
            dokumentas: numeris,
          },
        })
        await beside(
          db,
          notifyPerson(db, 'SUTARTIS_PASIRASYTA', params.id, {
            data: civilDay(ctx.now),
            redakcija: String(template.versija),
            nuoroda: (lang: Lang) => `${ctx.config.publicUrl}/${lang}/users/${params.id}?tab=dokumentai`,
          }),
        )
        ctx.header('location', `/api/failai/${failasId}`)
        return shownContract(deps.store, found(await contractInForce(db, params.id)), [template], person)
      },
    ),

    files: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listFiles(db, session, params.id, query)),

    addFiles: async ({ session, params, body: { failai, ...what }, db, ctx }) => {
      const ids = [...new Set(failai.map(({ id }) => id))]
      const locked = lockPerson(db, session, params.id).then(() => {
        if (!mayEditPerson(params.id, session)) throw new AppError('Forbidden')
      })
      await together(locked, assertReadable(db, session, ids))
      await attachFiles(db, params.id, ids, { ...what, sukurta: ctx.now })
      await ctx.audit({
        lentele: 'asmens_failas',
        irasoId: ids[0] ?? 0,
        apieAsmuo: params.id,
        pokytis: { rusis: what.rusis, failai: ids },
      })
      ctx.header('location', ids.map((id) => `/api/failai/${id}`).join(', '))
      return (await listFiles(db, session, params.id, allFiles)).rows.filter(({ id }) => ids.includes(id))
    },

    removeFile: async ({ session, params, db, ctx }) => {
      await lockPerson(db, session, params.id)
      if (!mayEditPerson(params.id, session)) throw new AppError('Forbidden')
      if ((await detachFile(db, session, params.id, params.childId)) === 0) throw new AppError('NotFound')
      await ctx.audit({ lentele: 'asmens_failas', irasoId: params.childId, apieAsmuo: params.id })
    },

    agree: async ({ session, params, body: { sutinku }, db, ctx }) => {
      const before = await lockPerson(db, session, params.id)
      if (params.id !== session.userId) throw new AppError('Forbidden')
      ctx.expect(before)
      // The time of the first agreement is kept. A withdrawal also resets the chosen organisation, which needs the agreement.
      const agreed = sutinku ? (before.inzKodeksasAgreed ?? ctx.now) : null
      const pageidaujamaOrganizacija =
        sutinku || before.pageidaujamaOrganizacija === null
          ? before.pageidaujamaOrganizacija
          : await defaultOrganisation(db)
      const changed = pageidaujamaOrganizacija !== before.pageidaujamaOrganizacija
      await sendWithNext(
        db,
        db
          .updateTable('asmuo')
          .set({ inzKodeksasAgreed: agreed, pageidaujamaOrganizacija, versija: before.versija + (changed ? 1 : 0) })
          .where('id', '=', params.id)
          .execute(),
      )
      await ctx.audit({
        lentele: 'asmuo',
        irasoId: params.id,
        apieAsmuo: params.id,
        pokytis: {
          inzKodeksasAgreed: [before.inzKodeksasAgreed !== null, sutinku],
          ...(changed ? { pageidaujamaOrganizacija: [before.pageidaujamaOrganizacija, pageidaujamaOrganizacija] } : {}),
        },
      })
      return getPerson(db, session, params.id, ctx.now)
    },
  })

/** Only the person signs. Throws NotFound if the session cannot see the person, Forbidden if it is somebody else. */
async function assertOwn(db: Db, session: Session, id: number) {
  await assertVisible(db, session, id)
  if (!maySignContract(id, session)) throw new AppError('Forbidden')
}
