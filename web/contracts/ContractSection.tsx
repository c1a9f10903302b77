import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconDownload, IconInfoCircle, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { contractsApi } from '#contract/contracts/api.ts'
import { maySignContract } from '#contract/contracts/rules.ts'
import type { Contract } from '#contract/contracts/schema.ts'
import { contractTexts } from '#contract/contracts/texts.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Person } from '#contract/persons/schema.ts'
import { DataList } from '../kit/page/DataList.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useList } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { SignContract } from './SignContract.tsx'

const day = (moment: string) => civilDay(new Date(moment))

/** The status of the contract, its facts and download. The person can also sign it here. */
export function ContractSection({ person }: { person: Person }) {
  const t = useText(contractTexts)
  const isSelf = maySignContract(person.id, useMe())
  const contracts = useList(contractsApi.list, { params: { id: person.id }, query: { size: 100 } })
  const [signing, setSigning] = useState(false)
  const inForce = contracts.data?.rows.find(({ pakeista }) => pakeista === null)
  const offered = isSelf && (!inForce || inForce.pasenusi)
  return (
    <Section title={t('contract')}>
      <Loaded query={contracts} height={120}>
        {({ rows }) => (
          <Stack>
            {inForce ? <Signed contract={inForce} isSelf={isSelf} /> : <Unsigned isSelf={isSelf} />}
            {offered && (
              <Button
                leftSection={<IconSignature size={20} stroke={1.75} aria-hidden />}
                variant={inForce ? 'default' : 'filled'}
                w="fit-content"
                onClick={() => setSigning(true)}
              >
                {t(inForce ? 'readAgain' : 'read')}
              </Button>
            )}
            <Earlier contracts={rows.filter(({ pakeista }) => pakeista !== null)} />
          </Stack>
        )}
      </Loaded>
      {signing && <SignContract person={person} onClose={() => setSigning(false)} />}
    </Section>
  )
}

function Unsigned({ isSelf }: { isSelf: boolean }) {
  const t = useText(contractTexts)
  return (
    <div>
      <ToneBadge look={['warning', IconAlertCircle]}>{t('unsigned')}</ToneBadge>
      <Text mt="xs">{t(isSelf ? 'unsignedOwn' : 'unsignedOther')}</Text>
    </div>
  )
}

function Signed({ contract, isSelf }: { contract: Contract; isSelf: boolean }) {
  const t = useText(contractTexts)
  const { pasirasyta, kalba, versija, budas, santrauka, tikra, pasenusi, failas } = contract
  return (
    <>
      <Group gap="sm">
        <ToneBadge look={['success', IconCircleCheck]}>{t('signedOn', { date: day(pasirasyta) })}</ToneBadge>
        <Button
          component="a"
          href={`/api/failai/${failas.id}`}
          download
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        >
          {t('download')}
        </Button>
      </Group>
      {!tikra && <Alert color="danger" icon={<IconAlertCircle />} title={t('forged')} />}
      {pasenusi && isSelf && <Alert color="info" icon={<IconInfoCircle />} title={t('newer')} />}
      <DataList
        items={[
          [t('signedAt'), when(pasirasyta)],
          [t('way'), t(budas)],
          [t('language'), t(kalba)],
          [t('version'), String(versija)],
          [
            t('digest'),
            <div key="d">
              <span className="digest">{santrauka}</span>
              {tikra && <Text size="sm">{t('genuine')}</Text>}
            </div>,
          ],
        ]}
      />
    </>
  )
}

/** Contracts that were replaced by newer ones. */
function Earlier({ contracts }: { contracts: readonly Contract[] }) {
  const t = useText(contractTexts)
  if (contracts.length === 0) return null
  return (
    <div>
      <Text fw={600}>{t('earlier')}</Text>
      <ul className="plain-list">
        {contracts.map(({ id, pasirasyta, pakeista, kalba, failas }) => (
          <li key={id} className="line">
            <Text span>
              {day(pasirasyta)} · {t(kalba)} · {t('replaced', { date: day(pakeista ?? '') })}
            </Text>
            <Anchor href={`/api/failai/${failas.id}`} download>
              {t('downloadOf', { date: day(pasirasyta) })}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
