import { Kbd, Modal, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useReturnFocus } from '../kit/dialog/returnFocus.ts'
import { setSingleKeys, singleKeysOn } from '../lib/keys.ts'
import { useText } from '../lib/lang.ts'

const keys = [
  [['Ctrl', 'K'], 'keyPalette'],
  [['/'], 'keySearch'],
  [['j', 'k'], 'keyMove'],
  [['Enter'], 'keyOpen'],
  [['x'], 'keySelect'],
  [['Shift', 'X'], 'selectPage'],
  [['Shift', 'Space'], 'keyRange'],
  [['n'], 'keyNew'],
  [['Ctrl', 'Enter'], 'keySave'],
  [['?'], 'keyHelp'],
] as const

/** The keyboard shortcuts, and the switch that turns those of one key off. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useText(shellTexts)
  useReturnFocus()
  const [on, setOn] = useState(singleKeysOn)
  const choose = (next: boolean) => {
    setSingleKeys(next)
    setOn(next)
  }
  return (
    <Modal opened onClose={onClose} title={t('keys')} size="md" closeOnEscape>
      <Stack>
        <Keys />
        <Switch label={t('keysOn')} checked={on} onChange={(event) => choose(event.currentTarget.checked)} />
      </Stack>
    </Modal>
  )
}

export function Keys() {
  const t = useText(shellTexts)
  return (
    <dl className="keys">
      {keys.map(([pressed, text]) => (
        <div key={text}>
          <dt>
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
