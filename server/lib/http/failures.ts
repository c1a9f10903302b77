import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError, detailIn, type ErrorCode, errors } from '#contract/errors.ts'
import type { MessageKey } from '#contract/messages.ts'
import { loggable } from '#server/lib/process/loggable.ts'
import { langOf } from './lang.ts'

/** Which code a broken constraint means. The database is the last word where two requests race. */
const constraints: Record<string, ErrorCode> = {
  asmuo_asmenskodas_key: 'personalcodeRegistered',
  asmuo_email: 'EmailAlreadyUsed',
  asmuo_vartotojo_vardas: 'UserAlreadyExists',
  imone_salis_im_kodas_key: 'ImoneAlreadyExists',
  asmuo_imone_viena: 'AsmuoIsAlreadyRegisteredToThisImone',
  asmuo_imone_pakviesta: 'AsmuoIsAlreadyRegisteredToThisImone',
  asmuo_imone_veikla: 'AsmuoIsAlreadyRegisteredToThisImone',
  sdid_eilute_asmuo: 'SdidPersonTaken',
  asmuo_imone_sdid: 'SdidAlreadyExists',
  atestavimo_asmuo_pkey: 'UserIsAlreadyRegisteredToThisAtestavimas',
  asmens_kompetencija_asmuo_id_kompetencija_id_key: 'KompetencijaAlreadyExists',
  asmens_kvalifikacija_viena: 'AsmensKvalifikacijaMustBeUnique',
  asmens_kvalifikacija_numeris: 'AsmensKvalifikacijaMustBeUnique',
  kompetencija_kodas_key: 'KodasAlreadyExists',
  profesija_kodas_key: 'KodasAlreadyExists',
  sarasas_sarasas_kodas_key: 'KodasAlreadyExists',
  lygis_tipas_kodas_key: 'KodasAlreadyExists',
  kvalifikacija_kodas_key: 'KodasAlreadyExists',
  puslapis_kalba_slug_key: 'PuslapisAlreadyExists',
  sablonas_ivykis: 'SablonasAlreadyExists',
  privalomas_pazymejimas_kodas_key: 'KodasAlreadyExists',
  asmens_pazymejimas_vienas: 'PazymejimasAlreadyExists',
  kortele_aktyvi: 'AsmuoHasActiveKortele',
  kortele_uzsakyta: 'AsmuoHasPendingKortele',
  objekto_asmuo_vienas: 'AsmuoAlreadyInObjektas',
  proceso_vykdymas_vienas: 'ProcesasRunning',
  subrangovas_objektas_id_imone_id_key: 'SubrangovasAlreadyExists',
  darbo_valandos_viena: 'DarboValandosAlreadyExist',
  objekto_irenginys_numeris: 'uniqueValidAlcodetector',
  objekto_irenginys_galiojantis: 'uniqueValidAlcodetector',
}

/** Where the code also belongs beside a field of the form. */
const fieldsOf: Record<string, Record<string, MessageKey>> = {
  asmuo_asmenskodas_key: { asmenskodas: 'personalcodeRegistered' },
  asmuo_email: { email: 'emailUsed' },
  asmuo_imone_sdid: { sdid: 'sdidUsed' },
  imone_salis_im_kodas_key: { imKodas: 'codeUsed' },
  kompetencija_kodas_key: { kodas: 'codeUsed' },
  profesija_kodas_key: { kodas: 'codeUsed' },
  sarasas_sarasas_kodas_key: { kodas: 'codeUsed' },
  lygis_tipas_kodas_key: { kodas: 'codeUsed' },
  kvalifikacija_kodas_key: { kodas: 'codeUsed' },
  puslapis_kalba_slug_key: { slug: 'addressUsed' },
  privalomas_pazymejimas_kodas_key: { kodas: 'codeUsed' },
  subrangovas_objektas_id_imone_id_key: { imone: 'companyInSite' },
  darbo_valandos_viena: { savDiena: 'dayRepeats' },
  objekto_irenginys_numeris: { serijinisNumeris: 'uniqueValidAlcodetector' },
  objekto_irenginys_galiojantis: { galioja: 'uniqueValidAlcodetector' },
}

/** Values that the database can't hold: numbers and days out of range, text it has no letters for. */
const invalid = /^22(P02|003|007|008|021|P05)$/
/** Problems of reaching the database, and locks that two changes took from each other: trying again helps. */
const passing = /^(08|53|57P0|40|55P03)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

/** What the driver says, without a code, of a connection that it did not get or that broke. */
const lostConnection = /timeout exceeded when trying to connect|Connection terminated|not queryable/

interface DatabaseError {
  code?: string
  constraint?: string
  message: string
}

/** After how many seconds to try again, where the refusal itself does not know. */
const retrySeconds = 5

/** Any failure as a refusal of the catalogue, or null where it is our own fault. */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const { code = '', constraint = '', message } = error as DatabaseError
  // Unique, or excluded: the same meaning.
  if (code === '23505' || code === '23P01')
    return new AppError(
      constraints[constraint] ?? 'UserAlreadyExists',
      undefined,
      fieldsOf[constraint] ? { fields: fieldsOf[constraint] } : {},
    )
  if (code === '23503') return new AppError('NotFound')
  if (invalid.test(code)) return new AppError('InvalidFormFields')
  if (passing.test(code) || lostConnection.test(message)) {
    return new AppError('ServiceUnavailable', undefined, { retryAfter: 3 })
  }
  const { statusCode } = error as FastifyError
  if (code === 'FST_FILES_LIMIT') return new AppError('TooManyFiles')
  if (statusCode === 413) return new AppError('FileIsTooBig')
  if (statusCode === 415) return new AppError('FileFormatError')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('InvalidFormFields')
  return null
}

/**
 * Every failure answers `{code, detail?, fields?}` with the status of the catalogue; ours are logged, without the body, and
 * tell the number of the request, by which they are found in the log.
 */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) request.log.error({ err: loggable(error) }, 'failed')
    // What an outside service did stands in the log and not in the answer.
    else if (refusal.cause) request.log.error({ err: refusal.cause }, 'an outside service failed')
    const { code, detail, fields, retryAfter } = refusal ?? new AppError('Unknown')
    // Whoever is asked to try later is told when (decisions, point 1).
    const later = retryAfter ?? ([429, 503].includes(errors[code][0]) ? retrySeconds : undefined)
    if (later) reply.header('retry-after', later)
    // What a handler said of the record that it was about to make is not so.
    reply.removeHeader('location')
    return reply
      .code(errors[code][0])
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .serializer(JSON.stringify)
      .send({
        code,
        detail: detailIn(detail, langOf(request)),
        fields,
        ...(code === 'Unknown' ? { uzklausa: request.id } : {}),
      })
  })
}
