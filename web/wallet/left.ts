/** Whole minutes until a moment, counted up, so that the last one is 1 and not 0. */
export const minutesLeft = (moment: string) =>
  Math.max(0, Math.ceil((new Date(moment).getTime() - Date.now()) / 60_000))
