import './pages.css'
import { Anchor, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { pagesApi } from '#contract/pages/api.ts'
import { type Page, pageLanguages } from '#contract/pages/schema.ts'
import { pageTexts } from '#contract/pages/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { EditButton } from '../kit/page/EditButton.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useCall, useSave } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { offered } from '../lib/features.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { A, useGo } from '../lib/nav.tsx'
import { Published, Readers, Written } from './parts.tsx'

const PageEdit = later(async () => (await import('./PageForm.tsx')).PageEdit)
const PageNew = later(async () => (await import('./PageForm.tsx')).PageNew)

/** /admin/pages/:id; `new` in place of the id creates a page. */
export default function PageScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  return id === 'new' ? <PageNew /> : <Existing key={id} id={id} />
}

function Existing({ id }: { id: string }) {
  const query = useCall(pagesApi.get, { params: { id } })
  const [editing, setEditing] = useState(false)
  return (
    <Loaded query={query} page>
      {(page) =>
        editing ? (
          <PageEdit page={page} onClose={() => setEditing(false)} />
        ) : (
          <Shown page={page} onEdit={() => setEditing(true)} />
        )
      }
    </Loaded>
  )
}

/** The page as readers see it, and facts that they do not see: its readers and its place in the menu. */
function Shown({ page, onEdit }: { page: Page; onEdit: () => void }) {
  const t = useText(pageTexts)
  const go = useGo()
  const languages = useCodes('puslapioKalbos')
  const remove = useRemove(page)
  const { vertimai, language } = page
  const missing = pageLanguages.filter((code) => code !== language && vertimai.every((one) => one.language !== code))
  const isOffered = offered.includes(language)
  return (
    <>
      <PageHeader
        title={page.title}
        crumbs={[[t('title'), '/admin/pages']]}
        beside={<Published page={page} />}
        more={[
          ...missing.map((code) => ({
            label: t('translate', { language: languages.name(code) }),
            onClick: () => void go('/admin/pages/new', { vertimas: String(page.id), language: code }),
          })),
          { label: t('remove'), danger: true, onClick: () => void remove() },
        ]}
      >
        {isOffered && (
          <Button
            component="a"
            href={page.adresas}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
          >
            {t('open')}
            <span className="sr-only"> {t('opensNew')}</span>
          </Button>
        )}
        <EditButton onClick={onEdit} />
      </PageHeader>
      <div className="written-page">
        <Section title={t('asRead')}>
          <Written html={page.content} />
        </Section>
        <Section title={t('facts')}>
          <DataList
            items={[
              [
                t('slug'),
                <span key="adresas" className="anywhere">
                  {page.adresas}
                </span>,
              ],
              [t('language'), isOffered ? languages.name(language) : `${languages.name(language)}. ${t('notOffered')}`],
              [t('readers'), <Readers key="readers" type={page.vartotojoTipas} />],
              [t('inMenu'), page.meniu ? t('shown') : t('notShown')],
              [
                t('translations'),
                vertimai.length > 0 &&
                  vertimai.map((one) => (
                    <div key={one.id}>
                      <Anchor component={A} underline="always" to={`/admin/pages/${one.id}`}>
                        {languages.name(one.language)}
                      </Anchor>
                    </div>
                  )),
              ],
              [t('changed'), when(page.pakeista)],
            ]}
          />
        </Section>
      </div>
    </>
  )
}

/** Deletes the page after a confirmation, and goes back to the list. */
function useRemove({ id, title, versija }: Page) {
  const t = useText(pageTexts)
  const go = useGo()
  const confirm = useConfirm()
  const removal = useSave(pagesApi.remove)
  return async () => {
    const question = { title: t('removeTitle', { title }), text: t('removeText'), action: t('remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      await removal.mutateAsync({ params: { id }, versija })
      alertSuccess(t('removed'))
      await go('/admin/pages', {}, { replace: true })
    } catch (error) {
      alertDanger(error)
    }
  }
}
