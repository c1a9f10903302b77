import { Alert, Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { questionsApi } from '#contract/questions/api.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useList } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'

const shortest = 8

/**
 * A hint while typing that a question with the same words exists. Saving it is allowed, because the answers may
 * differ.
 */
export function Same({ text, ownId }: { text: string; ownId: number }) {
  const lang = useLang()
  const t = useText(questionTexts)
  const [tekstas] = useDebouncedValue(text.trim(), 500)
  const { data } = useList(questionsApi.list, { query: { tekstas, size: 5 } }, { enabled: tekstas.length >= shortest })
  const others = tekstas.length >= shortest ? (data?.rows ?? []).filter(({ id }) => id !== ownId) : []
  return (
    <div aria-live="polite" className="question-same">
      {others.length > 0 && (
        <Alert color="warning" icon={<IconCopy />} title={t('same')}>
          {others.map(({ id, statusas }) => (
            <div key={id}>
              <Anchor href={`/${lang}/admin/klausimai/${id}`} target="_blank">
                {t('number', { id: String(id) })}
              </Anchor>{' '}
              <StatusBadge machine="klausimuStatusai" code={statusas} />
            </div>
          ))}
        </Alert>
      )}
    </div>
  )
}
