import { afterEach, describe, expect, it, vi } from 'vitest'
import { watch } from './camera.ts'

vi.mock('./reader.ts', () => ({ readFrame: async () => null }))
afterEach(() => vi.unstubAllGlobals())

/** A camera, and the element that shows it: as far as the gate uses them. */
function aCamera(play: () => Promise<void>) {
  const track = Object.assign(new EventTarget(), { stop: vi.fn(), getCapabilities: () => ({}) })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } })
  vi.stubGlobal('window', globalThis)
  return { track, video: { play } as HTMLVideoElement }
}

describe('the camera of the gate', () => {
  it('is let go where its picture cannot be shown', async () => {
    const { track, video } = aCamera(() => Promise.reject(new DOMException('removed', 'AbortError')))
    expect(await watch(video, vi.fn(), vi.fn())).toBe('busy')
    expect(track.stop).toHaveBeenCalledOnce()
  })

  it('tells when it is taken away, but not when it was stopped', async () => {
    const { track, video } = aCamera(async () => {})
    const ended = vi.fn()
    const watching = await watch(video, vi.fn(), ended)
    track.dispatchEvent(new Event('ended'))
    expect(ended).toHaveBeenCalledOnce()
    if (typeof watching === 'object') watching.stop()
    track.dispatchEvent(new Event('ended'))
    expect([ended.mock.calls.length, track.stop.mock.calls.length]).toEqual([1, 1])
  })
})
