import { useEffect, useState } from 'react'
import { sheetsApi } from '#contract/sheets/api.ts'
import type { Test } from '#contract/sheets/schema.ts'
import { urlOf } from '../lib/api.ts'

/** Milliseconds until those that failed are fetched again: a second, then twice as long each time. */
const pauseAfter = (rounds: number) => Math.min(1_000 * 2 ** rounds, 15_000)

/**
 * All pictures of a test by their question's place, fetched as it begins, so that they are there when the connection is
 * lost. Those that fail are fetched again until they are there, and at once when the connection is back.
 */
export function usePictures({ id, klausimai }: Test): ReadonlyMap<number, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<number, string>>(new Map())
  const wanted = klausimai.flatMap(({ eile, paveikslas }) => (paveikslas ? [eile] : [])).join(',')
  useEffect(() => {
    const places = wanted.split(',').filter(Boolean).map(Number)
    const urls = new Map<number, string>()
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function fetchMissing(rounds: number) {
      timer = undefined
      for (const eile of places.filter((place) => !urls.has(place))) {
        const blob = await fetchPicture(id, eile, stop.signal)
        if (stop.signal.aborted) return
        if (!blob) continue
        urls.set(eile, URL.createObjectURL(blob))
        setPictures(new Map(urls))
      }
      if (urls.size < places.length) timer = setTimeout(() => void fetchMissing(rounds + 1), pauseAfter(rounds))
    }
    void fetchMissing(0)
    const online = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      void fetchMissing(0)
    }
    window.addEventListener('online', online)
    return () => {
      stop.abort()
      clearTimeout(timer)
      window.removeEventListener('online', online)
      for (const url of urls.values()) URL.revokeObjectURL(url)
    }
  }, [id, wanted])
  return pictures
}

/** Null if it can not be fetched now. */
async function fetchPicture(id: number, eile: number, signal: AbortSignal) {
  try {
    const answer = await fetch(urlOf(sheetsApi.picture, { params: { id, childId: eile } }), { signal })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}
