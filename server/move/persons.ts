import { sql } from 'kysely'
import { z } from 'zod'
import { isSamePerson } from '#contract/identity/rules.ts'
import { fromPersonalCode } from '#contract/lib/personal-code.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import { isBirthDateAllowed } from '#contract/persons/rules.ts'
import { personStatuses } from '#contract/persons/schema.ts'
import { NewPersonBody } from '#contract/registration/schema.ts'
import { lockCodesInUse } from '#server/classifiers/queries.ts'
import { refuseAny } from '#server/lib/rows/wrong.ts'
import { freeUserNames } from '#server/persons/names.ts'
import { afterLine } from './after.ts'
import { filled, flagOf, type Kind, Refusal, type Run, refuseFixed, type Standing } from './kind.ts'
import { parsed } from './parsed.ts'
import { movedOf } from './references.ts'

const Body = NewPersonBody.omit({ imone: true }).extend({
  statusas: z.enum(personStatuses, 'inList').default('NEPATIKRINTA'),
})
type Body = z.output<typeof Body>

const written = [
  'vardas',
  'pavarde',
  'gimimoData',
  'lytis',
  'pilietybe',
  'salis',
  'miestas',
  'adresas',
  'regionas',
  'email',
  'telefonas',
  'telefonas2',
  'komunikacijosKanalas',
  'naujienlaiskiai',
  'kalba',
] as const
const listed = { pilietybe: 'pilietybes', salis: 'salys', regionas: 'regionai' } as const
type Listed = keyof typeof listed

interface Facts {
  byCode: Map<string, { id: number; vardas: string; pavarde: string; asmenskodas: string; moved: boolean }>
  /** Who has an e-mail, in small letters. */
  emails: Map<string, number>
  inUse: Record<Listed, Set<string>>
}

/** Ages and codes of lists are checked where they are new. */
function check(body: Pick<Body, Listed | 'gimimoData'>, facts: Facts, run: Run, before?: Standing) {
  const isNew = (name: Listed | 'gimimoData') => body[name] !== null && body[name] !== before?.[name]
  const unknown = (Object.keys(listed) as Listed[]).filter(
    (name) => body[name] !== '' && isNew(name) && !facts.inUse[name].has(body[name] ?? ''),
  )
  refuseAny({
    ...Object.fromEntries(unknown.map((name) => [name, 'inList'])),
    ...(isNew('gimimoData') && !isBirthDateAllowed(body.gimimoData, run.now) ? { gimimoData: 'age' } : {}),
  })
}

/** Takes the e-mail for a person. Throws EmailAlreadyUsed. */
function takeEmail(email: string | null, id: number, { emails }: Facts) {
  if (email === null) return
  const owner = emails.get(email.toLowerCase())
  if (owner !== undefined && owner !== id) throw new Refusal('EmailAlreadyUsed', { email: 'emailUsed' })
  emails.set(email.toLowerCase(), id)
}

/**
 * People, as an administrator registers them, but nobody is written to. One whose code is in the registry is that person,
 * if the name is the same, and the data stays.
 */
