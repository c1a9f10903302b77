/** How long a credential is believed; a wallet gets new ones after that only from its holder's hands. */
export const credentialDays = 14
/** How long an offer can be taken, and how often its PIN may be wrong. */
export const offerMinutes = 10
export const pinDigits = 6
export const pinTries = 5
/** How long a token and a nonce are good, in seconds. */
export const tokenSeconds = 300
export const nonceSeconds = 300
/** Credentials given at once, each for a key of its own, so that who sees two of them can't tell that they are one person's. */
export const mostProofs = 10
/** How long a wallet can answer what an inspector asks, and for how long the answer is shown, in minutes. */
export const requestMinutes = 5
export const shownMinutes = 15
/** How far the clock of a wallet may be from ours, in seconds. */
export const clockTolerance = 60
/** How many days after its end a person still sees that a wallet was given something. */
export const issuedKeptDays = 90
