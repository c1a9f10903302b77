import { IconMenu2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { Languages } from './Languages.tsx'
import { PagesMenu } from './PagesMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

interface Props {
  /** Registers and written pages; who takes a test is not led away. */
  pages: boolean
  /** A visitor without an account. */
  join: boolean
}

/** On a phone: what a wide screen has in its header and in the row below, behind the same button as on public pages. */
export function VisitorMenu({ pages, join }: Props) {
  const t = useText(shellTexts)
  const [open, setOpen] = useState(false)
  return (
    <details className="visitor-menu" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={t('menu')} title={t('menu')}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
        <IconX size={24} stroke={1.75} aria-hidden />
      </summary>
      {open && (
        <div className="visitor-links">
          {pages && <PagesMenu />}
          {join && <A to="/register">{t('register')}</A>}
          <div className="visitor-choices">
            <Languages />
            <ThemeMenu />
          </div>
          <A to="/help">{t('help')}</A>
        </div>
      )}
    </details>
  )
}
