import { maxRemark } from '#contract/competencies/schema.ts'
import { optionalLongText } from '#contract/lib/fields.ts'
import { sanitizeHtml } from '#server/lib/process/heavy.ts'
import { wrong } from '#server/lib/rows/wrong.ts'

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const ends = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi
const Remark = optionalLongText(maxRemark)

/**
 * The text of the html, with its line breaks and nothing else. Without tags, links, scripts and pictures a remark cannot
 * imitate the text of the registry. Throws InvalidFormFields (html) above 1000 characters.
 */
export function remarkOf(html: string): string {
  const clean = sanitizeHtml(
    html.replace(ends, (end) => `\n${end}`),
    { allowedTags: [], allowedAttributes: {} },
  )
  const text = clean
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
  const parsed = Remark.safeParse(text)
  if (!parsed.success) throw wrong({ html: text.length > maxRemark ? 'maxlength' : 'pattern' })
  return parsed.data
}
