import { type FormEvent, useEffect, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { CameraView } from './CameraView.tsx'
import { NoAnswer, Refused } from './call.ts'
import { Field } from './Field.tsx'
import { Languages } from './Languages.tsx'
import { t } from './language.ts'
import { announce } from './state.ts'
import { signIn } from './sync.ts'

/** The code in the address that the site's QR code holds: `…/vartai#kodas=12345678`. */
const codeIn = (text: string) => /#kodas=(\d{8})$/.exec(text.trim())?.[1]

function complaint(error: unknown, bySerial: boolean): string {
  if (error instanceof NoAnswer) return t(gateTexts.noNetwork)
  if (error instanceof Refused && error.status === 429) return t(gateTexts.tooMany)
  return t(bySerial ? gateTexts.serialWrong : gateTexts.pairWrong)
}

/** Connects this phone to a gate: by the code that the site's manager shows, scanned or typed, or as a control device. */
export function Pair() {
  const [code, setCode] = useState(codeIn(location.href) ?? '')
  const [serial, setSerial] = useState('')
  const [password, setPassword] = useState('')
  const [bySerial, setBySerial] = useState(false)
  const [scanning, setScanning] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function connect(body: object) {
    setBusy(true)
    setTrouble(null)
    try {
      await signIn(body)
      announce()
    } catch (error) {
      setTrouble(complaint(error, bySerial))
    } finally {
      setBusy(false)
    }
  }
  // A scanned code connects by itself. It works once, so it is taken out of the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    const scanned = codeIn(location.href)
    if (!scanned) return
    history.replaceState(null, '', location.pathname)
    void connect({ kodas: scanned })
  }, [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    void connect(bySerial ? { serijinisNumeris: serial, slaptazodis: password } : { kodas: code })
  }
  return (
    <main className="alone">
      <form className="page" onSubmit={send} noValidate>
        <Languages />
        <h1>{t(gateTexts.pairTitle)}</h1>
        <p>{t(gateTexts.pairHow)}</p>
        {scanning && (
          <CameraView
            aim={gateTexts.aimPairing}
            onText={(text) => {
              const scanned = codeIn(text)
              setScanning(false)
              if (scanned) void connect({ kodas: scanned })
              else setTrouble(t(gateTexts.notOurs))
            }}
          />
        )}
        {bySerial ? (
          <>
            <Field label={t(gateTexts.serial)} value={serial} onChange={(e) => setSerial(e.currentTarget.value)} />
            <Field
              label={t(gateTexts.password)}
              type="password"
              autoComplete="off"
              value={password}
              onChange={(e) => setPassword(e.currentTarget.value)}
            />
          </>
        ) : (
          <Field
            label={t(gateTexts.code)}
            hint={t(gateTexts.codeHint)}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            maxLength={9}
            onChange={(e) => setCode(e.currentTarget.value)}
          />
        )}
        {trouble && (
          <p role="alert" className="wrong">
            {trouble}
          </p>
        )}
        <button type="submit" className="main" disabled={busy}>
          {t(gateTexts.connect)}
        </button>
        {!bySerial && !scanning && (
          <button type="button" onClick={() => setScanning(true)}>
            {t(gateTexts.scanPairing)}
          </button>
        )}
        <button type="button" className="quiet" onClick={() => setBySerial(!bySerial)}>
          {t(bySerial ? gateTexts.byCode : gateTexts.bySerial)}
        </button>
      </form>
    </main>
  )
}
