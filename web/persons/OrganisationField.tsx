import { Checkbox, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { codeOfEthics } from '#contract/contracts/ethics.ts'
import { contractTexts } from '#contract/contracts/texts.ts'
import { say } from '#contract/lib/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { ModalButtons } from '../kit/dialog/ModalButtons.tsx'
import { SelectField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { useCodes } from '../lib/codes.ts'
import { useLang, useText } from '../lib/lang.ts'

interface Props {
  /** The person agreed to the code of ethics just now, in the modal. If this fails, the modal stays open. */
  onAgreed: () => unknown
  /** Only the person may agree: other users choose among the default union and the present one. */
  mayAgree?: boolean
}

/**
 * The engineers' organisation (`pageidaujamaOrganizacija`). Choosing any but the default union asks for agreement to
 * the code of ethics; declining reverts to the default union (spec 1, point 5).
 */
export function OrganisationField({ onAgreed, mayAgree = true, ...field }: FieldProps<string> & Props) {
  const t = useText(contractTexts)
  const codes = useCodes('inzinieriuOrganizacijos')
  const [askedCode, setAskedCode] = useState<string | null>(null)
  const options = mayAgree
    ? codes.options
    : codes.options.filter(({ value }) => value === codes.standard || value === field.value)
  return (
    <>
      <SelectField
        {...field}
        label={t('organisation')}
        hint={t(mayAgree ? 'organisationHint' : 'organisationOwn', { name: codes.name(codes.standard ?? '') })}
        options={options}
        onChange={(code) => {
          if (code === null || code === codes.standard || code === field.value) return field.onChange(code)
          // Selected at once, so that the list behind the question shows the choice.
          field.onChange(code)
          setAskedCode(code)
        }}
      />
      {askedCode && (
        <EthicsModal
          organisation={codes.name(askedCode)}
          standard={codes.name(codes.standard ?? '')}
          onAgree={async () => {
            await onAgreed()
            setAskedCode(null)
          }}
          onCancel={() => {
            field.onChange(codes.standard ?? null)
            setAskedCode(null)
          }}
        />
      )}
    </>
  )
}

interface ModalProps {
  organisation: string
  standard: string
  onAgree: () => Promise<unknown>
  onCancel: () => void
}
function EthicsModal({ organisation, standard, onAgree, onCancel }: ModalProps) {
  const lang = useLang()
  const t = useText(contractTexts)
  const [read, setRead] = useState(false)
  const [missing, setMissing] = useState(false)
  const agree = async () => {
    if (read) return onAgree()
    setMissing(true)
  }
  return (
    <Dialog onClose={onCancel} title={t('ethicsTitle')} size="lg" zIndex={300}>
      <Stack>
        <Text>{t('ethicsWhy', { organisation })}</Text>
        <List type="ordered" spacing="xs">
          {codeOfEthics.map((entry) => (
            <List.Item key={say(entry, lang)}>{say(entry, lang)}</List.Item>
          ))}
        </List>
        <Checkbox
          checked={read}
          onChange={(event) => {
            setRead(event.currentTarget.checked)
            setMissing(false)
          }}
          label={t('ethicsAgree')}
          error={missing && t('ethicsMissing')}
        />
        <Text size="sm" c="dimmed">
          {t('ethicsCancel', { name: standard })}
        </Text>
        <ModalButtons action={t('agree')} onAction={agree} stay={t('ethicsRefuse')} onStay={onCancel} />
      </Stack>
    </Dialog>
  )
}
