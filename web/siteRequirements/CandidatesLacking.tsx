import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { gapTexts } from '#contract/gaps/texts.ts'
import type { SitePurpose } from '#contract/sitePeople/schema.ts'
import { maxAsked, requirementsApi } from '#contract/siteRequirements/api.ts'
import type { Lacking } from '#contract/siteRequirements/schema.ts'
import { requirementTexts } from '#contract/siteRequirements/texts.ts'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useAlternatives } from '../lib/named.ts'

/** So many people are named; the rest are counted. */
const namedUpTo = 5

interface Props {
  siteId: number
  /** The people who are about to be added, each with the company. */
  people: readonly ({ asmuo: { id: number }; imone: { id: number } } | null | undefined)[]
  purpose: SitePurpose
  /** The first day in the site. */
  from: string | null
}

/** Before people are added to a site: what each of them lacks of what it requires. A warning only. */
export function CandidatesLacking({ siteId, people, purpose, from }: Props) {
  const gaps = useText(gapTexts)
  const t = useText(requirementTexts)
  const words = useAlternatives()
  const chosen = people.flatMap((one) => (one?.asmuo ? [one] : []))
  const asmenys = [...new Set(chosen.map(({ asmuo }) => asmuo.id))].sort((a, b) => a - b).slice(0, maxAsked)
  const query = useCall(
    requirementsApi.lacking,
    {
      params: { id: siteId },
      query: { paskirtis: purpose, asmenys: asmenys.join(','), ...(from ? { nuo: from } : {}) },
    },
    { enabled: asmenys.length > 0 },
  )
  const { data } = query
  // Somebody who works in two companies of the site is added with one of them.
  const lacking = (data?.asmenys ?? []).filter(({ id, imone }) =>
    chosen.some((one) => one.asmuo.id === id && one.imone.id === imone.id),
  )
  if (!data && query.error) return <PartFailed query={query} what={gaps('notChecked')} />
  if (lacking.length === 0) return null
  const refused = lacking.some(({ truksta }) => truksta.some(({ butinas }) => butinas))
  const text = (one: Lacking) => (one.butinas ? words(one) : t('advisedOnly', { what: words(one) }))
  const more = lacking.length - namedUpTo
  return (
    <Alert
      color={refused ? 'danger' : 'info'}
      icon={<IconAlertTriangle />}
      title={t('peopleLack', { count: lacking.length })}
      role="status"
    >
      <List size="sm">
        {lacking.slice(0, namedUpTo).map(({ id, vardas, pavarde, truksta }) => (
          <List.Item key={id}>{`${vardas} ${pavarde}: ${truksta.map(text).join('; ')}`}</List.Item>
        ))}
        {more > 0 && <List.Item>{t('andMore', { count: more })}</List.Item>}
      </List>
      {t(refused ? 'peopleLackWhy' : 'peopleLackAdvised')}
    </Alert>
  )
}
