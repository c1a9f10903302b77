import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { shellTexts } from '#contract/shell/texts.ts'
import { when } from '#web/lib/format.ts'
import { useText } from '#web/lib/lang.ts'
import { useSession } from '#web/lib/session.ts'

const now = () => new Date().toISOString()

/** On paper: who printed the page and when, so that nobody takes an old one for what holds today. */
export function PrintedBy() {
  const t = useText(shellTexts)
  const session = useSession()
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    // A page may have been open for hours, and the browser draws the paper as soon as this has run.
    const before = () => flushSync(() => setMoment(now()))
    window.addEventListener('beforeprint', before)
    return () => window.removeEventListener('beforeprint', before)
  }, [])
  const who = `${session?.firstName ?? ''} ${session?.lastName ?? ''}`.trim()
  return who ? t('printedBy', { who, when: when(moment) }) : when(moment)
}
