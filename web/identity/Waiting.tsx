import '@mantine/core/styles/RingProgress.css'
import './identity.css'
import { Anchor, Button, RingProgress, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { waitSeconds } from '#contract/identity/api.ts'
import type { SignatureMethod, SigningStarted } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { announce } from '../lib/announce.ts'
import type { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'
import { poll } from './poll.ts'

interface Props<T> {
  budas: SignatureMethod
  started: SigningStarted
  /** Undefined while the phone has not answered. */
  check: (token: string, signal: AbortSignal) => Promise<T | undefined>
  onAnswer: (answer: T) => void
  /** null: nobody answered in time. */
  onFailure: (error: ApiError | null) => void
  onStop: () => void
}

/** Seconds left at which a screen reader reads the time; the ring shows it to everybody else. */
const announceAt = [60, 30, 10]
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * The wait for a phone: the code to compare, what to do, the time left (ux: mobile-signature wait). Without a code the
 * app asks for a certificate first.
 */
export function Waiting<T>({ budas, started: { controlCode, token, dokumentas }, onStop, ...asking }: Props<T>) {
  const t = useText(identityTexts)
  const title = t(controlCode === null ? 'waitCertificate' : `wait${budas}`)
  const [left, setLeft] = useState(waitSeconds)
  const heading = useRef<HTMLHeadingElement>(null)
  const latest = useRef(asking)
  latest.current = asking

  useEffect(() => {
    heading.current?.focus()
    const code = controlCode && [...controlCode].join(' ')
    announce(code ? t('started', { title, code, count: waitSeconds }) : title, 'assertive')
    const polling = poll<T>({
      ask: (signal) => latest.current.check(token, signal),
      onAnswer: (answer) => latest.current.onAnswer(answer),
      onFailure: (error) => latest.current.onFailure(error),
    })
    const began = Date.now()
    let lastAnnounced = waitSeconds
    const tick = setInterval(() => {
      const seconds = Math.max(0, waitSeconds - Math.floor((Date.now() - began) / 1000))
      setLeft(seconds)
      const at = announceAt.find((mark) => lastAnnounced > mark && seconds <= mark && seconds > 0)
      lastAnnounced = seconds
      if (at) announce(t('secondsLeft', { count: seconds }), 'assertive')
    }, 250)
    const back = () => {
      if (document.visibilityState === 'visible') void polling.now()
    }
    document.addEventListener('visibilitychange', back)
    return () => {
      document.removeEventListener('visibilitychange', back)
      clearInterval(tick)
      polling.stop()
    }
  }, [token, controlCode, title, t])

  return (
    <div className="waiting ways-alone">
      <Title order={2} size="h3" tabIndex={-1} ref={heading}>
        {title}
      </Title>
      {controlCode !== null && (
        <div className="waiting-code">
          <Text size="sm" c="dimmed">
            {t('controlCode')}
          </Text>
          <strong>{controlCode}</strong>
        </div>
      )}
      <RingProgress
        size={96}
        thickness={6}
        roundCaps
        sections={[{ value: (left / waitSeconds) * 100, color: 'var(--primary)' }]}
        rootColor="var(--divider)"
        label={
          <div className="waiting-left" role="timer" aria-label={t('timeLeft', { time: clock(left) })}>
            {clock(left)}
          </div>
        }
      />
      <Text className="waiting-text">{t(controlCode === null ? 'checkCertificate' : `check${budas}`)}</Text>
      {dokumentas && (
        <Anchor href={`/api/failai/${dokumentas.failas}`} target="_blank" rel="noopener">
          {t('readDocument', { numeris: dokumentas.numeris })}
        </Anchor>
      )}
      <Button variant="default" size="lg" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  )
}
