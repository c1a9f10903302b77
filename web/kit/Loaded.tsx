import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import type { ApiError } from '../lib/errors.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { EmptyState } from './EmptyState.tsx'

/** A record once it is there; until then grey bars, and instead of it why it is not: no right, not found, a failure to try again. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T, ApiError>
  children: (data: NonNullable<T>) => ReactNode
}) {
  const lang = useLang()
  const t = useText(shellTexts)
  const { data, error, isFetching, refetch } = query
  // What was read before stays on screen when a later reading fails.
  if (data !== undefined && data !== null) return children(data)
  if (!error)
    return (
      <Stack aria-busy gap="md" py="md">
        <Skeleton height={36} width="50%" />
        <Skeleton height={140} />
        <Skeleton height={140} />
      </Stack>
    )
  if (error.status === 403)
    return <EmptyState kind="forbidden" title={t('forbiddenTitle')} text={error.detail ?? t('forbiddenPage')} />
  if (error.status === 404) return <EmptyState kind="missing" title={errorText(error, lang)} />
  return (
    <Alert color="danger" icon={<IconAlertCircle />} title={errorText(error, lang)}>
      <Button variant="default" loading={isFetching} onClick={() => refetch()}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
