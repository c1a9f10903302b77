import { Alert, Button, FileButton, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { photoSize } from '#contract/persons/account.ts'
import { personsApi } from '#contract/persons/api.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { upload } from '../lib/upload.ts'
import { usePhone } from '../lib/usePhone.ts'
import { Photo } from './Photo.tsx'
import { type Area, cut, openPhoto, type PhotoProblem } from './photoFile.ts'

const Crop = lazy(() => import('./Crop.tsx'))

/** The photo of a person: take or select a picture, crop it to 3:4, upload it (ux: photo), or remove it. */
export function PhotoEditor({ person, onClose }: { person: Person; onClose: () => void }) {
  const lang = useLang()
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const confirm = useConfirm()
  const phone = usePhone()
  const save = useSave(personsApi.setPhoto)
  const [url, setUrl] = useState<string>()
  const [problem, setProblem] = useState<PhotoProblem>()
  const [failure, setFailure] = useState<unknown>()
  const [sent, setSent] = useState<number>()
  const chosen = useRef<{ area: Area; turned: number }>(undefined)
  const saving = sent !== undefined
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  async function choose(file: File | null) {
    if (!file) return
    setFailure(undefined)
    const opened = await openPhoto(file)
    setProblem('problem' in opened ? opened.problem : undefined)
    if ('url' in opened) setUrl(opened.url)
  }
  async function put(nuotrauka: { id: number } | null, message: string) {
    await save.mutateAsync({ params: { id: person.id }, body: { nuotrauka }, versija: person.versija })
    alertSuccess(message)
    onClose()
  }
  async function send() {
    const { area, turned } = chosen.current ?? {}
    if (!url || !area || saving) return
    if (Math.round(area.width) < photoSize.least) return setProblem('photoSmall')
    setFailure(undefined)
    setSent(0)
    try {
      const [file] = await upload([await cut(url, area, turned ?? 0)], undefined, (part) => setSent(part * 90))
      await put(file ?? null, t('photoSaved'))
    } catch (error) {
      setFailure(error)
    } finally {
      setSent(undefined)
    }
  }
  async function remove() {
    const question = {
      title: `${t('photoRemove')}?`,
      text: t('photoRemoveText'),
      action: t('photoRemove'),
      danger: true,
    }
    if (await confirm(question)) await put(null, t('photoRemoved')).catch(setFailure)
  }
  async function close() {
    const question = {
      title: t('photoDrop'),
      text: t('photoDropText'),
      action: t('photoDropAction'),
      stay: t('photoStay'),
    }
    if (saving || (url && !(await confirm(question)))) return
    onClose()
  }

  const name = `${person.vardas} ${person.pavarde}`
  return (
    <Dialog
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('photoOf', { name })}
      size="lg"
      fullScreen={phone ?? false}
    >
      <Stack>
        {problem && <Alert color="danger" icon={<IconAlertCircle />} title={t(problem)} role="alert" />}
        {failure !== undefined && (
          <Alert color="danger" icon={<IconAlertCircle />} title={errorText(failure, lang)} role="alert" />
        )}
        {url ? (
          <Suspense fallback={<Skeleton height={360} />}>
            <Crop
              key={url}
              url={url}
              onArea={(area, turned) => {
                chosen.current = { area, turned }
                if (Math.round(area.width) >= photoSize.least) setProblem(undefined)
              }}
            />
          </Suspense>
        ) : (
          <Group align="flex-start" wrap="nowrap">
            <Photo person={person} whole />
            <Text>{t('photoWhy')}</Text>
          </Group>
        )}
        <Group gap="sm" className="photo-ways">
          <Choose label={t('photoTake')} camera onChange={choose} disabled={saving} />
          <Choose label={t(url ? 'photoOther' : 'photoChoose')} onChange={choose} disabled={saving} />
          {!url && person.nuotrauka && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
              onClick={remove}
            >
              {t('photoRemove')}
            </Button>
          )}
        </Group>
        {saving && (
          <div>
            <Text size="sm">{t('photoSending')}</Text>
            <Progress value={sent} aria-label={t('photoSending')} />
          </div>
        )}
        <Group justify="flex-end" className="buttons form-footer">
          <Button variant="default" onClick={close} disabled={saving}>
            {shell('close')}
          </Button>
          {url && (
            <Button onClick={send} loading={saving}>
              {shell('save')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

interface ChooseProps {
  label: string
  camera?: boolean
  disabled: boolean
  onChange: (file: File | null) => void
}
/** A button that opens the camera of a phone, or the files. The same file can be selected twice. */
function Choose({ label, camera = false, disabled, onChange }: ChooseProps) {
  const reset = useRef<() => void>(null)
  const Icon = camera ? IconCamera : IconPhoto
  return (
    <FileButton
      accept="image/*"
      {...(camera ? { capture: 'user' } : {})}
      resetRef={reset}
      onChange={(file) => {
        reset.current?.()
        onChange(file)
      }}
    >
      {(button) => (
        <Button
          {...button}
          variant="default"
          disabled={disabled}
          leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
