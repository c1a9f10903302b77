import { createRequire } from 'node:module'
import type * as FileType from 'file-type'
import type * as Fontkit from 'fontkit'
import type Nodemailer from 'nodemailer'
import type QRCode from 'qrcode'
import type SanitizeHtml from 'sanitize-html'
import type Sharp from 'sharp'

// Packages that few calls need, and that take 10 to 30 MB and a tenth of a second each. They are loaded when they are
// first used and not when the server starts; whoever needs one imports its function from here.
const require = createRequire(import.meta.url)

/** A function of a package, which is loaded at the first call. */
function later<F extends (...args: never[]) => unknown>(load: () => F): F {
  let loaded: F | undefined
  return ((...args: Parameters<F>) => {
    loaded ??= load()
    return loaded(...args)
  }) as F
}
const from = <M, K extends keyof M>(name: string, key: K) => later(() => (require(name) as M)[key] as never) as M[K]

export const sharp = later<typeof Sharp>(() => require('sharp')) as typeof Sharp
export const sanitizeHtml = later<typeof SanitizeHtml>(() => require('sanitize-html'))
export const createQr = from<typeof QRCode, 'create'>('qrcode', 'create')
export const createTransport = from<typeof Nodemailer, 'createTransport'>('nodemailer', 'createTransport')
export const openFont = from<typeof Fontkit, 'openSync'>('fontkit', 'openSync')
export const fileTypeFromBuffer = from<typeof FileType, 'fileTypeFromBuffer'>('file-type', 'fileTypeFromBuffer')
export const fileTypeFromFile = from<typeof FileType, 'fileTypeFromFile'>('file-type', 'fileTypeFromFile')
