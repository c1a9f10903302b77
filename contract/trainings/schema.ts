import { z } from 'zod'
import { CertificateRef } from '#contract/certificates/schema.ts'
import { FileRef } from '#contract/files/schema.ts'
import { DecideReply, decidedIds } from '#contract/lib/decide.ts'
import { date, optionalLongText, optionalText, ref, text } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

export const trainingTypes = codes('mokymoTipai')
export type TrainingType = (typeof trainingTypes)[number]
export const trainingKinds = codes('mokymoRusys')
export const traineeStatuses = codes('mokymoStatusai')
export type TraineeStatus = (typeof traineeStatuses)[number]

const listCode = z.string('required').trim().min(1, 'required').max(20, 'maxlength')

/** A training as it is registered or changed. It has a place, unless it is remote. */
export const TrainingBody = z
  .object({
    pavadinimas: text(200),
    aprasymas: optionalLongText(4000),
    progKodas: optionalText(50),
    imone: ref,
    savivaldybe: listCode.nullish().transform((value) => value ?? null),
    kalba: listCode.default('lt'),
    tipas: z.enum(trainingTypes, 'inList'),
    mok_tipas: z.enum(trainingKinds, 'inList').default('KURSAI'),
    adresas: z.object({ adresas: optionalText(200), miestas: optionalText(100) }).prefault({}),
    dataNuo: date,
    /** HH:MM, when people should arrive (an addition to the specification). */
    laikas: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'dateformat')
      .nullish()
      .transform((value) => value ?? null),
    /** The last day on which people register themselves; the day of the start if it is absent. */
    registriki: date.nullish(),
    /**
     * How many people fit (an addition to the specification); absent: no limit. When it is full, people who register
     * wait in line.
     */
    vietos: z
      .number('number')
      .int('number')
      .min(1, 'min')
      .max(10_000, 'max')
      .nullish()
      .transform((value) => value ?? null),
    /** The mandatory certificates that it gives (an addition to the specification). */
    pazymejimai: z.array(ref, 'pattern').max(20, 'maxlength').default([]),
    failai: z.array(ref).max(20, 'maxlength').default([]),
    /** Agrees that another `tipas` deletes the competencies of the former one (spec 1, point 4). */
    trintiKompetencijas: z.boolean('inList').nullish(),
  })
  .transform((body) => ({ ...body, registriki: body.registriki ?? body.dataNuo }))
  .superRefine(({ registriki, dataNuo, mok_tipas, adresas }, ctx) => {
    const wrong = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    if (registriki > dataNuo) wrong(['registriki'], 'dateOrder')
    if (mok_tipas !== 'NUOTOLINIS' && !adresas.adresas) wrong(['adresas', 'adresas'], 'required')
    if (mok_tipas !== 'NUOTOLINIS' && !adresas.miestas) wrong(['adresas', 'miestas'], 'required')
  })
export type TrainingBody = z.output<typeof TrainingBody>

export const TrainingCompetency = z.object({ kompetencija: CompetencyRef })
export type TrainingCompetency = z.infer<typeof TrainingCompetency>
export const CompetencyBody = z.object({ kompetencija: ref })

export const Training = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  aprasymas: z.string(),
  progKodas: z.string(),
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }),
  savivaldybe: z.string().nullable(),
  kalba: z.string(),
  tipas: z.enum(trainingTypes),
  mok_tipas: z.enum(trainingKinds),
  adresas: z.object({ adresas: z.string(), miestas: z.string() }),
  dataNuo: z.string(),
  laikas: z.string().nullable(),
  registriki: z.string(),
  vietos: z.number().nullable(),
  failai: z.array(FileRef),
  kompetencijos: z.array(TrainingCompetency),
  pazymejimai: z.array(CertificateRef),
  /**
   * The numbers of people, as far as the caller sees them: those who hold a place (neither cancelled nor in line),
   * those of them who are still LAUKIAMA, and those in line.
   */
  asmenuSkaicius: z.number(),
  laukiama: z.number(),
  eileje: z.number(),
  /** Free places, as in the public register; null where there is no limit. */
  laisvosVietos: z.number().nullable(),
  versija: z.number(),
})
export type Training = z.infer<typeof Training>

/** A row of the list: the fields that the table shows. */
export const TrainingRow = Training.omit({ failai: true, aprasymas: true })
export type TrainingRow = z.infer<typeof TrainingRow>

/** What a visitor may see: never the people. */
export const PublicTraining = Training.omit({
  imone: true,
  pazymejimai: true,
  vietos: true,
  asmenuSkaicius: true,
  laukiama: true,
  laisvosVietos: true,
  versija: true,
}).extend({
  imone: z.object({ pavadinimas: z.string() }),
  /** Only public files. */
  failai: z.array(FileRef),
  /** Null if there is no limit. With none left, people who register wait in line. */
  laisvosVietos: z.number().nullable(),
})
export type PublicTraining = z.infer<typeof PublicTraining>

export const Trainee = z.object({
  mokymasId: z.number(),
  asmuo: z.object({
    id: z.number(),
    vardas: z.string(),
    pavarde: z.string(),
    asmenskodas: z.string().nullable(),
    /** Who employs the person, and where that company is: from where people come. */
    imone: z.object({ pavadinimas: z.string(), savivaldybe: z.string().nullable() }).nullable(),
    kortelesNumeris: z.string().nullable(),
  }),
  statusas: z.enum(traineeStatuses),
  dalyvavo: z.boolean(),
  /** Place in line, from 1; null for people who have a place or are cancelled. */
  eileje: z.number().nullable(),
  /** Does the caller's company employ this person? */
  savas: z.boolean(),
  versija: z.number(),
})
export type Trainee = z.infer<typeof Trainee>

const change = {
  statusas: z.enum(traineeStatuses, 'inList').optional(),
  dalyvavo: z.boolean('inList').optional(),
}
type Change = { statusas?: TraineeStatus | undefined; dalyvavo?: boolean | undefined }
const changesSomething = ({ statusas, dalyvavo }: Change) => statusas !== undefined || dalyvavo !== undefined
const nothing = { path: ['statusas'], message: 'required' }

export const TraineeBody = z.object(change).refine(changesSomething, nothing)
export type TraineeBody = z.output<typeof TraineeBody>
export const TraineesBody = z.object({ asmenys: decidedIds, ...change }).refine(changesSomething, nothing)
export type TraineesBody = z.output<typeof TraineesBody>
/** Which people were changed and which were not, and who got a place from the line because of it. */
export const TraineesReply = DecideReply.extend({ gavoVieta: z.array(z.number()) })
export type TraineesReply = z.infer<typeof TraineesReply>
