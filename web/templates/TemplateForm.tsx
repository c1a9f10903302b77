import './templates.css'
import { Button, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { type Lang, languageNames, languages, say } from '#contract/lib/texts.ts'
import { templatesApi } from '#contract/templates/api.ts'
import { announcement, eventOf, isEvent } from '#contract/templates/events.ts'
import { defaultOf, isEmailOnly, isRequired } from '#contract/templates/rules.ts'
import type { Template } from '#contract/templates/schema.ts'
import { templateTexts } from '#contract/templates/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, SelectField, TextField } from '../kit/form/fields.tsx'
import { call } from '../lib/api.ts'
import { offered } from '../lib/features.ts'
import { useLang, useText } from '../lib/lang.ts'
import { FieldChips } from './FieldChips.tsx'
import { SmsField } from './SmsField.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

const formOf = ({ id: _, versija: __, pakeista: ___, ...body }: Template) => body

/** Writes, changes or switches off a template, with a preview of the message beside it. */
export function TemplateForm({ template, onClose }: { template?: Template; onClose: () => void }) {
  const t = useText(templateTexts)
  const lang = useLang()
  const shared = { saved: t('saved'), onClose, large: true }
  if (!template) {
    const empty = { tipas: announcement, kalba: lang, pavadinimas: '', tema: '', tekstas: '', sms: '' } as const
    const initial = { ...empty, aktyvus: true, naujienlaiskis: false }
    return (
      <FormModal {...shared} title={t('newTemplate')} endpoint={templatesApi.create} initial={initial}>
        {(form) => <Fields form={form} isNew />}
      </FormModal>
    )
  }
  const { id } = template
  return (
    <FormModal
      {...shared}
      title={t('editTemplate')}
      endpoint={templatesApi.update}
      params={{ id }}
      initial={formOf(template)}
      versija={template.versija}
      reload={async () => {
        const now = await call(templatesApi.get, { params: { id } })
        return { initial: formOf(now), versija: now.versija }
      }}
    >
      {(form) => <Fields form={form} />}
    </FormModal>
  )
}

type Form = Parameters<Parameters<typeof FormModal<typeof templatesApi.create>>[0]['children']>[0]

function Fields({ form, isNew = false }: { form: Form; isNew?: boolean }) {
  const t = useText(templateTexts)
  const lang = useLang()
  const { field, values, set } = form
  const tipas = values.tipas ?? announcement
  const kalba: Lang = values.kalba ?? 'lt'
  const ofEvent = isEvent(tipas)
  const first = defaultOf(tipas, kalba)
  const restore = () => {
    if (!first) return
    set('tema', first.tema)
    set('tekstas', first.tekstas)
    set('sms', first.sms)
  }
  return (
    <div className="template-form">
      <div className="template-fields">
        {ofEvent ? (
          <Text fw={600}>
            {say(eventOf(tipas).title, lang)} · {languageNames[kalba]}
          </Text>
        ) : (
          <>
            <TextField
              {...field('pavadinimas')}
              label={t('pavadinimas')}
              hint={t('pavadinimasHint')}
              autoFocus={isNew}
            />
            <SelectField
              {...field('kalba')}
              label={t('kalba')}
              options={languages
                .filter((value) => value === kalba || offered.includes(value))
                .map((value) => ({ value, label: languageNames[value] }))}
              required
            />
          </>
        )}
        <TextField {...field('tema')} label={t('tema')} maxLength={200} />
        <TextField {...field('tekstas')} label={t('tekstas')} rows={8} />
        {isEmailOnly(tipas) ? (
          <Text c="dimmed" size="sm">
            {t('emailOnly')}
          </Text>
        ) : (
          <SmsField {...field('sms')} />
        )}
        <FieldChips form={form} tipas={tipas} />
        <CheckboxField
          {...field('aktyvus')}
          label={t('aktyvus')}
          hint={t(isRequired(tipas) ? 'requiredHint' : 'aktyvusHint')}
          disabled={isRequired(tipas)}
        />
        {!ofEvent && (
          <CheckboxField {...field('naujienlaiskis')} label={t('naujienlaiskis')} hint={t('naujienlaiskisHint')} />
        )}
        {first && (
          <Button
            variant="default"
            leftSection={<IconRestore size={20} stroke={1.75} aria-hidden />}
            onClick={restore}
            style={{ justifySelf: 'start' }}
          >
            {t('restore')}
          </Button>
        )}
      </div>
      <TemplatePreview
        body={{ tipas, kalba, tema: values.tema ?? '', tekstas: values.tekstas ?? '', sms: values.sms ?? '' }}
      />
    </div>
  )
}
