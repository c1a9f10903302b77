/** A person who was proven at the login and is not registered yet; `token` is their proof for the registration. */
export interface Proof {
  token: string
  vardas: string
  pavarde: string
  asmenskodas: string
}
let proof: Proof | null = null

/**
 * Hands the proof from the login to the registration. Kept in memory only, because it holds a name and a personal
 * code.
 */
export const setProof = (next: Proof | null) => {
  proof = next
}
export const getProof = () => proof
