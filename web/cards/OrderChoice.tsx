import { Select } from '@mantine/core'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { useList } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'

/** Where the new cards go: into no order yet, into a new one (of the company of all of them), or into an open one. */
export type Target = { kind: 'none' } | { kind: 'new'; imone?: number } | { kind: 'open'; id: number }

type Employed = { imone: { id: number; pavadinimas: string } | null }

/** The company of all these people, if it is the same. */
function companyOf(people: readonly Employed[]) {
  const first = people[0]?.imone
  return first && people.every(({ imone }) => imone?.id === first.id) ? first : null
}

/** A new order for these people: an administrator orders for their company, a company for itself. */
export function newOrderFor(people: readonly Employed[], all: boolean): Target {
  const company = companyOf(people)
  return all && company ? { kind: 'new', imone: company.id } : { kind: 'new' }
}

const codeOf = (target: Target) => (target.kind === 'open' ? String(target.id) : target.kind)

/** Chooses no order, a new one, or one of the drafts; an order of a company only for its people. */
export function OrderChoice(props: {
  people: readonly Employed[]
  target: Target
  onChange: (target: Target) => void
  /** An order must be chosen: „none yet“ is not offered. */
  required?: boolean
}) {
  const { people, target, onChange, required = false } = props
  const t = useText(cardTexts)
  const all = useMay()('AccessAllImones')
  const orders = useList(cardOrdersApi.list, { query: { statusas: 'KURIAMA', size: 50 } })
  const company = companyOf(people)
  // An order of a company accepts only its own people.
  const open = (orders.data?.rows ?? []).filter(({ imone }) => imone === null || imone.id === company?.id)
  const newOne = all ? t('intoNewOf', { company: company?.pavadinimas ?? t('registry') }) : t('intoNew')
  const options = [
    ...(required ? [] : [{ value: 'none', label: t('intoNone') }]),
    { value: 'new', label: newOne },
    ...open.map(({ id, imone, korteliuSkaicius }) => ({
      value: String(id),
      label: t('intoOne', { id: String(id), company: imone?.pavadinimas ?? t('registry'), count: korteliuSkaicius }),
    })),
  ]
  const choose = (value: string | null) => {
    if (value === 'new') return onChange(newOrderFor(people, all))
    onChange(value && value !== 'none' ? { kind: 'open', id: Number(value) } : { kind: 'none' })
  }
  return (
    <>
      {!orders.data && <PartFailed query={orders} what={t('ordersFailed')} />}
      <Select
        label={t('into')}
        data={options}
        value={codeOf(target)}
        onChange={choose}
        allowDeselect={false}
        openOnFocus={false}
        checkIconPosition="right"
      />
    </>
  )
}
