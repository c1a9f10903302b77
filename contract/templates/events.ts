import { keyMail } from '#contract/apiKeys/mail.ts'
import { registeredByCompanyMail, registeredMail, resultMail, rowLetter, rowMail } from '#contract/assessments/mail.ts'
import { proposalMail } from '#contract/bookingRules/mail.ts'
import { cardMadeTexts } from '#contract/cardOrders/mail.ts'
import { cardLetter, cardMail, lostMail } from '#contract/cards/mail.ts'
import { endingMail, decisionTexts as held } from '#contract/competencies/mail.ts'
import { signedMail } from '#contract/contracts/mail.ts'
import { needMail } from '#contract/demand/mail.ts'
import { callTexts } from '#contract/employments/mail.ts'
import { overrideMail } from '#contract/gateChecks/mail.ts'
import { inductionMail } from '#contract/inductions/mail.ts'
import { inspectionMail } from '#contract/inspections/mail.ts'
import { type Entry, type Lang, textsIn } from '#contract/lib/texts.ts'
import { phoneMail } from '#contract/phoneCards/mail.ts'
import { processMail } from '#contract/processes/mail.ts'
import { decisionTexts as qualification } from '#contract/qualifications/mail.ts'
import { registrationMail } from '#contract/registration/mail.ts'
import { sdidMail } from '#contract/sdid/mail.ts'
import { subcontractorMail } from '#contract/siteSubcontractors/mail.ts'
import { answerTexts } from '#contract/suggestions/mail.ts'
import { letterTexts, type TraineeMail, traineeMail } from '#contract/trainings/mail.ts'
import { walletMail } from '#contract/wallet/mail.ts'
import { webhookMail } from '#contract/webhooks/mail.ts'
import { announcementFields, personFields, type TemplateField } from './fields.ts'
import { type FieldValue, type MessageText, raw } from './render.ts'

type Text = readonly [lt: string, en: string]
interface EventDefinition {
  title: Text
  /** Fields that its templates may name beside those of the person. */
  fields: readonly TemplateField[]
  /** The program needs this message, so it can't be switched off. */
  required?: true
  /** It is always sent by e-mail, whatever the person's channel. */
  emailOnly?: true
  /** The program's own texts, used until an administrator writes others. */
  texts: (lang: Lang) => MessageText
}

/** The default texts of an event from the tables of its area; a sentence stands in the letter as `{{sakinys}}`. */
const from = (tema: Entry, tekstas: Entry, sms: Entry | null, sakinys?: Entry) => (lang: Lang) => ({
  tema: raw(tema, lang),
  tekstas: raw(tekstas, lang, sakinys ? { sakinys: raw(sakinys, lang) } : {}),
  sms: sms ? raw(sms, lang) : '',
})
const card = (what: keyof typeof cardMail) =>
  from(cardMail[what].subject, cardLetter.letter, cardMail[what].sms, cardMail[what].body)
const row = (what: keyof typeof rowMail) =>
  from(rowMail[what].subject, rowLetter.letter, rowMail[what].sms, rowMail[what].body)
const training = (what: TraineeMail) =>
  from(traineeMail[what].subject, letterTexts.letter, traineeMail[what].sms, traineeMail[what].body)

const assessmentFields = ['kas', 'kodas', 'kada', 'kur', 'vertina', 'nuoroda'] as const
const trainingFields = ['kas', 'kada', 'kur', 'moko', 'nuoroda'] as const
const cardFields = ['numeris', 'nuoroda', 'priezastis'] as const
const needFields = ['imone', 'poreikiai', 'kiek', 'priezastis'] as const
const reg = registrationMail

