// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** The forecast: whose endings are seen, what counts, and what of the demand for trainings may be shown. */
const endings = 'server/forecast/endings.ts'
const numbers = 'server/forecast/numbers.ts'
const groups = 'contract/forecast/demand.ts'
const forecastTest = ['server/forecast/forecast']
const groupTest = ['contract/forecast/demand']
export const forecast = {
  scope: [
    {
      what: 'a company sees only what ends of its own people',
      file: numbers,
      from: "can(session, 'AccessAllImones') ? [] : [employerOf(session) ?? 0]",
      to: '[]',
      tests: forecastTest,
    },
    {
      what: 'filters by place choose among the groups of everybody, and make no others',
      file: 'server/forecast/demand.ts',
      from: 'numbersOfAll({ rusis, kompetencija, pazymejimas },',
      to: 'numbersOfAll(query,',
      tests: ['server/forecast/demand'],
    },
  ],
  check: [
    {
      what: 'what the person has anew for longer does not end',
      file: endings,
      from: "group by 2, 3 having ${within(sql`max(coalesce(ap.galioja, 'infinity'::date))`)}`",
      to: "group by 2, 3, ap.galioja having ${within(sql`max(coalesce(ap.galioja, 'infinity'::date))`)}`",
      tests: forecastTest,
    },
    {
      what: 'a blocked person is not counted',
      file: endings,
      from: "join asmuo a on a.id = b.asmuo_id and a.statusas <> 'UZBLOKUOTA'",
      to: 'join asmuo a on a.id = b.asmuo_id',
      tests: forecastTest,
    },
    {
      what: 'a competency that is not in force does not end',
      file: endings,
      from: "ak.statusas = 'GALIOJA' and ",
      to: '',
      tests: forecastTest,
    },
    {
      what: 'no group is smaller than five',
      file: groups,
      from: 'if (zmones < fewest) continue',
      to: 'if (zmones < 1) continue',
      tests: groupTest,
    },
    {
      what: 'small municipalities that must all have four are not shown together',
      file: groups,
      from: '  if (people === cells.length * (fewest - 1)) return []\n',
      to: '',
      tests: groupTest,
    },
    {
      what: 'the last small quarters join the group before them',
      file: groups,
      from: '    last.iki = kiekiai.length - 1\n    last.zmones += zmones\n',
      to: '',
      tests: groupTest,
    },
  ],
  limit: [
    {
      what: 'a list of everybody is of one month',
      file: 'server/forecast/queries.ts',
      from: "if (companies.length === 0 && !menuo) throw wrong({ menuo: 'required' })",
      to: '',
      tests: forecastTest,
    },
  ],
  lock: [
    {
      what: 'one server process counts at a time',
      file: numbers,
      from: '    if (!rows[0]?.mine) return false\n',
      to: '',
      tests: ['server/forecast/counting'],
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
