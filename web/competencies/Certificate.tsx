import { Text } from '@mantine/core'
import { competenciesApi } from '#contract/competencies/api.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { Badge } from '../badges/Badge.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { downloadStored } from './downloadStored.ts'

/** A certificate of a valid competency with a note of one's own, stored among its files and downloaded; its open badge. */
export function Certificate({ row, onClose }: { row: PersonCompetency; onClose: () => void }) {
  const t = useText(competencyTexts)
  const named = useNamed()
  return (
    <FormModal
      title={t('certificateTitle', { name: named(row.kompetencija) })}
      endpoint={competenciesApi.certificate}
      params={{ id: row.asmuoId, childId: row.id }}
      initial={{ html: '', pavadinimas: '' }}
      action={t('certificateMake')}
      saved={t('certificateReady')}
      // The field is plain text; the call takes html, in which three characters have a meaning.
      toBody={({ html, ...rest }) => ({ ...rest, html: asHtml(html ?? '') })}
      onSaved={(file) => downloadStored(file.id)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Text>{t('certificateWhat')}</Text>
          <TextField {...field('html')} label={t('remark')} hint={t('remarkHint')} rows={2} maxLength={1000} />
          <TextField {...field('pavadinimas')} label={t('fileTitle')} />
          <Badge personId={row.asmuoId} id={row.id} kodas={row.kompetencija.kodas} />
        </>
      )}
    </FormModal>
  )
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
