import { type FormEvent, useState } from 'react'
import type { Entry } from '#contract/lib/texts.ts'
import { cardTexts } from '#contract/phoneCards/appTexts.ts'
import { call, NoAnswer, Refused } from '../gate/call.ts'
import { t } from '../gate/language.ts'
import { signInAnew } from './signIn.ts'

const whyNot = (error: unknown): Entry => {
  if (error instanceof NoAnswer) return cardTexts.needNetwork
  return error instanceof Refused && error.status === 429 ? cardTexts.tooMany : cardTexts.codeWrong
}

/** A session begun by a password alone gets its second step right here. `end`: of the number that a code goes to. */
export function Stronger({ end, onDone }: { end: string | null; onDone: () => void }) {
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Entry | null>(null)
  const [busy, setBusy] = useState(false)
  async function attempt(work: () => Promise<unknown>) {
    if (busy) return false
    setBusy(true)
    setWrong(null)
    try {
      await work()
      return true
    } catch (error) {
      setWrong(whyNot(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const send = async () =>
    (await attempt(() => call('/api/session/antraszingsnis', { method: 'POST' }))) && setSent(true)
  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) return setWrong(cardTexts.codeDigits)
    if (await attempt(() => call('/api/session/smslogincode', { method: 'POST', body: { code } }))) onDone()
  }
  const alert = wrong && (
    <p role="alert" id="wrong" className="wrong">
      {t(wrong)}
    </p>
  )
  const otherWay = (
    <>
      <p className="hint">{t(cardTexts.signInStrongly)}</p>
      <button type="button" onClick={() => void signInAnew()}>
        {t(cardTexts.signIn)}
      </button>
    </>
  )
  if (end === null)
    return (
      <>
        <p>{t(cardTexts.signInStrongly)}</p>
        <button type="button" className="main" onClick={() => void signInAnew()}>
          {t(cardTexts.signIn)}
        </button>
      </>
    )
  if (!sent)
    return (
      <>
        <p>{t(cardTexts.strongerWhy)}</p>
        {alert}
        <button type="button" className="main" disabled={busy} onClick={() => void send()}>
          {t(cardTexts.sendCode, { end })}
        </button>
        {otherWay}
      </>
    )
  return (
    <form className="page-form" onSubmit={(event) => void confirm(event)} noValidate>
      <p role="status">{t(cardTexts.codeSent)}</p>
      <div className="field">
        <label htmlFor="code">{t(cardTexts.code)}</label>
        <input
          id="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'wrong' : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      {alert}
      <button type="submit" className="main">
        {t(cardTexts.confirm)}
      </button>
      <button type="button" onClick={() => void send()}>
        {t(cardTexts.sendCode, { end })}
      </button>
      {otherWay}
    </form>
  )
}
