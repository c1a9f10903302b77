// Shapes of Tabler Icons (MIT), the few that the gate needs.
const shapes = {
  LEISTI: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0', 'M9 12l2 2l4-4'],
  NELEISTI: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0', 'M10 10l4 4m0-4l-4 4'],
  TIKRINTI: [
    'M12 9v4',
    'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87l-8.106-13.536a1.914 1.914 0 0 0-3.274 0',
    'M12 16h.01',
  ],
  NEZINOMA: [
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0',
    'M12 16v.01',
    'M12 13a2 2 0 0 0 .914-3.782a1.98 1.98 0 0 0-2.414.483',
  ],
  clock: ['M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0', 'M12 7v5l3 3'],
  light: [
    'M3 12h1m8-9v1m8 8h1m-15.4-6.4l.7.7m12.1-.7l-.7.7',
    'M9 16a5 5 0 1 1 6 0a3.5 3.5 0 0 0-1 3a2 2 0 0 1-4 0a3.5 3.5 0 0 0-1-3',
    'M9.7 17l4.6 0',
  ],
  number: ['M5 9l14 0', 'M5 15l14 0', 'M11 4l-4 16', 'M17 4l-4 16'],
  picture: [
    'M15 8h.01',
    'M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-12',
    'M3 16l5-5c.928-.893 2.072-.893 3 0l5 5',
    'M14 14l1-1c.928-.893 2.072-.893 3 0l3 3',
  ],
  person: ['M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0', 'M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2'],
  people: [
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
    'M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2',
    'M16 3.13a4 4 0 0 1 0 7.75',
    'M21 21v-2a4 4 0 0 0-3-3.85',
  ],
  menu: ['M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0'],
  back: ['M5 12l14 0', 'M5 12l6 6', 'M5 12l6-6'],
  update: ['M20 11a8.1 8.1 0 0 0-15.5-2m-.5-4v4h4', 'M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4'],
  unsent: ['M7 18a4.6 4.4 0 0 1 0-9a5 4.5 0 0 1 11 2h1a3.5 3.5 0 0 1 0 7h-1', 'M9 15l3-3l3 3', 'M12 12l0 9'],
  offline: ['M12 18l.01 0', 'M9.172 15.172a4 4 0 0 1 5.656 0', 'M6.343 12.343a8 8 0 0 1 3.864-2.14', 'M3 3l18 18'],
} as const
export type IconName = keyof typeof shapes

/** A picture beside words, or of a button that says its name to screen readers itself. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name].map((d) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
