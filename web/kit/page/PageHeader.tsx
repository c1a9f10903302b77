import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { can } from '#contract/rights.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { usePageTitle, useText } from '#web/lib/lang.ts'
import { A, type Search } from '#web/lib/nav.tsx'
import { rememberScreen } from '#web/lib/recent.ts'
import { useSession } from '#web/lib/session.ts'
import { ActionMenu } from './ActionMenu.tsx'
import type { Action } from './MenuItems.tsx'
import { PrintedBy } from './PrintedBy.tsx'

/** A step of the path to the page: `[t('users'), '/users']`, with a query for a tab. The page itself is left out. */
export type Crumb = readonly [label: string, to: string, search?: Search]

interface Props {
  title: string
  /** The title of the browser tab, if the heading is not enough. */
  tabTitle?: string
  crumbs?: readonly Crumb[]
  /** Beside the title: the count, a status badge. */
  beside?: ReactNode
  /** Under the title: who and when, in one line. */
  note?: ReactNode
  /** At most two buttons; the primary one last. */
  children?: ReactNode
  /** The other actions, under „Daugiau“. */
  more?: readonly (Action | false | null | undefined)[]
}

/** Breadcrumb, the one H1, status, at most two buttons and „Daugiau“. Also sets the browser's title. */
export function PageHeader({ title, tabTitle, crumbs = [], beside, note, children, more = [] }: Props) {
  const t = useText(shellTexts)
  usePageTitle(tabTitle ?? title)
  const address = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => rememberScreen(address.replace(/^\/\w+/, ''), tabTitle ?? title), [address, tabTitle, title])
  const path = usePath(crumbs, title)
  const actions = more.filter((action): action is Action => Boolean(action))
  return (
    <header className="page-header">
      <Crumbs path={path} />
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className="page-name">
          <Group gap="sm" align="center">
            <Title order={1} tabIndex={-1} id="page-title" data-long={title.length > longTitle || undefined}>
              {withWholeDates(title)}
            </Title>
            {beside}
          </Group>
          {note && (
            <Text c="dimmed" className="page-note">
              {note}
            </Text>
          )}
        </div>
        {(children || actions.length > 0) && (
          <Group gap="sm" className="page-actions">
            {actions.length > 0 && (
              <ActionMenu
                actions={actions}
                target={
                  <Button
                    variant="default"
                    className="page-more"
                    aria-label={t('more')}
                    rightSection={<IconChevronDown size={16} aria-hidden />}
                  >
                    <span>{t('more')}</span>
                    <IconDots size={20} aria-hidden />
                  </Button>
                }
              />
            )}
            {children}
          </Group>
        )}
      </Group>
      <p className="printed">
        <PrintedBy />
      </p>
    </header>
  )
}

/** Letters of a title beyond which a phone shows it smaller: three lines would push the first row of a list down. */
const longTitle = 36

/** The text, with no date in it broken at its hyphens. */
const withWholeDates = (text: string) =>
  text.split(/(\d{4}-\d\d-\d\d)/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a part; a title may name a day twice
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** The breadcrumb of a page; for users who act for a company, it begins with the company. */
export function usePath(crumbs: readonly Crumb[], title = ''): readonly Crumb[] {
  const session = useSession()
  const company = can(session, 'AccessOwnImone') ? session?.imone : null
  // Pages titled with the company's name do not need it as the first step too.
  return company && company.pavadinimas !== title ? [[company.pavadinimas, '/admin'], ...crumbs] : crumbs
}

export function Crumbs({ path }: { path: readonly Crumb[] }) {
  const t = useText(shellTexts)
  if (path.length === 0) return null
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="crumbs">
        {path.map(([label, to, search], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path has a fixed order
          <li key={at}>
            <Anchor component={A} to={to} search={search} size="sm">
              {label}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
