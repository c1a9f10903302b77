import { texts } from '#contract/lib/texts.ts'

/** The link of the induction of a site. SMS without diacritics. */
export const inductionMail = texts('inductions.mail', {
  subject: ['Meistras: objekto „{{objektas}}“ instruktažas', 'Meistras: induction of the work site “{{objektas}}”'],
  body: [
    'Laba diena,\n\nprieš atvykdami į objektą „{{objektas}}“ perskaitykite instruktažą ir atsakykite į kelis klausimus. Tai trunka apie penkias minutes, tinka ir telefonas, slaptažodžio nereikia:\n\n{{nuoroda}}\n\nNuoroda skirta tik jums ir galioja iki {{galioja}}. Kai išlaikysite, vartai tai žinos.\n\nMeistras',
    'Hello,\n\nBefore you come to the work site “{{objektas}}”, read its induction and answer a few questions. It takes about five minutes, on a phone too, and needs no password:\n\n{{nuoroda}}\n\nThe link is for you alone and works until {{galioja}}. Once you have passed, the gate knows.\n\nMeistras',
  ],
  sms: [
    'Meistras: pries atvykdami i objekta atlikite instruktaza (5 min.): {{nuoroda}}',
    'Meistras: before you come to the work site, take its induction (5 min): {{nuoroda}}',
  ],
})
