import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import type { Page } from '#web/lib/api.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { later } from '../dialog/later.tsx'
import type { ListModel } from './model.ts'
import { readAll } from './readAll.ts'

const PrintSheet = later(async () => (await import('./PrintSheet.tsx')).PrintSheet)

/** The most rows on paper: some 30 to 70 pages. More than that is read on a screen, as xlsx. */
export const mostPrinted = 1000

/** Reads all rows that match the filters, not only the page shown, and prints them. */
export function PrintButton({ list }: { list: ListModel }) {
  const t = useText(listTexts)
  const lang = useLang()
  const confirm = useConfirm()
  const [reading, setReading] = useState(false)
  const [printed, setPrinted] = useState<Page<unknown>>()
  const total = list.page?.total ?? 0
  const many = mostPrinted.toLocaleString(lang)
  const ask = {
    title: t('printMuch', { most: many, total: total.toLocaleString(lang) }),
    text: t('printMuchWhy'),
    action: t('printFirst', { most: many }),
  }
  async function print() {
    if (total > mostPrinted && !(await confirm(ask))) return
    setReading(true)
    try {
      setPrinted(await readAll(list.props.endpoint, list.input, mostPrinted))
    } catch (error) {
      alertDanger(error)
    } finally {
      setReading(false)
    }
  }
  const done = useCallback(() => setPrinted(undefined), [])
  return (
    <>
      <Button
        variant="default"
        fw={400}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        loading={reading}
        onClick={() => void print()}
      >
        {t('print')}
      </Button>
      {printed && <PrintSheet list={list} printed={printed} onDone={done} />}
    </>
  )
}
