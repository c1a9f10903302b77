import { Alert, Anchor, Button, Group, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { mayGrant, statusChoices } from '#contract/competencies/rules.ts'
import type { ApprovalRow } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { today, when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { ChangeCompetency, type CompetencyChange } from './ChangeCompetency.tsx'
import { Files } from './Files.tsx'

/** One claim: its holder, competency and documents, with buttons to approve or reject it. */
export function Decide({ row, onClose }: { row: ApprovalRow; onClose: () => void }) {
  const t = useText(competencyTexts)
  const shell = useText(shellTexts)
  const named = useNamed()
  const me = useMe()
  const [change, setChange] = useState<CompetencyChange | null>(null)
  if (change) return <ChangeCompetency row={row} change={change} onClose={onClose} />
  const choices = statusChoices(row, me, today())
  const waits = row.statusas === 'LAUKIAMA'
  const { asmuo, kompetencija, pateike } = row
  return (
    <Dialog onClose={onClose} title={named(kompetencija)} size="lg">
      <Stack>
        {waits && !mayGrant(row.asmuoId, me) && <Alert icon={<IconInfoCircle />} title={t('ownClaim')} />}
        <DataList
          items={[
            [
              t('person'),
              <Anchor key="person" component={A} to={`/users/${asmuo.id}`} search={{ tab: 'kompetencijos' }}>
                {asmuo.vardas} {asmuo.pavarde}
              </Anchor>,
            ],
            [t('company'), asmuo.imone?.pavadinimas],
            [t('competency'), `${kompetencija.kodas} ${named(kompetencija)}`],
            [t('lygis'), row.lygis && t('level', { level: row.lygis })],
            [t('suteikta'), row.suteikta],
            [t('galioja'), row.galioja ?? (row.suteikta ? t('unlimited') : null)],
            [t('handedIn'), when(row.sukurta)],
            [t('byWhom'), pateike && `${pateike.vardas} ${pateike.pavarde}`],
            [t('status'), <StatusBadge key="status" machine="asmensKompetencijosStatusai" code={row.statusas} />],
            ...(row.priezastis ? [[t('reasonLabel'), row.priezastis] as const] : []),
            [t('failai'), row.failai.length > 0 ? <Files key="files" failai={row.failai} /> : t('noFiles')],
          ]}
        />
        <Group justify="flex-end" className="buttons">
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
          {choices.includes('LAUKIAMA') && (
            <Button variant="default" onClick={() => setChange('restore')}>
              {t('restore')}
            </Button>
          )}
          {choices.includes('NEGALIOJA') && (
            <Button variant="default" onClick={() => setChange(waits ? 'refuse' : 'revoke')}>
              {t(waits ? 'refuse' : 'revoke')}
            </Button>
          )}
          {choices.includes('GALIOJA') && <Button onClick={() => setChange('approve')}>{t('approve')}</Button>}
        </Group>
      </Stack>
    </Dialog>
  )
}
