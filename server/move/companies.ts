import { sql } from 'kysely'
import { codeAsStored, entered } from '#contract/companies/entry.ts'
import { isVouched } from '#contract/companies/rules.ts'
import { CompanyBody, homeCountry } from '#contract/companies/schema.ts'
import { lockCodesInUse } from '#server/classifiers/queries.ts'
import { refuseAny } from '#server/lib/rows/wrong.ts'
import { afterLine } from './after.ts'
import { filled, flagOf, type Kind, operator, Refusal, refuseFixed, type Standing } from './kind.ts'
import { parsed } from './parsed.ts'
import { movedOf } from './references.ts'

const changeable = [
  'imKodas',
  'salis',
  'pavadinimas',
  'pvmKodas',
  'savivaldybe',
  'miestas',
  'adresas',
  'indeksas',
  'www',
  'veiklosTipas',
  'tipai',
  'meistrasSutartis',
  'statusas',
] as const
type Company = Record<(typeof changeable)[number], unknown> & {
  imKodas: string
  salis: string
  savivaldybe: string | null
}

interface Facts {
  /** Companies by country and code: the record, and whether it came from this system. */
  byCode: Map<string, { id: number; moved: boolean }>
  countries: Set<string>
  municipalities: Set<string>
}
const keyOf = ({ salis, imKodas }: { salis: string; imKodas: string }) => `${salis} ${imKodas}`

/** Kinds of a company: codes with commas, semicolons or spaces between them, also as a JSON array. */
const kindsOf = (text = '') => [...new Set(text.split(/[\s,;"[\]]+/).filter(Boolean))].map((id) => ({ id }))

/** Codes that a company did not have are in use in their lists. */
function checkCodes({ salis, savivaldybe }: Company, facts: Facts, before?: Standing) {
  const isNew = (name: 'salis' | 'savivaldybe', value: string | null) => value !== null && value !== before?.[name]
  refuseAny({
    ...(isNew('salis', salis) && !facts.countries.has(salis) ? { salis: 'inList' } : {}),
    ...(isNew('savivaldybe', savivaldybe) && !facts.municipalities.has(savivaldybe ?? '')
      ? { savivaldybe: 'inList' }
      : {}),
  })
}

/** Companies, as an administrator enters them. One whose code is in the registry is that one, and its data stays. */
export const companies: Kind<Company, Facts> = {
  rusis: 'IMONE',
  table: 'imone',
  changeable,
  more: sql`t.atnaujinta`,
  about: () => null,

  read(values) {
    const { salis, miestas, adresas, indeksas, tipai, meistrasSutartis, isorinisNumeris: _, ...sent } = filled(values)
    const body = parsed(CompanyBody, {
      ...sent,
      adresas: { salis, miestas, adresas, indeksas },
      tipai: kindsOf(tipai),
      meistrasSutartis: flagOf(meistrasSutartis),
    })
    const { adresas: at, tipai: kinds, imKodas, ...rest } = entered(body, operator)
    return {
      ...rest,
      ...at,
      imKodas: codeAsStored(imKodas),
      savivaldybe: at.salis === homeCountry ? rest.savivaldybe : null,
      tipai: kinds.map(({ id }) => id),
    }
  },

  async look(store, wanted, run) {
    const { db, seen } = store
    const keys = wanted.map(({ body }) => body)
    const { rows } = await sql<{ id: number; salis: string; imKodas: string }>`
      select id, salis, im_kodas from ${seen('imone')} where im_kodas = any(${keys.map(({ imKodas }) => imKodas)}::text[])`.execute(
      db,
    )
    const [moved, countries, municipalities] = await Promise.all([
      movedOf(
        store,
        run,
        'IMONE',
        rows.map(({ id }) => id),
      ),
      lockCodesInUse(
        db,
        'salys',
        keys.map(({ salis }) => salis),
      ),
      lockCodesInUse(
        db,
        'savivaldybes',
        keys.flatMap(({ savivaldybe }) => savivaldybe ?? []),
      ),
    ])
    const byCode = new Map(rows.map((row) => [keyOf(row), { id: row.id, moved: moved.has(row.id) }]))
    return { byCode, countries, municipalities }
  },

  create({ body }, facts, _run, id) {
    checkCodes(body, facts)
    const known = facts.byCode.get(keyOf(body))
    if (known?.moved) throw new Refusal('ImoneAlreadyExists', { imKodas: 'codeUsed' })
    facts.byCode.set(keyOf(body), { id: known?.id ?? id, moved: true })
    if (known) return { known: known.id }
    const { imKodas, pavadinimas, statusas, salis } = body
    return { row: { ...body }, about: null, told: { imKodas, pavadinimas, statusas, salis } }
  },

  change(wanted, standing, facts) {
    const after = afterLine(changeable, wanted, standing) as unknown as Company
    const [was, now] = [keyOf(standing as never), keyOf(after)]
    const vouched = isVouched({
      adresas: { salis: standing['salis'] } as never,
      atnaujinta: standing['atnaujinta'] as string | null,
    })
    refuseFixed({
      imKodas: vouched && standing['imKodas'] !== after.imKodas,
      salis: vouched && standing['salis'] !== after.salis,
    })
    checkCodes(after, facts, standing)
    if (now !== was) {
      if (facts.byCode.has(now)) throw new Refusal('ImoneAlreadyExists', { imKodas: 'codeUsed' })
      facts.byCode.delete(was)
      facts.byCode.set(now, { id: standing.id, moved: true })
    }
    return { ...after }
  },
}
