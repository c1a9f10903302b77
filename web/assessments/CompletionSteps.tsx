import { useEffect, useRef, useState } from 'react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { outcome } from '#contract/assessments/rules.ts'
import type { Assessment, AssessmentPerson } from '#contract/assessments/schema.ts'
import { completionTexts } from '#contract/assessments/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { useDirtyGuard } from '../kit/form/dirtyGuard.ts'
import { keepDraft, takeDraft } from '../kit/form/drafts.ts'
import { announce } from '../lib/announce.ts'
import { useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { currentSession, useMe } from '../lib/session.ts'
import { CompletionDone } from './CompletionDone.tsx'
import { Marks } from './Marks.tsx'
import { emptySheet, fullMarks, missingMarks, type Sheet, scoreOf } from './marks.ts'
import { fullName } from './names.ts'
import { Review } from './Review.tsx'
import { Signing } from './Signing.tsx'
import type { Signatures } from './signatures.ts'

const TestBasis = later(async () => (await import('../sheets/TestBasis.tsx')).default)

const steps = ['marks', 'review', 'signatures'] as const
type Step = (typeof steps)[number]

/** The marks and signatures so far. Stored only in memory, also after the session ends, for the same user. */
interface Kept {
  sheet: Sheet
  signatures: Signatures
}

interface Props {
  assessment: Assessment
  row: AssessmentPerson
  /** All confirmed people; the next person is chosen from them. */
  rows: readonly AssessmentPerson[]
  refetch: () => unknown
}

/** Marks -> review -> signatures -> done. A changed mark voids the signatures. */
export function CompletionSteps({ assessment, row, rows, refetch }: Props) {
  const lang = useLang()
  const t = useText(completionTexts)
  const me = useMe()
  const confirm = useConfirm()
  // POST completes as PUT does, and carries the Idempotency-Key: a retry after a lost answer makes no second protocol.
  const complete = useSave(assessmentsApi.addPerson, ['/asmenys'])
  const owner = useRef(`${me.userId}|protokolas|${assessment.id}|${row.asmuo.id}`).current
  const [{ sheet, signatures }, setKept] = useState<Kept>(
    () => (takeDraft(owner) as Kept | undefined) ?? { sheet: emptySheet(assessment.tipas), signatures: {} },
  )
  const [step, setStep] = useState<Step>('marks')
  const [voided, setVoided] = useState(false)
  const done = complete.data

  const dirty = !done && (missingMarks(sheet) < sheet.marks.length || Object.keys(signatures).length > 0)
  useDirtyGuard(dirty)
  const latest = useRef<Kept & { dirty: boolean }>(undefined)
  latest.current = { sheet, signatures, dirty }
  useEffect(
    () => () => {
      const { dirty: unsaved, ...kept } = latest.current ?? {}
      if (unsaved && currentSession() === null) keepDraft(owner, kept)
    },
    [owner],
  )

  const heading = useRef<HTMLOListElement>(null)
  const open = (next: Step) => {
    setStep(next)
    heading.current?.focus()
  }
  function change(next: Sheet) {
    const isOther = next.marks.some((mark, at) => mark !== sheet.marks[at])
    const voids = isOther && Object.keys(signatures).length > 0
    setKept({ sheet: next, signatures: voids ? {} : signatures })
    if (!voids) return
    setVoided(true)
    announce(t('voided'), 'assertive')
  }

  const scores = { theory: scoreOf(sheet, 'theory'), practice: scoreOf(sheet, 'practice') }
  const result = outcome(assessment.tipas, scores.theory, scores.practice)

  async function finish() {
    const name = fullName(row.asmuo)
    const text = t('finishText', { result: statusText('atestavimoStatusai', result, lang) ?? result })
    if (!(await confirm({ title: t('finishTitle', { name }), text, action: t('finish') }))) return
    const protokolas = {
      teorijosPazymiai: fullMarks(sheet, 'theory'),
      praktikosPazymiai: fullMarks(sheet, 'practice'),
      parasai: Object.entries(signatures).map(([asmuoId, { parasas }]) => ({ asmuoId: Number(asmuoId), parasas })),
    }
    complete.mutate(
      { params: { id: assessment.id, personId: row.asmuo.id }, body: { protokolas }, versija: row.versija },
      // An assessor was added or the row has changed since it was read, so the screen reads them again.
      { onError: ({ status }) => status === 409 && refetch() },
    )
  }

  if (done) return <CompletionDone assessment={assessment} row={done} rows={rows} />
  return (
    <>
      <ol className="completion-steps" aria-label={t('steps')} ref={heading} tabIndex={-1}>
        {steps.map((one, at) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            <span>{at + 1}</span> {t(one)}
          </li>
        ))}
      </ol>
      {step === 'marks' && (
        <>
          <TestBasis
            assessment={assessment}
            personId={row.asmuo.id}
            onTake={(given) => change({ ...sheet, marks: [...given, ...sheet.marks.slice(given.length)], one: false })}
          />
          <Marks sheet={sheet} criteria={assessment} onChange={change} onReview={() => open('review')} />
        </>
      )}
      {step === 'review' && (
        <Review
          assessment={assessment}
          person={row.asmuo}
          sheet={sheet}
          result={result}
          onChange={(at) => {
            change({ ...sheet, active: at, one: false })
            open('marks')
          }}
          onBack={() => open('marks')}
          onSign={() => open('signatures')}
        />
      )}
      {step === 'signatures' && (
        <Signing
          assessment={assessment}
          person={row.asmuo}
          sheet={sheet}
          result={result}
          signatures={signatures}
          voided={voided}
          failure={complete.error}
          sending={complete.isPending}
          onSigned={(id, signature) => setKept({ sheet, signatures: { ...signatures, [id]: signature } })}
          onBack={() => open('review')}
          onFinish={finish}
        />
      )}
    </>
  )
}
