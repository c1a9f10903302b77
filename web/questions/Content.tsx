import './questions.css'
import { IconCircleCheck } from '@tabler/icons-react'
import type { Question } from '#contract/questions/schema.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { PictureFrame } from '../kit/page/PictureFrame.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useText } from '../lib/lang.ts'
import { letterOf } from './body.ts'

/** A question as the tested person reads it; the right answers are marked, if the caller gets them. */
export function Content({ question }: { question: Question }) {
  const t = useText(questionTexts)
  const { klausimas, atsakymai, paveikslas, paveiksloAprasymas } = question
  return (
    <>
      <p className="question-text">{klausimas}</p>
      {paveikslas && <PictureFrame src={`/api/failai/${paveikslas.id}`} alt={paveiksloAprasymas} />}
      <ul className="answers">
        {atsakymai.map(({ atsakymas, teisingas }, i) => (
          <li key={atsakymas} data-right={teisingas || undefined}>
            <span className="answer-letter">{letterOf(i)}</span>
            <span>{atsakymas}</span>
            {teisingas && <ToneBadge look={['success', IconCircleCheck]}>{t('right')}</ToneBadge>}
          </li>
        ))}
      </ul>
    </>
  )
}
