import type { Test } from '#contract/sheets/schema.ts'
import { testTexts } from '#contract/sheets/testTexts.ts'
import { useText } from '../lib/lang.ts'
import type { Answers } from './useTaking.ts'

interface Props {
  test: Test
  answers: Answers
  at: number
  onGo: (at: number) => void
}

/** Numbers of all questions: answered, marked and the current one. */
export function QuestionMap({ test, answers, at, onGo }: Props) {
  const t = useText(testTexts)
  return (
    <nav aria-label={t('all')} className="test-map">
      {test.klausimai.map(({ eile }, i) => {
        const { pasirinkta, pazymeta } = answers.of(eile)
        const answered = t(pasirinkta.length > 0 ? 'isAnswered' : 'isNot')
        const state = pazymeta ? t('isMarked', { state: answered }) : answered
        return (
          <button
            key={eile}
            type="button"
            aria-label={t('goTo', { at: eile, state })}
            aria-current={i === at ? 'true' : undefined}
            data-answered={pasirinkta.length > 0 || undefined}
            data-marked={pazymeta || undefined}
            onClick={() => onGo(i)}
          >
            {eile}
          </button>
        )
      })}
    </nav>
  )
}
