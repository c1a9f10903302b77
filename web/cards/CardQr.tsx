import { useEffect } from 'react'
import { cardPage } from '#contract/cards/rules.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { QrCode } from '../kit/qr/QrCode.tsx'
import { useText } from '../lib/lang.ts'
import './cards.css'

interface Holder {
  vardas: string
  pavarde: string
  imone?: string | undefined
}

/** Keeps the screen on while the code is shown, if the browser can, also after the user returns to the tab. */
function useLitScreen() {
  useEffect(() => {
    let lock: { release: () => Promise<void> } | undefined
    let over = false
    const light = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused when the battery is low: then the screen turns off as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) void lock?.release().catch(() => {})
    }
    void light()
    document.addEventListener('visibilitychange', light)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', light)
      void lock?.release().catch(() => {})
    }
  }, [])
}

/**
 * The user's own card to be shown at a gate: large and bright in either theme. It is drawn in the browser, so once the
 * page is open it needs no network.
 */
export function CardQr({ numeris, holder, onClose }: { numeris: string; holder: Holder; onClose: () => void }) {
  const t = useText(cardTexts)
  useLitScreen()
  return (
    <Dialog onClose={onClose} title={t('qrTitle')} fullScreen classNames={{ root: 'card-gate-window' }}>
      <div className="card-gate">
        <QrCode text={cardPage(window.location.origin, numeris)} label={t('qrOf', { number: numeris })} />
        <div className="card-gate-number tabular">{numeris}</div>
        <div>
          <b>
            {holder.vardas} {holder.pavarde}
          </b>
          {holder.imone && <div>{holder.imone}</div>}
        </div>
        <div>{t('qrHint')}</div>
      </div>
    </Dialog>
  )
}
