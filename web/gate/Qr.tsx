import type { QRCode, QRCodeSegment } from 'qrcode'
import { useEffect, useState } from 'react'

/** What a code is made of: digits behind # take less than half the room of letters. */
function segmentsOf(text: string): string | QRCodeSegment[] {
  const at = text.indexOf('#') + 1
  if (at === 0 || !/^\d+$/.test(text.slice(at))) return text
  return [
    { data: new TextEncoder().encode(text.slice(0, at)), mode: 'byte' },
    { data: text.slice(at), mode: 'numeric' },
  ]
}

function pathOf({ modules }: QRCode): string {
  let drawn = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) drawn += `M${x} ${y}h1v1h-1z`
  return drawn
}

/**
 * A QR code on white, whatever the theme. What draws it is fetched with the first one; until then the white square keeps
 * its place and is no picture to those who hear the page.
 */
export function Qr({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<QRCode | null>(null)
  useEffect(() => {
    let over = false
    void import('qrcode').then(({ create }) => over || setCode(create(segmentsOf(text), { errorCorrectionLevel: 'M' })))
    return () => {
      over = true
    }
  }, [text])
  const size = code?.modules.size ?? 21
  const drawing = {
    className: 'qr',
    viewBox: `-4 -4 ${size + 8} ${size + 8}`,
    shapeRendering: 'crispEdges',
  }
  const paper = <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
  if (!code)
    return (
      <svg {...drawing} aria-hidden="true">
        {paper}
      </svg>
    )
  return (
    <svg {...drawing} role="img" aria-label={label}>
      {paper}
      <path d={pathOf(code)} fill="#000" />
    </svg>
  )
}
