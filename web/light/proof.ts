import { type Proof, proofKey } from '../identity/proof.ts'

/** The registration is another document: the tab's storage carries the proof over, and the registration empties it. */
export const setProof = (proof: Proof) => sessionStorage.setItem(proofKey, JSON.stringify(proof))
