/** The command can't begin or go on; the message says to the operator why and what to do. */
export class Refused extends Error {}
