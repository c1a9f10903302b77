import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react'

/**
 * A modal or a part that is fetched when it is first opened, so that the screen itself loads sooner. Nothing is shown
 * meanwhile: `const Edit = later(async () => (await import('./Edit.tsx')).Edit)`.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function Later(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
