import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { nameIn } from '#contract/lib/names.ts'
import { administers } from '#contract/persons/rules.ts'
import { mayEditQualification, statusChoices } from '#contract/qualifications/rules.ts'
import type { Qualification } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useCodes } from '../lib/codes.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { usePhone } from '../lib/usePhone.ts'
import { useCatalogue } from './catalogue.ts'
import { Documents } from './Documents.tsx'

interface Props {
  id: number
  row: Qualification
  /** Facts of the person, where the page is not about that person. */
  whose?: readonly (readonly [label: string, value: ReactNode])[]
  onEdit: () => void
  onConfirm: () => void
  onReject: () => void
  onClose: () => void
}

/** All fields of one qualification, and the actions on it. */
export function View({ id, row, whose = [], onEdit, onConfirm, onReject, onClose }: Props) {
  const t = useText(qualificationTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const lang = useLang()
  const phone = usePhone()
  const catalogue = useCatalogue()
  const sources = useCodes('asmensKvalifikacijosSaltiniai')
  const choices = statusChoices(row, id, me)
  const { detalesTeises, detalesStatiniai, detalesSritys } = row
  return (
    <Dialog onClose={onClose} title={nameIn(lang, row)} size="lg" fullScreen={phone ?? false}>
      <Stack>
        {row.statusas === 'LAUKIAMA' && administers(me) && id === me.userId && (
          <Alert icon={<IconInfoCircle />} title={t('ownOne')} />
        )}
        <DataList
          items={[
            ...whose,
            [t('status'), <StatusBadge key="b" machine="asmensKvalifikacijosStatusai" code={row.statusas} />],
            row.priezastis !== '' && [t('reason'), row.priezastis],
            [t('tipas'), catalogue.typeName(row.tipas)],
            row.numeris !== null && [
              t('number'),
              <span key="n" className="tabular">
                {row.numeris}
              </span>,
            ],
            !row.pageidaujama && [t('issued'), row.isdavimoData],
            row.numeris !== null && [t('validUntil'), row.galioja ?? t('unlimited')],
            [t('source'), sources.name(row.saltinis)],
          ]}
        />
        <Codes title={t('teises')} codes={row.teises} nameOf={catalogue.rightName} details={detalesTeises} />
        <Codes
          title={t('statiniai')}
          codes={row.statiniai}
          nameOf={catalogue.structureName}
          details={detalesStatiniai}
        />
        <Codes title={t('sritis')} codes={row.sritis} nameOf={catalogue.areaName} details={detalesSritys} />
        {!row.pageidaujama && (
          <div>
            <Text fw={600}>{t('documents')}</Text>
            {row.failai.length > 0 ? <Documents failai={row.failai} /> : <Text c="dimmed">{t('noDocuments')}</Text>}
          </div>
        )}
        {row.saltinis === 'SPSC' && <Text c="dimmed">{t('fromRegister')}</Text>}
        <Group justify="flex-end" className="buttons">
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
          {mayEditQualification(row, id, me) && (
            <Button variant="default" onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          {choices.includes('ATMESTA') && (
            <Button variant="default" onClick={onReject}>
              {t('reject')}
            </Button>
          )}
          {choices.includes('PATVIRTINTA') && <Button onClick={onConfirm}>{t('confirm')}</Button>}
        </Group>
      </Stack>
    </Dialog>
  )
}

interface CodesProps {
  title: string
  codes: readonly string[]
  nameOf: (code: string) => string
  details: Qualification['detalesTeises']
}
function Codes({ title, codes, nameOf, details }: CodesProps) {
  if (codes.length === 0) return null
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <ul className="qualification-codes">
        {codes.map((code) => {
          const detail = details.find(({ tipas }) => tipas === code)?.reiksme
          return (
            <li key={code}>
              {nameOf(code)}
              {detail && <span className="qualification-hint"> – {detail}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
