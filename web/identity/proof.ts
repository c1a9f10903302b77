/** A person who was proven at the login and is not registered yet; `token` is their proof for the registration. */
export interface Proof {
  token: string
  vardas: string
  pavarde: string
  asmenskodas: string
}
let proof: Proof | null = null

/** Under this the page of login, another document, leaves the proof in the storage of the tab. */
export const proofKey = 'meistras.irodymas'

/**
 * Hands the proof from the login to the registration. Kept in memory, because it holds a name and a personal code; in
 * the storage of the tab only from the page of login to the registration.
 */
export const setProof = (next: Proof | null) => {
  proof = next
}
export function getProof(): Proof | null {
  proof ??= taken()
  return proof
}

/** Read once: nothing of it stays behind. */
function taken(): Proof | null {
  const left = sessionStorage.getItem(proofKey)
  sessionStorage.removeItem(proofKey)
  return left ? (JSON.parse(left) as Proof) : null
}
