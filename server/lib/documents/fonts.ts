import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Complete fonts, so that every Lithuanian letter is there. */
export const fontFolder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
/** The narrow one, for columns and cards. */
export const condensed = {
  normal: join(fontFolder, 'DejaVuSansCondensed.ttf'),
  bold: join(fontFolder, 'DejaVuSansCondensed-Bold.ttf'),
} as const
