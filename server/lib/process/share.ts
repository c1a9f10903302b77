/** How many processes of one server serve together; told by the process that started them (together.ts). */
export const together = Number(process.env['MEISTRAS_TOGETHER'] ?? 1)

/** The part of this process in what a whole server may do at once, at least `least`. */
export const shareOf = (most: number, least = 1) => Math.max(least, Math.floor(most / together))
