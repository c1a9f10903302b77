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

/** What the visitor has typed and proven so far. */
export interface Filled {
  data: Draft<DataValues>
  password: Draft<PasswordValues>
  /** How the identity is confirmed; VELIAU: later, in person. */
  budas: SignatureMethod | 'VELIAU'
  proof: Proof | null
  /** The proof was made before the form (at the login, or at its beginning) and determines name and code. */
  fromLogin: boolean
  /** Steps whose forms were valid. */
  done: readonly Step[]
  /** Fields that the last step was refused for. */
  refused: Record<string, string>
}

const storageKey = 'meistras.registracija'

/** `JONAS ŽILINSKAS-PETRAITIS` of a certificate with capital initials only. */
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
  if (proof) return { ...empty, ...provenBy(proof, empty.data), reloaded: false }
  const stored = read()
  if (!stored) return { ...empty, reloaded: false }
  return {
    ...empty,
    ...stored,
    data: { ...empty.data, ...stored.data, asmenskodas: '' },
    reloaded: true,
  }
}

/** What a proof fills in: name and code, and what the code tells of sex and birth date. The rest of the form is kept. */
export function provenBy(proof: Proof, data: Filled['data']): Pick<Filled, 'data' | 'proof' | 'fromLogin'> {
  const proven = { ...proof, vardas: asWritten(proof.vardas), pavarde: asWritten(proof.pavarde) }
  const { vardas, pavarde, asmenskodas } = proven
  return {
    data: { ...data, vardas, pavarde, asmenskodas, ...fromPersonalCode(asmenskodas) },
    proof: proven,
    fromLogin: true,
  }
}

function read(): Pick<Filled, 'data' | 'password' | 'budas'> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Stores the forms for a reload, for this tab only and without secrets (the personal code, the password, the proof).
 */
function store({ data: { asmenskodas: _, ...data }, password: { slaptazodis: __, ...password }, budas }: Filled) {
  sessionStorage.setItem(storageKey, JSON.stringify({ data, password, budas }))
}

export const forgetFilled = () => {
  sessionStorage.removeItem(storageKey)
  setProof(null)
}

/** A proof is valid only for the name and code it was made for: after a change of them it must be made again. */
export const validProof = ({ proof, data: { vardas, pavarde, asmenskodas } }: Filled): Proof | null =>
  proof &&
  isSamePerson(
    { vardas: vardas ?? '', pavarde: pavarde ?? '', asmenskodas: (asmenskodas ?? '').replace(/\s/g, '') },
    proof,
  )
    ? proof
    : null

/** The data of the registration: it outlives the steps, and all but its secrets outlive a reload. */
export function useFilled() {
  const [{ reloaded, ...first }] = useState(start)
  const [filled, setFilled] = useState<Filled>(first)
  const [touched, setTouched] = useState(reloaded)
  const patch = useCallback((change: Partial<Filled>) => {
    // A changed form is complete only after „Tęsti“ is pressed again.
    const undone = (step: Step) => (change.data && step === 'data') || (change.password && step === 'password')
    setFilled((now) => ({ ...now, done: now.done.filter((step) => !undone(step)), ...change }))
    setTouched(true)
  }, [])
  useEffect(() => {
    if (touched) store(filled)
  }, [filled, touched])
  // A visitor who leaves has confirmed it: nothing stays for the next user of this computer. A reload does not run
  // this.
  useEffect(() => forgetFilled, [])
  return { filled, patch, reloaded, touched }
}
