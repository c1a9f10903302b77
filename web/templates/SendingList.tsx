import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { sendingsApi } from '#contract/templates/sendingsApi.ts'
import { sendingTexts, templateTexts } from '#contract/templates/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { useCreating } from '../lib/creating.ts'
import { useText } from '../lib/lang.ts'

const SendModal = later(async () => (await import('./SendModal.tsx')).SendModal)

/** Announcements that users have sent. */
export function SendingList() {
  const t = useText(sendingTexts)
  const templates = useText(templateTexts)
  const sending = useCreating()
  return (
    <>
      <ListSection
        title={templates('sendings')}
        endpoint={sendingsApi.list}
        where=""
        main
        action={
          <Button data-new leftSection={<IconSend size={20} stroke={1.75} aria-hidden />} onClick={sending.open}>
            {t('sendMessage')}
          </Button>
        }
        filters={[{ kind: 'text', name: 'search', label: t('search'), always: true }]}
        columns={[
          'sukurta',
          'pavadinimas',
          'busena',
          'gaveju',
          'kiekiai.ISSIUSTA',
          'kiekiai.NEPAVYKO',
          'sukure.pavarde',
        ]}
        cells={{
          'sukure.pavarde': ({ sukure }) => `${sukure.vardas} ${sukure.pavarde}`,
        }}
        to={(row) => `/admin/sablonai/siuntimai/${row.id}`}
        rowName={(row) => row.pavadinimas}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {sending.opened && <SendModal onClose={sending.close} />}
    </>
  )
}
