import './templates.css'
import { templateTexts } from '#contract/templates/texts.ts'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { useText } from '../lib/lang.ts'
import { SendingList } from './SendingList.tsx'
import { TemplateList } from './TemplateList.tsx'

/** /admin/sablonai?tab=: templates, and announcements that users have sent. */
export default function TemplatesPage() {
  const t = useText(templateTexts)
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        tabs={[
          { id: 'sablonai', label: t('templates'), content: () => <TemplateList /> },
          { id: 'siuntimai', label: t('sendings'), content: () => <SendingList /> },
        ]}
      />
    </>
  )
}
