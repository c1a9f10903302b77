import { type ComponentType, cloneElement, type FunctionComponent, type ReactElement, useEffect, useState } from 'react'
import { alertDanger } from '#web/lib/alerts.ts'
import { ApiError } from '#web/lib/errors.ts'
import { once } from '#web/lib/parts.ts'
import { useSoon } from './soon.ts'

export interface Target {
  /** The button that opens it. */
  target: ReactElement<
    { ref?: React.Ref<HTMLElement>; disabled?: boolean } & React.AriaAttributes & React.DOMAttributes<HTMLElement>
  >
}

/**
 * A button whose menu or panel is fetched when the pointer or the focus comes near, or when the screen has been shown for
 * a while. A press before that is not lost: it opens when it is there. `Part` is a `PressedMenu` or a `PressedPanel`,
 * which takes the place of the button and opens at once.
 */
export function opening<P extends object>(
  kind: 'menu' | 'dialog',
  load: () => Promise<ComponentType<P & Target>>,
): FunctionComponent<P & Target> {
  const fetch = once(load)
  const fetchAhead = () => void fetch().catch(() => {})
  return function Opening(props: P & Target) {
    const [Part, setPart] = useState<ComponentType<P & Target> | null>(null)
    const soon = useSoon()
    useEffect(() => {
      if (soon) fetchAhead()
    }, [soon])
    if (Part) return <Part {...props} />
    const open = () =>
      fetch().then(
        (part) => setPart(() => part),
        () => alertDanger(new ApiError('NoInternet', 0)),
      )
    return cloneElement(props.target, {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: () => void open(),
    })
  }
}
