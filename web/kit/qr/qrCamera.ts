import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type CameraProblem,
  closeCamera,
  hasTorch,
  lookEvery,
  openCamera,
  problemOf,
  setTorch,
} from '#web/lib/camera.ts'
import { readFrame } from './qrRead.ts'

interface Options {
  video: RefObject<HTMLVideoElement | null>
  /** Called with the code that was found; the search ends then. */
  onText: (text: string) => void
  onProblem: (problem: CameraProblem) => void
  /** Called when the page was hidden: the camera has stopped, and starts again with a tap. */
  onHidden: () => void
}

/**
 * Runs the camera while this is mounted: shows its picture in `video`, searches it for a code, and stops it at the end.
 */
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
    const callbacks = () => latest.current

    async function look() {
      const { video, onText } = callbacks()
      const began = performance.now()
      const text = video.current && (await readFrame(canvas, video.current))
      if (over) return
      if (text) return onText(text)
      timer = window.setTimeout(run, Math.max(0, lookEvery - (performance.now() - began)))
    }
    const run = () => void look().catch(() => over || callbacks().onProblem('unsupported'))
    async function start() {
      stream = await openCamera(deviceId)
      const [seen] = stream.getVideoTracks()
      const video = callbacks().video.current
      if (over || !video || !seen) return closeCamera(stream)
      seen.addEventListener('ended', () => over || callbacks().onProblem('busy'))
      video.srcObject = stream
      await video.play()
      const devices = await navigator.mediaDevices.enumerateDevices()
      if (over) return
      setTrack(seen)
      setLit(false)
      setCameras(devices.filter(({ kind }) => kind === 'videoinput').map((device) => device.deviceId))
      run()
    }
    start().catch((error: unknown) => {
      closeCamera(stream)
      if (!over) callbacks().onProblem(problemOf(error))
    })
    const hidden = () => document.hidden && callbacks().onHidden()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      over = true
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
      closeCamera(stream)
    }
  }, [deviceId])

  const now = track?.getSettings().deviceId
  const next = cameras[(cameras.indexOf(now ?? '') + 1) % cameras.length]
  return {
    ready: track !== undefined,
    lit,
    /** Absent if the camera has no light. */
    light:
      track && hasTorch(track)
        ? () =>
            void setTorch(track, !lit)
              .then(() => setLit(!lit))
              .catch(() => {})
        : undefined,
    /** Absent if there is only one camera. */
    other: cameras.length > 1 && next ? () => setDeviceId(next) : undefined,
  }
}
