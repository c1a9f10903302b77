import { metadataApi } from '#contract/metadata/api.ts'
import type { Level } from '#contract/metadata/schema.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect } from '../kit/form/fields.tsx'
import { call, useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { levelAlso, levelBody } from './level.ts'
import { NameFields } from './NameFields.tsx'

const empty = {
  tipas: 'KOMPETENCIJA' as const,
  kodas: '',
  pavadinimas: '',
  pavadinimasEn: '',
  pavadinimasLv: null,
  aktyvus: true,
}

/** Form of a level: add, change or retire it. */
export function LevelForm({ level, onClose }: { level?: Level; onClose: () => void }) {
  const t = useText(metadataTexts)
  const id = level?.id ?? 0
  const { data: use } = useCall(metadataApi.levelUse, { params: { id } }, { enabled: level !== undefined })
  const shared = { saved: t('saved'), also: levelAlso, onClose }
  const type = (form: Parameters<Parameters<typeof FormModal<typeof metadataApi.createLevel>>[0]['children']>[0]) => (
    <NameFields text={form.field} flag={form.field('aktyvus')} use={use} maxLength={20}>
      <CodeSelect
        {...form.field('tipas')}
        disabled={form.saving || (use?.kiekis ?? 0) > 0}
        label={t('tipas')}
        list="lygiaiTipai"
      />
    </NameFields>
  )
  if (!level)
    return (
      <FormModal {...shared} title={t('newLevel')} endpoint={metadataApi.createLevel} initial={empty}>
        {type}
      </FormModal>
    )
  return (
    <FormModal
      {...shared}
      title={t('editLevel')}
      endpoint={metadataApi.updateLevel}
      params={{ id }}
      initial={levelBody(level)}
      versija={level.versija}
      reload={async () => {
        const now = await call(metadataApi.level, { params: { id } })
        return { initial: levelBody(now), versija: now.versija }
      }}
    >
      {type}
    </FormModal>
  )
}
