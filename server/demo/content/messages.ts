import { type Insertable, sql } from 'kysely'
import { demoLogins } from '#contract/session/demo.ts'
import { announcement } from '#contract/templates/events.ts'
import { render } from '#contract/templates/render.ts'
import type { Trx } from '#server/db/db.ts'
import type { Sablonas } from '#server/db/types.ts'

const announcements: (Omit<Insertable<Sablonas>, 'tipas'> & { naujienlaiskis: boolean })[] = [
  {
    kalba: 'lt',
    pavadinimas: 'Kvietimas į Statybininkų dieną',
    tema: 'Kviečiame į Statybininkų dieną',
    tekstas:
      'Laba diena,\n\nkviečiame jus ir kolegas į Statybininkų dienos šventę parodų centre „Litexpo“.\n\nRegistruotis nereikia, pakanka parodyti kortelę.\n\nMeistras\n{{svetaine}}',
    sms: 'Meistras: kvieciame i Statybininku dienos svente Litexpo. Registruotis nereikia',
    naujienlaiskis: true,
  },
  {
    kalba: 'lt',
    pavadinimas: 'Registro priežiūros darbai',
    tema: 'Sekmadienį registras trumpai neveiks',
    tekstas:
      'Laba diena,\n\nsekmadienį nuo 6:00 iki 8:00 atnaujinsime registrą, prisijungti nebus galima. Kortelės galios kaip įprastai.\n\nMeistras',
    sms: 'Meistras: sekmadieni 6:00-8:00 registras neveiks, korteles galioja kaip iprastai',
    naujienlaiskis: false,
  },
  {
    kalba: 'en',
    pavadinimas: 'Registro priežiūros darbai (angliškai)',
    tema: 'The registry will be unavailable for a while on Sunday',
    tekstas:
      'Hello,\n\non Sunday from 6:00 to 8:00 the registry is being updated and nobody can sign in. Cards stay valid.\n\nMeistras',
    sms: 'Meistras: on Sunday 6:00-8:00 the registry is unavailable. Cards stay valid',
    naujienlaiskis: false,
  },
  {
    kalba: 'lt',
    pavadinimas: 'Rudens mokymų naujienos',
    tema: 'Rudens mokymai',
    tekstas: 'Laba diena,\n\nrudens mokymų sąrašas – registre.\n\nMeistras',
    sms: 'Meistras: rudens mokymu sarasas - registre',
    naujienlaiskis: true,
    aktyvus: false,
  },
]

/** The result of each message of the sending. */
const ends = ['ISSIUSTA', 'ISSIUSTA', 'ISSIUSTA', 'ISSIUSTA', 'NEPAVYKO', 'SUSTABDYTA'] as const

/** Announcements, and a finished sending of the first one with receivers in each state. */
export async function loadMessages(trx: Trx, today: string) {
  const rows = announcements.map((each) => ({ tipas: announcement, aktyvus: true, ...each }))
  const templates = await trx.insertInto('sablonas').values(rows).returning('id').execute()
  const [text] = announcements
  const admin = await trx
    .selectFrom('asmuo')
    .select('id')
    .where('vartotojoVardas', '=', demoLogins.find(({ userName }) => userName === 'admin')?.userName ?? '')
    .executeTakeFirstOrThrow()
  if (!text) return
  const sukurta = `${today}T06:00:00Z`
  const { tema, tekstas, sms, pavadinimas, kalba, naujienlaiskis } = text
  const { id: siuntimasId } = await trx
    .insertInto('siuntimas')
    .values({
      sablonasId: templates[0]?.id ?? null,
      ...{ pavadinimas, kalba, tema, tekstas, sms, naujienlaiskis },
      sukure: admin.id,
      sukurta: sql<string>`${sukurta}::timestamptz - interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = await trx
    .selectFrom('asmuo')
    .select(['id', 'vardas', 'pavarde', 'email', 'telefonas', 'naujienlaiskiai', 'statusas'])
    .where('vartotojoTipas', '=', 'VARTOTOJAS')
    .where((eb) =>
      eb.or([
        eb('naujienlaiskiai', '=', true),
        eb('statusas', '=', 'UZBLOKUOTA'),
        eb(
          'id',
          'in',
          eb.selectFrom('kortele').select('asmuoId').where('statusas', '=', 'AKTYVI').orderBy('asmuoId').limit(20),
        ),
      ]),
    )
    .orderBy('id')
    .limit(60)
    .execute()
  let sent = 0
  for (const person of people) {
    const { id: asmuoId, email } = person
    const row = { siuntimasId, asmuoId }
    const blocked = person.statusas === 'UZBLOKUOTA' && 'UZBLOKUOTA'
    const skipped = blocked || (!person.naujienlaiskiai && 'ATSISAKE') || (!email && 'BE_ADRESO') || null
    if (skipped) {
      await trx
        .insertInto('siuntimoGavejas')
        .values({ ...row, praleista: skipped })
        .execute()
      continue
    }
    const statusas = ends[sent++ % ends.length] ?? 'ISSIUSTA'
    const { tema: subject } = render(text, 'lt', person as { vardas: string })
    const { id: zinuteId } = await trx
      .insertInto('zinute')
      .values({
        kanalas: 'EPASTAS',
        gavejas: email ?? '',
        tema: subject,
        asmuoId,
        statusas,
        prioritetas: 2,
        bandymai: statusas === 'NEPAVYKO' ? 6 : 0,
        sukurta: sql<string>`${sukurta}::timestamptz - interval '1 day'`,
        kita: sukurta,
        issiusta: statusas === 'ISSIUSTA' ? sql<string>`${sukurta}::timestamptz - interval '23 hours'` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('siuntimoGavejas')
      .values({ ...row, zinuteId })
      .execute()
  }
}
