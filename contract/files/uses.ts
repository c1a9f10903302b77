import { texts } from '../lib/texts.ts'

/** The name of each kind of record, in the list of a file's uses. */
export const fileUseTexts = texts('files.uses', {
  nuotrauka: ['Asmens nuotrauka', 'Photo of a person'],
  sutartis: ['Sutartis', 'Contract'],
  dokumentas: ['Asmens dokumentas', 'Document of a person'],
  isduotas: ['Registro išduotas dokumentas', 'Document that the registry issued'],
  kompetencija: ['Asmens kompetencija', 'Competency of a person'],
  kvalifikacija: ['Asmens kvalifikacija', 'Qualification of a person'],
  tobulinimas: ['Kvalifikacijos tobulinimas', 'Professional development'],
  issilavinimas: ['Išsilavinimas', 'Education'],
  pazymejimas: ['Privalomas pažymėjimas', 'Mandatory certificate of a person'],
  vertinimas: ['Vertinimas', 'Assessment'],
  vertinamasis: ['Vertinamo asmens failas', 'File of an assessed person'],
  mokymas: ['Mokymas', 'Training'],
  klausimas: ['Klausimo paveikslas', 'Picture of a question'],
  testas: ['Testo klausimo paveikslas', 'Picture of a question in a test'],
  puslapis: ['Puslapio paveikslas', 'Picture of a page'],
  instruktazas: ['Objekto instruktažo paveikslas', 'Picture of the induction of a site'],
})
export type FileUseKind = keyof typeof fileUseTexts
export const fileUseKinds = Object.keys(fileUseTexts) as [FileUseKind, ...FileUseKind[]]

interface Use {
  /** The screen of the record, below the language. */
  screen: (id: number) => string
  /** The record is about one person: a file attached to it never becomes public. */
  personal?: true
}
const profile = (tab: string): Use => ({ screen: (id) => `/users/${id}?tab=${tab}`, personal: true })
const assessment = (id: number) => `/admin/atestavimai/${id}`

/**
 * Records to which a file may be attached. A new column that refers to files needs a line here, one above, and one in
 * `server/attachments.ts`.
 */
export const fileUses: Record<FileUseKind, Use> = {
  nuotrauka: profile('profilis'),
  sutartis: profile('dokumentai'),
  isduotas: profile('dokumentai'),
  dokumentas: profile('dokumentai'),
  kompetencija: profile('kompetencijos'),
  kvalifikacija: profile('kvalifikacijos'),
  tobulinimas: profile('kvalifikacijos'),
  issilavinimas: profile('issilavinimas'),
  pazymejimas: profile('kompetencijos'),
  vertinimas: { screen: assessment },
  vertinamasis: { screen: assessment, personal: true },
  mokymas: { screen: (id) => `/admin/mokymai/${id}` },
  klausimas: { screen: (id) => `/admin/klausimai/${id}` },
  testas: { screen: assessment },
  puslapis: { screen: (id) => `/admin/pages/${id}` },
  instruktazas: { screen: (id) => `/objektai/${id}?tab=instruktazas` },
}
