import { useEffect, useRef, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import type { Entry } from '#contract/lib/texts.ts'
import type { CameraProblem } from '../lib/camera.ts'
import { type Watching, watch } from './camera.ts'
import { Icon } from './icons.tsx'
import { t } from './language.ts'

const problems = {
  denied: gateTexts.cameraDenied,
  none: gateTexts.cameraNone,
  busy: gateTexts.cameraBusy,
  unsupported: gateTexts.cameraUnsupported,
} as const satisfies Record<CameraProblem, unknown>

/** The picture of the camera, which looks for codes while it is here. `onText` gets each text that is found. */
export function CameraView({
  onText,
  aim = gateTexts.aim,
  without,
}: {
  onText: (text: string) => void
  aim?: Entry
  without?: Entry
}) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onText)
  found.current = onText
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [light, setLight] = useState<Watching['light']>(null)
  const [lit, setLit] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the camera anew.
  useEffect(() => {
    let over = false
    let watching: Watching | null = null
    const element = video.current
    const ended = () => {
      watching?.stop()
      setProblem('busy')
      setLight(null)
    }
    if (element)
      void watch(element, (text) => found.current(text), ended).then((result) => {
        if (typeof result === 'string') return over || setProblem(result)
        if (over) return result.stop()
        watching = result
        setProblem(null)
        setLit(false)
        setLight(() => result.light)
      })
    return () => {
      over = true
      watching?.stop()
    }
  }, [tries])

  return (
    <div className="camera">
      <video ref={video} muted playsInline aria-label={t(aim)} hidden={problem !== null} />
      {problem === null ? (
        <p className="aim">{t(aim)}</p>
      ) : (
        <div className="problem" role="alert">
          <p>{t(without ?? problems[problem])}</p>
          <button type="button" onClick={() => setTries(tries + 1)}>
            {t(gateTexts.startCamera)}
          </button>
        </div>
      )}
      {light && (
        <button
          type="button"
          className="light"
          aria-pressed={lit}
          onClick={() => void light(!lit).then(() => setLit(!lit))}
        >
          <Icon name="light" /> {t(gateTexts.light)}
        </button>
      )}
    </div>
  )
}
