import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'

/**
 * Largest picture in rich text as it is uploaded, in bytes (spec 1, point 5), and the longest side it is stored with,
 * in pixels.
 */
export const maxImage = 1024 * 1024
export const imageSide = 1600
/** Types that may be uploaded, judged by content and not by name; a picture is redrawn and stored in the same type. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A stored picture: its address, and its size in pixels, so that a page can reserve room before it loads. */
export const Image = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  dydis: z.number(),
  adresas: z.string(),
  plotis: z.number(),
  aukstis: z.number(),
})
export type Image = z.infer<typeof Image>

/** The address of a picture of this registry; a page may show no others. */
export const imageAddress = (id: number) => `/api/failai/${id}`
/** The id of the picture at an address; null where the address is not one of ours. */
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
    errors: ['TooManyRequests'],
    reply: Image,
    status: 201,
    carries: 'file in',
  },
})
