import { useEffect, useRef, useState } from 'react'
import type { FileRef } from '#contract/files/schema.ts'
import { uploadTexts } from '#contract/shell/uploadTexts.ts'
import { alertSuccess } from '#web/lib/alerts.ts'
import { announce } from '#web/lib/announce.ts'
import { ApiError, errorText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { type FileOwner, upload } from '#web/lib/upload.ts'

interface Options {
  owner: FileOwner | undefined
  /** Why these files may not be sent, in words; '' if they may. */
  refuse: (files: readonly File[]) => string
  onSent: (files: FileRef[]) => void
  /** Registers the upload with the form, which waits for it when it saves. */
  waitFor?: ((work: Promise<boolean>) => void) | undefined
}

/**
 * An upload as a field shows it: its progress, a way to stop it, what went wrong, and whether trying again makes sense.
 */
export function useUpload({ owner, refuse, onSent, waitFor = () => {} }: Options) {
  const lang = useLang()
  const t = useText(uploadTexts)
  const [going, setGoing] = useState<{ name: string; part: number } | null>(null)
  const [problem, setProblem] = useState('')
  const [again, setAgain] = useState<readonly File[] | null>(null)
  const stopper = useRef<AbortController>(undefined)
  // The form goes on being filled in meanwhile: what was sent is handed to the form as it is by then.
  const sent = useRef(onSent)
  sent.current = onSent
  // Closing the form stops its upload.
  useEffect(() => () => stopper.current?.abort(), [])

  function send(files: readonly File[]) {
    if (files.length === 0 || going) return
    setAgain(null)
    const wrong = refuse(files)
    setProblem(wrong)
    if (wrong) return announce(wrong, 'assertive')
    waitFor(sendAll(files))
  }

  /** Answers whether the server accepted them. */
  async function sendAll(files: readonly File[]): Promise<boolean> {
    const name = files.map((file) => file.name).join(', ')
    const stop = new AbortController()
    stopper.current = stop
    setGoing({ name, part: 0 })
    try {
      const refs = await upload(files, owner, (part) => setGoing({ name, part }), stop.signal)
      sent.current(refs)
      alertSuccess(t('uploaded'))
      return true
    } catch (failure) {
      if (stop.signal.aborted) {
        announce(t('uploadStopped'))
        return false
      }
      const text = errorText(failure, lang)
      setProblem(text)
      announce(text, 'assertive')
      // Files that the server refused for their content would be refused again.
      if (!(failure instanceof ApiError) || failure.status < 400 || failure.status >= 429) setAgain(files)
      return false
    } finally {
      setGoing(null)
    }
  }
  return {
    going,
    problem,
    send,
    stop: () => stopper.current?.abort(),
    retry: again && (() => send(again)),
  }
}
