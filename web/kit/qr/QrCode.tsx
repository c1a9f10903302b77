import encodeQR from 'qr'

/** The dark squares as one path, one unit each, with the quiet border that scanners need. */
function squares(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size: rows.length }
}

/** A QR code, black on white in either theme. It is drawn in the browser and needs no network. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = squares(text)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
