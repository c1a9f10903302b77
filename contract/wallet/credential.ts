/** The type of the credential, below the address of the registry. A change of what it says is a new number. */
export const vctPath = '/vct/kortele/1'
/** How the credential is called in the metadata of the issuer, and in what is asked of a wallet. */
export const credentialName = 'kortele'

// Names that programs of others read are English, as those of the standards.

/** What a credential says, each disclosed by itself; of the competencies each one. */
export interface CardClaims {
  card_number: string
  family_name: string
  given_name: string
  organisation?: { code: string; name: string }
  competences: readonly { code: string; until?: string }[]
  /** The portrait as an address of data. */
  picture?: string
}
export const claimNames = [
  'card_number',
  'family_name',
  'given_name',
  'organisation',
  'competences',
  'picture',
] as const satisfies readonly (keyof CardClaims)[]

/** Without these a holder can't be checked. */
export const neededClaims = [
  'card_number',
  'family_name',
  'given_name',
] as const satisfies readonly (keyof CardClaims)[]
/** What else an inspector asks for. The credential may lack it, and its holder may keep it back. */
const moreClaims = ['organisation', 'competences', 'picture'] as const satisfies readonly (keyof CardClaims)[]
export const askedClaims: readonly (keyof CardClaims)[] = [...neededClaims, ...moreClaims]

/** All choices of what else is shown, the fullest first: a wallet gives nothing where no choice fits what it holds. */
const choices = [7, 6, 5, 3, 4, 2, 1, 0].map((bits) => moreClaims.filter((_, at) => bits & (4 >> at)))

/** What is asked of a wallet (DCQL): the card of this type, with these claims and no others. */
export const cardQuery = (vct: string) => ({
  credentials: [
    {
      id: credentialName,
      format: 'dc+sd-jwt',
      meta: { vct_values: [vct] },
      claims: askedClaims.map((name) => ({ id: name, path: name === 'competences' ? [name, null] : [name] })),
      claim_sets: choices.map((more) => [...neededClaims, ...more]),
    },
  ],
})
