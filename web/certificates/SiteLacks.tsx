import { Alert, List } from '@mantine/core'
import { IconCertificateOff } from '@tabler/icons-react'
import { heldCertificatesApi, maxAsked } from '#contract/certificates/api.ts'
import { isMissing } from '#contract/certificates/rules.ts'
import { heldCertificateTexts } from '#contract/certificates/texts.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import type { SitePurpose } from '#contract/sitePeople/schema.ts'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'

/** So many people are named; the rest are counted. */
const namedUpTo = 5

interface Props {
  siteId: number
  /** Ids of the people who are about to be added. */
  people: readonly number[]
  purpose: SitePurpose
}

/** Before people are added to a site: who of them lacks which certificate. A warning only; it prevents nothing. */
export function SiteLacks({ siteId, people, purpose }: Props) {
  const gaps = useText(gapTexts)
  const t = useText(heldCertificateTexts)
  const named = useNamed()
  const asmenys = [...people].sort((a, b) => a - b).slice(0, maxAsked)
  const query = useCall(
    heldCertificatesApi.ofSite,
    { params: { id: siteId }, query: { paskirtis: purpose, asmenys: asmenys.join(',') } },
    { enabled: asmenys.length > 0 },
  )
  const { data } = query
  const lacking = asmenys.length ? (data?.asmenys ?? []).filter(({ truksta }) => truksta.some(isMissing)) : []
  if (!data && query.error) return <PartFailed query={query} what={gaps('notChecked')} />
  if (lacking.length === 0) return null
  const more = lacking.length - namedUpTo
  return (
    <Alert
      color="warning"
      icon={<IconCertificateOff />}
      title={t('peopleLack', { count: lacking.length })}
      role="status"
    >
      <List size="sm">
        {lacking.slice(0, namedUpTo).map(({ id, vardas, pavarde, truksta }) => (
          <List.Item key={id}>{`${vardas} ${pavarde}: ${truksta.filter(isMissing).map(named).join(', ')}`}</List.Item>
        ))}
        {more > 0 && <List.Item>{t('andMore', { count: more })}</List.Item>}
      </List>
      {t('peopleLackWhy')}
    </Alert>
  )
}
