import { type CameraProblem, closeCamera, hasCameras, hasTorch, problemOf, setTorch } from '../lib/camera.ts'
import { readFrame } from './reader.ts'

/** At most eight looks a second: more only makes the phone warm. */
const lookEvery = 125

export interface Watching {
  stop(): void
  /** Null where the camera has no light. */
  light: ((on: boolean) => Promise<void>) | null
}

const open = () =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: { ideal: 'environment' } },
  })

/**
 * Shows the camera in `video` and looks for codes until it is stopped; each text that is found goes to `onText`. Answers
 * why there is no camera instead. `onEnd`: the camera was taken away, by the system or by another program.
 */
export async function watch(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  onEnd: () => void,
): Promise<Watching | CameraProblem> {
  if (!hasCameras()) return 'unsupported'
  let stream: MediaStream | undefined
  try {
    stream = await open()
    video.srcObject = stream
    await video.play()
  } catch (error) {
    // A camera that nobody looks through stays lit, and may refuse the next one who opens it.
    closeCamera(stream)
    return problemOf(error)
  }
  let over = false
  let timer = 0
  async function look() {
    const began = performance.now()
    // A frame that can't be read is no reason to stop looking.
    const text = await readFrame(video).catch(() => null)
    if (over) return
    if (text) onText(text)
    timer = window.setTimeout(look, Math.max(0, lookEvery - (performance.now() - began)))
  }
  void look()
  const [track] = stream.getVideoTracks()
  track?.addEventListener('ended', () => over || onEnd())
  return {
    stop() {
      over = true
      window.clearTimeout(timer)
      closeCamera(stream)
    },
    light: track && hasTorch(track) ? (on) => setTorch(track, on).catch(() => {}) : null,
  }
}
