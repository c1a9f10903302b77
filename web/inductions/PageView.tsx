import './inductions.css'
import '../kit/rich/rich.css'
import type { Ref } from 'react'
import { textIn } from '#contract/inductions/rules.ts'
import type { Reading } from '#contract/inductions/schema.ts'
import { PictureFrame } from '../kit/page/PictureFrame.tsx'

interface Props {
  page: Reading['puslapiai'][number]
  language: string
  /** Takes the focus when the page changes, so that a screen reader begins with it. */
  heading?: Ref<HTMLHeadingElement>
}

/** A page of an induction in a language; in Lithuanian where it was not translated. The server has cleaned its html. */
export function PageView({ page: { paveikslas, tekstai }, language, heading }: Props) {
  const text = textIn(tekstai, language)
  if (!text) return null
  return (
    <article lang={text.kalba}>
      <h1 ref={heading} tabIndex={-1}>
        {text.pavadinimas}
      </h1>
      {paveikslas && <PictureFrame src={paveikslas} alt={text.aprasymas} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved */}
      <div className="rich" dangerouslySetInnerHTML={{ __html: text.tekstas }} />
    </article>
  )
}
