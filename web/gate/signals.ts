import type { GateVerdict } from '#contract/gate/codes.ts'

/** How a verdict sounds and feels: the guard looks at the face, not at the screen. Frequency in Hz, times in milliseconds. */
const signals: Record<GateVerdict, { tones: readonly (readonly [hz: number, ms: number])[]; buzz: number[] }> = {
  LEISTI: { tones: [[880, 120]], buzz: [60] },
  TIKRINTI: {
    tones: [
      [620, 130],
      [620, 130],
    ],
    buzz: [80, 80, 80],
  },
  NELEISTI: { tones: [[180, 700]], buzz: [500] },
  NEZINOMA: { tones: [[400, 250]], buzz: [80, 80, 80, 80, 80] },
}

let audio: AudioContext | undefined
/** Browsers make sounds only after a touch: called at the first one. */
export const allowSound = () => {
  audio ??= 'AudioContext' in window ? new AudioContext() : undefined
  void audio?.resume().catch(() => {})
}

export function signal(verdict: GateVerdict): void {
  const { tones, buzz } = signals[verdict]
  // Before the first touch of a page that was loaded anew, browsers refuse to vibrate and complain of it.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(buzz)
  if (audio?.state !== 'running') return
  let at = audio.currentTime
  for (const [hz, ms] of tones) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = hz
    volume.gain.value = 0.25
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + ms / 1000)
    at += ms / 1000 + 0.08
  }
}
