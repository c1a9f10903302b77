import { fonts } from '#server/lib/documents/fonts.ts'
import { runsOf } from '#server/lib/documents/letters.ts'
import { brand } from '#server/lib/documents/look.ts'
import { openFont, sharp } from '#server/lib/process/heavy.ts'

// The picture has its letters as outlines, because the fonts of whoever draws it are unknown.

const side = 512
const margin = 56

type Font = ReturnType<typeof openFont>
let opened: { sans: Font; dejaVu: Font } | undefined
const fontsOf = () => {
  opened ??= { sans: openFont(fonts.Sans.bold), dejaVu: openFont(fonts.DejaVu.bold) }
  return opened
}

/** The letters of a text as outlines from x = 0 on, and its width. */
function outlines(text: string, size: number): { width: number; paths: string } {
  const { sans, dejaVu } = fontsOf()
  let width = 0
  let paths = ''
  for (const { text: part, font } of runsOf(text)) {
    const face = font ? dejaVu : sans
    const scale = size / face.unitsPerEm
    const { glyphs, positions } = face.layout(part)
    glyphs.forEach(({ path }, at) => {
      const outline = path.toSVG()
      if (outline)
        paths += `<path transform="translate(${width.toFixed(2)} 0) scale(${scale} ${-scale})" d="${outline}"/>`
      width += (positions[at]?.xAdvance ?? 0) * scale
    })
  }
  return { width, paths }
}

/** A line in the middle, smaller if it is too wide. */
function line(text: string, size: number, y: number): string {
  const wide = outlines(text, size)
  const most = side - 2 * margin
  const { width, paths } = wide.width > most ? outlines(text, (size * most) / wide.width) : wide
  return `<g transform="translate(${((side - width) / 2).toFixed(2)} ${y})">${paths}</g>`
}

/** The words of a text on lines of at most this width; what the last line has no room for is cut with an ellipsis. */
function wrapped(text: string, size: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && outlines(longer, size).width <= side - 2 * margin) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]} …`]
}

/** The picture of a badge: the sign of the registry, the code and the name of the competency. It is about nobody. */
export function badgePng({ kodas, name }: { kodas: string; name: string }): Promise<Buffer> {
  const lines = wrapped(name, 30, 4)
  const top = 340 - (lines.length - 1) * 18
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<rect width="${side}" height="${side}" rx="72" fill="${brand}"/>
<rect x="16" y="16" width="${side - 32}" height="${side - 32}" rx="58" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4"/>
<g transform="translate(196 36) scale(3.75)"><path d="M7 24V8.5h3.4L16 17l5.6-8.5H25V24h-3.6v-9.4L16 22.6l-5.4-8V24z" fill="#fff"/></g>
<g fill="#fff">${line(kodas, 76, 224)}${lines.map((text, at) => line(text, 30, top + at * 38)).join('')}</g>
<g fill="#d5e6ee">${line('MEISTRAS', 24, 464)}</g>
</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
