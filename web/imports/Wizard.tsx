import './imports.css'
import { Skeleton, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { importTexts } from '#contract/imports/texts.ts'
import { say } from '#contract/lib/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { Steps } from '../kit/form/Steps.tsx'
import { type Crumb, Crumbs, usePath } from '../kit/page/PageHeader.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { keepImport, openImport } from './current.ts'
import type { ImportDefinition, Target } from './definition.ts'
import { FileStep } from './FileStep.tsx'
import { findJob } from './found.ts'
import { type Import, makeImport, type Snapshot } from './importing.ts'
// These steps are not loaded when they are needed: the network may be gone while the registry imports.
import { ResultStep } from './ResultStep.tsx'
import { SendStep } from './SendStep.tsx'
import type { StepProps } from './steps.ts'

const PreviewStep = later(async () => (await import('./PreviewStep.tsx')).PreviewStep)

const never = () => () => {}
const nothing = () => null

interface Props {
  definition: ImportDefinition
  target: Target
  /** Links above the title: the record that the rows go to, and its list. */
  crumbs?: readonly Crumb[]
  /** The name of the record that the rows go to. */
  company: string
  /** Selects the company, for users who work with all of them. */
  children?: React.ReactNode
}

/** ?zingsnis=: the file, the preview, the sending, the result. */
export function Wizard({ definition, target, crumbs = [], company, children }: Props) {
  const lang = useLang()
  const t = useText(importTexts)
  const [{ zingsnis }, setQuery] = useQueryParams()
  const [work, setWork] = useState<Import | null>(() => openImport(definition, target))
  const [looking, setLooking] = useState(work === null)
  const [again, setAgain] = useState<{ file: File; at: number } | null>(null)
  const now = useSyncExternalStore<Snapshot | null>(work?.subscribe ?? never, work?.read ?? nothing)
  const at = stepOf(now, zingsnis)
  const shown = at === 0 ? undefined : String(at + 1)
  const open = (step: number) =>
    setQuery(({ zingsnis: _, ...rest }) => (step === 0 ? rest : { ...rest, zingsnis: String(step + 1) }))
  // When the step of the address can't be opened, or sending has gone on to another, the address changes to the step
  // that is shown.
  useEffect(() => {
    if (zingsnis !== shown)
      setQuery(({ zingsnis: _, ...rest }) => (shown ? { ...rest, zingsnis: shown } : rest), { replace: true })
  }, [zingsnis, shown, setQuery])
  // The user has signed in again after the session had ended: what waited for it goes on.
  useEffect(() => {
    if (work?.read().pause?.why === 'session') work.resume()
  }, [work])
  // The registry may have an import that was begun on a page closed since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    if (!looking) return
    findJob(definition, target)
      .then((found) => {
        if (!found) return
        const file = { rows: [], file: new File([], found.job.failas), warning: null, sheets: [], at: 0, notices: [] }
        const next = makeImport(definition, target, file, found)
        keepImport(next)
        setWork(next)
        // A result that was looked at is not in the way of another file.
        if (found.job.perziureta === null) open(3)
      })
      // Without an answer the user can still begin an import.
      .catch(() => {})
      .finally(() => setLooking(false))
  }, [])
  const unsent = now !== null && (now.phase === 'preview' || (now.phase === 'sending' && !now.isSafe))
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => unsent, disabled: !unsent })

  const path = usePath(crumbs)
  const names = [t('stepFile'), t('stepPreview'), t('stepSend'), t('stepResult')]
  const onOtherSheet = (file: File, at: number) => {
    setAgain({ file, at })
    open(0)
  }
  const onOtherFile = () => {
    setAgain(null)
    if (now?.phase === 'ended') {
      work?.forget()
      keepImport(null)
      setWork(null)
    }
    open(0)
  }
  const rest: StepProps | null = work && now && { work, now, company, onOtherFile, onOtherSheet }
  const startImport = (next: Import) => {
    setAgain(null)
    work?.forget()
    keepImport(next)
    setWork(next)
    open(1)
    void next.check()
  }
  return (
    <div className="import">
      <Crumbs path={path} />
      <Text c="dimmed" mb="xs">
        {say(definition.title, lang)}
      </Text>
      <Steps
        label={t('stepsLabel')}
        names={names}
        at={at}
        count={t('stepOf', { at: at + 1, of: names.length })}
        of={say(definition.title, lang)}
      />
      {at === 0 && looking && <Skeleton height={240} aria-busy />}
      {at === 0 && !looking && (
        <FileStep
          definition={definition}
          target={target}
          company={company}
          now={now}
          again={again}
          onRead={startImport}
          onNext={() => open(1)}
        >
          {children}
        </FileStep>
      )}
      {at === 1 && rest && <PreviewStep {...rest} />}
      {at === 2 && rest && <SendStep {...rest} />}
      {at === 3 && rest && <ResultStep {...rest} />}
    </div>
  )
}

/** The step to show: as far as the import has got, else the one in the address. */
function stepOf(now: Snapshot | null, asked: string | undefined): number {
  if (!now) return 0
  if (now.phase === 'sending') return 2
  if (asked === undefined || asked === '1') return 0
  return now.phase === 'ended' ? 3 : 1
}
