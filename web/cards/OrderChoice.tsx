import { Select } from '@mantine/core'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { useList } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'

/** Where the new cards go: nowhere yet, into a new order (of the company of all of them), or into one that is open. */
export type Target = { kind: 'none' } | { kind: 'new'; imone?: number } | { kind: 'open'; id: number }

type Employed = { imone: { id: number; pavadinimas: string } | null }

/** The company that all of them work for, if there is one. */
function companyOf(people: readonly Employed[]) {
  const first = people[0]?.imone
  return first && people.every(({ imone }) => imone?.id === first.id) ? first : null
}

/** A new order for these people: of their company where an administrator orders; a company orders its own. */
export function newOrderFor(people: readonly Employed[], all: boolean): Target {
  const company = companyOf(people)
  return all && company ? { kind: 'new', imone: company.id } : { kind: 'new' }
}

const codeOf = (target: Target) => (target.kind === 'open' ? String(target.id) : target.kind)

/** Chooses among no order, a new one, and those that are being put together; of a company's only its own. */
export function OrderChoice(props: {
  people: readonly Employed[]
  target: Target
  onChange: (target: Target) => void
  /** They go into an order: „none yet“ is no choice. */
  required?: boolean
}) {
  const { people, target, onChange, required = false } = props
  const t = useText(cardTexts)
  const all = useMay()('AccessAllImones')
  const { data } = useList(cardOrdersApi.list, { query: { statusas: 'KURIAMA', size: 50 } })
  const company = companyOf(people)
  // An order of a company takes only its own people.
  const open = (data?.rows ?? []).filter(({ imone }) => imone === null || imone.id === company?.id)
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
    <Select
      label={t('into')}
      data={options}
      value={codeOf(target)}
      onChange={choose}
      allowDeselect={false}
      openOnFocus={false}
      checkIconPosition="right"
    />
  )
}
