import { sql } from 'kysely'
import { handlesOrders } from '#contract/cardOrders/rules.ts'
import type { DeliveryBody } from '#contract/cardOrders/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { ofCompany } from '#server/persons/employed.ts'

/** Where the cards of a company would be sent: its address and name, the phone of the caller or of a representative. */
export async function deliveryOf(db: Db, session: Session, imoneId: number | null): Promise<DeliveryBody> {
  const empty = {
    siuntimoAdresas: { miestas: '', adresas: '', indeksas: '' },
    gavejoPavadinimas: '',
    gavejoTelefonas: '',
  }
  if (imoneId === null) return empty
  const row = await db
    .selectFrom('imone')
    .select(['pavadinimas', 'miestas', 'adresas', 'indeksas'])
    .select(
      sql<string | null>`(select a.telefonas from asmuo a
        where a.telefonas is not null and (a.id = ${handlesOrders(session) ? 0 : session.userId}
          or a.vartotojo_tipas in ('ORG_ATSTOVAS', 'ORG_TVARKYTOJAS') and ${ofCompany(imoneId, 'a.id')})
        order by a.id = ${session.userId} desc, a.vartotojo_tipas, a.id limit 1)`.as('telefonas'),
    )
    .where('id', '=', imoneId)
    .executeTakeFirst()
  const { pavadinimas, miestas, adresas, indeksas, telefonas } = found(row)
  return {
    siuntimoAdresas: { miestas, adresas, indeksas },
    gavejoPavadinimas: pavadinimas,
    gavejoTelefonas: telefonas ?? '',
  }
}
