import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import type { WebSession } from '../lib/session.ts'
import { barMenu } from './menu.ts'

/**
 * The few places of a person or an assessor, at the lower edge on phones and tablets. On a desktop an assessor has them
 * under the header; a person has them as tabs of their page, or in the side menu.
 */
export function BottomBar({ session, side }: { session: WebSession; side: boolean }) {
  const t = useText(shellTexts)
  return (
    <nav
      className="bottom-bar"
      data-desk={(session.vartotojoTipas === 'VERTINTOJAS' && !side) || undefined}
      aria-label={t('mainMenu')}
    >
      {barMenu(session).map(({ text, icon: Icon, to, search, exact = false }) => (
        <A key={text} to={to} {...(search ? { search } : {})} exact={exact}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {t(text)}
        </A>
      ))}
    </nav>
  )
}
