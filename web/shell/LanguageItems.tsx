import { Menu } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { languageNames } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { offered } from '../lib/features.ts'
import { inLanguage, useLang, useText } from '../lib/lang.ts'

/** The languages as items of a menu, so that the arrow keys reach them and a screen reader counts them. */
export function LanguageItems() {
  const t = useText(shellTexts)
  const lang = useLang()
  const address = useRouterState({ select: ({ location }) => location.href })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu allows groups of items, and no fieldset
    <div role="group" className="language-items" aria-label={t('language')}>
      {offered.map((one) => (
        <Menu.Item
          key={one}
          component="a"
          href={inLanguage(address, one)}
          hrefLang={one}
          lang={one}
          aria-current={one === lang ? 'true' : undefined}
        >
          {languageNames[one]}
        </Menu.Item>
      ))}
    </div>
  )
}
