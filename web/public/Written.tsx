import type { WrittenPage } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { useLang, useText } from './lang.tsx'
import { Notice } from './parts.tsx'

/** A page that administrators wrote. Its html was cleaned when it was saved (server/pages/clean.ts). */
export function Written({ title, content, skelbiamas, vartotojoTipas }: WrittenPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  return (
    <article className="narrow">
      {!skelbiamas && (
        <Notice tone="warning" icon="check" title={t('draftPage')}>
          <p>{t('draftPageWhy')}</p>
        </Notice>
      )}
      <h1>{title}</h1>
      {vartotojoTipas && (
        <p className="muted">{t('pageFor', { type: statusText('vartotojoTipai', vartotojoTipas, lang) ?? '' })}</p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server before it is stored */}
      <div className="rich" dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  )
}
