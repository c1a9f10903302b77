import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react'
import { noticeTexts } from '#contract/imports/noticeTexts.ts'
import type { ImportSheet } from '#contract/imports/sheet.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { useLang, useText } from '../lib/lang.ts'
import type { Import, Snapshot } from './importing.ts'
import type { Notice } from './notices.ts'
import { titleOf } from './problemText.ts'
import { useWords } from './words.ts'

const paramsOf = (sheet: ImportSheet, notice: Notice, lang: Lang) =>
  notice.kind === 'hiddenColumns'
    ? { columns: notice.columns.map((at) => titleOf(sheet, sheet.columns[at]?.key ?? '', lang)).join(', ') }
    : notice.params

/** What may surprise the author of the file, shown above its rows. */
export function Notices({ work, now }: { work: Import; now: Snapshot }) {
  const lang = useLang()
  const t = useWords(work.definition)
  const { warning, notices } = now.head
  return (
    <>
      {warning && (
        <Alert color="warning" icon={<IconAlertTriangle />} title={t(warning.kind)}>
          {t(`${warning.kind}Why`, { columns: warning.columns.join(', ') })}
        </Alert>
      )}
      {notices.length > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle />}>
          <Stack gap="xs">
            {notices.map((notice) => {
              const params = paramsOf(work.definition.sheet, notice, lang)
              return (
                <div key={notice.kind}>
                  <Text size="sm" fw={600}>
                    {say(noticeTexts[notice.kind], lang, params)}
                  </Text>
                  <Text size="sm">{say(noticeTexts[`${notice.kind}Why`], lang, params)}</Text>
                </div>
              )
            })}
          </Stack>
        </Alert>
      )}
      <HiddenRows work={work} now={now} />
    </>
  )
}

/** How many rows the file hides, and whether they are imported. */
function HiddenRows({ work, now }: { work: Import; now: Snapshot }) {
  const t = useText(noticeTexts)
  const hidden = now.items.filter((item) => item.hidden && item.outcome === null)
  if (hidden.length === 0) return null
  return (
    <Alert color="warning" icon={<IconEyeOff />} title={t('hiddenRows', { count: hidden.length })}>
      <Text size="sm" mb="xs">
        {t('hiddenRowsWhy')}
      </Text>
      <Checkbox
        label={t('takeHidden')}
        checked={hidden.every(({ excluded }) => !excluded)}
        onChange={(event) => work.excludeHidden(!event.currentTarget.checked)}
      />
    </Alert>
  )
}
