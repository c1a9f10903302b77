import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { firstCalls } from '#contract/firstCalls.ts'
import type { reportsApi } from '#contract/reports/api.ts'
import { reportRows, reportTypes } from '#contract/reports/rules.ts'
import type { Summary } from '#contract/reports/schema.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import { Section } from '../kit/page/Section.tsx'
import { inFull, urlOf } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'

/**
 * The reports of a company: PDF in a new window, xlsx to download. A report too long to read is offered as xlsx only.
 */
export function ReportLinks({ summary: { imone, ataskaitos }, title }: { summary: Summary; title?: string }) {
  const t = useText(reportTexts)
  const lang = useLang()
  return (
    <Section title={title ?? t('reports')}>
      <ul className="reports">
        {reportTypes.map((type) => {
          const at = (format: 'pdf' | 'xlsx') =>
            urlOf(inFull<typeof reportsApi.report>(firstCalls.report), {
              params: { id: imone.id, type },
              query: { format, kalba: lang },
            })
          const rows = t('rowCount', { count: ataskaitos[type] })
          const long = ataskaitos[type] > reportRows.pdf
          return (
            <li key={type}>
              <span className="report-what">
                <strong>{t(type)}</strong>
                <span className="figure-note">{t(`${type}About`)}</span>
                <span className="figure-note">{long ? t('tooLong', { rows }) : rows}</span>
              </span>
              <span className="report-buttons">
                {!long && (
                  <Button
                    component="a"
                    href={at('pdf')}
                    target="_blank"
                    variant="default"
                    aria-label={t('newWindow', { title: t(type) })}
                    leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
                  >
                    PDF
                  </Button>
                )}
                <Button
                  component="a"
                  href={at('xlsx')}
                  download
                  variant="default"
                  aria-label={t('download', { title: t(type) })}
                  leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
                >
                  XLSX
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
