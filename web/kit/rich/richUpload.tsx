import { Button, Group, Progress, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type Image, imageTypes, maxImage } from '#contract/pages/images.ts'
import { richTexts } from '#contract/shell/richTexts.ts'
import { announce } from '#web/lib/announce.ts'
import { ApiError, errorText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { uploadImage } from '#web/lib/upload.ts'

interface Waiting {
  file: File
  at: number | undefined
}

/**
 * Sends pictures one after another, including those added meanwhile; each is inserted where it was dropped, or at the
 * cursor. `waitFor` registers the work, so that saving can wait until the last one is in the text.
 */
export function useImageUpload(
  onSent: (image: Image, at: number | undefined) => void,
  waitFor: (work: Promise<boolean>) => void = () => {},
) {
  const t = useText(richTexts)
  const lang = useLang()
  const [going, setGoing] = useState<{ name: string; part: number } | null>(null)
  const [problem, setProblem] = useState('')
  const stopper = useRef<AbortController>(undefined)
  /** The first one is being sent. */
  const line = useRef<Waiting[]>([])
  // Closing the form stops its uploads, including waiting ones.
  useEffect(
    () => () => {
      line.current = []
      stopper.current?.abort()
    },
    [],
  )

  /** Why this file may not be sent, in words; the server checks its content. */
  const refuse = ({ type, size }: File) =>
    imageTypes.every((one) => one !== type) ? t('imageWrong') : size > maxImage ? t('imageTooBig') : ''
  const words = (failure: unknown) => {
    const code = failure instanceof ApiError ? failure.code : ''
    if (code === 'FileIsTooBig') return t('imageTooBig')
    return code === 'FileFormatError' ? t('imageWrong') : errorText(failure, lang)
  }
  const refused = (why: string) => {
    setProblem(why)
    announce(why, 'assertive')
  }

  function send(files: readonly File[], at?: number) {
    setProblem('')
    const wrong = new Set(files.map(refuse).filter(Boolean))
    if (wrong.size > 0) refused([...wrong].join('. '))
    const isIdle = line.current.length === 0
    line.current.push(...files.filter((file) => !refuse(file)).map((file) => ({ file, at })))
    if (isIdle && line.current.length > 0) waitFor(sendAll())
  }

  /** Returns whether all of them were inserted. */
  async function sendAll(): Promise<boolean> {
    let succeeded = true
    for (let one = line.current[0]; one; one = line.current[0]) {
      const { name } = one.file
      const stop = new AbortController()
      stopper.current = stop
      setGoing({ name, part: 0 })
      try {
        const image = await uploadImage(one.file, (part) => setGoing({ name, part }), stop.signal)
        line.current.shift()
        onSent(image, one.at)
        announce(t('imageUploaded'))
      } catch (failure) {
        succeeded = false
        line.current.shift()
        if (!stop.signal.aborted) refused(words(failure))
      }
    }
    setGoing(null)
    return succeeded
  }
  return {
    going,
    problem,
    send,
    /** Follows changes of the text: the places of waiting pictures move with it. */
    follow(moved: (at: number) => number) {
      for (const one of line.current) if (one.at !== undefined) one.at = moved(one.at)
    },
    stop: () => stopper.current?.abort(),
  }
}

/** The progress of a picture, or why it was refused. */
export function UploadLine({
  upload: { going, problem, stop },
  waiting,
}: {
  upload: ReturnType<typeof useImageUpload>
  /** The form is being saved and waits. */
  waiting: boolean
}) {
  const t = useText(richTexts)
  if (going)
    return (
      <Group gap="sm" className="rich-panel" wrap="nowrap">
        <div className="rich-going">
          <Text size="sm" truncate>
            {t('uploading', { name: going.name })}
          </Text>
          <Progress value={going.part * 100} aria-label={t('uploading', { name: going.name })} />
          {waiting && (
            <Text size="sm" role="status">
              {t('savedWhenUploaded')}
            </Text>
          )}
        </div>
        <Button variant="default" size="compact-md" onClick={stop}>
          {t('stopUpload')}
        </Button>
      </Group>
    )
  if (!problem) return null
  return (
    <Group gap={8} className="rich-panel rich-problem" wrap="nowrap" align="flex-start">
      <IconAlertCircle size={20} aria-hidden />
      <Text size="sm" inherit>
        {problem}
      </Text>
    </Group>
  )
}
