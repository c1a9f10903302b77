import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCalendarPlus, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { calendarsApi } from '#contract/calendars/api.ts'
import type { OwnCalendar as Calendar } from '#contract/calendars/schema.ts'
import { calendarTexts } from '#contract/calendars/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useCall, useSave } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

const ShownAddress = later(async () => (await import('./ShownAddress.tsx')).ShownAddress)

/** The private address of the user's own calendar: what it shows, when it was read, and the way to make and to end it. */
export function OwnCalendar() {
  const t = useText(calendarTexts)
  const query = useCall(calendarsApi.own, {})
  return (
    <Section title={t('title')}>
      <Text mb="sm">
        {t('why')} {t('noNames')}
      </Text>
      <Loaded query={query}>{(calendar) => <Address calendar={calendar} />}</Loaded>
    </Section>
  )
}

function Address({ calendar }: { calendar: Calendar }) {
  const t = useText(calendarTexts)
  const { sukurta, naudota, rodo, pasibaige, galiDaugiau } = calendar
  const shown = [t('own'), ...rodo.map((right) => t(right))]
  return (
    <Stack gap="sm">
      {pasibaige ? (
        <Alert color="warning" icon={<IconAlertTriangle />}>
          {t('ended')}
        </Alert>
      ) : (
        <DataList
          columns={3}
          items={[
            [t('shows'), shown.map((text) => <div key={text}>{text}</div>)],
            ...(sukurta
              ? ([
                  [t('made'), when(sukurta)],
                  [t('used'), naudota ? when(naudota) : t('never')],
                ] as const)
              : []),
          ]}
        />
      )}
      {galiDaugiau && !pasibaige && (
        <Alert color="info" icon={<IconInfoCircle />}>
          {t('more')}
        </Alert>
      )}
      <Actions exists={sukurta !== null} />
    </Stack>
  )
}

function Actions({ exists }: { exists: boolean }) {
  const t = useText(calendarTexts)
  const confirm = useConfirm()
  const [shown, setShown] = useState<string | null>(null)
  const make = useSave(calendarsApi.make, [calendarsApi.own.path])
  const revoke = useSave(calendarsApi.revoke, [calendarsApi.own.path])
  async function makeNew() {
    const question = { title: t('replaceTitle'), text: t('replaceText'), action: t('replace'), danger: true }
    if (exists && !(await confirm(question))) return
    make.mutate({}, { onSuccess: ({ adresas }) => setShown(adresas), onError: alertDanger })
  }
  async function end() {
    const question = { title: t('revokeTitle'), text: t('revokeText'), action: t('revoke'), danger: true }
    if (!(await confirm(question))) return
    revoke.mutate({}, { onSuccess: () => alertSuccess(t('revoked')), onError: alertDanger })
  }
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
        loading={make.isPending}
        onClick={() => void makeNew()}
      >
        {t(exists ? 'replace' : 'make')}
      </Button>
      {exists && (
        <Button variant="default" loading={revoke.isPending} onClick={() => void end()}>
          {t('revoke')}
        </Button>
      )}
      {shown && <ShownAddress address={shown} onKept={() => setShown(null)} />}
    </Group>
  )
}
