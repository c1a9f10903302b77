import { texts } from '#contract/lib/texts.ts'

/** What wallets show of the credential. */
export const walletWords = texts('wallet.inside', {
  card: ['Statybininko kortelė', 'Builder’s card'],
  about: [
    'Kortelė, kurią išdavė statybos darbuotojų kompetencijų registras',
    'A card issued by the Register of Construction Competence',
  ],
  card_number: ['Kortelės numeris', 'Card number'],
  family_name: ['Pavardė', 'Last name'],
  given_name: ['Vardas', 'First name'],
  organisation: ['Įmonė', 'Company'],
  competences: ['Kompetencijos', 'Competencies'],
  picture: ['Nuotrauka', 'Photo'],
})
