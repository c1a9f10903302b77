import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const packageFolder = (name: string) => dirname(resolve(`${name}/package.json`))

/** The letters of documents, the same as those of the screens. Complete fonts: every Lithuanian letter is there. */
export const sansFolder = join(packageFolder('public-sans'), 'binaries/webfonts')
/** What Public Sans lacks (Cyrillic, Greek, arrows) is written in DejaVu. */
export const fontFolder = join(packageFolder('dejavu-fonts-ttf'), 'ttf')

const sans = (weight: string) => join(sansFolder, `PublicSans-${weight}.ttf`)
const dejaVu = (name: string) => join(fontFolder, `${name}.ttf`)

/** The narrow one, for cards. */
export const condensed = { normal: dejaVu('DejaVuSansCondensed'), bold: dejaVu('DejaVuSansCondensed-Bold') } as const

/** The fonts by the names that documents use. */
export const fonts = {
  Sans: {
    normal: sans('Regular'),
    bold: sans('SemiBold'),
    italics: sans('Italic'),
    bolditalics: sans('SemiBoldItalic'),
  },
  /** Titles: always bold. */
  Display: { normal: sans('Bold'), bold: sans('Bold') },
  DejaVu: {
    normal: dejaVu('DejaVuSans'),
    bold: dejaVu('DejaVuSans-Bold'),
    italics: dejaVu('DejaVuSans-Oblique'),
    bolditalics: dejaVu('DejaVuSans-BoldOblique'),
  },
  Condensed: condensed,
}
