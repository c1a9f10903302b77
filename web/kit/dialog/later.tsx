import { type ComponentType, type FunctionComponent, lazy, Suspense, useState } from 'react'
import { once } from '#web/lib/parts.ts'

/**
 * A modal or a part that is fetched when it is first opened, so that the screen itself loads sooner. Meanwhile the bar at
 * the top shows that something is loading: `const Edit = later(async () => (await import('./Edit.tsx')).Edit)`. A part
 * that could not be fetched is fetched anew when the screen is tried again.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  const fetch = once(load)
  const made = () =>
    lazy(async () => {
      try {
        return { default: await fetch() }
      } catch (error) {
        // React keeps the failure for ever: the next time there is another part.
        Part = made()
        throw error
      }
    }) as unknown as ComponentType<P>
  let Part = made()
  return function Later(props: P) {
    const [Here] = useState(() => Part)
    return (
      <Suspense>
        <Here {...props} />
      </Suspense>
    )
  }
}
