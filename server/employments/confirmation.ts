import { Readable } from 'node:stream'
import { workConfirmationTexts as words } from '#contract/employments/confirmation.ts'
import { mayTakeConfirmation } from '#contract/employments/rules.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import type { Wanted } from '#server/documents/draft.ts'
import { dataDigest, issue } from '#server/documents/issue.ts'
import { framed } from '#server/documents/words.ts'
import type { Store } from '#server/files/store.ts'
import { safeName } from '#server/files/types.ts'
import type { Context } from '#server/lib/http/context.ts'
import type { FileOut } from '#server/lib/http/serve.ts'
import { holderOf } from '#server/persons/names.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { type ConfirmedWork, confirmationContent, confirmationPdf } from './confirmationPdf.ts'
import { getEmployment } from './queries.ts'

/**
 * A confirmation of work as a file. Throws NotFound for a record that the session does not see, Forbidden,
 * StatusNotAllowed where the company has not confirmed the work, ServiceUnavailable.
 */
export async function confirmationOf(
  { db, session, ctx, store }: { db: Db; session: Session; ctx: Context; store: Store },
  asmuoId: number,
  id: number,
  lang: Lang,
) {
  await assertVisible(db, session, asmuoId)
  const record = await getEmployment(db, session, asmuoId, id)
  if (!mayTakeConfirmation(record, session))
    throw new AppError(
      mayTakeConfirmation({ ...record, statusas: 'PATVIRTINTA' }, session) ? 'StatusNotAllowed' : 'Forbidden',
    )
  const { imone, pareigos, galiojaNuo, galiojaIki, statusas } = record
  const person = await holderOf(db, asmuoId)
  const work: ConfirmedWork = {
    lang,
    ...person,
    imone,
    pareigos,
    nuo: galiojaNuo,
    iki: galiojaIki,
    dirba: statusas === 'PATVIRTINTA',
  }
  const date = civilDay(ctx.now)
  await ctx.audit({ lentele: 'asmuo_imone', irasoId: id, apieAsmuo: asmuoId, pokytis: { pazyma: lang } })
  const name = safeName(say(words.fileName, lang, { date, name: `${person.vardas} ${person.pavarde}` }))
  const wanted: Wanted = {
    rusis: 'DARBO_PAZYMA',
    of: { lentele: 'asmuo_imone', irasoId: id, asmuoId },
    kalba: lang,
    santrauka: dataDigest([work, date]),
    turinys: confirmationContent(work),
    draw: (mark) => {
      const data = say(words.issued, lang, { date })
      const frame = framed(mark, lang, { registry: ctx.seal.author.name, data, note: 'noteSealed' })
      return confirmationPdf(work, { ...frame, date })
    },
  }
  const bytes = await issue(ctx, store, wanted, { pavadinimas: name, lentele: 'ASMUO', ikele: null })
  return { file: Readable.from([bytes]), name, type: 'application/pdf', size: bytes.length } satisfies FileOut
}
