import type { UserType } from '#contract/rights.ts'

/** The accounts of the demo (decisions, point 10), shown at start, in README and on the demo's login page. */
export const demoPassword = 'Meistras1!'

/** The accounts that the demo offers, all with the demo password; `about` says what to expect there. */
export const demoLogins: readonly {
  userName: string
  type: UserType
  about: readonly [lt: string, en: string]
}[] = [
  {
    userName: 'admin',
    type: 'ADMIN',
    about: [
      'Administratorius: visi asmenys, įmonės ir vertinimai',
      'Administrator: all people, companies and assessments',
    ],
  },
  {
    userName: 'tvarkytojas',
    type: 'ORG_TVARKYTOJAS',
    about: [
      'Vertinimo centro vadovė: rengia vertinimus ir tvirtina dalyvius',
      'Manager of an assessment centre: sets up assessments and confirms people',
    ],
  },
  {
    userName: 'atstovas',
    type: 'ORG_ATSTOVAS',
    about: [
      'Statybos įmonės personalo vadovė: 35 darbuotojai ir jų kompetencijos',
      'HR manager of a construction company: 35 workers and their competencies',
    ],
  },
  {
    userName: 'vertintojas',
    type: 'VERTINTOJAS',
    about: ['Vertintojas: šiandien vertina ir pildo protokolus', 'Assessor: assesses and completes protocols today'],
  },
  {
    userName: 'vartotojas',
    type: 'VARTOTOJAS',
    about: [
      'Mūrininkas: savo kompetencijos, kortelė ir vertinimai',
      'Bricklayer: own competencies, card and assessments',
    ],
  },
]
