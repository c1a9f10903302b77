import { texts } from '#contract/lib/texts.ts'

/** Words of a card that is lost, for its holder too. Their addresses are those of all texts of cards: `cards.lost`. */
export const lostTexts = texts('cards', {
  lost: ['Pamesta', 'Lost'],
  reportLost: ['Pamečiau kortelę', 'I have lost the card'],
  lostTitle: ['Pranešti, kad kortelė {{number}} pamesta?', 'Report card {{number}} as lost?'],
  lostMeans: [
    'Kortelė bus suspenduota iš karto: į objektus su ja nebeįleis. Vėl aktyvinti gali tik registro administratorius. Naują kortelę užsakys įmonė.',
    'The card is suspended at once and gives no access to work sites. Only a registry administrator can reactivate it. The company orders a new one.',
  ],
  lostAction: ['Taip, pamesta', 'Yes, it is lost'],
  lostSince: ['Apie pamestą pranešta {{date}}', 'Reported as lost {{date}}'],
  lostBy: ['Apie pamestą pranešta {{date}}, pranešė {{name}}', 'Reported as lost {{date}} by {{name}}'],
  lostNext: [
    'Radę kreipkitės į registro administratorių. Naują kortelę užsako įmonė.',
    'If you find it, contact a registry administrator. The company orders a new card.',
  ],
  nowSuspended: ['Kortelė {{number}} suspenduota', 'Card {{number}} is suspended'],
})
