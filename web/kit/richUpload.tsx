import { Button, Group, Progress, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type Image, imageTypes, maxImage } from '#contract/pages/images.ts'
import { richTexts } from '#contract/shell/richTexts.ts'
import { announce } from '../lib/announce.ts'
import { ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { uploadImage } from '../lib/upload.ts'

/** Sends pictures one after another; each is put where it was dropped, or where one writes. */
export function useImageUpload(onSent: (image: Image, at: number | undefined) => void) {
  const t = useText(richTexts)
  const lang = useLang()
  const [going, setGoing] = useState<{ name: string; part: number } | null>(null)
  const [problem, setProblem] = useState('')
  const stopper = useRef<AbortController>(undefined)
  // A form that is closed takes its upload with it.
  useEffect(() => () => stopper.current?.abort(), [])

  /** Why this one may not be sent, in words; the server tells the rest by its content. */
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

  async function send(files: readonly File[], at?: number) {
    if (going) return
    setProblem('')
    for (const file of files) {
      const wrong = refuse(file)
      if (wrong) {
        refused(wrong)
        continue
      }
      const stop = new AbortController()
      stopper.current = stop
      setGoing({ name: file.name, part: 0 })
      try {
        onSent(await uploadImage(file, (part) => setGoing({ name: file.name, part }), stop.signal), at)
        announce(t('imageUploaded'))
      } catch (failure) {
        if (!stop.signal.aborted) refused(words(failure))
      } finally {
        setGoing(null)
      }
    }
  }
  return {
    going,
    problem,
    send: (files: readonly File[], at?: number) => void send(files, at),
    stop: () => stopper.current?.abort(),
  }
}

/** How far a picture is, or why it was not taken. */
export function UploadLine({ upload: { going, problem, stop } }: { upload: ReturnType<typeof useImageUpload> }) {
  const t = useText(richTexts)
  if (going)
    return (
      <Group gap="sm" className="rich-panel" wrap="nowrap">
        <div className="rich-going">
          <Text size="sm" truncate>
            {t('uploading', { name: going.name })}
          </Text>
          <Progress value={going.part * 100} aria-label={t('uploading', { name: going.name })} />
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
