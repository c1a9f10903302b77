import { IconBuilding, IconClipboardCheck, IconCrane, IconPackage, IconSchool, IconUser } from '@tabler/icons-react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { companiesApi } from '#contract/companies/api.ts'
import { addDays, civilDay, isCalendarDay } from '#contract/lib/civil.ts'
import { titleIn } from '#contract/lib/names.ts'
import { personsApi } from '#contract/persons/api.ts'
import { can } from '#contract/rights.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { placeText } from '#contract/sites/place.ts'
import { createsSites } from '#contract/sites/rules.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { useList } from '../lib/api.ts'
import { asDate, today } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import type { WebSession } from '../lib/session.ts'

/** One line of the palette. */
export interface Found {
  id: string
  label: string
  note?: string
  icon: typeof IconUser
  open: () => void
}

/** Lines below their title. */
type Group = [string, Found[]]

/**
 * Assessments and trainings are found from so many days ago on, nearest to today first; older ones by their day, or in
 * their list.
 */
const recentDays = 30

const listed = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** What the palette finds of each kind of record that the session may see, from two letters on. */
export function usePaletteRecords(session: WebSession, search: string) {
  const lang = useLang()
  const go = useGo()
  const shell = useText(shellTexts)
  const order = useText(orderTexts)
  const searched = search.length >= 2

  const people = useList(
    personsApi.list,
    { query: { search, size: 7 } },
    { enabled: searched && can(session, ...personsApi.list.access) },
  )
  const companies = useList(
    companiesApi.list,
    { query: { search, size: 5 } },
    { enabled: searched && can(session, 'AccessAllImones') },
  )
  const day = asDate(search)
  const isDay = isCalendarDay(day)
  const recent = addDays(today(), -recentDays)
  const assessments = useList(
    assessmentsApi.list,
    {
      query: {
        ...(isDay ? { data: day } : { search, from: recent }),
        order: 'artumas',
        size: 5,
      },
    },
    { enabled: searched && can(session, ...assessmentsApi.list.access) },
  )
  const trainings = useList(
    trainingsApi.list,
    {
      query: {
        ...(isDay ? { dataNuo: day, dataIki: day } : { search, dataNuo: recent }),
        order: 'artumas',
        size: 4,
      },
    },
    { enabled: searched && can(session, ...trainingsApi.list.access) },
  )
  const orders = useList(
    cardOrdersApi.list,
    { query: { search, size: 4 } },
    { enabled: searched && can(session, ...cardOrdersApi.list.access) },
  )
  const sites = useList(sitesApi.list, { query: { search, size: 5 } }, { enabled: searched && createsSites(session) })

  const ofAssessments: Group = [
    shell('assessments'),
    (assessments.data?.rows ?? []).map((row) => ({
      id: `v${row.id}`,
      label: titleIn(lang, row.pavadinimas || row.kompetencija.pavadinimas, [row.kompetencija]),
      note: listed([[row.data, row.laikas].filter(Boolean).join(' '), row.adresas.miestas]),
      icon: IconClipboardCheck,
      open: () => go(`/admin/atestavimai/${row.id}`),
    })),
  ]
  const ofTrainings: Group = [
    shell('trainings'),
    (trainings.data?.rows ?? []).map((row) => ({
      id: `m${row.id}`,
      label: row.pavadinimas,
      note: listed([[row.dataNuo, row.laikas].filter(Boolean).join(' '), row.imone.pavadinimas]),
      icon: IconSchool,
      open: () => go(`/admin/mokymai/${row.id}`),
    })),
  ]
  const ofOrders: Group = [
    shell('cardOrders'),
    (orders.data?.rows ?? []).map((row) => ({
      id: `u${row.id}`,
      label: order('title', { id: String(row.id) }),
      note: listed([civilDay(new Date(row.sukurta)), row.imone?.pavadinimas ?? order('registry')]),
      icon: IconPackage,
      open: () => go(`/admin/korteles/uzsakymai/${row.id}`),
    })),
  ]
  const groups: Group[] = [
    [
      shell('people'),
      (people.data?.rows ?? []).map((row) => ({
        id: `p${row.id}`,
        label: `${row.vardas} ${row.pavarde}`,
        note: listed([row.imone?.pavadinimas, row.kortelesNr]),
        icon: IconUser,
        open: () => go(`/users/${row.id}`),
      })),
    ],
    [
      shell('companies'),
      (companies.data?.rows ?? []).map((row) => ({
        id: `i${row.id}`,
        label: row.pavadinimas,
        note: row.imKodas,
        icon: IconBuilding,
        open: () => go(`/admin/imones/${row.id}`),
      })),
    ],
    // Who types nothing but a number of few digits looks for an order.
    ...(/^\d+$/.test(search) ? [ofOrders, ofAssessments, ofTrainings] : [ofAssessments, ofTrainings, ofOrders]),
    [
      shell('sites'),
      (sites.data?.rows ?? []).map((row) => ({
        id: `o${row.id}`,
        label: row.pavadinimas,
        note: placeText(row),
        icon: IconCrane,
        open: () => go(`/objektai/${row.id}`),
      })),
    ],
  ]
  const reads = [people, companies, assessments, trainings, orders, sites]
  return {
    groups,
    isFetching: reads.some(({ isFetching }) => isFetching),
    /** Why something could not be searched, so that it is not taken for something that does not exist. */
    error: reads.find(({ isError }) => isError)?.error,
  }
}
