/** How many principals the access test has. */
const principals = 12

/** The ids of as many rows as the access test has principals: each removes one of its own. */
export async function several(make: (i: number) => Promise<{ id: number }>): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < principals; i++) ids.push((await make(i)).id)
  return ids
}
