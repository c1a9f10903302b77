import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import type { ListEndpoint } from '#web/lib/api.ts'
import { Count } from '../page/Count.tsx'
import { type Crumb, PageHeader } from '../page/PageHeader.tsx'
import { List, useListModel } from './List.tsx'
import type { ListProps } from './model.ts'

interface PageProps {
  title: string
  crumbs?: readonly Crumb[]
  /** The primary action, also by the key `n`. */
  create?: { label: string; onClick: () => void } | false | undefined
  /** Another button, before the primary one. */
  children?: ReactNode
  /** Shown between the title and the list, such as a field where files are dropped. */
  above?: ReactNode
  /** The other actions, under „Daugiau“. */
  more?: ComponentProps<typeof PageHeader>['more']
}

/** A screen that is one list: title and count, primary action, views, filters, rows, pages. See README.md. */
export function ListPage<E extends ListEndpoint>({
  title,
  crumbs,
  create,
  children,
  more,
  above,
  ...props
}: ListProps<E> & PageProps) {
  const list = useListModel<E>(props as unknown as ListProps<E>)
  const total = list.page?.total
  return (
    <>
      <PageHeader
        title={title}
        {...(crumbs ? { crumbs } : {})}
        {...(more ? { more } : {})}
        beside={(total !== undefined || !list.failure) && <Count value={total ?? null} large />}
      >
        {children}
        {create && (
          <Button data-new leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={create.onClick}>
            {create.label}
          </Button>
        )}
      </PageHeader>
      {above}
      <List list={list} main />
    </>
  )
}
