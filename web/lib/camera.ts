/** Milliseconds between two frames that are searched for a code (spec 1, point 9). */
export const lookEvery = 500

export type CameraProblem = 'unsupported' | 'denied' | 'none' | 'busy'

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}
/** Why there is no picture, from the error of the browser. */
export const problemOf = (error: unknown): CameraProblem => problems[(error as Error).name] ?? 'unsupported'

/** Browsers offer cameras only to pages with HTTPS. */
export const hasCameras = () => Boolean(navigator.mediaDevices?.getUserMedia)

/** This camera, or the one at the back of a phone. */
export const openCamera = (deviceId?: string) =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: 1280 },
      height: { ideal: 720 },
      ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }),
    },
  })

/** Stops the camera. */
export const closeCamera = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

type Lit = MediaTrackCapabilities & { torch?: boolean }
/** Does the camera have a light? */
export const hasTorch = (track: MediaStreamTrack | undefined) =>
  (track?.getCapabilities?.() as Lit | undefined)?.torch === true
export const setTorch = (track: MediaStreamTrack, on: boolean) =>
  track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
