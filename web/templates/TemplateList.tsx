import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { languageNames } from '#contract/lib/texts.ts'
import { templatesApi } from '#contract/templates/api.ts'
import { isEvent } from '#contract/templates/events.ts'
import { isSendable } from '#contract/templates/rules.ts'
import type { Template } from '#contract/templates/schema.ts'
import { sendingTexts, templateTexts } from '#contract/templates/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { offered } from '../lib/features.ts'
import { useLang, useText } from '../lib/lang.ts'
import { nameOf } from './names.ts'

const TemplateForm = later(async () => (await import('./TemplateForm.tsx')).TemplateForm)
const SendModal = later(async () => (await import('./SendModal.tsx')).SendModal)

/** Templates of events in each language, and announcements. */
export function TemplateList() {
  const t = useText(templateTexts)
  const sending = useText(sendingTexts)
  const lang = useLang()
  // An event has a row in each language: the list begins with those in the reader's language.
  const starts = useMemo(() => ({ kalba: lang }), [lang])
  const confirm = useConfirm()
  const removal = useSave(templatesApi.remove)
  const [edited, setEdited] = useState<Template | 'new' | null>(null)
  const [sent, setSent] = useState<Template | null>(null)
  async function remove(row: Template) {
    const question = { title: t('removeTitle', { name: row.pavadinimas }), text: t('removeText'), action: t('remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    const input = { params: { id: row.id }, versija: row.versija }
    removal.mutate(input, { onSuccess: () => alertSuccess(t('removed')), onError: alertDanger })
  }
  return (
    <>
      <ListSection
        title={t('templates')}
        endpoint={templatesApi.list}
        where=""
        main
        action={
          <Button
            data-new
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('newTemplate')}
          </Button>
        }
        starts={starts}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          {
            kind: 'codes',
            name: 'kalba',
            label: t('kalba'),
            one: true,
            always: true,
            also: offered.map((value) => ({ value, label: languageNames[value] })),
          },
          { kind: 'flag', name: 'aktyvus', label: t('aktyvus') },
        ]}
        views={[
          { label: t('ofEvents'), query: 'ivykis=true' },
          { label: t('announcements'), query: 'kalba=&ivykis=false' },
        ]}
        columns={['pavadinimas', 'kalba', 'tema', 'pakeista']}
        cells={{
          pavadinimas: (row) => (
            <>
              {nameOf(row, lang)} {!row.aktyvus && <Badge color="neutral">{t('off')}</Badge>}{' '}
              {row.naujienlaiskis && <Badge color="info">{t('naujienlaiskis')}</Badge>}
            </>
          ),
        }}
        rowName={(row) => `${nameOf(row, lang)} (${languageNames[row.kalba]})`}
        onOpen={setEdited}
        rowActions={(row) => [
          ...(isSendable(row) ? [{ label: sending('send'), onClick: () => setSent(row) }] : []),
          ...(isEvent(row.tipas) ? [] : [{ label: t('remove'), onClick: () => void remove(row), danger: true }]),
        ]}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {edited && <TemplateForm {...(edited === 'new' ? {} : { template: edited })} onClose={() => setEdited(null)} />}
      {sent && <SendModal template={sent} onClose={() => setSent(null)} />}
    </>
  )
}
