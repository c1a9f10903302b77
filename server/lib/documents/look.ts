import type { Style } from 'pdfmake/interfaces.js'

/** Colours of documents. Colour never says anything alone: the word stands beside it. */
export const ink = '#14212b'
export const grey = '#56636f'
export const brand = '#0f5c7a'
export const lineColor = '#cfd8de'
export const tint = '#eef4f7'
export const good = '#1c6b3f'
export const bad = '#a3261b'

/** A4 in points, and the margin at the left and right of each page. */
export const page = { width: 595.28, height: 841.89, side: 56 } as const
/** Wide tables are printed on a page that lies, with narrower margins. */
export const lying = { width: 841.89, height: 595.28, side: 40 } as const
/** Width of the text on an upright page. */
export const textWidth = page.width - 2 * page.side

/** Figures in columns stand one below another. */
export const tabular: Pick<Style, 'fontFeatures'> = { fontFeatures: ['tnum', 'kern', 'lnum'] }

/** Sizes of letters for texts of different lengths: the first whose length suffices. */
export type Steps = readonly (readonly [most: number, size: number])[]
/** The size in which a text is printed: long names get smaller letters, so that they stay on their line and page. */
export const sizeOf = (text: string, steps: Steps) =>
  steps.find(([most]) => text.length <= most)?.[1] ?? steps.at(-1)?.[1] ?? 10
