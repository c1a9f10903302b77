import { Text } from '@mantine/core'
import { competenciesApi } from '#contract/competencies/api.ts'
import { approvalYears, mayDate } from '#contract/competencies/rules.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { addYears } from '#contract/lib/civil.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { FileField } from '../kit/form/FileField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useMe } from '../lib/session.ts'
import { LevelField } from './fields.tsx'

/** An action on a person's competency: its data are edited, or its status is decided. */
export type CompetencyChange = 'edit' | 'approve' | 'refuse' | 'revoke' | 'again' | 'restore'

const becomes = {
  approve: 'GALIOJA',
  refuse: 'NEGALIOJA',
  revoke: 'NEGALIOJA',
  again: 'LAUKIAMA',
  restore: 'LAUKIAMA',
} as const
const words = {
  edit: ['editTitle', undefined, undefined],
  approve: ['approveTitle', 'approved', 'approve'],
  refuse: ['refuseTitle', 'refused', 'refuse'],
  revoke: ['revokeTitle', 'revoked', 'revoke'],
  again: ['againTitle', 'claimed', 'again'],
  restore: ['restoreTitle', 'returned', 'restore'],
} as const

function valuesOf(row: PersonCompetency, change: CompetencyChange, dated: boolean) {
  const { lygis, suteikta, galioja } = row
  const failai = row.failai.filter(({ pazymejimas }) => !pazymejimas)
  if (change === 'refuse' || change === 'revoke') return { statusas: becomes[change], priezastis: '' }
  if (change === 'approve')
    return { statusas: becomes.approve, lygis, suteikta: today(), galioja: addYears(today(), approvalYears) }
  if (change === 'again' || change === 'restore') return { statusas: becomes[change], lygis, failai }
  return { lygis, failai, ...(dated ? { suteikta, galioja } : {}) }
}

/** One form for all actions, with only the fields and the texts of the chosen one. */
export function ChangeCompetency({
  row,
  change,
  onClose,
}: {
  row: PersonCompetency
  change: CompetencyChange
  onClose: () => void
}) {
  const t = useText(competencyTexts)
  const named = useNamed()
  const dated = mayDate(row, useMe(), today())
  const [title, saved, action] = words[change]
  const takes = change === 'refuse' || change === 'revoke'
  const hasDates = change === 'approve' || (change === 'edit' && dated)
  return (
    <FormModal
      title={t(title, { name: named(row.kompetencija) })}
      endpoint={competenciesApi.change}
      params={{ id: row.asmuoId, childId: row.id }}
      initial={valuesOf(row, change, dated)}
      versija={row.versija}
      reload={async () => {
        const now = await read(row)
        return { initial: valuesOf(now, change, dated), versija: now.versija }
      }}
      also={['/asmenskompetencijos']}
      {...(action ? { action: t(action) } : {})}
      danger={takes}
      saved={t(saved ?? 'competencySaved')}
      onClose={onClose}
    >
      {({ field }) =>
        takes ? (
          <TextField {...field('priezastis')} label={t('reasonLabel')} hint={t('reasonHint')} rows={3} required />
        ) : (
          <>
            {change === 'edit' && row.pagalVertinima && <Text c="dimmed">{t('datesOfAssessment')}</Text>}
            <LevelField {...field('lygis')} kompetencijaId={row.kompetencijaId} />
            {hasDates && (
              <>
                <DateField {...field('suteikta')} label={t('suteikta')} />
                <DateField {...field('galioja')} label={t('galioja')} hint={t('galiojaHint')} />
              </>
            )}
            {change !== 'approve' && <FileField {...field('failai')} label={t('failai')} hint={t('failaiHint')} />}
          </>
        )
      }
    </FormModal>
  )
}

/** The row as it is now, for the comparison when somebody else has changed it. */
async function read({ asmuoId, id }: PersonCompetency): Promise<PersonCompetency> {
  const rows = await call(competenciesApi.ofPerson, { params: { id: asmuoId }, query: { size: 100 } })
  const now = rows.find((one) => one.id === id)
  if (!now) throw new ApiError('NotFound', 404)
  return now
}
