import type { ReactNode } from 'react'
import type { ListEndpoint } from '#web/lib/api.ts'
import { Section } from '../page/Section.tsx'
import { List, useListModel } from './List.tsx'
import type { ListProps } from './model.ts'

interface SectionProps {
  title: string
  /** The button „Pridėti“. */
  action?: ReactNode
  /** The main list of the page or tab: it has views and keys, as on a screen that is one list. */
  main?: boolean
}

/**
 * A list inside a page, in its own card. Filters and pages are kept in the page's memory unless `where` gives a prefix
 * for the address.
 */
export function ListSection<E extends ListEndpoint>({
  title,
  action,
  main = false,
  ...props
}: ListProps<E> & SectionProps) {
  const list = useListModel<E>({ where: 'local', ...props } as unknown as ListProps<E>, title)
  return (
    <Section title={title} count={list.page?.total ?? (list.failure ? undefined : null)} action={action}>
      <List list={list} main={main} />
    </Section>
  )
}
