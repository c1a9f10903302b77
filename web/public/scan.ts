// The scanner of the public pages, fetched when it is asked for: a dialog that reads a card's QR code by camera or from
// a picture and goes to the card's page. Plain DOM: nothing of the application's bundle is needed for it.
import { cardNumberIn } from '#contract/cards/number.ts'
import { errorSaid } from '#contract/errors.ts'
import { isLang, type Lang, say } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { scanTexts } from '#contract/shell/scanTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { readPicture } from '../kit/qr/qrRead.ts'
import { type CameraProblem, hasCameras } from '../lib/camera.ts'
import { applyWords } from '../lib/words.ts'
import { el } from './el.ts'
import { type Watching, watch } from './scanCamera.ts'

type Trouble = CameraProblem | 'unreadable' | 'notCard' | 'paused'

/** Opens the dialog; it takes itself away when it is closed, and the camera with it. */
export function openScanner() {
  applyWords()
  const { lang: told } = document.documentElement
  const lang: Lang = isLang(told) ? told : 'lt'
  const t = (key: keyof typeof scanTexts) => say(scanTexts[key], lang)
  const p = (key: keyof typeof publicTexts) => say(publicTexts[key], lang)
  const failure = (code: 'QRScanningIsNotSupported' | 'QRCodeReadError') => errorSaid(code, lang)
  const words: Record<Trouble, readonly [title: string, how: string]> = {
    unsupported: [failure('QRScanningIsNotSupported'), t('notSupported')],
    denied: [t('denied'), t('deniedHow')],
    none: [t('none'), t('noneHow')],
    busy: [t('busy'), t('busyHow')],
    unreadable: [failure('QRCodeReadError'), t('unreadable')],
    notCard: [p('notCard'), p('notCardHow')],
    paused: [t('paused'), ''],
  }
  let watching: Watching | undefined

  const title = el('h2', { id: 'scan-title' }, p('scanCard'))
  const trouble = el('div', { className: 'notice warning', hidden: true, role: 'alert' })
  const video = el('video', { playsInline: true, muted: true, ariaLabel: t('view') })
  const frame = el('div', { className: 'scan-frame' })
  const view = el('div', { className: 'scan-view', hidden: true }, video, frame)
  const said = el('p', { role: 'status' }, t('why'))
  const start = el('button', { type: 'button', className: 'button', hidden: !hasCameras() }, t('start'))
  const light = el('button', { type: 'button', className: 'button quiet', hidden: true }, t('torchOn'))
  const file = el('input', { type: 'file', accept: 'image/*', hidden: true, ariaLabel: t('upload') })
  const upload = el('button', { type: 'button', className: 'button quiet' }, t('upload'))
  const number = el('input', { id: 'scan-number', name: 'numeris', type: 'text', inputMode: 'numeric', required: true })
  number.autocomplete = 'off'
  const typed = el(
    'form',
    { action: pathOf.specialists(lang), className: 'scan-number' },
    el('label', { htmlFor: 'scan-number' }, p('number')),
    number,
    el('button', { type: 'submit', className: 'button quiet' }, p('check')),
  )
  const close = el('button', { type: 'button', className: 'button quiet' }, say(shellTexts.close, lang))
  const dialog = el(
    'dialog',
    { className: 'scan' },
    title,
    el('p', {}, p('scanHint')),
    trouble,
    view,
    said,
    el('p', { className: 'actions' }, start, light, upload, file),
    typed,
    el('p', { className: 'actions' }, close),
  )
  dialog.setAttribute('aria-labelledby', title.id)

  function off() {
    watching?.stop()
    watching = undefined
    view.hidden = true
    light.hidden = true
    start.textContent = t('start')
    said.textContent = t('why')
  }
  function tell(kind: Trouble | null) {
    trouble.hidden = kind === null
    const [head, how] = kind ? words[kind] : ['', '']
    trouble.replaceChildren(el('div', {}, el('h3', {}, head), el('p', {}, how)))
  }
  function found(text: string) {
    off()
    const numeris = cardNumberIn(text)
    if (!numeris) return tell('notCard')
    navigator.vibrate?.(100)
    said.textContent = t('found')
    location.assign(pathOf.specialist(lang, numeris))
  }
  function ended(kind: Trouble) {
    off()
    tell(kind)
    if (kind === 'unsupported') start.hidden = true
  }

  start.addEventListener('click', () => {
    const was = watching
    off()
    tell(null)
    if (was) return
    view.hidden = false
    start.textContent = t('stop')
    said.textContent = t('opening')
    watching = watch(video, {
      ready: (torch) => {
        said.textContent = t('aim')
        light.hidden = !torch
      },
      slow: () => {
        said.textContent = t('slow')
      },
      found,
      ended,
    })
  })
  light.addEventListener('click', async () => {
    const lit = await watching?.light()
    light.textContent = t(lit ? 'torchOff' : 'torchOn')
    light.ariaPressed = String(lit)
  })
  upload.addEventListener('click', () => file.click())
  file.addEventListener('change', async () => {
    const [picture] = file.files ?? []
    if (!picture) return
    off()
    tell(null)
    upload.ariaBusy = 'true'
    said.textContent = t('reading')
    const text = await readPicture(picture).catch(() => null)
    upload.ariaBusy = null
    // The same picture may be chosen again.
    file.value = ''
    if (text) return found(text)
    said.textContent = t('why')
    tell('unreadable')
  })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    off()
    dialog.remove()
  })
  if (!hasCameras()) tell('unsupported')
  document.body.append(dialog)
  dialog.showModal()
}