/** Every event of which the registry notifies people. The table `sablonas` has a template of each. */
export const events = {
  REGISTRACIJA: {
    title: ['Registracija', 'Registration'],
    fields: ['vartotojas', 'nuoroda', 'valandos'],
    required: true,
    texts: from(reg.welcomeSubject, reg.welcomeBody, reg.welcomeSms),
  },
  EL_PASTO_PATVIRTINIMAS: {
    title: ['El. pašto patvirtinimas', 'E-mail confirmation'],
    fields: ['nuoroda', 'valandos'],
    required: true,
    emailOnly: true,
    texts: from(reg.confirmSubject, reg.confirmBody, null),
  },
  ATSTOVO_TEISES_SUTEIKTOS: {
    title: ['Organizacijos atstovo teisės suteiktos', 'Representative’s rights granted'],
    fields: ['nuoroda'],
    texts: from(reg.wishSubject, reg.wishGiven, reg.wishGivenSms),
  },
  ATSTOVO_TEISES_NESUTEIKTOS: {
    title: ['Organizacijos atstovo teisės nesuteiktos', 'Representative’s rights not granted'],
    fields: [],
    texts: from(reg.wishSubject, reg.wishRefused, reg.wishRefusedSms),
  },
  IMONES_KVIETIMAS: {
    title: ['Įmonės kvietimas', 'Invitation from a company'],
    fields: ['imone', 'kodas', 'nuoroda'],
    texts: from(callTexts.subject, callTexts.body, callTexts.sms),
  },
  SUTARTIS_PASIRASYTA: {
    title: ['Sutartis pasirašyta', 'Contract signed'],
    fields: ['data', 'redakcija', 'nuoroda'],
    texts: from(signedMail.subject, signedMail.body, signedMail.sms),
  },
  ATESTAVIMAS_UZSIREGISTRUOTA: {
    title: ['Vertinimas: užsiregistruota', 'Assessment: registered'],
    fields: assessmentFields,
    texts: from(registeredMail.subject, registeredMail.body, registeredMail.sms),
  },
  ATESTAVIMAS_UZREGISTRUOTA: {
    title: ['Vertinimas: užregistravo įmonė', 'Assessment: registered by the company'],
    fields: [...assessmentFields, 'imone'],
    texts: from(
      registeredByCompanyMail.subject,
      rowLetter.letter,
      registeredByCompanyMail.sms,
      registeredByCompanyMail.body,
    ),
  },
  ATESTAVIMAS_PATVIRTINTAS: {
    title: ['Vertinimas: registracija patvirtinta', 'Assessment: registration confirmed'],
    fields: assessmentFields,
    texts: row('confirmed'),
  },
  ATESTAVIMAS_PERKELTAS: {
    title: ['Vertinimas: kitas laikas arba vieta', 'Assessment: another time or place'],
    fields: [...assessmentFields, 'buvo'],
    texts: row('moved'),
  },
  ATESTAVIMAS_ATSAUKTAS: {
    title: ['Vertinimas: registracija atšaukta', 'Assessment: registration cancelled'],
    fields: [...assessmentFields, 'atsauke'],
    texts: row('cancelled'),
  },
  ATESTAVIMAS_NEPATVIRTINTAS: {
    title: ['Vertinimas: registracija liko nepatvirtinta', 'Assessment: registration never confirmed'],
    fields: assessmentFields,
    texts: row('unconfirmed'),
  },
  ATESTAVIMAS_REZULTATAS: {
    title: ['Vertinimas: rezultatas', 'Assessment: result'],
    fields: [...assessmentFields, 'rezultatas', 'galioja'],
    texts: from(resultMail.subject, resultMail.body, resultMail.sms),
  },
  MOKYMAS_UZREGISTRUOTA: {
    title: ['Mokymas: užregistruota', 'Training: registered'],
    fields: trainingFields,
    texts: training('registered'),
  },
  MOKYMAS_EILEJE: {
    title: ['Mokymas: laukia eilėje', 'Training: on the waiting list'],
    fields: [...trainingFields, 'vieta'],
    texts: training('inLine'),
  },
  MOKYMAS_ATSILAISVINO: {
    title: ['Mokymas: atsilaisvino vieta', 'Training: a place is free'],
    fields: trainingFields,
    texts: training('promoted'),
  },
  MOKYMAS_PATVIRTINTAS: {
    title: ['Mokymas: registracija patvirtinta', 'Training: registration confirmed'],
    fields: trainingFields,
    texts: training('confirmed'),
  },
  MOKYMAS_ATSAUKTAS: {
    title: ['Mokymas: registracija atšaukta', 'Training: registration cancelled'],
    fields: [...trainingFields, 'atsauke'],
    texts: training('cancelled'),
  },
  MOKYMAS_NEPATVIRTINTAS: {
    title: ['Mokymas: registracija liko nepatvirtinta', 'Training: registration never confirmed'],
    fields: trainingFields,
    texts: training('unconfirmed'),
  },
  MOKYMAS_PERKELTAS: {
    title: ['Mokymas: kitas laikas arba vieta', 'Training: another time or place'],
    fields: [...trainingFields, 'buvo'],
    texts: training('moved'),
  },
  KOMPETENCIJA_PATVIRTINTA: {
    title: ['Kompetencija patvirtinta', 'Competency confirmed'],
    fields: ['kompetencija', 'kodas', 'galioja'],
    texts: from(held.approvedSubject, held.approvedBody, held.approvedSms),
  },
  KOMPETENCIJA_NEPATVIRTINTA: {
    title: ['Kompetencija nepatvirtinta', 'Competency not confirmed'],
    fields: ['kompetencija', 'kodas', 'priezastis'],
    texts: from(held.refusedSubject, held.refusedBody, held.refusedSms),
  },
  KOMPETENCIJA_BAIGIASI: {
    title: ['Kompetencija baigiasi', 'Competency expires soon'],
    fields: ['kompetencija', 'kodas', 'galioja', 'nuoroda'],
    texts: from(endingMail.subject, endingMail.body, endingMail.sms),
  },
  IMONES_KOMPETENCIJOS_BAIGIASI: {
    title: ['Įmonės darbuotojų kompetencijos baigiasi', 'Competencies of a company’s people expire soon'],
    fields: ['imone', 'asmenys', 'nuoroda'],
    texts: from(processMail.subject, processMail.body, processMail.sms),
  },
  KVALIFIKACIJA_PATVIRTINTA: {
    title: ['Kvalifikacija patvirtinta', 'Qualification confirmed'],
    fields: ['kvalifikacija'],
    texts: from(qualification.confirmedSubject, qualification.confirmedBody, qualification.confirmedSms),
  },
  KVALIFIKACIJA_ATMESTA: {
    title: ['Kvalifikacija atmesta', 'Qualification rejected'],
    fields: ['kvalifikacija', 'priezastis'],
    texts: from(qualification.rejectedSubject, qualification.rejectedBody, qualification.rejectedSms),
  },
  KORTELE_PAGAMINTA: {
    title: ['Kortelė pagaminta', 'Card made'],
    fields: ['numeris', 'nuoroda', 'gavejas', 'kur'],
    texts: from(cardMadeTexts.subject, cardMadeTexts.letter, cardMadeTexts.sms),
  },
  KORTELE_AKTYVI: { title: ['Kortelė vėl galioja', 'Card valid again'], fields: cardFields, texts: card('active') },
  KORTELE_SUSPENDUOTA: {
    title: ['Kortelė suspenduota', 'Card suspended'],
    fields: cardFields,
    texts: card('suspended'),
  },
  KORTELE_NEGALIOJA: {
    title: ['Kortelė nebegalioja', 'Card no longer valid'],
    fields: cardFields,
    texts: card('ended'),
  },
  KORTELE_PAMESTA: {
    title: ['Kortelė pamesta', 'Card lost'],
    fields: ['numeris', 'nuoroda'],
    texts: from(lostMail.subject, lostMail.body, lostMail.sms),
  },
  DARBUOTOJO_KORTELE_PAMESTA: {
    title: ['Darbuotojas pametė kortelę', 'An employee lost a card'],
    fields: ['numeris', 'darbuotojas', 'nuoroda'],
    texts: from(lostMail.companySubject, lostMail.companyBody, lostMail.companySms),
  },
  TELEFONAS_SUSIETAS: {
    title: ['Kortelė susieta su telefonu', 'Card put on a phone'],
    fields: ['numeris', 'nuoroda'],
    required: true,
    texts: from(phoneMail.subject, phoneMail.body, phoneMail.sms),
  },
  UZSAKYMU_SIULYMAI: {
    title: ['Siūlomos vietos darbuotojams', 'Places proposed for people'],
    fields: ['imone', 'kiekis', 'kasToliau', 'nuoroda'],
    texts: from(proposalMail.subject, proposalMail.body, proposalMail.sms),
  },
  API_RAKTAS_BAIGIASI: {
    title: ['API raktas baigiasi', 'API key expires soon'],
    fields: ['raktoPavadinimas', 'imone', 'galioja', 'nuoroda'],
    texts: from(keyMail.endsSubject, keyMail.endsBody, keyMail.endsSms),
  },
  API_RAKTAS_ATSAUKTAS: {
    title: ['API raktas atšauktas', 'API key revoked'],
    fields: ['raktoPavadinimas', 'imone', 'atsauke', 'nuoroda'],
    texts: from(keyMail.revokedSubject, keyMail.revokedBody, keyMail.revokedSms),
  },
  KORTELE_DEKLEJE: {
    title: ['Kortelė įdėta į dėklę', 'Card put into a wallet'],
    fields: ['numeris', 'nuoroda'],
    required: true,
    texts: from(walletMail.subject, walletMail.body, walletMail.sms),
  },
  OBJEKTAS_SUBRANGOVAS: {
    title: ['Įmonė įtraukta į objektą', 'Company added to a work site'],
    fields: ['rangovas', 'imone', 'objektas', 'nuoroda'],
    texts: from(subcontractorMail.subject, subcontractorMail.body, subcontractorMail.sms),
  },
  OBJEKTO_INSTRUKTAZAS: {
    title: ['Objekto instruktažas', 'Induction of the work site'],
    fields: ['objektas', 'nuoroda', 'galioja'],
    texts: from(inductionMail.subject, inductionMail.body, inductionMail.sms),
  },
  PATIKRA_PRIES_RAUDONA: {
    title: ['Objekte įleista prieš raudoną verdiktą', 'Let in against red at a work site'],
    fields: ['objektas', 'asmenys', 'kada', 'nuoroda'],
    texts: from(overrideMail.subject, overrideMail.body, overrideMail.sms),
  },
  SDID_NEPATVIRTINTI: {
    title: ['Darbuotojų SDID nepatvirtintas', 'The SDID of employees is not confirmed'],
    fields: ['imone', 'asmenys', 'objektas', 'nuoroda'],
    texts: from(sdidMail.subject, sdidMail.body, sdidMail.sms),
  },
  SDID_FAILAS_SENAS: {
    title: ['Laikas įkelti naują SDID failą', 'Time for a new SDID file'],
    fields: ['imone', 'data', 'nuoroda'],
    texts: from(sdidMail.oldSubject, sdidMail.oldBody, sdidMail.oldSms),
  },
  IVYKIU_GAVEJAS_ISJUNGTAS: {
    title: ['Įvykių gavėjas išjungtas', 'Receiver of events switched off'],
    fields: ['adresas', 'priezastis', 'nuoroda'],
    texts: from(webhookMail.subject, webhookMail.body, webhookMail.sms),
  },
  TIKRINTOJAS_MATE: {
    title: ['Asmens duomenis matė tikrintojas', 'A state inspector has seen the person’s data'],
    fields: ['kas', 'objektas', 'data', 'nuoroda'],
    required: true,
    texts: from(inspectionMail.subject, inspectionMail.body, inspectionMail.sms),
  },
  POREIKIS_PATVIRTINTAS: {
    title: ['Darbuotojų poreikis patvirtintas', 'Workforce need confirmed'],
    fields: needFields,
    texts: from(needMail.approvedSubject, needMail.approvedBody, needMail.approvedSms),
  },
  POREIKIS_ATSAUKTAS: {
    title: ['Darbuotojų poreikis atšauktas', 'Workforce need cancelled'],
    fields: needFields,
    texts: from(needMail.cancelledSubject, needMail.cancelledBody, needMail.cancelledSms),
  },
  PASIULYMAS_PRIIMTAS: {
    title: ['Pasiūlymas priimtas', 'Suggestion accepted'],
    fields: ['pavadinimas', 'atsakymas'],
    texts: from(answerTexts.acceptedSubject, answerTexts.acceptedBody, answerTexts.acceptedSms),
  },
  PASIULYMAS_ATMESTAS: {
    title: ['Pasiūlymas atmestas', 'Suggestion rejected'],
    fields: ['pavadinimas', 'atsakymas'],
    texts: from(answerTexts.declinedSubject, answerTexts.declinedBody, answerTexts.declinedSms),
  },
} as const satisfies Record<string, EventDefinition>

export type EventCode = keyof typeof events
export const eventCodes = Object.keys(events) as EventCode[]
textsIn('templates.events', Object.fromEntries(eventCodes.map((code) => [code, { title: events[code].title }])))
export const isEvent = (tipas: string): tipas is EventCode => Object.hasOwn(events, tipas)
export const eventOf = (code: EventCode): EventDefinition => events[code]

/** The type of a template that belongs to no event: it is sent by hand to chosen people. */
export const announcement = 'PRANESIMAS'
export type TemplateType = EventCode | typeof announcement

/** The values that a notification of this event needs. */
export type EventParams<E extends EventCode> = Record<(typeof events)[E]['fields'][number], FieldValue>

/** The fields that a template of this type may name. */
export const fieldsOf = (tipas: TemplateType): readonly TemplateField[] =>
  tipas === announcement ? announcementFields : [...personFields, ...events[tipas].fields]
