import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '#contract/lib/endpoint.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { tryOut } from '#web/lib/api.ts'
import { errorText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'

interface Props<E extends Endpoint> {
  endpoint: E
  input: CallInput<E>
  /** How many records were selected. */
  count: number
}

/**
 * What a change of many records would do, before it is done: how many of them would change, and how many messages would
 * leave. The server tries the change and undoes it. Goes into a question or a form.
 */
export function Foreseen<E extends Endpoint & { tried: true }>({ endpoint, input, count }: Props<E>) {
  const t = useText(listTexts)
  const lang = useLang()
  const { data, error } = useQuery({
    queryKey: ['foreseen', endpoint.path, input],
    queryFn: ({ signal }) => tryOut(endpoint, input, signal),
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <Text c="dimmed">{errorText(error, lang)}</Text>
  if (!data) return <Skeleton height={22} width="70%" aria-hidden />
  const changed = (data.reply as { pakeista: readonly unknown[] }).pakeista.length
  const { SMS, EPASTAS } = data.messages
  const what = [
    ...(SMS ? [t('smsCount', { count: SMS })] : []),
    ...(EPASTAS ? [t('letterCount', { count: EPASTAS })] : []),
  ]
  return (
    <Text role="status">
      {changed < count && `${t('willChange', { changed, count })} `}
      {what.length > 0 ? t('willSend', { what: what.join(', ') }) : t('willSendNothing')}
    </Text>
  )
}
