import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { SdidEilute, SdidImportas } from '#server/db/types.ts'
import { insertAll } from './insert.ts'

type NewLine = Partial<Insertable<SdidEilute>>

/** An SDID import and its lines; by default no line has found a person. */
export async function makeSdidImport(
  db: Db,
  set: Partial<Insertable<SdidImportas>> & Pick<Insertable<SdidImportas>, 'imoneId' | 'ikele'>,
  lines: readonly NewLine[] = [],
): Promise<Selectable<SdidImportas>> {
  const sdidImport = await db
    .insertInto('sdidImportas')
    .values({ failas: 'sdid.json', statusas: 'APDOROTA', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = lines.map(
    (line, i): Insertable<SdidEilute> => ({
      importasId: sdidImport.id,
      eile: i + 1,
      vardas: 'Jonas',
      pavarde: 'Petraitis',
      sdid: `SDID-${sdidImport.id}-${i + 1}`,
      busena: line.asmuoId ? 'SUSIETA' : 'NESUSIETA',
      ...line,
    }),
  )
  await insertAll(db, 'sdidEilute', rows)
  return sdidImport
}
