/** A refusal in the words of OAuth and OpenID, which wallets read. The description is for their makers. */
export class WalletRefusal extends Error {
  readonly error: string
  readonly status: number
  constructor(error: string, description: string, status = 400) {
    super(description)
    this.error = error
    this.status = status
  }
}
