import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/db/db.ts'
import { wrong } from '#server/lib/rows/wrong.ts'

/** Code of the default engineers' union; null where the list has none. */
export const defaultOrganisation = async (db: Db): Promise<string | null> =>
  (await organisations(db)).find(({ duomenys }) => isDefault(duomenys))?.kodas ?? null

const organisations = (db: Db) =>
  db
    .selectFrom('sarasas')
    .select(['kodas', 'duomenys', 'aktyvus'])
    .where('sarasas', '=', 'inzinieriuOrganizacijos')
    .execute()
const isDefault = (duomenys: unknown) => (duomenys as { numatyta?: boolean } | null)?.numatyta === true

/**
 * Checks an organisation that replaces the one on the record (spec 1, point 5): any but the default union needs an
 * agreement to the code of ethics. Throws InvalidFormFields where the list lacks it, InzKodeksasNotAgreed.
 */
export async function checkOrganisation(
  db: Db,
  kodas: string | null,
  before: { pageidaujamaOrganizacija: string | null; inzKodeksasAgreed: unknown },
) {
  if (kodas === null || kodas === before.pageidaujamaOrganizacija) return
  const row = (await organisations(db)).find((one) => one.kodas === kodas && one.aktyvus)
  if (!row) throw wrong({ pageidaujamaOrganizacija: 'inList' })
  if (!isDefault(row.duomenys) && before.inzKodeksasAgreed === null) throw new AppError('InzKodeksasNotAgreed')
}
