import { Anchor, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconClockOff } from '@tabler/icons-react'
import { useState } from 'react'
import { apiKeysApi } from '#contract/apiKeys/api.ts'
import { keyReminders, shownKey } from '#contract/apiKeys/rules.ts'
import { type ApiKey, keyStates, type NewKey as Made } from '#contract/apiKeys/schema.ts'
import { apiKeyTexts } from '#contract/apiKeys/texts.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { NewButton } from '../kit/page/AddButton.tsx'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

const NewKey = later(async () => (await import('./NewKey.tsx')).NewKey)
const EditKey = later(async () => (await import('./EditKey.tsx')).EditKey)
const ShownKey = later(async () => (await import('./ShownKey.tsx')).ShownKey)

const looks: Record<ApiKey['busena'], Look> = {
  GALIOJA: ['success', IconCircleCheck],
  BAIGESI: ['neutral', IconClockOff],
  ATSAUKTAS: ['neutral', IconCircleX],
}

type Opened = { what: 'new' } | { what: 'edit'; key: ApiKey } | { what: 'shown'; made: Made } | null

/** Keys of a company, or of institutions of the state (`imoneId` null): makes, shows once, renames and revokes them. */
export function KeyList({ imoneId }: { imoneId: number | null }) {
  const t = useText(apiKeyTexts)
  const confirm = useConfirm()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const ofCompany = useSave(apiKeysApi.revoke)
  const ofInstitution = useSave(apiKeysApi.revokeOfInstitution)
  async function revoke({ id, pavadinimas: name }: ApiKey) {
    const question = { title: t('revokeTitle', { name }), text: t('revokeText'), action: t('revoke') }
    if (!(await confirm({ ...question, danger: true }))) return
    const then = { onSuccess: () => alertSuccess(t('revoked', { name })), onError: alertDanger }
    if (imoneId === null) ofInstitution.mutate({ params: { id } }, then)
    else ofCompany.mutate({ params: { id: imoneId, childId: id } }, then)
  }
  const shared = {
    where: '',
    main: true,
    title: t(imoneId === null ? 'institutionsTitle' : 'title'),
    action: <NewButton label={t('newKey')} onClick={() => setOpened({ what: 'new' })} />,
    filters: [
      { kind: 'text', name: 'search', label: t('search'), always: true },
      {
        kind: 'codes',
        name: 'busena',
        label: t('busena'),
        also: keyStates.map((value) => ({ value, label: t(value) })),
      },
    ],
    cells: {
      pavadinimas: (key: ApiKey) => (
        <Stack gap={2} className="cell-stack">
          <b>{key.pavadinimas}</b>
          <Text size="sm" c="dimmed" className="tabular">
            {shownKey(key)}
          </Text>
        </Stack>
      ),
      busena: (key: ApiKey) => <KeyBadge apiKey={key} />,
      sritys: ({ sritys }: ApiKey) => sritys.map((scope) => t(scope)).join(', '),
      adresai: ({ adresai }: ApiKey) => adresai.join(', ') || t('everywhere'),
      naudotas: ({ naudotas, tinklas }: ApiKey) =>
        naudotas ? (
          <Stack gap={2} className="cell-stack">
            <span className="nowrap tabular">{when(naudotas)}</span>
            <Text size="sm" c="dimmed">
              {t('from', { network: tinklas })}
            </Text>
          </Stack>
        ) : (
          t('never')
        ),
      galiojaIki: ({ galiojaIki }: ApiKey) => <span className="nowrap tabular">{galiojaIki}</span>,
    },
    rowName: ({ pavadinimas, pradzia }: ApiKey) => `${pavadinimas} ${shownKey({ pradzia })}`,
    inName: ['pavadinimas'],
    rowActions: (key: ApiKey) =>
      key.busena === 'ATSAUKTAS'
        ? []
        : [
            { label: t('edit'), onClick: () => setOpened({ what: 'edit', key }) },
            { label: t('revoke'), danger: true, onClick: () => void revoke(key) },
          ],
    empty: { title: t('none'), text: t(imoneId === null ? 'noneInstitutionsWhy' : 'noneWhy') },
  } as const
  const columns = ['pavadinimas', 'busena', 'sritys', 'naudotas', 'galiojaIki'] as const
  return (
    <>
      <Text mb="md">
        {imoneId !== null && `${t('about')} `}
        <Anchor href="/api/docs" underline="always">
          {t('docs')}
        </Anchor>
      </Text>
      {imoneId === null ? (
        <ListSection
          {...shared}
          endpoint={apiKeysApi.institutions}
          name="istaiguRaktai"
          columns={['istaiga', ...columns]}
        />
      ) : (
        <ListSection {...shared} endpoint={apiKeysApi.list} params={{ id: imoneId }} name="raktai" columns={columns} />
      )}
      {opened?.what === 'new' && (
        <NewKey imoneId={imoneId} onMade={(made) => setOpened({ what: 'shown', made })} onClose={close} />
      )}
      {opened?.what === 'edit' && <EditKey imoneId={imoneId} apiKey={opened.key} onClose={close} />}
      {opened?.what === 'shown' && <ShownKey made={opened.made} onKept={close} />}
    </>
  )
}

/** The state of a key; one that ends within a month says when. */
function KeyBadge({ apiKey: { busena, galiojaIki } }: { apiKey: ApiKey }) {
  const t = useText(apiKeyTexts)
  const soon = busena === 'GALIOJA' && galiojaIki <= addDays(civilDay(new Date()), Math.max(...keyReminders))
  return soon ? (
    <ToneBadge look={['warning', IconClock]}>{t('soon', { date: galiojaIki })}</ToneBadge>
  ) : (
    <ToneBadge look={looks[busena]}>{t(busena)}</ToneBadge>
  )
}
