import { useState } from 'react'
import type { z } from 'zod'
import type { CertificateRef } from '#contract/certificates/schema.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import { offersApi } from '#contract/offers/api.ts'
import type { Offer, OfferRef } from '#contract/offers/schema.ts'
import { useList } from '#web/lib/api.ts'

export interface OffersProps {
  /** Who lacks something: one person, or several of the caller's company. */
  people: readonly { id: number; vardas: string; pavarde: string }[]
  /** Any one of these closes the gap. */
  kompetencijos: readonly z.infer<typeof CompetencyRef>[]
  pazymejimai: readonly CertificateRef[]
  /** By when it is needed; null: now. */
  iki: string | null
  onClose: () => void
}

/** Reads that a booking changes, by their first path segments. */
export const changedByBooking = [
  '/pasiulymai',
  '/asmenys',
  '/atestavimai',
  '/atestavimai-public',
  '/mokymai',
  '/mokymai-public',
  '/imones',
  '/objektai',
] as const

export const keyOf = ({ rusis, id }: OfferRef) => `${rusis} ${id}`
/** Nobody can be registered to a full assessment; a full training has a line. */
export const isOpen = ({ laisvosVietos, eileje }: Offer) => laisvosVietos !== 0 || eileje !== null

export interface Wanted {
  order: 'atstumas' | 'data'
  /** From where distances are; empty: from the person's home, or the company. */
  savivaldybe: string
  kalba: string
}

const sizes = [20, 50, 100] as const

/** The offers of what people lack, in the wished order, and how to read more of them. */
export function useOffers({ people, kompetencijos, pazymejimai }: OffersProps) {
  const [wanted, setWanted] = useState<Wanted>({ order: 'atstumas', savivaldybe: '', kalba: '' })
  const [step, setStep] = useState(0)
  const [only] = people
  const list = useList(offersApi.list, {
    query: {
      ...wanted,
      size: sizes[step] ?? 100,
      kompetencija: kompetencijos.map(({ id }) => id).join(',') || undefined,
      pazymejimas: pazymejimai.map(({ id }) => id).join(',') || undefined,
      ...(people.length === 1 && only ? { asmuo: only.id } : {}),
    },
  })
  const rows: readonly Offer[] = list.data?.rows ?? []
  const more = step < sizes.length - 1 && (list.data?.total ?? 0) > rows.length
  return { list, rows, wanted, setWanted, showMore: more ? () => setStep(step + 1) : null }
}
