import { sql } from 'kysely'
import { needMail } from '#contract/demand/mail.ts'
import { keepsAllNeeds } from '#contract/demand/rules.ts'
import type { Need, NeedStatus } from '#contract/demand/schema.ts'
import { nameIn } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import { notifyPersons } from '#server/notices/notify.ts'

/** The most needs that one letter lists; the rest are only counted. */
const mostLines = 20

function linesOf(needs: readonly Need[], lang: Lang) {
  const lines = needs.slice(0, mostLines).map(({ profesija, lygis, metai, kiekis }) =>
    say(needMail.line, lang, {
      profesija: nameIn(lang, profesija),
      lygis: lygis ? say(needMail.level, lang, { lygis }) : '',
      // As a string, so that the year is not written with a thousands separator.
      metai: String(metai),
      kiekis,
    }),
  )
  const more = needs.length - lines.length
  return [...lines, ...(more > 0 ? [say(needMail.more, lang, { kiek: more })] : [])].join('\n')
}

/** Representatives and managers who work in these companies now. */
const usersOf = (trx: Trx, companies: readonly number[]) =>
  trx
    .selectFrom('asmuo')
    .select(['id', sql<number>`imone_id`.as('imoneId')])
    .where('imoneId', 'in', [...companies])
    .where('vartotojoTipas', 'in', ['ORG_ATSTOVAS', 'ORG_TVARKYTOJAS'])
    .where('statusas', '<>', 'UZBLOKUOTA')
    .orderBy('id')
    .execute()

/**
 * Notifies the users of each company that the administration has approved or cancelled its needs, in one letter for all
 * of its needs. A company gets no letter about its own actions.
 */
export async function notifyCompanies(
  trx: Trx,
  session: Session,
  needs: readonly Need[],
  to: NeedStatus,
  priezastis: string,
) {
  if (needs.length === 0 || !keepsAllNeeds(session) || (to !== 'PATVIRTINTAS' && to !== 'NEGALIOJA')) return
  const companies = new Map<number, Need[]>()
  for (const need of needs) companies.set(need.imone.id, [...(companies.get(need.imone.id) ?? []), need])
  const event = to === 'PATVIRTINTAS' ? 'POREIKIS_PATVIRTINTAS' : 'POREIKIS_ATSAUKTAS'
  const users = await usersOf(trx, [...companies.keys()])
  const notices = users.flatMap(({ id, imoneId }) => {
    const companyNeeds = companies.get(imoneId) ?? []
    if (id === session.userId) return []
    const params = {
      imone: companyNeeds[0]?.imone.pavadinimas ?? '',
      poreikiai: (lang: Lang) => linesOf(companyNeeds, lang),
      kiek: companyNeeds.length,
      priezastis: (lang: Lang) => (priezastis ? say(needMail.reason, lang, { priezastis }) : ''),
    }
    return [[id, params] as const]
  })
  await notifyPersons(trx, event, new Map(notices))
}
