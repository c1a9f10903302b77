import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { sessionTexts } from '#contract/session/texts.ts'
import type { Captcha as State } from '#web/lib/captcha.ts'
import { useLang, useText } from '#web/lib/lang.ts'

interface Widget {
  ready: (run: () => void) => void
  render: (element: HTMLElement, options: Record<string, unknown>) => number
}
declare global {
  interface Window {
    grecaptcha?: Widget
  }
}

/** Google's script, loaded once and only where the server asks for its widget. */
let loading: Promise<Widget> | undefined
function load(lang: string): Promise<Widget> {
  loading ??= new Promise<Widget>((loaded, failed) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${lang}`
    script.onload = () => {
      const widget = window.grecaptcha
      if (widget) widget.ready(() => loaded(widget))
      else failed(new Error('no widget'))
    }
    script.onerror = () => failed(new Error('not loaded'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Shows the state of the proof of work, or the widget to press. */
export function Captcha({ captcha }: { captcha: State }) {
  const t = useText(sessionTexts)
  const { siteKey, done, round } = captcha
  // A widget can't be drawn into the same element twice: each round has its own.
  if (siteKey) return <Recaptcha key={round} siteKey={siteKey} onAnswer={captcha.press} />
  return (
    <Text size="sm" c="dimmed">
      {t(done ? 'captchaDone' : 'captchaWorking')}
    </Text>
  )
}

function Recaptcha({ siteKey, onAnswer }: { siteKey: string; onAnswer: (answer: string | null) => void }) {
  const t = useText(sessionTexts)
  const lang = useLang()
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew
  useEffect(() => {
    let unmounted = false
    const fail = () => !unmounted && setFailed(true)
    const draw = (widget: Widget) => {
      if (unmounted || !place.current) return
      const element = document.createElement('div')
      place.current.replaceChildren(element)
      widget.render(element, {
        sitekey: siteKey,
        theme: document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light',
        size: window.innerWidth < 400 ? 'compact' : 'normal',
        callback: onAnswer,
        'expired-callback': () => onAnswer(null),
        'error-callback': fail,
      })
    }
    load(lang).then(draw).catch(fail)
    return () => {
      unmounted = true
    }
  }, [siteKey, lang, onAnswer, tries])
  return (
    <>
      {failed && (
        <Alert color="danger" title={t('captchaMissing')}>
          <Button
            variant="default"
            onClick={() => {
              setFailed(false)
              setTries(tries + 1)
            }}
          >
            {t('captchaRetry')}
          </Button>
        </Alert>
      )}
      <div ref={place} className="captcha" />
    </>
  )
}
