import { IconCertificate, IconClipboardCheck, IconIdBadge2, IconSchool, IconUser } from '@tabler/icons-react'
import type { UserType } from '#contract/rights.ts'
import type { WebSession } from '../lib/session.ts'
import { destinations, type Group, type MenuItem } from './places.ts'

interface MenuGroup {
  text?: Group
  items: MenuItem[]
}

/** Works for the registry or a company: begins on the start page, and always has the side menu. */
export const isStaff = (type: UserType) => type === 'ADMIN' || type === 'ORG_ATSTOVAS' || type === 'ORG_TVARKYTOJAS'

const groups: readonly (Group | null)[] = [
  null,
  'people',
  'assessmentsAndTrainings',
  'companiesAndSites',
  'cards',
  'imports',
  'reports',
  'system',
  'publicRegisters',
]

/** The side menu: groups of the places that this session may open. For people who are not staff, their own page too. */
export function sideMenu(session: WebSession): MenuGroup[] {
  const all = destinations(session).filter(([, may]) => may)
  const ownItems: MenuItem[] = isStaff(session.vartotojoTipas)
    ? []
    : [{ text: 'profile', icon: IconUser, to: ownPage(session) }]
  return groups
    .map((text) => {
      const items = all.filter(([group]) => group === text).map(([, , item]) => item)
      return text ? { text, items } : { items: [...ownItems, ...items] }
    })
    .filter(({ items }) => items.length > 0)
}

const ownPage = ({ userId }: WebSession) => `/users/${userId}`

/** The bar of a person and of an assessor: at the lower edge of a phone, near the thumb. */
export function barMenu(session: WebSession): MenuItem[] {
  const ownItem = ownPage(session)
  if (session.vartotojoTipas === 'VERTINTOJAS') {
    const first = ['/admin/atestavimai', '/admin/klausimai']
    const items = destinations(session).filter(([, may, { to }]) => may && first.includes(to))
    return [...items.map(([, , item]) => item), { text: 'profile', icon: IconUser, to: ownItem }]
  }
  return [
    { text: 'competencies', icon: IconCertificate, to: ownItem, search: {}, exact: true },
    { text: 'assessments', icon: IconClipboardCheck, to: ownItem, search: { tab: 'vertinimai' }, exact: true },
    { text: 'trainings', icon: IconSchool, to: ownItem, search: { tab: 'mokymai' }, exact: true },
    { text: 'card', icon: IconIdBadge2, to: ownItem, search: { tab: 'kortele' }, exact: true },
    { text: 'profile', icon: IconUser, to: ownItem, search: { tab: 'profilis' }, exact: true },
  ]
}

/** Does the session have the side menu? Staff do, and people whose added rights open more places than the bar has. */
export function hasSideMenu(session: WebSession) {
  if (isStaff(session.vartotojoTipas)) return true
  const inBar = barMenu(session).map(({ to }) => to)
  return destinations(session).some(
    ([group, may, { to }]) => may && group && group !== 'publicRegisters' && !inBar.includes(to),
  )
}

/** Every place that this session may open, each once, for the palette. */
export function allPlaces(session: WebSession): MenuItem[] {
  const bar = isStaff(session.vartotojoTipas) ? [] : barMenu(session)
  const known = (item: MenuItem) =>
    bar.some(({ to, search }) => to === item.to && (search?.['tab'] ?? '') === (item.search?.['tab'] ?? ''))
  return [...bar, ...sideMenu(session).flatMap(({ items }) => items.filter((item) => !known(item)))]
}
