import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { landing } from '#contract/persons/rules.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import type { ApiError } from '#web/lib/errors.ts'
import { errorText } from '#web/lib/errors.ts'
import { useLang, usePageTitle, useText } from '#web/lib/lang.ts'
import { A } from '#web/lib/nav.tsx'
import { useReadFailedAgain } from '#web/lib/readFailedAgain.ts'
import { useMe } from '#web/lib/session.ts'
import { EmptyState } from './EmptyState.tsx'
import { NumberOf } from './NumberOf.tsx'
import { Placeholder } from './Placeholder.tsx'

/**
 * Shows a record once it has loaded; until then a skeleton, or the reason why it can't be shown: no right, not found,
 * or a failure with a button to try again.
 */
export function Loaded<T>({
  query,
  page = false,
  height,
  what,
  children,
}: {
  query: UseQueryResult<T, ApiError>
  /** The record is the whole page: then the replacement has a heading, a title and a link back. */
  page?: boolean
  /** Of what comes, in pixels, where it is small. */
  height?: number
  /**
   * Names the part of a page, where it stands under no heading of its own: one that failed must not look like one that
   * has nothing to say.
   */
  what?: string
  children: (data: NonNullable<T>) => ReactNode
}) {
  const lang = useLang()
  const t = useText(shellTexts)
  const { data, error } = query
  // Data that was read before stays on screen if a later read fails.
  if (data !== undefined && data !== null) return children(data)
  if (!error && height) return <Placeholder height={height} />
  if (!error)
    return (
      <Stack aria-busy gap="md" py="md" data-waits>
        <Skeleton height={36} width="50%" />
        <Skeleton height={140} />
        <Skeleton height={140} />
      </Stack>
    )
  if (what) return <PartFailed query={query} what={what} />
  const Instead = page ? InsteadOfPage : EmptyState
  if (error.status === 403)
    return <Instead kind="forbidden" title={t('forbiddenTitle')} text={error.detail ?? t('forbiddenPage')} />
  if (error.status === 404) return <Instead kind="missing" title={errorText(error, lang)} />
  return (
    <>
      {page && <HiddenHeading title={errorText(error, lang)} />}
      <PartFailed query={query} />
    </>
  )
}

/**
 * Why something can not be shown, and a button to try again, which also reads again whatever else failed on this screen.
 * `what` names it where no heading stands above.
 */
export function PartFailed({
  query: { error, isFetching },
  what,
}: {
  query: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'isFetching'>
  what?: string
}) {
  const lang = useLang()
  const t = useText(shellTexts)
  const readAgain = useReadFailedAgain()
  if (!error) return null
  const why = errorText(error, lang)
  return (
    <Alert color="danger" icon={<IconAlertCircle />} title={what ?? why} mb={what ? 'md' : 0}>
      {what && (
        <Text size="sm" mb="xs">
          {why}
        </Text>
      )}
      <NumberOf error={error} />
      <Button variant="default" loading={isFetching} onClick={readAgain}>
        {t('retry')}
      </Button>
    </Alert>
  )
}

/** The heading of a page whose text says the same: for those who hear it, and for the title of the browser's tab. */
function HiddenHeading({ title }: { title: string }) {
  usePageTitle(title)
  return <h1 className="sr-only">{title}</h1>
}

function InsteadOfPage(props: ComponentProps<typeof EmptyState>) {
  const t = useText(shellTexts)
  const me = useMe()
  return (
    <>
      <HiddenHeading title={props.title} />
      <EmptyState {...props}>
        <Button component={A} to={landing(me)}>
          {t('toStart')}
        </Button>
      </EmptyState>
    </>
  )
}
