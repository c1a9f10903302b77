import { Group } from '@mantine/core'
import { firstCalls } from '#contract/firstCalls.ts'
import { gapListTexts } from '#contract/gaps/listTexts.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import type { SiteRow } from '#contract/sites/schema.ts'
import { companyPick, type Pick } from '../kit/form/picks.ts'
import { PickFilter } from '../kit/list/PickFilter.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'

export const companies = companyPick()
export const sites = {
  endpoint: firstCalls.sites,
  query: (search: string) => ({ search }),
  label: ({ pavadinimas }: SiteRow) => pavadinimas,
  byId: firstCalls.site,
} as unknown as Pick

/** Who sees all companies chooses one, or a site, before its gaps are found: those of the whole country are no list. */
export function WhoseGaps() {
  const t = useText(gapTexts)
  const list = useText(gapListTexts)
  const [, setQuery] = useQueryParams()
  const choose = (name: 'imone' | 'objektas') => (id: string) => id && setQuery((query) => ({ ...query, [name]: id }))
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState kind="nothing" title={list('chooseWhose')} text={list('chooseWhoseWhy')}>
        <Group align="flex-start" justify="center">
          <PickFilter
            filter={{ kind: 'pick', name: 'imone', label: list('company'), pick: companies }}
            value=""
            onChange={choose('imone')}
          />
          <PickFilter
            filter={{ kind: 'pick', name: 'objektas', label: list('site'), pick: sites }}
            value=""
            onChange={choose('objektas')}
          />
        </Group>
      </EmptyState>
    </>
  )
}
