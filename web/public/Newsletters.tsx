import { type NewslettersPage, pathOf } from '#contract/public/pages.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { sendTexts } from '#contract/templates/sendTexts.ts'
import { Icon } from './icons.tsx'
import { useLang, useText } from './lang.tsx'

/** Opting out of newsletters, without signing in: the link only asks, the button does it. */
export function Newsletters({ state, here }: NewslettersPage & { here: string }) {
  const lang = useLang()
  const t = useText(sendTexts)
  const shell = useText(shellTexts)
  const wording = { ask: ['ask', 'askText'], done: ['done', 'doneText'], wrong: ['wrong', 'wrongText'] } as const
  const [title, text] = wording[state]
  return (
    <div className="narrow failure">
      <Icon name={state === 'done' ? 'check' : 'unknown'} size={56} />
      <h1>{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      {state === 'ask' ? (
        <form method="post" action={here} className="actions">
          <button type="submit" className="button">
            {t('action')}
          </button>
        </form>
      ) : (
        <p className="actions">
          <a className="button quiet" href={pathOf.home(lang)}>
            {shell('toStart')}
          </a>
        </p>
      )}
    </div>
  )
}
