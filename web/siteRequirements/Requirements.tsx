import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { requirementsApi } from '#contract/siteRequirements/api.ts'
import type { Requirement } from '#contract/siteRequirements/schema.ts'
import { requirementTexts } from '#contract/siteRequirements/texts.ts'
import { isFrozen, managesSite } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { statusText } from '#contract/statuses.ts'
import { later } from '../kit/dialog/later.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useAlternatives, useNamed } from '../lib/named.ts'
import { useMe } from '../lib/session.ts'
import '../sites/siteParts.css'

const RequirementForm = later(async () => (await import('./RequirementForm.tsx')).RequirementForm)

/** What a site requires of its people. Who keeps it edits; a subcontractor sees what concerns its own. */
export function Requirements({ site }: { site: Site }) {
  const t = useText(requirementTexts)
  const lang = useLang()
  const keeps = managesSite(useMe(), site)
  const editable = keeps && !isFrozen(site)
  const params = { id: site.id }
  const words = useAlternatives()
  const [opened, setOpened] = useState<Requirement | 'new' | null>(null)
  const remove = useSave(requirementsApi.remove)
  const restore = useSave(requirementsApi.add)

  function removeRow(row: Requirement) {
    const { id: childId, versija, truksta: _, ...body } = row
    remove.mutate(
      { params: { ...params, childId }, versija },
      {
        onSuccess: () => alertUndo(t('removed'), () => restore.mutateAsync({ params, body })),
        onError: alertDanger,
      },
    )
  }
  return (
    <>
      {!keeps && (
        <Alert color="info" mb="md" icon={<IconInfoCircle />}>
          {t('setBy', { company: site.imone.pavadinimas })}
        </Alert>
      )}
      <ListSection
        main
        title={t('title')}
        endpoint={requirementsApi.list}
        params={params}
        where="reik."
        name="objektoReikalavimai"
        action={editable && <AddButton label={t('add')} onClick={() => setOpened('new')} />}
        columns={['kompetencijos', 'paskirtis', 'butinas', 'truksta']}
        cells={{
          kompetencijos: (row) => <What row={row} words={words(row)} />,
          paskirtis: ({ paskirtis, imone }) => (
            <Stack gap={2} className="cell-stack">
              <span>{paskirtis ? statusText('objektoPaskirtys', paskirtis, lang) : t('everybody')}</span>
              {imone && (
                <Text size="sm" c="dimmed">
                  {imone.pavadinimas}
                </Text>
              )}
            </Stack>
          ),
          butinas: ({ butinas }) => (
            <ToneBadge look={butinas ? ['info', IconShieldCheck] : ['neutral', IconInfoCircle]}>
              {t(butinas ? 'needed' : 'advised')}
            </ToneBadge>
          ),
          truksta: ({ truksta, butinas }) =>
            truksta === 0 ? (
              <Text size="sm">{t('nobodyLacks')}</Text>
            ) : (
              <ToneBadge look={[butinas ? 'danger' : 'warning', IconAlertTriangle]}>
                {t('lackCount', { count: truksta })}
              </ToneBadge>
            ),
        }}
        rowName={words}
        inName={['kompetencijos']}
        {...(editable
          ? {
              onOpen: setOpened,
              rowActions: (row: Requirement) => [
                { label: t('edit'), onClick: () => setOpened(row) },
                { label: t('remove'), onClick: () => removeRow(row) },
              ],
            }
          : {})}
        empty={{ title: t('none'), text: keeps ? t('noneWhy') : t('noneOther') }}
      />
      {opened && <RequirementForm site={site} opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** What satisfies the requirement, why it is required, and whether something of it can no longer be obtained. */
function What({ row, words }: { row: Requirement; words: string }) {
  const t = useText(requirementTexts)
  const named = useNamed()
  const retired = [...row.kompetencijos, ...row.pazymejimai].filter(({ naudojama }) => !naudojama)
  return (
    <Stack gap={2} className="cell-stack">
      <b>{words}</b>
      {row.pastaba && (
        <Text size="sm" c="dimmed">
          {row.pastaba}
        </Text>
      )}
      {retired.length > 0 && (
        <Text size="sm" c="var(--warning-text)">
          {t('retiredWhy', { what: retired.map(named).join(', ') })}
        </Text>
      )}
    </Stack>
  )
}
