import { readFrame } from '../kit/qr/qrRead.ts'
import { type CameraProblem, closeCamera, hasTorch, lookEvery, openCamera, problemOf, setTorch } from '../lib/camera.ts'

/** Milliseconds without a code after which a hint is shown. */
const slowAfter = 10_000

interface CameraEvents {
  ready: (torch: boolean) => void
  slow: () => void
  /** The text of a code; the camera stops afterwards. */
  found: (text: string) => void
  /** `paused`: the page is no longer visible, and the camera is released. */
  ended: (why: CameraProblem | 'paused') => void
}
export interface Watching {
  stop: () => void
  /** Turns the light on or off; answers whether it is on. */
  light: () => Promise<boolean>
}

/** Shows the camera in `video` and looks for a code in it, until one is found or `stop` is called. */
export function watch(video: HTMLVideoElement, events: CameraEvents): Watching {
  let over = false
  let lit = false
  let timer = 0
  let stream: MediaStream | undefined
  const canvas = document.createElement('canvas')
  const slow = window.setTimeout(events.slow, slowAfter)
  const hidden = () => document.hidden && end('paused')

  function stop() {
    over = true
    clearTimeout(timer)
    clearTimeout(slow)
    document.removeEventListener('visibilitychange', hidden)
    closeCamera(stream)
    video.srcObject = null
  }
  function end(why: CameraProblem | 'paused') {
    if (over) return
    stop()
    events.ended(why)
  }
  async function look() {
    const began = performance.now()
    const text = await readFrame(canvas, video)
    if (over) return
    if (text) {
      stop()
      events.found(text)
    } else timer = window.setTimeout(run, Math.max(0, lookEvery - (performance.now() - began)))
  }
  const run = () => void look().catch(() => end('unsupported'))
  async function start() {
    stream = await openCamera()
    const [track] = stream.getVideoTracks()
    if (over || !track) return closeCamera(stream)
    track.addEventListener('ended', () => end('busy'))
    video.srcObject = stream
    await video.play()
    if (over) return
    events.ready(hasTorch(track))
    run()
  }

  document.addEventListener('visibilitychange', hidden)
  start().catch((error: unknown) => {
    closeCamera(stream)
    end(problemOf(error))
  })
  return {
    stop,
    light: async () => {
      const track = stream?.getVideoTracks()[0]
      if (track)
        await setTorch(track, !lit).then(
          () => {
            lit = !lit
          },
          () => {},
        )
      return lit
    },
  }
}
