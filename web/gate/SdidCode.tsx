import { type ChangeEvent, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import type { SeenReply } from '#contract/sdid/schema.ts'
import { statusText } from '#contract/statuses.ts'
import { CameraView } from './CameraView.tsx'
import { call, Refused } from './call.ts'
import { Icon } from './icons.tsx'
import { lang, t } from './language.ts'
import { readPicture } from './reader.ts'

type Result = SeenReply['rezultatas']

/** Asks the registry whether this is the recorded code of the person, since a gate keeps no codes of people. */
async function look(asmuo: number, qr: string): Promise<Result | string> {
  try {
    const answer = await call('/api/vartai/sdid', { method: 'POST', body: { asmuo, qr } })
    return ((await answer.json()) as SeenReply).rezultatas
  } catch (error) {
    if (!(error instanceof Refused)) return t(gateTexts.sdidNoNetwork)
    return t(error.status === 429 ? gateTexts.tooMany : gateTexts.sdidNobody)
  }
}
const results: readonly string[] = ['SUTAMPA', 'NESUTAMPA', 'KITA_IMONE'] satisfies Result[]
const isResult = (said: string): said is Result => results.includes(said)

interface Props {
  /** The record of the person in the site. */
  person: number
  /** The guard looks for a code: the verdict has to stay. */
  onOpen: () => void
  onSeen: (result: Result) => void
}

/** The SDID code of the person, scanned after the card: is it the one that the company has recorded? */
export function SdidCode({ person, onOpen, onSeen }: Props) {
  const [scanning, setScanning] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  async function take(text: string) {
    if (busy) return
    setBusy(true)
    const answer = await look(person, text)
    setBusy(false)
    setScanning(false)
    setSaid(answer)
    if (isResult(answer)) onSeen(answer)
  }
  async function onPicture(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    onOpen()
    const text = file && (await readPicture(file))
    if (text) await take(text)
    else if (file) setSaid(t(gateTexts.noCodeInPicture))
  }
  const result = said !== null && isResult(said) ? said : null
  return (
    <>
      {scanning && <CameraView aim={gateTexts.aimSdid} onText={(text) => void take(text)} />}
      {said !== null && !scanning && (
        <p role="status" className="known">
          {result && <Icon name={result === 'SUTAMPA' ? 'LEISTI' : 'TIKRINTI'} size={18} />}{' '}
          {result ? `${t(gateTexts.sdidSeen)}: ${statusText('sdidMatymai', result, lang())}` : said}
        </p>
      )}
      <div className="ways">
        {!scanning && (
          <button
            type="button"
            onClick={() => {
              onOpen()
              setScanning(true)
            }}
          >
            <Icon name="number" /> {t(gateTexts.sdidScan)}
          </button>
        )}
        <label className="button">
          <Icon name="picture" /> {t(gateTexts.picture)}
          <input type="file" accept="image/*" className="unseen" onChange={(event) => void onPicture(event)} />
        </label>
      </div>
    </>
  )
}
