import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type InductionLanguage, languagesOf } from '#contract/inductions/rules.ts'
import type { Induction } from '#contract/inductions/schema.ts'
import { inductionTexts, readerTexts } from '#contract/inductions/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { useText } from '../lib/lang.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { PageView } from './PageView.tsx'

/** The pages of the draft as somebody reads them on a phone. */
export function Preview({ pages, onClose }: { pages: Induction['puslapiai']; onClose: () => void }) {
  const t = useText(inductionTexts)
  const reader = useText(readerTexts)
  const [at, setAt] = useState(0)
  const [language, setLanguage] = useState<InductionLanguage>('lt')
  const page = pages[at]
  return (
    <Dialog onClose={onClose} title={t('preview')} size="lg">
      {languagesOf(pages).length > 1 && (
        <LanguageSelect value={language} written={languagesOf(pages)} onChange={setLanguage} />
      )}
      <div className="induction-phone">
        <Text c="dimmed">{reader('at', { at: at + 1, all: pages.length })}</Text>
        {page && (
          <div className="induction">
            <PageView
              page={{ ...page, paveikslas: page.paveikslas && `/api/failai/${page.paveikslas.id}` }}
              language={language}
            />
          </div>
        )}
        <Group grow className="induction-steps">
          <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {reader('back')}
          </Button>
          <Button disabled={at >= pages.length - 1} onClick={() => setAt(at + 1)}>
            {reader('next')}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
