import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { competenciesApi } from '#contract/competencies/api.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { downloadStored } from './downloadStored.ts'

/** The certificate of a valid competency by one tap: made as it is today, kept among its files, and downloaded. */
export function CertificateButton({ row }: { row: PersonCompetency }) {
  const t = useText(competencyTexts)
  const make = useSave(competenciesApi.certificate)
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconCertificate size={18} stroke={1.75} aria-hidden />}
      loading={make.isPending}
      onClick={() =>
        make.mutate(
          { params: { id: row.asmuoId, childId: row.id }, body: {} },
          {
            onSuccess: (file) => {
              downloadStored(file.id)
              alertSuccess(t('certificateReady'))
            },
            onError: alertDanger,
          },
        )
      }
    >
      {t('certificate')}
    </Button>
  )
}