export const persons: Kind<Body, Facts> = {
  rusis: 'ASMUO',
  table: 'asmuo',
  changeable: [...written, 'telefonasE164', 'emailPatvirtintas'],
  // As in persons/queries.ts: has the owner ever used the account?
  more: sql`t.asmenskodas, t.vartotojo_tipas, t.statusas, t.slaptazodis is not null or t.savininkas is not null
    or t.email_patvirtintas or exists (select from audito_zinios z where z.apie_asmuo = t.id and z.asmuo_id = t.id) as naudojama`,
  about: ({ id }) => id,

  read(values, run) {
    const { isorinisNumeris: _, naujienlaiskiai, ...sent } = filled(values)
    const code = fromPersonalCode((sent['asmenskodas'] ?? '').replace(/\s/g, ''))
    const body = parsed(Body, { ...code, kalba: 'lt', ...sent, naujienlaiskiai: flagOf(naujienlaiskiai) })
    if (code && !isBirthDateAllowed(code.gimimoData, run.now)) refuseAny({ asmenskodas: 'age' })
    if (body.vartotojoTipas !== 'VARTOTOJAS' && !run.allowRights)
      throw new Refusal('RightsNotAllowed', { vartotojoTipas: 'readOnly' })
    return body
  },

  async look(store, wanted, run) {
    const { db, seen } = store
    const bodies = wanted.map(({ body }) => body)
    const emails = bodies.flatMap(({ email }) => email?.toLowerCase() ?? [])
    const { rows } = await sql<{
      id: number
      asmenskodas: string
      vardas: string
      pavarde: string
      email: string | null
    }>`
      select id, asmenskodas, vardas, pavarde, lower(email) as email from ${seen('asmuo')}
      where asmenskodas = any(${bodies.map(({ asmenskodas }) => asmenskodas)}::text[])
        or email is not null and lower(email) = any(${emails}::text[])`.execute(db)
    const ids = rows.map(({ id }) => id)
    const codes = (name: Listed) =>
      lockCodesInUse(
        db,
        listed[name],
        bodies.flatMap((body) => body[name] || []),
      )
    const [moved, pilietybe, salis, regionas] = await Promise.all([
      movedOf(store, run, 'ASMUO', ids),
      codes('pilietybe'),
      codes('salis'),
      codes('regionas'),
    ])
    return {
      byCode: new Map(rows.map((row) => [row.asmenskodas, { ...row, moved: moved.has(row.id) }])),
      emails: new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const]))),
      inUse: { pilietybe, salis, regionas },
    }
  },

  create({ body }, facts, run, id) {
    const known = facts.byCode.get(body.asmenskodas)
    if (known?.moved) throw new Refusal('personalcodeRegistered', { asmenskodas: 'personalcodeRegistered' })
    if (known) {
      if (!isSamePerson(known, body)) throw new Refusal('NameDoesNotMatch', { pavarde: 'compareTo' })
      facts.byCode.set(body.asmenskodas, { ...known, moved: true })
      return { known: known.id }
    }
    check(body, facts, run)
    takeEmail(body.email, id, facts)
    const { vardas, pavarde, asmenskodas, vartotojoTipas, statusas } = body
    facts.byCode.set(asmenskodas, { id, vardas, pavarde, asmenskodas, moved: true })
    const row = {
      ...body,
      telefonasE164: canonicalPhone(body.telefonas),
      statusasPries: statusas === 'UZBLOKUOTA' ? 'NEPATIKRINTA' : null,
      vartotojoVardas: null,
    }
    return { row, about: id, told: { vartotojoTipas, statusas } }
  },

  change(wanted, standing, facts, run) {
    const { body, given } = wanted
    const fixed = ['asmenskodas', 'vartotojoTipas', 'statusas'] as const
    const differs = (name: keyof Body) => given.has(name) && body[name] !== standing[name]
    // Whoever reads the mailbox or the phone can enter the account: one that is in use keeps them.
    const contacts = standing['naudojama'] ? (['email', 'telefonas'] as const) : []
    refuseFixed(Object.fromEntries([...fixed, ...contacts].map((name) => [name, differs(name)])))
    const after = afterLine(written, wanted, standing) as Pick<Body, (typeof written)[number]>
    check(after, facts, run, standing)
    if (after.email !== standing['email']) {
      takeEmail(after.email, standing.id, facts)
      facts.emails.delete(String(standing['email']).toLowerCase())
    }
    return {
      ...after,
      telefonasE164: canonicalPhone(after.telefonas),
      emailPatvirtintas: standing['emailPatvirtintas'] === true && after.email === standing['email'],
    }
  },

  async complete({ db, dry }, rows) {
    if (dry || rows.length === 0) return
    const names = await freeUserNames(db, rows as unknown as { vardas: string; pavarde: string }[])
    for (const [at, row] of rows.entries()) row['vartotojoVardas'] = names[at]
  },
}
