import { useRef } from 'react'
import type { z } from 'zod'
import { pagesApi } from '#contract/pages/api.ts'
import { slugOf } from '#contract/pages/rules.ts'
import { maxSlug, maxTitle, type Page, PageBody, type PageLanguage, pageLanguages } from '#contract/pages/schema.ts'
import { pageTexts } from '#contract/pages/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { userTypes } from '#contract/rights.ts'
import { useDirtyGuard } from '../kit/form/dirtyGuard.ts'
import { Form } from '../kit/form/Form.tsx'
import { CheckboxField, CodeSelect, TextField } from '../kit/form/fields.tsx'
import { type Draft, type Form as FormState, useForm } from '../kit/form/form.ts'
import { RecordChanged } from '../kit/form/RecordChanged.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageFooter } from '../kit/page/PageFooter.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { RichTextField } from '../kit/rich/RichTextField.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { call, useCall, useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useGo, useQueryParams } from '../lib/nav.tsx'

type Body = z.input<typeof PageBody>

const formOf = (page: Page): Draft<Body> => {
  const { slug, title, content, vartotojoTipas, language, meniu, skelbiamas } = page
  return { slug, title, content, vartotojoTipas, language, meniu, skelbiamas }
}

/** An existing page in edit mode. */
export function PageEdit({ page, onClose }: { page: Page; onClose: () => void }) {
  const t = useText(pageTexts)
  const save = useSave(pagesApi.update)
  const params = { id: page.id }
  const initial = useRef(formOf(page)).current
  const versija = useRef<number | undefined>(page.versija)
  const form = useForm<Body>({
    schema: PageBody,
    initial,
    draftKey: `pages/${page.id}`,
    send: async (body) => {
      await save.mutateAsync({ params, body, versija: versija.current })
      alertSuccess(t('saved'))
      onClose()
    },
  })
  const mayLeave = useDirtyGuard(form.dirty && !form.saving)
  const reload = async () => {
    const now = await call(pagesApi.get, { params })
    return { initial: formOf(now), versija: now.versija }
  }
  return (
    <>
      <PageHeader title={t('editing')} tabTitle={page.title} crumbs={[[t('title'), '/admin/pages']]} />
      <PageFields
        form={form}
        onClose={async () => {
          if (await mayLeave()) onClose()
        }}
        conflict={<RecordChanged form={form} reload={reload} version={versija} />}
      />
    </>
  )
}

/** A new page; with `vertimas` in the address, the same page in another language. */
export function PageNew() {
  const [{ vertimas, language }] = useQueryParams()
  const query = useCall(pagesApi.get, { params: { id: vertimas ?? '' } }, { enabled: vertimas !== undefined })
  if (vertimas === undefined) return <New {...(language ? { language } : {})} />
  return (
    <Loaded query={query} page>
      {(page) => <New of={page} {...(language ? { language } : {})} />}
    </Loaded>
  )
}

function New({ of, language }: { of?: Page; language?: string }) {
  const t = useText(pageTexts)
  const go = useGo()
  const lang = useLang()
  const create = useSave(pagesApi.create)
  const wantedLanguage = pageLanguages.find((code) => code === language) ?? lang
  const initial = useRef<Draft<Body>>({
    ...(of ? formOf(of) : { slug: '', title: '', content: '', vartotojoTipas: null, meniu: true, skelbiamas: true }),
    language: wantedLanguage,
  }).current
  const form = useForm<Body>({
    schema: PageBody,
    initial,
    draftKey: 'pages/new',
    send: async (body) => {
      const created = await create.mutateAsync({ body })
      alertSuccess(t('saved'))
      void go(`/admin/pages/${created.id}`, {}, { replace: true, ignoreBlocker: true })
    },
  })
  useDirtyGuard(form.dirty && !form.saving)
  const back = of ? `/admin/pages/${of.id}` : '/admin/pages'
  return (
    <>
      <PageHeader title={t('newPage')} crumbs={[[t('title'), '/admin/pages']]} />
      <PageFields form={form} follows={!of} onClose={() => void go(back)} />
    </>
  )
}

interface FieldsProps {
  form: FormState<Body>
  /** The address follows the title until the user changes it. */
  follows?: boolean
  conflict?: React.ReactNode
  onClose: () => void
}

function PageFields({ form, follows = false, conflict, onClose }: FieldsProps) {
  const t = useText(pageTexts)
  const { field, values, set } = form
  const title = field('title')
  const { slug = '', language } = values
  const retitle = (next: string | null) => {
    if (follows && (slug ?? '') === slugOf(values.title ?? '')) set('slug', slugOf(next ?? ''))
    title.onChange(next)
  }
  // The address that follows the title is checked along with it.
  const left = () => {
    title.onBlur()
    if (follows) field('slug').onBlur()
  }
  return (
    <div className="page-form written-form">
      <Form form={form} conflict={conflict}>
        <fieldset disabled={form.saving} className="form-fields">
          <Section title={t('facts')}>
            <div className="form-fields">
              <TextField {...title} onChange={retitle} onBlur={left} label={t('name')} maxLength={maxTitle} />
              <TextField
                {...field('slug')}
                label={t('slug')}
                hint={
                  <>
                    {t('slugHint')}
                    {slug && language && (
                      <>
                        <br />
                        {t('readAt', { address: pathOf.page(language as PageLanguage, slug) })}
                      </>
                    )}
                  </>
                }
                maxLength={maxSlug}
              />
              <CodeSelect {...field('language')} label={t('language')} list="puslapioKalbos" />
              <CodeSelect
                {...field('vartotojoTipas')}
                label={t('readers')}
                hint={t('readersHint')}
                list="vartotojoTipai"
                only={userTypes}
              />
              <CheckboxField {...field('skelbiamas')} label={t('publish')} hint={t('publishHint')} />
              <CheckboxField {...field('meniu')} label={t('menu')} hint={t('menuHint')} />
            </div>
          </Section>
          <Section title={t('said')}>
            <RichTextField {...field('content')} label={t('content')} images />
          </Section>
        </fieldset>
        <PageFooter saving={form.saving} onClose={onClose} />
      </Form>
    </div>
  )
}
