import type { MessageKey } from '#contract/messages.ts'
import { areaKinds } from '#contract/qualifications/rules.ts'
import { otherQualification, type Qualification, type QualificationBody } from '#contract/qualifications/schema.ts'
import { listCodes, lockCodesInUse } from '#server/classifiers/queries.ts'
import type { Db } from '#server/db/db.ts'
import { refuseAny, wrong } from '#server/lib/rows/wrong.ts'

interface Known {
  kodas: string
  tipas: string
  aktyvus: boolean
}
const findQualification = (db: Db, kodas: string): Promise<Known | undefined> =>
  db
    .selectFrom('kvalifikacija')
    .select(['kodas', 'tipas', 'aktyvus'])
    .where('kodas', '=', kodas)
    .forKeyShare()
    .executeTakeFirst()

/**
 * The qualification of a body with its type. Rights, structures and areas are kept only where the type has them. Codes
 * must be in their lists and in use; an unchanged code may stay. Throws InvalidFormFields.
 */
export async function checked(db: Db, body: QualificationBody, before: Qualification | null) {
  const { failai: _, statusas: __, priezastis: ___, pageidaujama: ____, ...content } = body
  const known = await findQualification(db, body.kvalifikacija)
  if (!known || (!known.aktyvus && before?.kvalifikacija !== known.kodas)) throw wrong({ kvalifikacija: 'inList' })
  const tipas = known.kodas === otherQualification ? (body.tipas ?? known.tipas) : known.tipas
  await lockCodesInUse(db, 'kvalifikacijosTipai', [tipas])
  const type = (await listCodes(db, 'kvalifikacijosTipai')).rows.find(({ kodas }) => kodas === tipas)
  if (!type || (!type.aktyvus && before?.tipas !== tipas)) throw wrong({ tipas: 'inList' })
  if (type['detales'] !== true) {
    const none = { teises: [], statiniai: [], sritis: [], detalesTeises: [], detalesStatiniai: [], detalesSritys: [] }
    return { ...content, ...none, tipas }
  }
  await checkDetails(db, body, before)
  return { ...content, tipas }
}

/** Checks the codes: rights that a person may hold, structures, and areas of the kinds that the chosen rights apply to. */
async function checkDetails(db: Db, body: QualificationBody, before: Qualification | null) {
  if (body.teises.length + body.statiniai.length + body.sritis.length === 0) return
  // The rows of the codes are locked, so that none is deleted before the qualification is stored.
  await lockCodesInUse(db, 'kvalifikacijosTeises', body.teises)
  await lockCodesInUse(db, 'kvalifikacijosStatiniai', body.statiniai)
  await lockCodesInUse(db, 'kryptysIrSritys', body.sritis)
  const rights = (await listCodes(db, 'kvalifikacijosTeises')).rows
  const structures = (await listCodes(db, 'kvalifikacijosStatiniai')).rows
  const areas = (await listCodes(db, 'kryptysIrSritys')).rows
  const chosen = rights.filter(({ kodas }) => body.teises.includes(kodas)) as { taikoma?: string[] }[]
  const kinds = areaKinds(chosen)
  const offered = {
    teises: rights.filter((right) => right['turetojas'] === 'ASMUO'),
    statiniai: structures,
    sritis: areas.filter((area) => kinds.includes(String(area['tipas']))),
  }
  const fields: Record<string, MessageKey> = {}
  for (const name of ['teises', 'statiniai', 'sritis'] as const) {
    const codes = new Set(offered[name].filter(({ aktyvus }) => aktyvus).map(({ kodas }) => kodas))
    if (body[name].some((code) => !codes.has(code) && !before?.[name].includes(code))) fields[name] = 'inList'
  }
  refuseAny(fields)
}
