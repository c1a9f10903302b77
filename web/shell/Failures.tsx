import { Button, Group } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { landing } from '#contract/persons/rules.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { NumberOf } from '../kit/page/NumberOf.tsx'
import { errorText } from '../lib/errors.ts'
import { useLang, usePageTitle, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useSession } from '../lib/session.ts'
import { VisitorFrame } from './VisitorFrame.tsx'

function ToStart() {
  const t = useText(shellTexts)
  const lang = useLang()
  const session = useSession()
  return session ? (
    <Button component={A} to={landing(session)}>
      {t('toStart')}
    </Button>
  ) : (
    <Button component="a" href={`/${lang}`}>
      {t('toStart')}
    </Button>
  )
}

/** Shown for an address that no screen has. */
export const NotFound = () => (
  <VisitorFrame>
    <Missing />
  </VisitorFrame>
)

/** The same, inside the frame of a signed-in user: for a screen that this installation has switched off. */
export function Missing() {
  const t = useText(shellTexts)
  usePageTitle(t('notFoundTitle'))
  return (
    <>
      <h1 className="sr-only">{t('notFoundTitle')}</h1>
      <EmptyState kind="missing" title={t('notFoundTitle')} text={t('notFoundText')}>
        <ToStart />
      </EmptyState>
    </>
  )
}

/** Shown for a screen that the session has no right to see. */
export function Forbidden() {
  const t = useText(shellTexts)
  usePageTitle(t('forbiddenTitle'))
  return (
    <>
      <h1 className="sr-only">{t('forbiddenTitle')}</h1>
      <EmptyState kind="forbidden" title={t('forbiddenTitle')} text={t('forbiddenPage')}>
        <ToStart />
      </EmptyState>
    </>
  )
}

/** Shown for a screen that failed, and for a part of the program that could not be fetched. */
export function Broken({ error }: { error: unknown }) {
  const t = useText(shellTexts)
  const lang = useLang()
  const router = useRouter()
  usePageTitle(t('error'))
  const text = errorText(error, lang)
  return (
    <div className="failure" role="alert">
      <EmptyState kind="nothing" title={t('brokenTitle')} text={text === t('brokenTitle') ? undefined : text}>
        <NumberOf error={error} />
        <Group>
          <Button variant="default" onClick={() => router.invalidate()}>
            {t('retry')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        </Group>
      </EmptyState>
    </div>
  )
}
