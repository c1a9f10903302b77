import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fileTexts } from '#contract/files/texts.ts'
import { announce } from '../lib/announce.ts'
import { ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { refresh } from '../lib/refresh.ts'
import { type FileOwner, upload } from '../lib/upload.ts'

/** A file being uploaded: `problem` is the reason of a refusal; `again` whether a retry makes sense. */
export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'going' | 'sent' | 'failed' | 'stopped'
  part: number
  problem?: string
  again?: boolean
}
/** How many are sent at once: more would only share the bandwidth. */
const atOnce = 2
const runs = ({ state }: Upload) => state === 'waiting' || state === 'going'

/** Uploads files one by one, so that a refusal of one stops no other. `refuse` answers a reason before sending, as text. */
export function useUploads(owner: FileOwner, refuse: (file: File) => string) {
  const lang = useLang()
  const t = useText(fileTexts)
  const client = useQueryClient()
  const [list, setList] = useState<readonly Upload[]>([])
  const stoppers = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  const change = (key: number, to: Partial<Upload>) =>
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)))
  // Leaving the screen cancels what is not sent yet.
  useEffect(
    () => () => {
      for (const stop of stoppers.current.values()) stop.abort()
    },
    [],
  )

  useEffect(() => {
    const room = atOnce - stoppers.current.size
    for (const one of list.filter(({ state }) => state === 'waiting').slice(0, room)) void send(one)
  })

  async function send({ key, file }: Upload) {
    const stop = new AbortController()
    stoppers.current.set(key, stop)
    change(key, { state: 'going', part: 0 })
    try {
      await upload([file], owner, (part) => change(key, { part }), stop.signal)
      change(key, { state: 'sent', part: 1 })
      announce(`${file.name}: ${t('sent')}`)
      void refresh(client, ['/failai'])
    } catch (failure) {
      if (stop.signal.aborted) return change(key, { state: 'stopped', again: true })
      const problem = errorText(failure, lang)
      // A file refused for its content would be refused again.
      const again = !(failure instanceof ApiError) || failure.status < 400 || failure.status >= 429
      change(key, { state: 'failed', problem, again })
      announce(`${file.name}: ${problem}`, 'assertive')
    } finally {
      stoppers.current.delete(key)
      // A place is free: the effect above starts the next upload.
      setList((now) => [...now])
    }
  }
  return {
    list,
    busy: list.some(runs),
    add(files: readonly File[]) {
      const added = files.map((file): Upload => {
        const problem = refuse(file)
        last.current += 1
        const one = { key: last.current, file, part: 0 }
        return problem ? { ...one, state: 'failed', problem } : { ...one, state: 'waiting' }
      })
      for (const { file, problem } of added) if (problem) announce(`${file.name}: ${problem}`, 'assertive')
      setList((now) => [...now.filter((one) => one.state !== 'sent'), ...added])
    },
    stop(key: number) {
      if (stoppers.current.has(key)) stoppers.current.get(key)?.abort()
      else change(key, { state: 'stopped', again: true })
    },
    retry: (key: number) => change(key, { state: 'waiting', part: 0 }),
    hide: (key: number) => setList((now) => now.filter((one) => one.key !== key)),
  }
}
