import { type SqlBool, sql } from 'kysely'
import { questionsApi } from '#contract/questions/api.ts'
import { can, type Session } from '#contract/rights.ts'
import { isToBeAssessed, seenFile, visibleAssessment } from './assessments/scope.ts'
import type { Attachment } from './files/attachments.ts'
import { visiblePage } from './pages/scope.ts'
import { visiblePerson } from './persons/visible.ts'
import { visibleQuestion } from './questions/scope.ts'
import { visibleTraining } from './trainings/scope.ts'

const isOwnerOf = (person: string) => (session: Session) => sql<SqlBool>`${sql.ref(person)} = ${session.userId}`
const person = (column: string) => (session: Session) => visiblePerson(session, column)
const never = () => sql<SqlBool>`false`
const ofPerson = (column: string) => ({
  id: column,
  name: `(select p.vardas || ' ' || p.pavarde from asmuo p where p.id = ${column})`,
})
const assessment = `atestavimas.pavadinimas || ' ' || atestavimas.data`

/**
 * Every column that refers to a file. Who may read a file, where it is used, and which files are unused all follow from
 * this list; a test compares it with the foreign keys of the database.
 */
export const attachments: readonly Attachment[] = [
  {
    column: 'asmuo.nuotrauka_id',
    // Whoever assesses somebody compares the photo with who has come.
    sees: (session) => sql`(${visiblePerson(session)} or ${isToBeAssessed(session, 'asmuo.id')})`,
    use: 'nuotrauka',
    ...ofPerson('asmuo.id'),
  },
  {
    column: 'sutartis.failas_id',
    sees: isOwnerOf('sutartis.asmuo_id'),
    use: 'sutartis',
    ...ofPerson('sutartis.asmuo_id'),
  },
  {
    // Signed ones are read through the records that they are of as well; extracts and confirmations only through this.
    column: 'dokumentas.failas_id',
    // Whoever assesses reads a protocol while it is being signed as well.
    sees: (session) => sql`(dokumentas.asmuo_id = ${session.userId} or (dokumentas.lentele = 'atestavimo_asmuo' and
      exists (select from atestavimas where atestavimas.id = dokumentas.iraso_id and ${visibleAssessment(session)})))`,
    use: 'isduotas',
    ...ofPerson('dokumentas.asmuo_id'),
  },
  {
    column: 'asmens_failas.failas_id',
    sees: isOwnerOf('asmens_failas.asmuo_id'),
    use: 'dokumentas',
    ...ofPerson('asmens_failas.asmuo_id'),
  },
  {
    column: 'atestavimo_failas.failas_id',
    join: 'join atestavimas on atestavimas.id = atestavimo_failas.atest_id',
    sees: (session) => visibleAssessment(session),
    use: 'vertinimas',
    id: 'atestavimas.id',
    name: assessment,
  },
  {
    column: 'atestavimo_asmens_failas.failas_id',
    join: 'join atestavimas on atestavimas.id = atestavimo_asmens_failas.atest_id',
    sees: (session) =>
      sql`((${visiblePerson(session, 'atestavimo_asmens_failas.asmuo_id')} or ${visibleAssessment(session)}) and
        ${seenFile(session, 'atestavimo_asmens_failas.failas_id', 'atestavimo_asmens_failas.asmuo_id')})`,
    use: 'vertinamasis',
    id: 'atestavimas.id',
    name: `${ofPerson('atestavimo_asmens_failas.asmuo_id').name} || ', ' || ${assessment}`,
  },
  {
    column: 'mokymo_failas.failas_id',
    join: 'join mokymas on mokymas.id = mokymo_failas.mokymas_id',
    // People who are registered may read the files of the training.
    sees: (session) => sql`(${visibleTraining(session)} or exists (select from mokymo_asmuo ma
      where ma.mokymas_id = mokymas.id and ma.asmuo_id = ${session.userId} and ma.statusas <> 'ATSAUKTA'))`,
    use: 'mokymas',
    id: 'mokymas.id',
    name: 'mokymas.pavadinimas',
  },
  {
    column: 'asmens_kompetencijos_failas.failas_id',
    join: 'join asmens_kompetencija k on k.id = asmens_kompetencijos_failas.asmens_kompetencija_id',
    sees: person('k.asmuo_id'),
    use: 'kompetencija',
    ...ofPerson('k.asmuo_id'),
  },
  {
    column: 'asmens_kvalifikacijos_failas.failas_id',
    join: 'join asmens_kvalifikacija k on k.id = asmens_kvalifikacijos_failas.asmens_kvalifikacija_id',
    sees: person('k.asmuo_id'),
    use: 'kvalifikacija',
    ...ofPerson('k.asmuo_id'),
  },
  {
    column: 'asmens_tobulinimo_failas.failas_id',
    join: 'join asmens_tobulinimas t on t.id = asmens_tobulinimo_failas.asmens_tobulinimas_id',
    sees: person('t.asmuo_id'),
    use: 'tobulinimas',
    ...ofPerson('t.asmuo_id'),
  },
  {
    column: 'asmens_pazymejimo_failas.failas_id',
    join: 'join asmens_pazymejimas z on z.id = asmens_pazymejimo_failas.asmens_pazymejimas_id',
    sees: person('z.asmuo_id'),
    use: 'pazymejimas',
    ...ofPerson('z.asmuo_id'),
  },
  {
    column: 'issilavinimo_failas.failas_id',
    join: 'join issilavinimas i on i.id = issilavinimo_failas.issilavinimas_id',
    sees: person('i.asmuo_id'),
    use: 'issilavinimas',
    ...ofPerson('i.asmuo_id'),
  },
  {
    column: 'klausimas.paveikslas_id',
    sees: (session) => (can(session, ...questionsApi.get.access) ? visibleQuestion(session) : never()),
    use: 'klausimas',
    id: 'klausimas.id',
    name: 'left(klausimas.klausimas, 100)',
  },
  {
    column: 'testo_klausimas.paveikslas_id',
    join: 'join testas on testas.id = testo_klausimas.testas_id join atestavimas on atestavimas.id = testas.atest_id',
    // Shown only in the test itself, while it is taken (server/sheets).
    sees: never,
    use: 'testas',
    id: 'atestavimas.id',
    name: assessment,
  },
  {
    column: 'puslapio_paveikslas.failas_id',
    join: 'join puslapis on puslapis.id = puslapio_paveikslas.puslapis_id',
    sees: visiblePage,
    open: visiblePage(null),
    use: 'puslapis',
    id: 'puslapis.id',
    name: 'puslapis.pavadinimas',
  },
  {
    column: 'instruktazo_paveikslas.failas_id',
    join: 'join objektas on objektas.id = instruktazo_paveikslas.objektas_id',
    // Readers get an address of the picture with their link (server/inductions); this is for who keeps the site.
    sees: (session) =>
      can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && session.imoneId !== null)
        ? sql<SqlBool>`(${can(session, 'AccessAllImones')} or objektas.imone_id = ${session.imoneId ?? 0})`
        : never(),
    use: 'instruktazas',
    id: 'objektas.id',
    name: 'objektas.pavadinimas',
  },
]
