import { Readable } from 'node:stream'
import { attendanceTexts as words } from '#contract/background/attendance.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { codeAndName } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { statusText } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import type { Wanted } from '#server/documents/draft.ts'
import { dataDigest, issue } from '#server/documents/issue.ts'
import { framed } from '#server/documents/words.ts'
import type { Store } from '#server/files/store.ts'
import { safeName } from '#server/files/types.ts'
import type { Context } from '#server/lib/http/context.ts'
import type { FileOut } from '#server/lib/http/serve.ts'
import { holderOf } from '#server/persons/names.ts'
import { type Attended, attendanceContent, attendancePdf } from './attendancePdf.ts'
import { getTrainingOf } from './trainings.ts'

/**
 * A confirmation of attendance as a file. The caller has already checked that the person is visible. Throws NotFound for
 * a training that the person was not registered for, StatusNotAllowed where the person did not attend,
 * ServiceUnavailable.
 */
export async function attendanceOf(
  { db, ctx, store }: { db: Db; ctx: Context; store: Store },
  asmuoId: number,
  mokymasId: number,
  lang: Lang,
) {
  const training = await getTrainingOf(db, asmuoId, mokymasId)
  if (!training.dalyvavo) throw new AppError('StatusNotAllowed')
  const person = await holderOf(db, asmuoId)
  const { pavadinimas, progKodas, tipas, mok_tipas, dataNuo, imone, adresas, kompetencijos } = training
  const attended: Attended = {
    lang,
    ...person,
    pavadinimas,
    progKodas,
    tipas: statusText('mokymoTipai', tipas, lang) ?? tipas,
    forma: statusText('mokymoRusys', mok_tipas, lang) ?? mok_tipas,
    data: dataNuo,
    centras: imone.pavadinimas,
    vieta: [adresas.adresas, adresas.miestas].filter(Boolean).join(', '),
    kompetencijos: kompetencijos.map((one) => codeAndName(lang, one)),
  }
  const date = civilDay(ctx.now)
  await ctx.audit({ lentele: 'mokymo_asmuo', irasoId: mokymasId, apieAsmuo: asmuoId, pokytis: { pazyma: lang } })
  const name = safeName(say(words.fileName, lang, { date, name: `${person.vardas} ${person.pavarde}` }))
  const wanted: Wanted = {
    rusis: 'LANKYMO_PAZYMA',
    of: { lentele: 'mokymo_asmuo', irasoId: mokymasId, asmuoId },
    kalba: lang,
    santrauka: dataDigest([attended, date]),
    turinys: attendanceContent(attended),
    draw: (mark) => {
      const data = say(words.issued, lang, { date })
      const frame = framed(mark, lang, { registry: ctx.seal.author.name, data, note: 'noteSealed' })
      return attendancePdf(attended, { ...frame, date })
    },
  }
  const bytes = await issue(ctx, store, wanted, { pavadinimas: name, lentele: 'ASMUO', ikele: null })
  return { file: Readable.from([bytes]), name, type: 'application/pdf', size: bytes.length } satisfies FileOut
}
