import { Select } from '@mantine/core'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import type { CardCheck } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { useList } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'

/** Where the new cards go: nowhere yet, into a new order (of the company of all of them), or into one that is open. */
export type Target = { kind: 'none' } | { kind: 'new'; imone?: number } | { kind: 'open'; id: number }

/** The company that all of them work for, if there is one. */
function companyOf(people: readonly CardCheck[]) {
  const first = people[0]?.imone
  return first && people.every(({ imone }) => imone?.id === first.id) ? first : null
}

const codeOf = (target: Target) => (target.kind === 'open' ? String(target.id) : target.kind)

/** Chooses among no order, a new one, and those that are being put together; of a company's only its own. */
export function OrderChoice(props: {
  people: readonly CardCheck[]
  target: Target
  onChange: (target: Target) => void
}) {
  const { people, target, onChange } = props
  const t = useText(cardTexts)
  const all = useMay()('AccessAllImones')
  const { data } = useList(cardOrdersApi.list, { query: { statusas: 'KURIAMA', size: 50 } })
  const company = companyOf(people)
  // An order of a company takes only its own people.
  const open = (data?.rows ?? []).filter(({ imone }) => imone === null || imone.id === company?.id)
  const newOne = all ? t('intoNewOf', { company: company?.pavadinimas ?? t('registry') }) : t('intoNew')
  const options = [
    { value: 'none', label: t('intoNone') },
    { value: 'new', label: newOne },
    ...open.map(({ id, imone, korteliuSkaicius }) => ({
      value: String(id),
      label: t('intoOne', { id: String(id), company: imone?.pavadinimas ?? t('registry'), count: korteliuSkaicius }),
    })),
  ]
  const choose = (value: string | null) => {
    if (value === 'new') return onChange(all && company ? { kind: 'new', imone: company.id } : { kind: 'new' })
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
