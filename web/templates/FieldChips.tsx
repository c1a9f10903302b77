import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { say } from '#contract/lib/texts.ts'
import type { templatesApi } from '#contract/templates/api.ts'
import { fieldsOf, type TemplateType } from '#contract/templates/events.ts'
import { templateFields } from '#contract/templates/fields.ts'
import { unknownIn } from '#contract/templates/rules.ts'
import { templateTexts } from '#contract/templates/texts.ts'
import type { FormModal } from '../kit/form/FormModal.tsx'
import { useLang, useText } from '../lib/lang.ts'

type Form = Parameters<Parameters<typeof FormModal<typeof templatesApi.create>>[0]['children']>[0]
const written = ['tema', 'tekstas', 'sms'] as const
type Written = (typeof written)[number]

/** The fields that the template may name; a chip inserts its field at the cursor of the text edited last. */
export function FieldChips({ form, tipas }: { form: Form; tipas: TemplateType }) {
  const t = useText(templateTexts)
  const lang = useLang()
  const last = useRef<Written>('tekstas')
  const { id, values, set } = form
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const name = written.find((each) => (target as HTMLElement).id === `${id}${each}`)
      if (name) last.current = name
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [id])
  function insert(field: string) {
    const name = last.current
    const input = document.getElementById(`${id}${name}`) as HTMLTextAreaElement | null
    const text = values[name] ?? ''
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length]
    const put = `{{${field}}}`
    set(name, text.slice(0, from) + put + text.slice(to))
    // After the text is drawn again, so that the cursor stands behind the inserted field.
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(from + put.length, from + put.length)
    })
  }
  const { tema, tekstas, sms } = values
  const unknown = unknownIn(tipas, { tema: tema ?? '', tekstas: tekstas ?? '', sms: sms ?? '' })
  return (
    <div>
      <Text size="sm" fw={600} mb={6}>
        {t('fields')}
      </Text>
      <div className="template-chips">
        {fieldsOf(tipas).map((name) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            onClick={() => insert(name)}
            aria-label={t('insert', { name: say(templateFields[name].title, lang) })}
          >
            {say(templateFields[name].title, lang)}
          </Button>
        ))}
      </div>
      {unknown.length > 0 && (
        <Alert
          mt="sm"
          color="warning"
          icon={<IconAlertTriangle />}
          title={t('unknown', { names: unknown.join(', ') })}
          role="status"
        />
      )}
    </div>
  )
}
