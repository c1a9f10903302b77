import './templates.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { templatesApi } from '#contract/templates/api.ts'
import type { Audience, Template } from '#contract/templates/schema.ts'
import { sendingTexts } from '#contract/templates/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { ModalButtons } from '../kit/dialog/ModalButtons.tsx'
import { SelectField } from '../kit/form/fields.tsx'
import { PeoplePicker } from '../kit/form/PeoplePicker.tsx'
import type { Picked } from '../kit/form/pickers.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { call, useList, useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { usePhone } from '../lib/usePhone.ts'

interface Props {
  /** Given when opened from the list of templates. */
  template?: Template
  /** Given when opened from the list of users, where they are selected. */
  ids?: readonly number[]
  onDone?: () => void
  onClose: () => void
}
/** How many people can be picked one by one; more are selected in the list of users. */
const most = 100
const field = { onBlur: () => {}, optional: false, disabled: false, named: () => {} }

/** Sends an announcement: the user chooses it and its receivers, and sees how many would get it before sending. */
export function SendModal({ template, ids, onDone, onClose }: Props) {
  const t = useText(sendingTexts)
  const go = useGo()
  const phone = usePhone()
  const [chosen, setChosen] = useState<Template | null>(template ?? null)
  const [people, setPeople] = useState<Picked[]>([])
  const [tried, setTried] = useState(false)
  const [audience, setAudience] = useState<Audience | null>(null)
  const save = useSave(templatesApi.send, ['/siuntimai'])
  const asmuoIds = ids ? [...ids] : people.map(({ id }) => id)

  async function check() {
    setTried(true)
    if (!chosen || asmuoIds.length === 0) return
    setAudience(await call(templatesApi.audience, { params: { id: chosen.id }, body: { asmuoIds } }))
  }
  async function send() {
    if (!chosen) return
    const sending = await save.mutateAsync({ params: { id: chosen.id }, body: { asmuoIds } })
    alertSuccess(t('begun'))
    onDone?.()
    onClose()
    void go(`/admin/sablonai/siuntimai/${sending.id}`)
  }
  const title = chosen && audience ? t('sendTemplate', { name: chosen.pavadinimas }) : t('sendMessage')
  return (
    <Dialog onClose={onClose} title={title} size="lg" fullScreen={phone ?? false}>
      <Stack>
        {audience ? (
          <Confirm audience={audience} onSend={send} onBack={() => setAudience(null)} />
        ) : (
          <>
            {template ? (
              <Text fw={600}>{template.pavadinimas}</Text>
            ) : (
              <ChooseTemplate chosen={chosen} onChosen={setChosen} error={tried && !chosen} />
            )}
            {ids ? (
              <Text>{t('chosen', { count: ids.length })}</Text>
            ) : (
              <People people={people} onChange={setPeople} error={tried && people.length === 0} />
            )}
            <ModalButtons action={t('next')} onAction={check} onStay={onClose} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function People(props: { people: Picked[]; onChange: (people: Picked[]) => void; error: boolean }) {
  const t = useText(sendingTexts)
  const id = useId()
  return (
    <PeoplePicker
      {...field}
      id={id}
      label={t('people')}
      hint={t('peopleHint', { count: most })}
      value={props.people}
      onChange={(next) => props.onChange(next ?? [])}
      error={props.error ? 'required' : undefined}
      max={most}
    />
  )
}

function ChooseTemplate({
  chosen,
  onChosen,
  error,
}: {
  chosen: Template | null
  onChosen: (template: Template | null) => void
  error: boolean
}) {
  const t = useText(sendingTexts)
  const id = useId()
  const query = { ivykis: 'false', aktyvus: 'true', size: 100 } as const
  const templates = useList(templatesApi.list, { query })
  const { data } = templates
  if (!data && templates.error) return <PartFailed query={templates} />
  if (data?.rows.length === 0)
    return <Alert color="info" icon={<IconAlertCircle />} title={t('noTemplates')} role="status" />
  return (
    <SelectField
      {...field}
      id={id}
      label={t('template')}
      value={chosen ? String(chosen.id) : null}
      onChange={(next) => onChosen(data?.rows.find((row) => String(row.id) === next) ?? null)}
      options={(data?.rows ?? []).map((row) => ({ value: String(row.id), label: `${row.pavadinimas} (${row.kalba})` }))}
      error={error ? 'required' : undefined}
    />
  )
}

/** How many people get the message and by which channel; how many do not, and why. */
function Confirm({
  audience,
  onSend,
  onBack,
}: {
  audience: Audience
  onSend: () => Promise<void>
  onBack: () => void
}) {
  const t = useText(sendingTexts)
  const { sms, epastas, beAdreso, atsisake, uzblokuota, kitaKalba } = audience
  const count = sms + epastas
  return (
    <>
      <Text>{t('check')}</Text>
      <DataList
        items={[
          [t('sms'), String(sms)],
          [t('epastas'), String(epastas)],
          beAdreso > 0 && [t('beAdreso'), String(beAdreso)],
          atsisake > 0 && [t('atsisake'), String(atsisake)],
          uzblokuota > 0 && [t('uzblokuota'), String(uzblokuota)],
          kitaKalba > 0 && [t('kitaKalba'), String(kitaKalba)],
        ]}
      />
      {count === 0 ? (
        <>
          <Alert color="warning" icon={<IconAlertCircle />} title={t('nobody')} role="alert" />
          <Group justify="flex-end" className="buttons">
            <Button onClick={onBack}>{t('back')}</Button>
          </Group>
        </>
      ) : (
        <ModalButtons action={t('sendNow', { count })} onAction={onSend} stay={t('back')} onStay={onBack} />
      )}
    </>
  )
}
