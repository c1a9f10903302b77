import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'

/** How big a picture in rich text may be as it is sent (spec 1, point 5), and how wide and high it is kept. */
export const maxImage = 1024 * 1024
export const imageSide = 1600
/** What may be sent, by content and not by name; kept as the same, drawn anew. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A picture that is kept: where it is read, and its size in pixels, so that a page knows its room before it comes. */
export const Image = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  dydis: z.number(),
  adresas: z.string(),
  plotis: z.number(),
  aukstis: z.number(),
})
export type Image = z.infer<typeof Image>

/** Where a picture of ours is read; a page may show no others. */
export const imageAddress = (id: number) => `/api/failai/${id}`
/** The id of the picture at an address, null where it is not one of ours. */
export function imageOf(address: string | undefined): number | null {
  const id = /^\/api\/failai\/([1-9]\d{0,14})$/.exec(address ?? '')?.[1]
  return id ? Number(id) : null
}

export const imagesApi = endpoints({
  upload: {
    method: 'POST',
    path: '/images',
    summary: 'Upload a picture for rich text: multipart file, up to 1 MB; its address in the Location header',
    access: ['ChangeTurinys'],
    reply: Image,
    status: 201,
    carries: 'file in',
  },
})
