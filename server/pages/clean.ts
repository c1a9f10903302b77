import type { Attributes, IOptions, Tag } from 'sanitize-html'
import { imageAddress, imageOf, imageSide } from '#contract/pages/images.ts'
import { sanitizeHtml } from '#server/lib/process/heavy.ts'

/** A page as it is stored: its html, its plain text, and the ids of its pictures. */
export interface Cleaned {
  html: string
  text: string
  images: number[]
}

/** Tags that are removed with everything inside them: code, or text that nobody reads. */
const dropped =
  'script style textarea option select noscript noframes noembed iframe frame frameset object embed applet svg math template title xmp plaintext head audio video canvas'

const options: IOptions = {
  allowedTags: 'h2 h3 h4 p br hr strong em s code blockquote ul ol li a table caption thead tbody tr th td img'.split(
    ' ',
  ),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: dropped.split(' '),
  enforceHtmlBoundary: false,
  nestingLimit: 40,
}

const renamedTo =
  (tagName: string) =>
  (_: string, attribs: Attributes): Tag => ({ tagName, attribs })
/** A whole number within bounds, as an attribute. */
const bounded = (name: string, value: string | undefined, least: number, most: number): Attributes => {
  const number = /^\d{1,5}$/.test(value ?? '') ? Number(value) : 0
  return number >= least && number <= most ? { [name]: String(number) } : {}
}

/**
 * The part of the sent html that a page may have: headings, paragraphs, lists, tables, links and pictures of this
 * registry. Scripts, styles and frames are removed. Cleaning clean html changes nothing.
 */
export function clean(sent: string): Cleaned {
  const images = new Set<number>()
  // The current row of each open table: heading cells of the first row head columns, the others head their rows.
  const rows: number[] = []
  const cell = ({ colspan, rowspan }: Attributes): Attributes => ({
    ...bounded('colspan', colspan, 2, 50),
    ...bounded('rowspan', rowspan, 2, 200),
  })
  const html = sanitizeHtml(withoutMarks(sent), {
    ...options,
    onOpenTag: (name) => {
      if (name === 'table') rows.push(-1)
      if (name === 'tr') rows.push((rows.pop() ?? -1) + 1)
    },
    onCloseTag: (name) => {
      if (name === 'table') rows.pop()
    },
    transformTags: {
      h1: renamedTo('h2'),
      h5: renamedTo('h4'),
      h6: renamedTo('h4'),
      b: renamedTo('strong'),
      i: renamedTo('em'),
      del: renamedTo('s'),
      strike: renamedTo('s'),
      a: (tagName, { href }) => ({ tagName, attribs: linkOf(href) }),
      ol: (tagName, { start }) => ({ tagName, attribs: bounded('start', start, 2, 9999) }),
      td: (tagName, attribs) => ({ tagName, attribs: cell(attribs) }),
      th: (tagName, attribs) => ({
        tagName,
        attribs: { scope: (rows.at(-1) ?? 0) <= 0 ? 'col' : 'row', ...cell(attribs) },
      }),
      img: (tagName, { src, alt, width, height }) => {
        const id = imageOf(src)
        if (id === null) return { tagName: '', attribs: {} }
        images.add(id)
        return {
          tagName,
          attribs: {
            src: imageAddress(id),
            alt: (alt ?? '').trim().slice(0, 300),
            ...bounded('width', width, 1, imageSide),
            ...bounded('height', height, 1, imageSide),
            loading: 'lazy',
          },
        }
      },
    },
  })
    // Editors leave empty paragraphs behind the last words.
    .replace(/(\s*<p>\s*<\/p>)+\s*$/, '')
    .trim()
  return { html: withoutMarks(html), text: textOf(html), images: [...images] }
}

/** A link keeps only its address; one to another site also gets `rel`. It never opens another window. */
function linkOf(href: string | undefined): Attributes {
  const address = (href ?? '').trim()
  if (!address) return {}
  return { href: address, ...(/^https?:/i.test(address) ? { rel: 'noopener noreferrer' } : {}) }
}

/** PostgreSQL cannot store NUL, lone surrogates are not valid UTF-8, and marks that change the writing direction can hide text. */
const withoutMarks = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, (mark) => (/[\t\r\n]/.test(mark) ? mark : ''))

/** The text without tags, with single spaces between words. */
const textOf = (html: string) =>
  sanitizeHtml(html.replace(/<(?:\/(?:h[2-4]|p|li|th|td|caption|blockquote)|br|hr)[^>]*>/g, ' $& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: keyof typeof letters) => letters[name])
    .replace(/\s+/g, ' ')
    .trim()
const letters = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
