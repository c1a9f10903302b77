import { useEffect, useState } from 'react'
import { cardTexts } from '#contract/phoneCards/appTexts.ts'
import type { OwnPhone } from '#contract/phoneCards/schema.ts'
import { call, NoAnswer, Refused } from '../gate/call.ts'
import { lang, t } from '../gate/language.ts'
import { bindPhone } from './phone.ts'
import { Stronger } from './Stronger.tsx'
import { signInAddress } from './signIn.ts'

type Known = OwnPhone | 'offline' | 'stranger' | null

/** Who is signed in, and what stands in the way of putting the card on this phone. */
function useOwn() {
  const [known, setKnown] = useState<Known>(null)
  async function ask() {
    try {
      setKnown((await (await call('/api/telefonai')).json()) as OwnPhone)
    } catch (error) {
      setKnown(error instanceof Refused && error.status === 401 ? 'stranger' : 'offline')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; after that, when something has changed.
  useEffect(() => void ask(), [])
  return { known, ask: () => void ask() }
}

function BindButton({ own, onAsk }: { own: OwnPhone; onAsk: () => void }) {
  const [binding, setBinding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function bind() {
    setBinding(true)
    setFailure(null)
    try {
      await bindPhone(own.numeris ?? '')
    } catch (error) {
      setBinding(false)
      if (error instanceof NoAnswer) setFailure(t(cardTexts.needNetwork))
      else if (error instanceof Refused && error.status === 429) setFailure(t(cardTexts.tooMany))
      else setFailure(t(cardTexts.failed))
      onAsk()
    }
  }
  return (
    <>
      <p>
        <strong>{t(cardTexts.cardNumber, { number: own.numeris ?? '' })}</strong>
      </p>
      {own.telefonas && <p className="warning">{t(cardTexts.otherPhone)}</p>}
      {failure && (
        <p role="alert" className="wrong">
          {failure}
        </p>
      )}
      <button type="button" className="main" disabled={binding} onClick={() => void bind()}>
        {t(binding ? cardTexts.binding : cardTexts.bind)}
      </button>
    </>
  )
}

function Step({ known, onAsk }: { known: Known; onAsk: () => void }) {
  if (known === null) return <p aria-busy="true">{t(cardTexts.loading)}</p>
  if (known === 'offline')
    return (
      <>
        <p role="alert">{t(cardTexts.needNetwork)}</p>
        <button type="button" onClick={onAsk}>
          {t(cardTexts.again)}
        </button>
      </>
    )
  if (known === 'stranger')
    return (
      <>
        <p>{t(cardTexts.signInFirst)}</p>
        <a className="button main" href={signInAddress()}>
          {t(cardTexts.signIn)}
        </a>
      </>
    )
  if (known.numeris === null)
    return (
      <>
        <p role="alert">{t(cardTexts.noCard)}</p>
        <a className="button" href={`/${lang()}/login`}>
          {t(cardTexts.ownPage)}
        </a>
      </>
    )
  return known.pakanka ? <BindButton own={known} onAsk={onAsk} /> : <Stronger end={known.sms} onDone={onAsk} />
}

/** The way of the card onto this phone; the same way when a browser has wiped its storage. */
export function Bind() {
  const { known, ask } = useOwn()
  return (
    <>
      <h1>{t(cardTexts.bindTitle)}</h1>
      <p>{t(cardTexts.bindWhy)}</p>
      <Step known={known} onAsk={ask} />
    </>
  )
}
