import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { insertMany } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import type { Sex } from '#server/factories/words.ts'
import type { Store } from '#server/files/store.ts'
import { sharp } from '#server/lib/process/heavy.ts'

/** How many people of the demo have a photo, including the named ones, beside holders of cards in orders and production. */
const most = 60

/**
 * A login without a photo, so that adding one can be tried. A few people with cards in the registry's own draft have
 * none either, to show what prevents ordering.
 */
export const pictureless = 'vertintojas'

/** Cards that could not have come about without a photo, and cannot be printed without one. */
const needed = (card: string) =>
  sql`(${sql.ref(`${card}.statusas`)} in ('UZSAKOMA', 'UZSAKYTA')
    or ${sql.ref(`${card}.statusas`)} = 'AKTYVI' and ${sql.ref(`${card}.uzsakymas_id`)} is not null)`

const skins = ['#f3d3bd', '#eec1a2', '#e3b08d', '#f6dcc9', '#d9a27c']
const hairs = ['#2b211c', '#4a3426', '#6f4e37', '#a1764a', '#c9a46a', '#8d8d8d', '#3a3d45']
const walls = ['#dfe7ec', '#e8e4dc', '#e3eae2', '#e9e9ee', '#dde6ea']
const clothes = ['#0f5c7a', '#c2570c', '#3d4f5c', '#2f6b4a', '#7a2e2e', '#d1a20b', '#44515e', '#5b3fa8']

/**
 * Photos of the demo: faces drawn by the program, different for each person and always the same for one. Card holders
 * come first, because a card has a photo.
 */
export async function loadPortraits(db: Db, store: Store): Promise<void> {
  const { rows } = await sql<{ id: number; lytis: Sex }>`
    select a.id, a.lytis from asmuo a
    left join (select distinct asmuo_id as id from kortele where statusas in ('AKTYVI', 'SUSPENDUOTA')) k on k.id = a.id
    left join kortele n on n.asmuo_id = a.id and ${needed('n')}
    left join korteles_uzsakymas u on u.id = n.uzsakymas_id and u.statusas = 'KURIAMA' and u.imone_id is null
    where a.statusas = 'PATIKRINTA' and a.vartotojo_vardas is distinct from ${pictureless} and (u.id is null or n.id % 4 > 0)
    order by n.id is null, (a.slaptazodis is not null) desc, k.id is null, a.id
    limit ${most} + (select count(*) from kortele where ${needed('kortele')})`.execute(db)
  // Drawn in parallel and stored by two statements: users of the demo wait for some two hundred of them.
  const stored = await Promise.all(
    rows.map(async ({ id, lytis }) => {
      const svg = Buffer.from(portrait(seeded(7000 + id), lytis))
      return store.put(await sharp(svg).jpeg({ quality: 85 }).toBuffer())
    }),
  )
  const file = { pavadinimas: 'nuotrauka.jpg', tipas: 'image/jpeg', lentele: 'ASMUO', ikele: null } as const
  const files = await insertMany(
    db,
    'failas',
    stored.map((each) => ({ ...each, ...file })),
  )
  await sql`update asmuo set nuotrauka_id = n.failas
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${files}::bigint[]) as n(id, failas)
    where asmuo.id = n.id`.execute(db)
}

/** A head and shoulders, 480 x 640, as SVG. */
export function portrait(r: Random, lytis: Sex): string {
  const [skin, hair, wall, cloth] = [r.pick(skins), r.pick(hairs), r.pick(walls), r.pick(clothes)]
  const wide = r.int(92, 108)
  const high = r.int(124, 140)
  const eyes = r.int(-6, 6) + 290
  const eyeDistance = r.int(36, 44)
  const woman = lytis === 'M'
  const ink = '#3b2a24'
  const long = woman && r.chance(0.75)
  const beard = !woman && r.chance(0.35)
  const glasses = r.chance(0.25)
  const smile = r.int(6, 18)
  const top = 300 - high
  const pair = (draw: (x: number) => string) => draw(240 - eyeDistance) + draw(240 + eyeDistance)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" viewBox="0 0 480 640">
    <rect width="480" height="640" fill="${wall}"/>
    ${long ? `<path d="M${240 - wide - 26} 290 Q${240 - wide - 34} ${top - 40} 240 ${top - 44} Q${240 + wide + 34} ${top - 40} ${240 + wide + 26} 290 L${240 + wide + r.int(10, 30)} ${r.int(450, 540)} L${240 - wide - r.int(10, 30)} ${r.int(450, 540)} Z" fill="${hair}"/>` : ''}
    <path d="M${r.int(30, 60)} 640 Q70 ${r.int(500, 530)} 190 490 L290 490 Q410 ${r.int(500, 530)} ${r.int(420, 450)} 640 Z" fill="${cloth}"/>
    <path d="M200 400 L200 486 Q240 ${r.int(515, 545)} 280 486 L280 400 Z" fill="${skin}" stroke="rgba(0,0,0,0.08)" stroke-width="3"/>
    ${pair((x) => `<ellipse cx="${x < 240 ? 240 - wide : 240 + wide}" cy="${eyes + 10}" rx="14" ry="24" fill="${skin}"/>`)}
    <ellipse cx="240" cy="300" rx="${wide}" ry="${high}" fill="${skin}"/>
    ${beard ? `<path d="M${240 - wide} 320 Q${244 - wide} ${300 + high + 16} 240 ${300 + high + 20} Q${236 + wide} ${300 + high + 16} ${240 + wide} 320 Q${220 + wide} 372 240 368 Q${260 - wide} 372 ${240 - wide} 320 Z" fill="${hair}" opacity="0.92"/>` : ''}
    <path d="M${240 - wide - 8} 280 Q${240 - wide - 14} ${top - 34} 240 ${top - 38} Q${240 + wide + 14} ${top - 34} ${240 + wide + 8} 280 Q${220 + wide} ${top + r.int(44, 64)} ${240 + r.int(-50, 50)} ${top + r.int(34, 52)} Q${260 - wide} ${top + r.int(44, 64)} ${240 - wide - 8} 280 Z" fill="${hair}"/>
    ${pair((x) => `<ellipse cx="${x}" cy="${eyes}" rx="15" ry="9" fill="#fff"/><circle cx="${x}" cy="${eyes}" r="7" fill="${r.pick(['#4a6b8a', '#5a4632', '#4f6b4a'])}"/><circle cx="${x}" cy="${eyes}" r="3.4" fill="#111"/>`)}
    ${pair((x) => `<path d="M${x - 20} ${eyes - 20} Q${x} ${eyes - 31} ${x + 20} ${eyes - 20}" fill="none" stroke="${hair}" stroke-width="6" stroke-linecap="round"/>`)}
    ${glasses ? `${pair((x) => `<rect x="${x - 27}" y="${eyes - 19}" width="54" height="38" rx="14" fill="none" stroke="#22303a" stroke-width="4"/>`)}<path d="M${240 - eyeDistance + 27} ${eyes} H${240 + eyeDistance - 27}" stroke="#22303a" stroke-width="4"/>` : ''}
    <path d="M240 ${eyes + 14} q${r.int(8, 14)} 34 -4 40" fill="none" stroke="rgba(0,0,0,0.22)" stroke-width="4" stroke-linecap="round"/>
    <path d="M208 372 Q240 ${372 + smile} 272 372" fill="none" stroke="${woman ? '#a33d3d' : ink}" stroke-width="${woman ? 7 : 5}" stroke-linecap="round"/>
  </svg>`
}
