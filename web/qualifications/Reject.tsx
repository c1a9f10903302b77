import { qualificationsApi } from '#contract/qualifications/api.ts'
import type { Qualification } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { bodyOf, newest } from './form.ts'

/** Rejects a qualification, with a reason for the person. */
export function Reject({ id, row, onClose }: { id: number; row: Qualification; onClose: () => void }) {
  const t = useText(qualificationTexts)
  const named = useNamed()
  const formOf = (now: Qualification) => ({ ...bodyOf(now), statusas: 'ATMESTA' as const, priezastis: '' })
  return (
    <FormModal
      title={`${t('rejectTitle')}: ${named(row)}`}
      endpoint={qualificationsApi.update}
      params={{ id, childId: row.id }}
      initial={formOf(row)}
      versija={row.versija}
      reload={async () => {
        const now = await newest(id, row.id)
        return { initial: formOf(now), versija: now.versija }
      }}
      also={['/asmenskvalifikacijos']}
      action={t('reject')}
      danger
      saved={t('rejected')}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          {...field('priezastis')}
          label={t('reason')}
          hint={t('rejectHint')}
          rows={3}
          maxLength={1000}
          required
          autoFocus
        />
      )}
    </FormModal>
  )
}
