import { questionTexts } from '#contract/questions/texts.ts'
import type { ImportDefinition } from '../imports/definition.ts'
import { Wizard } from '../imports/Wizard.tsx'
import { useText } from '../lib/lang.ts'
import { questionImport } from './import.ts'

const bank = { id: 0, everywhere: true }

/** /admin/klausimai/importas: questions from a file, as drafts. */
export default function QuestionsImport() {
  const t = useText(questionTexts)
  return (
    <Wizard
      definition={questionImport as ImportDefinition}
      target={bank}
      crumbs={[[t('title'), '/admin/klausimai']]}
      company=""
    />
  )
}
