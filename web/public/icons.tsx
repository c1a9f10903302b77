// Shapes of Tabler Icons (MIT), the few that these pages need.
const shapes = {
  search: ['M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0', 'M21 21l-6-6'],
  ok: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0', 'M9 12l2 2l4-4'],
  no: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0', 'M10 10l4 4m0-4l-4 4'],
  check: [
    'M12 9v4',
    'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87l-8.106-13.536a1.914 1.914 0 0 0-3.274 0',
    'M12 16h.01',
  ],
  unknown: [
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0',
    'M12 16v.01',
    'M12 13a2 2 0 0 0 .914-3.782a1.98 1.98 0 0 0-2.414.483',
  ],
  calendar: [
    'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12',
    'M16 3v4',
    'M8 3v4',
    'M4 11h16',
  ],
  calendarPlus: [
    'M12.5 21h-6.5a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v5',
    'M16 3v4',
    'M8 3v4',
    'M4 11h16',
    'M16 19h6',
    'M19 16v6',
  ],
  calendarDue: [
    'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2l0-12',
    'M16 3v4',
    'M8 3v4',
    'M4 11h16',
    'M11 16a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  ],
  place: [
    'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0',
    'M17.657 16.657l-4.243 4.243a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0',
  ],
  people: [
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
    'M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2',
    'M16 3.13a4 4 0 0 1 0 7.75',
    'M21 21v-2a4 4 0 0 0-3-3.85',
  ],
  person: ['M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0', 'M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2'],
  file: [
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2',
    'M9 9l1 0',
    'M9 13l6 0',
    'M9 17l6 0',
  ],
  lock: [
    'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6',
    'M11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0',
    'M8 11v-4a4 4 0 1 1 8 0v4',
  ],
  menu: ['M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0'],
  back: ['M15 6l-6 6l6 6'],
  forward: ['M9 6l6 6l-6 6'],
  up: ['M12 5v14', 'M18 11l-6-6', 'M6 11l6-6'],
  down: ['M12 5v14', 'M18 13l-6 6', 'M6 13l6 6'],
  print: [
    'M17 17h2a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2h-14a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h2',
    'M17 9v-4a2 2 0 0 0-2-2h-6a2 2 0 0 0-2 2v4',
    'M7 15a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2l0-4',
  ],
  close: ['M18 6l-12 12', 'M6 6l12 12'],
  qr: [
    'M4 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1l0-4',
    'M7 17l0 .01',
    'M14 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1l0-4',
    'M7 7l0 .01',
    'M4 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1l0-4',
    'M17 7l0 .01',
    'M14 14l3 0',
    'M20 14l0 .01',
    'M14 14l0 3',
    'M14 20l3 0',
    'M17 17l3 0',
    'M20 17l0 3',
  ],
  filters: [
    'M12 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    'M4 6h8',
    'M16 6h4',
    'M6 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    'M4 12h2',
    'M10 12h10',
    'M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    'M4 18h11',
    'M19 18h1',
  ],
} as const
export type IconName = keyof typeof shapes

/** An icon beside a word; hidden from screen readers. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {shapes[name].map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
)

/** The logo of the product. */
export const Mark = () => (
  <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#0f5c7a" />
    <path d="M7 24V8.5h3.4L16 17l5.6-8.5H25V24h-3.6v-9.4L16 22.6l-5.400-8V24z" fill="#fff" />
  </svg>
)

/** A picture of a checked card, for wide screens. */
export const CardPicture = () => (
  <svg className="picture" width="300" height="212" viewBox="0 0 300 212" aria-hidden="true">
    <g transform="rotate(-4 150 106)">
      <rect x="12" y="22" width="270" height="170" rx="14" fill="var(--surface)" stroke="var(--border)" />
      <path d="M12 58V36a14 14 0 0 1 14-14h242a14 14 0 0 1 14 14v22z" fill="#0f5c7a" />
      <path d="M30 49V32h4l7 10 7-10h4v17h-4V39l-7 10-7-10v10z" fill="#fff" />
      <rect x="30" y="76" width="72" height="96" rx="8" fill="var(--selected)" />
      <circle cx="66" cy="114" r="17" fill="var(--border)" />
      <path d="M38 172c0-44 56-44 56 0z" fill="var(--border)" />
      <path d="M48 112c0-24 36-24 36 0z" fill="#ffc53d" />
      <g fill="var(--divider)">
        <rect x="118" y="80" width="128" height="12" rx="6" />
        <rect x="118" y="102" width="92" height="10" rx="5" />
        <rect x="118" y="122" width="110" height="10" rx="5" />
      </g>
      <rect x="118" y="146" width="104" height="28" rx="14" fill="var(--verdict-ok)" />
      <path d="M130 160l6 6 11-12" fill="none" stroke="var(--verdict-dark)" strokeWidth="3" />
      <rect x="156" y="156" width="54" height="8" rx="4" fill="var(--verdict-dark)" opacity=".55" />
    </g>
  </svg>
)
