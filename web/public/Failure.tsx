import { type ErrorCode, errorSaid } from '#contract/errors.ts'
import { pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { requestTexts } from '#contract/shell/requestTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Icon } from './icons.tsx'
import { useLang, useText } from './lang.tsx'

const Ways = ({ again }: { again?: string | undefined }) => {
  const lang = useLang()
  const t = useText(publicTexts)
  const shell = useText(shellTexts)
  return (
    <p className="actions">
      {/* A link to the same address, where another try may help. */}
      {again && (
        <a className="button" href={again}>
          {t('retry')}
        </a>
      )}
      <a className={again ? 'button quiet' : 'button'} href={pathOf.home(lang)}>
        {shell('toStart')}
      </a>
      <a className="button quiet" href={pathOf.assessments(lang)}>
        {t('assessmentsShort')}
      </a>
    </p>
  )
}

export function NotFound() {
  const t = useText(shellTexts)
  return (
    <div className="narrow failure">
      <Icon name="unknown" size={56} />
      <h1>{t('notFoundTitle')}</h1>
      <p className="lead">{t('notFoundText')}</p>
      <Ways />
    </div>
  )
}

interface Props {
  code: ErrorCode
  retryAfter: number | null
  /** The number of the request, by which the failure is found in the log. */
  uzklausa?: string | undefined
  /** The address that was asked for. */
  here: string
}
/** The text of a failure and its code. Never red: that colour is for cards that are not valid. */
export function Failure({ code, retryAfter, uzklausa, here }: Props) {
  const lang = useLang()
  const t = useText(publicTexts)
  const shell = useText(shellTexts)
  const number = useText(requestTexts)
  return (
    <div className="narrow failure">
      <Icon name="check" size={56} />
      <h1>{errorSaid(code, lang)}</h1>
      {retryAfter !== null && <p className="lead">{t('failureTry', { seconds: retryAfter })}</p>}
      <p className="muted">{shell('errorCode', { code })}</p>
      {uzklausa && (
        <p className="muted">
          {number('number')}: <code>{uzklausa}</code>
        </p>
      )}
      <Ways again={retryAfter === null ? undefined : here} />
    </div>
  )
}
