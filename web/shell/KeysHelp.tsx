import { Kbd, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { say } from '#contract/lib/texts.ts'
import { openedTexts } from '#contract/shell/openedTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { setSingleKeys, singleKeysOn } from '../lib/keys.ts'
import { useLang, useText } from '../lib/lang.ts'

const keys = [
  [['Ctrl', 'K'], openedTexts.keyPalette],
  [['/'], openedTexts.keySearch],
  [['j', 'k'], openedTexts.keyMove],
  [['Enter'], openedTexts.keyOpen],
  [['x'], openedTexts.keySelect],
  [['Shift', 'X'], shellTexts.selectPage],
  [['Shift', 'Space'], openedTexts.keyRange],
  [['n'], openedTexts.keyNew],
  [['Ctrl', 'Enter'], openedTexts.keySave],
  [['?'], openedTexts.keyHelp],
] as const

/** The keyboard shortcuts, and the switch that turns those of one key off. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useText(openedTexts)
  const shell = useText(shellTexts)
  const [on, setOn] = useState(singleKeysOn)
  const choose = (next: boolean) => {
    setSingleKeys(next)
    setOn(next)
  }
  return (
    <Dialog onClose={onClose} title={shell('keys')} size="md" closeOnEscape>
      <Stack>
        <Keys />
        <Switch label={t('keysOn')} checked={on} onChange={(event) => choose(event.currentTarget.checked)} />
      </Stack>
    </Dialog>
  )
}

export function Keys() {
  const lang = useLang()
  return (
    <dl className="keys">
      {keys.map(([pressed, text]) => (
        <div key={pressed.join('+')}>
          <dt>
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{say(text, lang)}</dd>
        </div>
      ))}
    </dl>
  )
}
