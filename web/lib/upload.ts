import type { FileRef } from '#contract/files/schema.ts'
import type { Image } from '#contract/pages/images.ts'
import { refusal } from './api.ts'
import { ApiError } from './errors.ts'
import { currentLang } from './lang.ts'

/** The owner of the files, which decides who may use them (spec 2, point 7). */
export type FileOwner = 'ADMIN' | 'IMONE'

/**
 * Sends files as multipart file0.., `lentele`. Uses XMLHttpRequest, because only it reports upload progress
 * (`onProgress`: 0..1). Throws ApiError; status 0 is NoInternet. If `signal` stops it, it rejects with the signal's
 * reason.
 */
export function upload(
  files: readonly File[],
  lentele: FileOwner | undefined,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<FileRef[]> {
  const form = new FormData()
  // Fields go before files: the server reads the stream in order.
  if (lentele) form.append('lentele', lentele)
  for (const [at, file] of files.entries()) form.append(`file${at}`, file, file.name)
  return sendForm<FileRef[]>('/api/failai', form, onProgress, signal)
}

/** Sends a picture for rich text; returns its stored file. Progress and stopping work in the same way. */
export function uploadImage(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Image> {
  const form = new FormData()
  form.append('file', file, file.name)
  return sendForm<Image>('/api/images', form, onProgress, signal)
}

function sendForm<T>(
  address: string,
  form: FormData,
  onProgress: (part: number) => void,
  signal: AbortSignal | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', currentLang())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    const unreachable = () => reject(new ApiError('NoInternet', 0))
    request.onerror = unreachable
    request.ontimeout = unreachable
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      if (request.status === 0) unreachable()
      else if (request.status >= 400)
        refusal(request.status, request.responseText, request.getResponseHeader('retry-after')).then(reject)
      else resolve(JSON.parse(request.responseText) as T)
    }
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
