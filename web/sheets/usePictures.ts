import { useEffect, useState } from 'react'
import { sheetsApi } from '#contract/sheets/api.ts'
import type { Test } from '#contract/sheets/schema.ts'
import { urlOf } from '../lib/api.ts'

/** All pictures of a test, fetched as it begins, so that they are there when the connection is lost. */
export function usePictures({ id, klausimai }: Test): ReadonlyMap<number, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<number, string>>(new Map())
  const wanted = klausimai.flatMap(({ eile, paveikslas }) => (paveikslas ? [eile] : [])).join(',')
  useEffect(() => {
    const urls: string[] = []
    const stop = new AbortController()
    const fetchAll = async () => {
      for (const eile of wanted.split(',').filter(Boolean)) {
        const answer = await fetch(urlOf(sheetsApi.picture, { params: { id, childId: eile } }), { signal: stop.signal })
        if (!answer.ok) continue
        const url = URL.createObjectURL(await answer.blob())
        urls.push(url)
        setPictures((all) => new Map(all).set(Number(eile), url))
      }
    }
    // Failed pictures are loaded again when the connection is back.
    const run = () => void fetchAll().catch(() => {})
    run()
    window.addEventListener('online', run)
    return () => {
      stop.abort()
      window.removeEventListener('online', run)
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [id, wanted])
  return pictures
}
