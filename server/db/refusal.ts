import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { MessageKey } from '#contract/messages.ts'

/** The error code that each violated constraint means. The database has the last word when two requests race. */
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
  ivykiu_gavejas_adresas: 'GavejasAlreadyExists',
}

/** The fields of the form at which an error code is shown as well. */
const fieldsOf: Record<string, Record<string, MessageKey>> = {
  asmuo_asmenskodas_key: { asmenskodas: 'personalcodeRegistered' },
  asmuo_email: { email: 'emailUsed' },
  asmuo_imone_sdid: { sdid: 'sdidUsed' },
  imone_salis_im_kodas_key: { imKodas: 'codeUsed' },
  kompetencija_kodas_key: { kodas: 'codeUsed' },
  profesija_kodas_key: { kodas: 'codeUsed' },
  sarasas_sarasas_kodas_key: { kodas: 'codeUsed' },
  ivykiu_gavejas_adresas: { adresas: 'receiverUsed' },
  lygis_tipas_kodas_key: { kodas: 'codeUsed' },
  kvalifikacija_kodas_key: { kodas: 'codeUsed' },
  puslapis_kalba_slug_key: { slug: 'addressUsed' },
  privalomas_pazymejimas_kodas_key: { kodas: 'codeUsed' },
  subrangovas_objektas_id_imone_id_key: { imone: 'companyInSite' },
  darbo_valandos_viena: { savDiena: 'dayRepeats' },
  objekto_irenginys_numeris: { serijinisNumeris: 'uniqueValidAlcodetector' },
  objekto_irenginys_galiojantis: { galioja: 'uniqueValidAlcodetector' },
}

/** Values that the database cannot store: numbers and days out of range, text that cannot be encoded. */
const invalid = /^22(P02|003|007|008|021|P05)$/
/** Connection problems, deadlocks, and a server that has just become a standby (25006), after which a retry helps. */
const passing = /^(08|53|57P0|40|55P03|25006)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

/**
 * A statement that was ended because it took too long: it waited for another one's lock, or the database is too busy. A
 * retry may help, and the log keeps it, since the statement itself may be what is slow.
 */
const tooLong = '57014'

/** Messages of the driver, which have no code, about a connection that it did not get or that broke. */
const lostConnection = /timeout exceeded when trying to connect|Connection terminated|not queryable/

interface DatabaseError {
  code?: string
  constraint?: string
  message: string
}

/** An error of the database as an AppError with a code; null if it is a fault of the program or not of the database. */
export function refusalOfDatabase(error: unknown): AppError | null {
  const { code = '', constraint = '', message } = error as DatabaseError
  // A unique index and an exclusion constraint mean the same.
  if (code === '23505' || code === '23P01')
    return new AppError(
      constraints[constraint] ?? 'UserAlreadyExists',
      undefined,
      fieldsOf[constraint] ? { fields: fieldsOf[constraint] } : {},
    )
  if (code === '23503') return new AppError('NotFound')
  if (invalid.test(code)) return new AppError('InvalidFormFields')
  if (passing.test(code) || lostConnection.test(message))
    return new AppError('ServiceUnavailable', undefined, { retryAfter: 3 })
  if (code === tooLong)
    return Object.assign(new AppError('ServiceUnavailable', undefined, { retryAfter: 3 }), { cause: error })
  return null
}
