import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { upload } from './upload.ts'

/** Stands in for the browser's XMLHttpRequest. */
class Request {
  static last: Request
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  sent: FormData | undefined
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  constructor() {
    Request.last = this
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onload?.()
  }
}
const file = new File(['x'], 'Pažyma.pdf')
const nothing = () => {}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('window', { location: { pathname: '/lt/users/1' } })
  vi.stubGlobal('location', { pathname: '/lt/users/1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('sending files', () => {
  it('names them file0.., after the owner, and tells how far it is', async () => {
    const parts: number[] = []
    const sending = upload([file, file], 'IMONE', (part) => parts.push(part))
    Request.last.upload.onprogress?.({ loaded: 1, total: 4 })
    Request.last.upload.onprogress?.({ loaded: 0, total: 0 })
    Request.last.answer(201, '[{"id":1,"pavadinimas":"Pažyma.pdf"}]')
    expect(await sending).toEqual([{ id: 1, pavadinimas: 'Pažyma.pdf' }])
    expect([...(Request.last.sent?.keys() ?? [])]).toEqual(['lentele', 'file0', 'file1'])
    expect(parts).toEqual([0.25, 0])
  })
  it.each([
    ['a refusal', () => Request.last.answer(413, '{"code":"FileIsTooBig","detail":"a.pdf"}'), 'FileIsTooBig', 413],
    ['a proxy’s own page', () => Request.last.answer(503, '<html>'), 'ServiceUnavailable', 503],
    ['no connection', () => Request.last.onerror?.(), 'NoInternet', 0],
    ['an answer that never came', () => Request.last.answer(0, ''), 'NoInternet', 0],
  ])('%s', async (_, happens, code, status) => {
    const sending = upload([file], undefined, nothing)
    happens()
    await expect(sending).rejects.toMatchObject({ code, status })
  })
  it('stops when it is told to', async () => {
    const stop = new AbortController()
    const sending = upload([file], undefined, nothing, stop.signal)
    stop.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    await expect(upload([file], undefined, nothing, stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
