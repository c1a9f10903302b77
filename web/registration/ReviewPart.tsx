import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { registrationTexts } from '#contract/registration/texts.ts'
import { Section } from '../kit/page/Section.tsx'
import { useText } from '../lib/lang.ts'

/** One part of „Patikrinkite duomenis“, with „Keisti“. */
export function ReviewPart({
  title,
  onChange,
  children,
}: {
  title: string
  onChange: () => void
  children: ReactNode
}) {
  const t = useText(registrationTexts)
  const change = (
    <Anchor
      component="button"
      type="button"
      className="review-change"
      aria-label={t('changeOf', { what: title })}
      onClick={onChange}
    >
      {t('change')}
    </Anchor>
  )
  return (
    <Section title={title} action={change}>
      {children}
    </Section>
  )
}
