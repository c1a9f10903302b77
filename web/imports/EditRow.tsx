import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { importTexts } from '#contract/imports/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { Complaint } from '../kit/form/fields.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { usePhone } from '../lib/usePhone.ts'
import type { Import } from './importing.ts'
import { errorsOf, type Item, warningsOf } from './items.ts'
import { problemText, titleOf } from './problemText.ts'

/** The whole row in a form; saving checks it again. */
export function EditRow({ work, item, onClose }: { work: Import; item: Item; onClose: () => void }) {
  const lang = useLang()
  const t = useText(importTexts)
  const shell = useText(shellTexts)
  const phone = usePhone()
  const { sheet } = work.definition
  const [cells, setCells] = useState<Record<number, string>>({})
  const problems = [...errorsOf(item), ...warningsOf(item)]
  const bad = sheet.columns.findIndex(({ key }) => problems.some(({ column }) => column === key))
  const general = problems.filter(({ column }) => column === '')
  return (
    <Dialog onClose={onClose} title={t('editTitle', { nr: item.nr })} size="lg" fullScreen={phone}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The results of formulas are confirmed as they stand. Other doubtful cells are typed anew.
          const isFormula = (at: number) => item.marks[at] === 'formula'
          const confirmed = Object.fromEntries(item.cells.flatMap((cell, at) => (isFormula(at) ? [[at, cell]] : [])))
          work.edit(item.nr, { ...confirmed, ...cells })
          onClose()
        }}
      >
        <Stack gap="sm">
          {general.map((problem) => (
            <Complaint
              key={problem.message}
              text={Object.values(problemText(sheet, problem, lang))
                .filter(Boolean)
                .join('. ')}
            />
          ))}
          {sheet.columns.map(({ key, ignored }, at) => {
            if (ignored) return null
            const problem = problems.find(({ column }) => column === key)
            const shownProblem = problem && problemText(sheet, problem, lang)
            return (
              <TextInput
                key={key}
                label={titleOf(sheet, key, lang)}
                value={cells[at] ?? item.cells[at] ?? ''}
                autoComplete="off"
                maxLength={500}
                {...(at === Math.max(bad, 1) ? { 'data-autofocus': true } : {})}
                error={shownProblem && <Complaint text={Object.values(shownProblem).filter(Boolean).join('. ')} />}
                onChange={(event) => setCells({ ...cells, [at]: event.currentTarget.value })}
              />
            )
          })}
          <Group justify="flex-end" className="buttons form-footer">
            <Button variant="default" onClick={onClose}>
              {shell('close')}
            </Button>
            <Button type="submit">{t('keep')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
