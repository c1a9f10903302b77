import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { isSamePerson } from '#contract/identity/rules.ts'
import type { SignatureMethod } from '#contract/identity/schema.ts'
import { fromPersonalCode } from '#contract/lib/personal-code.ts'
import type { Step } from '#contract/registration/rules.ts'
import type { dataBody, PasswordBody } from '#contract/registration/schema.ts'
import { getProof, type Proof, setProof } from '../identity/proof.ts'
import type { Draft } from '../kit/form/form.ts'

export type DataValues = z.input<ReturnType<typeof dataBody>>
export type PasswordValues = z.input<typeof PasswordBody>

/** What the visitor typed and proved so far. */
export interface Filled {
  data: Draft<DataValues>
  password: Draft<PasswordValues>
  /** How the identity is confirmed; VELIAU is later, in person. */
  budas: SignatureMethod | 'VELIAU'
  proof: Proof | null
  /** The proof came with the visitor from the login: name and code are its own. */
  fromLogin: boolean
  /** Steps whose forms were right. */
  done: readonly Step[]
  /** Fields that the last step was refused for. */
  refused: Record<string, string>
}

const storageKey = 'meistras.registracija'

/** `JONAS ŽILINSKAS-PETRAITIS` of a certificate as people write it. */
const asWritten = (name: string) =>
  name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name

function start(): Filled & { reloaded: boolean } {
  const empty: Filled = {
    data: {
      asmenskodas: '',
      lytis: 'V',
      pilietybe: 'LTU',
      salis: 'LT',
      komunikacijosKanalas: 'SMS',
      vartotojoTipas: 'VARTOTOJAS',
      darboviete: 'IMONE',
    },
    password: {},
    budas: 'MOBILUSIS',
    proof: null,
    fromLogin: false,
    done: [],
    refused: {},
  }
  const proof = getProof()
  if (proof) {
    const proven = { ...proof, vardas: asWritten(proof.vardas), pavarde: asWritten(proof.pavarde) }
    const { vardas, pavarde, asmenskodas } = proven
    const data = { ...empty.data, vardas, pavarde, asmenskodas, ...fromPersonalCode(asmenskodas) }
    return { ...empty, data, proof: proven, fromLogin: true, reloaded: false }
  }
  const kept = read()
  if (!kept) return { ...empty, reloaded: false }
  return {
    ...empty,
    ...kept,
    data: { ...empty.data, ...kept.data, asmenskodas: '' },
    reloaded: true,
  }
}

function read(): Pick<Filled, 'data' | 'password' | 'budas'> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

/** For a reload: all but secrets (the personal code, the password, the proof), and only for this tab's session. */
function keep({ data: { asmenskodas: _, ...data }, password: { slaptazodis: __, ...password }, budas }: Filled) {
  sessionStorage.setItem(storageKey, JSON.stringify({ data, password, budas }))
}

export const forgetFilled = () => {
  sessionStorage.removeItem(storageKey)
  setProof(null)
}

/** A proof counts for the very name and code it was made for: whoever changes them proves anew. */
export const provenOf = ({ proof, data: { vardas, pavarde, asmenskodas } }: Filled): Proof | null =>
  proof &&
  isSamePerson(
    { vardas: vardas ?? '', pavarde: pavarde ?? '', asmenskodas: (asmenskodas ?? '').replace(/\s/g, '') },
    proof,
  )
    ? proof
    : null

/** The filled registration: it outlives the steps, and a reload but for its secrets. */
export function useFilled() {
  const [{ reloaded, ...first }] = useState(start)
  const [filled, setFilled] = useState<Filled>(first)
  const [touched, setTouched] = useState(reloaded)
  const patch = useCallback((change: Partial<Filled>) => {
    // A form that is changed has to be left by „Tęsti“ again.
    const undone = (step: Step) => (change.data && step === 'data') || (change.password && step === 'password')
    setFilled((now) => ({ ...now, done: now.done.filter((step) => !undone(step)), ...change }))
    setTouched(true)
  }, [])
  useEffect(() => {
    if (touched) keep(filled)
  }, [filled, touched])
  // Whoever leaves was asked: nothing stays behind for the next one at this computer. A reload does not come here.
  useEffect(() => forgetFilled, [])
  return { filled, patch, reloaded, touched }
}
