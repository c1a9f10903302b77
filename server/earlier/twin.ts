import { protocolTexts } from '#contract/assessments/protocol.ts'
import { certificateTexts, registrationNumber } from '#contract/competencies/certificate.ts'
import type { DocumentContent } from '#contract/documents/schema.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { protocolContent } from '#server/assessments/protocol.ts'
import { type Kept, verifyProtocol } from '#server/assessments/verify.ts'
import { contractContent } from '#server/contracts/document.ts'
import { isGenuine, type KeptContract } from '#server/contracts/signed.ts'
import type { Db } from '#server/db/db.ts'
import type { Author } from '#server/lib/pades/metadata.ts'
import { found } from '#server/lib/rows/found.ts'
import type { Earlier, EarlierKind } from './find.ts'

/** What an earlier document says, as far as the registry's data tell, and whether file and data are what they were. */
export interface Twin {
  lentele: string
  kalba: Lang
  /** SHA-256 of what it was made of. */
  santrauka: Buffer
  turinys: DocumentContent
  isGenuine: boolean
}
type Reader = (db: Db, of: Earlier, file: Buffer, author: Author) => Promise<Twin>

const protocol: Reader = async (db, { irasoId, asmuoId }) => {
  const row = found(
    await db
      .selectFrom('atestavimoAsmuo as a')
      .innerJoin('atestavimas', 'atestavimas.id', 'a.atestId')
      .select(['a.protokolas', 'atestavimas.tipas'])
      .where('a.atestId', '=', irasoId)
      .where('a.asmuoId', '=', asmuoId)
      .executeTakeFirst(),
  )
  const kept = row.protokolas as Kept | null
  if (!kept) throw new Error('nothing is known of what this protocol says')
  const names = {
    tipas: statusText('atestavimoTipai', row.tipas, 'lt') ?? '',
    rezultatas: statusText('atestavimoStatusai', kept.rezultatas, 'lt') ?? '',
  }
  const passed = kept.rezultatas === 'ISLAIKYTA'
  const said = protocolContent(kept, { galioja: passed ? null : undefined, names })
  // Until when the competency was granted was not kept: today's day may be of another assessment.
  const faktai = said.faktai.filter(({ pavadinimas }) => pavadinimas !== say(protocolTexts.validity, 'lt'))
  return {
    lentele: 'atestavimo_asmuo',
    kalba: 'lt',
    santrauka: Buffer.from(kept.santrauka, 'hex'),
    turinys: { ...said, faktai },
    isGenuine: verifyProtocol(kept).length === 0,
  }
}

const contract: Reader = async (db, { irasoId }, file, author) => {
  const row = await db
    .selectFrom('sutartis')
    .select(['duomenys', 'santrauka', 'parasas', 'kalba'])
    .where('id', '=', irasoId)
    .executeTakeFirstOrThrow()
  const kept = row as typeof row & KeptContract
  const turinys = contractContent(kept.duomenys, author)
  return { lentele: 'sutartis', kalba: row.kalba, santrauka: row.santrauka, turinys, isGenuine: isGenuine(kept, file) }
}

const certificate: Reader = async (db, { irasoId, failasId }) => {
  const row = found(
    await db
      .selectFrom('asmensKompetencijosFailas as f')
      .innerJoin('asmensKompetencija as k', 'k.id', 'f.asmensKompetencijaId')
      .innerJoin('kompetencija', 'kompetencija.id', 'k.kompetencijaId')
      .innerJoin('asmuo', 'asmuo.id', 'k.asmuoId')
      .select(['f.pazymejimas', 'k.suteikta', 'kompetencija.kodas', 'kompetencija.pavadinimas'])
      .select(['asmuo.vardas', 'asmuo.pavarde'])
      .where('k.id', '=', irasoId)
      .where('f.failasId', '=', failasId)
      .executeTakeFirst(),
  )
  const t = (key: 'title' | 'number' | 'granted') => say(certificateTexts[key], 'lt')
  return {
    lentele: 'asmens_kompetencija',
    kalba: 'lt',
    santrauka: Buffer.from(row.pazymejimas ?? '', 'hex'),
    turinys: {
      pavadinimas: t('title'),
      asmuo: `${row.vardas} ${row.pavarde}`,
      lenteles: [],
      skyriai: [],
      apie: `${row.kodas} ${row.pavadinimas}`,
      faktai: [
        { pavadinimas: t('number'), reiksme: registrationNumber(irasoId) },
        ...(row.suteikta ? [{ pavadinimas: t('granted'), reiksme: row.suteikta }] : []),
      ],
    },
    isGenuine: true,
  }
}

/** Reads the twin of a document of each kind. Throws an Error where nothing is known of it. */
export const twins: Record<EarlierKind, Reader> = {
  PROTOKOLAS: protocol,
  SUTARTIS: contract,
  PAZYMEJIMAS: certificate,
}
