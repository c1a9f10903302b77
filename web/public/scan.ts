// The scanner of the public pages, loaded on demand: a dialog that reads the QR code of a card or a document by camera or
// from a picture and goes to its page here, whatever host the code names. Plain DOM, so that nothing of the application's bundle is needed.
import { cardNumberIn } from '#contract/cards/number.ts'
import { checkTexts } from '#contract/documents/checkTexts.ts'
import { documentIn } from '#contract/documents/number.ts'
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

/** Opens the dialog, for a card or a document; when it closes, it is removed and the camera is released. */
export function openScanner(forDocument = false) {
  applyWords()
  const { lang: documentLang } = document.documentElement
  const lang: Lang = isLang(documentLang) ? documentLang : 'lt'
  const t = (key: keyof typeof scanTexts) => say(scanTexts[key], lang)
  const p = (key: keyof typeof publicTexts) => say(publicTexts[key], lang)
  const d = (key: keyof typeof checkTexts) => say(checkTexts[key], lang)
  const failure = (code: 'QRScanningIsNotSupported' | 'QRCodeReadError') => errorSaid(code, lang)
  const words: Record<Trouble, readonly [title: string, how: string]> = {
    unsupported: [failure('QRScanningIsNotSupported'), t('notSupported')],
    denied: [t('denied'), t('deniedHow')],
    none: [t('none'), t('noneHow')],
    busy: [t('busy'), t('busyHow')],
    unreadable: [failure('QRCodeReadError'), t('unreadable')],
    notCard: forDocument ? [d('notDocument'), d('notDocumentHow')] : [p('notCard'), p('notCardHow')],
    paused: [t('paused'), ''],
  }
  let watching: Watching | undefined

  const title = el('h2', { id: 'scan-title' }, forDocument ? d('scan') : p('scanCard'))
  const trouble = el('div', { className: 'notice warning', hidden: true, role: 'alert' })
  const video = el('video', { playsInline: true, muted: true, ariaLabel: t('view') })
  const frame = el('div', { className: 'scan-frame' })
  const view = el('div', { className: 'scan-view', hidden: true }, video, frame)
  const statusLine = el('p', { role: 'status' }, t('why'))
  const start = el('button', { type: 'button', className: 'button', hidden: !hasCameras() }, t('start'))
  const light = el('button', { type: 'button', className: 'button quiet', hidden: true }, t('torchOn'))
  const file = el('input', { type: 'file', accept: 'image/*', hidden: true, ariaLabel: t('upload') })
  const upload = el('button', { type: 'button', className: 'button quiet' }, t('upload'))
  const number = el('input', { id: 'scan-number', name: 'numeris', type: 'text', inputMode: 'numeric', required: true })
  number.autocomplete = 'off'
  const typed = el(
    'form',
    // The page below has the form of a document, with its key.
    { action: pathOf.specialists(lang), className: 'scan-number', hidden: forDocument },
    el('label', { htmlFor: 'scan-number' }, p('number')),
    number,
    el('button', { type: 'submit', className: 'button quiet' }, p('check')),
  )
  const close = el('button', { type: 'button', className: 'button quiet' }, say(shellTexts.close, lang))
  const dialog = el(
    'dialog',
    { className: 'scan' },
    title,
    el('p', {}, forDocument ? d('scanHint') : p('scanHint')),
    trouble,
    view,
    statusLine,
    el('p', { className: 'actions' }, start, light, upload, file),
    typed,
    el('p', { className: 'actions' }, close),
  )
  dialog.setAttribute('aria-labelledby', title.id)

  function stopCamera() {
    watching?.stop()
    watching = undefined
    view.hidden = true
    light.hidden = true
    start.textContent = t('start')
    statusLine.textContent = t('why')
  }
  function showTrouble(kind: Trouble | null) {
    trouble.hidden = kind === null
    const [head, how] = kind ? words[kind] : ['', '']
    trouble.replaceChildren(el('div', {}, el('h3', {}, head), el('p', {}, how)))
  }
  function found(text: string) {
    stopCamera()
    const [numeris, paper] = [cardNumberIn(text), documentIn(text)]
    const page = paper
      ? pathOf.document(lang, paper.numeris, paper.raktas)
      : numeris && pathOf.specialist(lang, numeris)
    if (!page) return showTrouble('notCard')
    navigator.vibrate?.(100)
    statusLine.textContent = t('found')
    location.assign(page)
  }
  function ended(kind: Trouble) {
    stopCamera()
    showTrouble(kind)
    if (kind === 'unsupported') start.hidden = true
  }

  start.addEventListener('click', () => {
    const was = watching
    stopCamera()
    showTrouble(null)
    if (was) return
    view.hidden = false
    start.textContent = t('stop')
    statusLine.textContent = t('opening')
    watching = watch(video, {
      ready: (torch) => {
        statusLine.textContent = t('aim')
        light.hidden = !torch
      },
      slow: () => {
        statusLine.textContent = t('slow')
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
    stopCamera()
    showTrouble(null)
    upload.ariaBusy = 'true'
    statusLine.textContent = t('reading')
    const text = await readPicture(picture).catch(() => null)
    upload.ariaBusy = null
    // The same picture may be selected again.
    file.value = ''
    if (text) return found(text)
    statusLine.textContent = t('why')
    showTrouble('unreadable')
  })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    stopCamera()
    dialog.remove()
  })
  if (!hasCameras()) showTrouble('unsupported')
  document.body.append(dialog)
  dialog.showModal()
}
