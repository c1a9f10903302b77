import { type SqlBool, sql } from 'kysely'
import { administers } from '#contract/persons/rules.ts'
import { employerOf, rightsOf, type Session, userTypes } from '#contract/rights.ts'
import { Settings } from '#contract/session/schema.ts'
import type { SharedView } from '#contract/views/schema.ts'
import type { Db } from '#server/db/db.ts'
import { ownCompany } from '#server/session/queries.ts'

const ofCompanies = userTypes.filter((type) => rightsOf[type].includes('AccessOwnImone'))
/** How many colleagues are asked at most: a list of more chips than a few dozen helps nobody. */
const most = 100

/** SQL: the account `a` is that of a colleague. Null where the session has none. */
function isColleague(session: Session) {
  if (administers(session)) return sql<SqlBool>`a.vartotojo_tipas = 'ADMIN'`
  const imone = employerOf(session)
  // Found by the employment first, because reckoning for whom each user acts would read all accounts.
  return imone === null
    ? null
    : sql<SqlBool>`a.id in (select ai.asmuo_id from asmuo_imone ai where ai.imone_id = ${imone})
        and a.vartotojo_tipas in (${sql.join(ofCompanies)}) and ${sql.raw(ownCompany)} = ${imone}`
}

/**
 * The views that colleagues share: those of other administrators, or of other users of the caller's company. Who leaves
 * the company, or is blocked, shares nothing any more. In the order of surnames.
 */
export async function sharedViews(db: Db, session: Session): Promise<SharedView[]> {
  const colleague = isColleague(session)
  if (!colleague) return []
  const rows = await db
    .selectFrom('asmuo as a')
    .select(['a.vardas', 'a.pavarde', 'a.nustatymai'])
    .where(colleague)
    .where('a.id', '<>', session.userId)
    .where('a.statusas', '<>', 'UZBLOKUOTA')
    .where(sql<SqlBool>`a.nustatymai @? '$.rodiniai.*[*] ? (@.bendras == true)'`)
    .orderBy('a.pavarde')
    .orderBy('a.vardas')
    .orderBy('a.id')
    .limit(most)
    .execute()
  return rows.flatMap(({ vardas, pavarde, nustatymai }) => {
    const { data } = Settings.safeParse(nustatymai)
    return Object.entries(data?.rodiniai ?? {}).flatMap(([sarasas, views]) =>
      views.flatMap(({ bendras, ...view }) => (bendras ? [{ sarasas, ...view, kas: { vardas, pavarde } }] : [])),
    )
  })
}
