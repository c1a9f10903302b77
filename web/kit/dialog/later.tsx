import { Skeleton } from '@mantine/core'
import { type ComponentType, type FunctionComponent, lazy, Suspense, useEffect, useState } from 'react'
import { once } from '#web/lib/parts.ts'

/**
 * A modal or a part that is fetched when it is first opened, so that the screen itself loads sooner. Meanwhile the bar at
 * the top shows that something is loading: `const Edit = later(async () => (await import('./Edit.tsx')).Edit)`. A part
 * that could not be fetched is fetched anew when the screen is tried again. A part of the page itself gives the height in
 * pixels of a grey area that holds its place (page/Placeholder.tsx).
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, height?: number): FunctionComponent<P> {
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
      <Suspense fallback={height && <Skeleton height={height} mb="md" aria-busy data-waits />}>
        <Here {...props} />
      </Suspense>
    )
  }
}

/** Milliseconds until a part that nobody waits for is fetched again. */
const again = 5000

/**
 * A part that is drawn by itself, such as the place of alerts. Where it can't be fetched, because there is no network,
 * nothing is shown, and it is fetched again after a while: a screen that is already there must not fail for it.
 */
export function besides<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  const fetch = once(load)
  return function Besides(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const attempt = () =>
        void fetch().then(
          (part) => setPart(() => part),
          () => {
            timer = setTimeout(attempt, again)
          },
        )
      attempt()
      return () => clearTimeout(timer)
    }, [])
    return Part && <Part {...props} />
  }
}
