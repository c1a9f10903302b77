/** A telephone as it is typed: dashes and dots, which a number must not have (spec 1, point 5), become spaces. */
export const asPhone = (text: string) => text.replace(/[-.\u2010-\u2015\u2212]/g, ' ')
