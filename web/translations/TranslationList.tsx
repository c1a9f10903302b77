import { Badge, Text } from '@mantine/core'
import { useState } from 'react'
import { languageNames } from '#contract/lib/texts.ts'
import { translationsApi } from '#contract/translations/api.ts'
import type { Translation } from '#contract/translations/schema.ts'
import { areaTexts, translationTexts } from '#contract/translations/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { useEach } from '../kit/list/each.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { offered } from '../lib/features.ts'
import { usePageTitle, useText } from '../lib/lang.ts'
import { Key } from './Key.tsx'

const TranslationForm = later(async () => (await import('./TranslationForm.tsx')).TranslationForm)

/** The texts of the whole application: each as it is, and the wording that an administrator has given it. */
export default function TranslationList() {
  const t = useText(translationTexts)
  const area = useText(areaTexts)
  const reset = useSave(translationsApi.reset)
  const save = useSave(translationsApi.save)
  const [edited, setEdited] = useState<Translation | null>(null)
  usePageTitle(t('title'))

  /** Returns to the program's own text; the former wording can be restored. */
  async function toProgram({ raktas, kalba, versija }: Translation) {
    const params = { raktas, kalba }
    try {
      const { dabar } = await call(translationsApi.get, { params })
      await reset.mutateAsync({ params, versija })
      alertUndo(t('wasReset'), () => save.mutateAsync({ params, body: dabar ?? {} }))
    } catch (error) {
      alertDanger(error)
    }
  }
  const each = useEach<Translation>({
    endpoint: translationsApi.list,
    also: ['/translations'],
    nameOf: ({ raktas }) => raktas,
    actions: [
      {
        label: t('reset'),
        may: ({ pakeista }) => pakeista,
        run: async ({ raktas, kalba, versija }) => {
          const params = { raktas, kalba }
          const { dabar } = await call(translationsApi.get, { params })
          await call(translationsApi.reset, { params }, { versija })
          return () => call(translationsApi.save, { params, body: dabar ?? {} })
        },
      },
    ],
  })
  return (
    <>
      <ListPage
        title={t('title')}
        endpoint={translationsApi.list}
        starts={{ tekstuKalba: 'lt' }}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          {
            kind: 'codes',
            name: 'tekstuKalba',
            label: t('language'),
            also: offered.map((value) => ({ value, label: languageNames[value] })),
            one: true,
            always: true,
          },
          {
            kind: 'codes',
            name: 'sritis',
            label: t('area'),
            also: (Object.keys(areaTexts) as (keyof typeof areaTexts)[])
              .map((value) => ({ value, label: area(value) }))
              .sort((a, b) => a.label.localeCompare(b.label)),
            one: true,
            always: true,
          },
          { kind: 'flag', name: 'pakeista', label: t('onlyChanged') },
          { kind: 'flag', name: 'truksta', label: t('onlyMissing') },
        ]}
        views={[
          { label: t('onlyChanged'), query: 'pakeista=true' },
          ...(offered.includes('lv') ? [{ label: t('onlyMissing'), query: 'tekstuKalba=lv&truksta=true' }] : []),
        ]}
        columns={['tekstas', 'en', 'raktas']}
        cells={{
          tekstas: (row) => (
            <span className="pre-line">
              {row.tekstas || (
                <Text span c="dimmed">
                  {row.en} ({t('inEnglish')})
                </Text>
              )}{' '}
              {row.pakeista && <Badge color="info">{t('changed')}</Badge>}
            </span>
          ),
          raktas: ({ raktas }) => <Key raktas={raktas} />,
        }}
        rowId={({ nr }) => nr}
        onOpen={setEdited}
        rowActions={(row) => [row.pakeista && { label: t('reset'), onClick: () => void toProgram(row) }]}
        {...each.bulk}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {each.result}
      {edited && <TranslationForm translation={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
