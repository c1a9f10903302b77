import { useState } from 'react'
import type { FileRef } from '#contract/files/schema.ts'
import { type InductionLanguage, maxPageText } from '#contract/inductions/rules.ts'
import type { Induction } from '#contract/inductions/schema.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { FileField } from '../kit/form/FileField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { PictureFrame } from '../kit/page/PictureFrame.tsx'
import { RichTextField } from '../kit/rich/RichTextField.tsx'
import { useText } from '../lib/lang.ts'
import { type BodyForm, inOrder, type Page, partField, usePart } from './body.ts'
import { LanguageSelect } from './LanguageSelect.tsx'

const emptyText = (kalba: InductionLanguage) => ({ kalba, pavadinimas: '', tekstas: '', aprasymas: '' })
const isEmpty = ({ pavadinimas, tekstas, aprasymas }: Page['tekstai'][number]) =>
  pavadinimas.trim() + aprasymas.trim() + tekstas.replace(/<[^>]*>|\s/g, '') === ''

interface Props {
  siteId: number
  induction: Induction
  /** Which page is written; one more than there are for a new one. */
  at: number
  onClose: () => void
}

/** Writes a page of the induction: a picture, and the title and text in each language. */
export function PageForm({ siteId, induction, at, onClose }: Props) {
  const t = useText(inductionTexts)
  const part = usePart('puslapiai', { siteId, induction, at }, { paveikslas: null, tekstai: [emptyText('lt')] })
  return (
    <FormModal
      large
      title={t('pageAt', { at: at + 1 })}
      {...part}
      // A translation that was begun and left empty is none.
      tidy={(values) => ({
        ...values,
        puslapiai:
          (values.puslapiai as Page[] | undefined)?.map((one) => ({
            ...one,
            tekstai: one.tekstai.filter((text) => text.kalba === 'lt' || !isEmpty(text)),
          })) ?? [],
      })}
      also={['/objektai']}
      saved={t('saved')}
      onClose={onClose}
    >
      {(form) => <Fields form={form as BodyForm} at={at} />}
    </FormModal>
  )
}

function Fields({ form, at }: { form: BodyForm; at: number }) {
  const t = useText(inductionTexts)
  const [language, setLanguage] = useState<InductionLanguage>('lt')
  const pages = (form.values.puslapiai ?? []) as Page[]
  const page = pages[at]
  if (!page) return null
  const text = page.tekstai.find(({ kalba }) => kalba === language) ?? emptyText(language)
  const change = (set: Partial<Page>) => form.set('puslapiai', pages.toSpliced(at, 1, { ...page, ...set }))
  const write = (set: Partial<Page['tekstai'][number]>) =>
    change({ tekstai: inOrder([...page.tekstai.filter(({ kalba }) => kalba !== language), { ...text, ...set }]) })
  const place = page.tekstai.findIndex(({ kalba }) => kalba === language)
  const path = `puslapiai.${at}.tekstai.${place < 0 ? page.tekstai.length : place}`
  const { paveikslas } = page
  return (
    <>
      <LanguageSelect
        value={language}
        written={page.tekstai.filter((one) => !isEmpty(one)).map(({ kalba }) => kalba)}
        onChange={setLanguage}
      />
      <TextField
        {...partField(form, `${path}.pavadinimas`, text.pavadinimas, (pavadinimas) =>
          write({ pavadinimas: pavadinimas ?? '' }),
        )}
        label={t('pavadinimas')}
        maxLength={120}
      />
      <RichTextField
        key={language}
        {...partField(form, `${path}.tekstas`, text.tekstas, (tekstas) =>
          write({ tekstas: (tekstas ?? '').slice(0, maxPageText) }),
        )}
        label={t('tekstas')}
      />
      <FileField
        {...partField<{ id: number }[]>(
          form,
          `puslapiai.${at}.paveikslas`,
          paveikslas ? [{ pavadinimas: t('paveikslas'), ...(paveikslas as Partial<FileRef> & { id: number }) }] : [],
          (files) => change({ paveikslas: files?.[0] ?? null }),
        )}
        label={t('paveikslas')}
        types={['jpg', 'jpeg', 'png']}
        max={1}
        required={false}
      />
      {paveikslas && (
        <>
          <PictureFrame src={`/api/failai/${paveikslas.id}`} alt="" />
          <TextField
            {...partField(form, `${path}.aprasymas`, text.aprasymas, (aprasymas) =>
              write({ aprasymas: aprasymas ?? '' }),
            )}
            label={t('aprasymas')}
            hint={t('aprasymasHint')}
            maxLength={300}
          />
        </>
      )}
    </>
  )
}
