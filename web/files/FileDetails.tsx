import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCopy, IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { filesApi } from '#contract/files/api.ts'
import { kindOf } from '#contract/files/kinds.ts'
import { refusePublic } from '#contract/files/rules.ts'
import type { FileRow } from '#contract/files/schema.ts'
import { fileTexts } from '#contract/files/texts.ts'
import { fileUses, fileUseTexts } from '#contract/files/uses.ts'
import { fileSize } from '#contract/lib/size.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { announce } from '../lib/announce.ts'
import { useCall } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, parseSearch } from '../lib/nav.tsx'

interface Props {
  file: FileRow
  /** Shown because the file could not be deleted. */
  refused: boolean
  onPublic: () => void
  onClose: () => void
}

/** One file: its facts, its public link, and every record that uses it. */
export function FileDetails({ file, refused, onPublic, onClose }: Props) {
  const lang = useLang()
  const t = useText(fileTexts)
  const shell = useText(shellTexts)
  const kind = kindOf(file.tipas)
  const locked = !file.viesas && refusePublic(file) !== null
  return (
    <Dialog onClose={onClose} title={file.pavadinimas} size="lg">
      <Stack>
        {refused && <Alert color="danger" icon={<IconInfoCircle />} title={t('inUse')} role="alert" />}
        <DataList
          items={[
            [t('rusis'), kind ? t(kind) : file.tipas],
            [t('dydis'), fileSize(file.dydis, lang)],
            [t('sukurta'), when(file.sukurta)],
            [t('ikele'), file.ikele?.pavadinimas ?? t('program')],
            [t('lentele'), t(file.lentele)],
            [t('access'), t(file.viesas ? 'isPublic' : 'isPrivate')],
          ]}
        />
        {file.viesas && <PublicLink id={file.id} />}
        {locked && (
          <Text size="sm" c="dimmed">
            {t('personal')}
          </Text>
        )}
        <Uses id={file.id} />
        <Group justify="flex-end" className="buttons">
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
          {!locked && (
            <Button variant="default" onClick={onPublic}>
              {t(file.viesas ? 'makePrivate' : 'makePublic')}
            </Button>
          )}
          <Button
            component="a"
            href={`/api/failai/${file.id}`}
            download
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          >
            {t('download')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function PublicLink({ id }: { id: number }) {
  const t = useText(fileTexts)
  const [message, setMessage] = useState('')
  const address = `${window.location.origin}/api/failai/${id}`
  async function copy() {
    // Browsers offer no clipboard to pages opened without HTTPS.
    const done = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    const text = t(done ? 'copied' : 'notCopied')
    setMessage(text)
    announce(text)
  }
  return (
    <div>
      <div className="file-link">
        <TextInput label={t('link')} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
        <Button variant="default" leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />} onClick={copy}>
          {t('copy')}
        </Button>
      </div>
      {message && (
        <Text size="sm" c="dimmed" mt={4}>
          {message}
        </Text>
      )}
    </div>
  )
}

function Uses({ id }: { id: number }) {
  const lang = useLang()
  const t = useText(fileTexts)
  const kinds = useText(fileUseTexts)
  const { data, error } = useCall(filesApi.uses, { params: { id } })
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('uses')}
      </Title>
      {error && <Alert color="danger" title={errorText(error, lang)} />}
      {!data && !error && <Skeleton height={40} />}
      {data?.length === 0 && <Text c="dimmed">{t('noUses')}</Text>}
      {data && data.length > 0 && (
        <ul className="file-uses">
          {data.map(({ rusis, id: record, pavadinimas }) => (
            <li key={`${rusis}${record}${pavadinimas}`}>
              <Screen at={fileUses[rusis].screen(record)}>{pavadinimas}</Screen>
              <Text size="sm" c="dimmed">
                {kinds(rusis)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Screen({ at, children }: { at: string; children: string }) {
  const [to = '', query = ''] = at.split('?')
  return (
    <Anchor component={A} to={to} search={parseSearch(query)}>
      {children}
    </Anchor>
  )
}
