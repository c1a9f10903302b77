import { type RefObject, useEffect, useRef, useState } from 'react'
import { readFrame } from './qrRead.ts'

/** Milliseconds between two looks at the camera (spec 1, point 9). */
const every = 500

export type CameraProblem = 'unsupported' | 'denied' | 'none' | 'busy'

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Without a secure address there is no camera at all. */
export const hasCameras = () => Boolean(navigator.mediaDevices?.getUserMedia)

const open = (deviceId: string | undefined) =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: 1280 },
      height: { ideal: 720 },
      ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }),
    },
  })
const close = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

type Lit = MediaTrackCapabilities & { torch?: boolean }

interface Options {
  video: RefObject<HTMLVideoElement | null>
  /** The code that was seen; nothing is looked at afterwards. */
  onText: (text: string) => void
  onProblem: (problem: CameraProblem) => void
  /** The page went out of sight: the camera is let go, and is asked for again by a tap. */
  onHidden: () => void
}

/** The camera as long as this is mounted: shown in `video`, looked at for a code, let go at the end. */
export function useQrCamera(options: Options) {
  const latest = useRef(options)
  latest.current = options
  const [deviceId, setDeviceId] = useState<string>()
  const [cameras, setCameras] = useState<string[]>([])
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [lit, setLit] = useState(false)

  useEffect(() => {
    let over = false
    let timer = 0
    let stream: MediaStream | undefined
    const canvas = document.createElement('canvas')
    const tell = () => latest.current

    async function look() {
      const { video, onText } = tell()
      const began = performance.now()
      const text = video.current && (await readFrame(canvas, video.current))
      if (over) return
      if (text) return onText(text)
      timer = window.setTimeout(run, Math.max(0, every - (performance.now() - began)))
    }
    const run = () => void look().catch(() => over || tell().onProblem('unsupported'))
    async function start() {
      stream = await open(deviceId)
      const [seen] = stream.getVideoTracks()
      const video = tell().video.current
      if (over || !video || !seen) return close(stream)
      seen.addEventListener('ended', () => over || tell().onProblem('busy'))
      video.srcObject = stream
      await video.play()
      const devices = await navigator.mediaDevices.enumerateDevices()
      if (over) return
      setTrack(seen)
      setLit(false)
      setCameras(devices.filter(({ kind }) => kind === 'videoinput').map((device) => device.deviceId))
      run()
    }
    start().catch((error: Error) => {
      close(stream)
      if (!over) tell().onProblem(problems[error.name] ?? 'unsupported')
    })
    const hidden = () => document.hidden && tell().onHidden()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      over = true
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
      close(stream)
    }
  }, [deviceId])

  const now = track?.getSettings().deviceId
  const next = cameras[(cameras.indexOf(now ?? '') + 1) % cameras.length]
  const torch = (track?.getCapabilities?.() as Lit | undefined)?.torch === true
  return {
    ready: track !== undefined,
    lit,
    /** Absent where the camera has no light. */
    light: torch
      ? () =>
          void track
            ?.applyConstraints({ advanced: [{ torch: !lit } as MediaTrackConstraintSet] })
            .then(() => setLit(!lit))
            .catch(() => {})
      : undefined,
    /** Absent where there is only one camera. */
    other: cameras.length > 1 && next ? () => setDeviceId(next) : undefined,
  }
}
