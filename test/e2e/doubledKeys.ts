interface Fiber {
  key: string | null
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
  alternate: Fiber | null
}

/**
 * What React leaves standing where two parts of one list share a key, to be evaluated in a page: its production build does
 * not say so. Tells the keys that are shared now (codes whose names have not come are all named „…“), and the parts that
 * have stood there since, which React no longer knows.
 */
export function doubledKeys(): string[] {
  const childrenOf = (fiber: Fiber | null): Fiber[] => {
    const children: Fiber[] = []
    for (let child = fiber?.child ?? null; child; child = child.sibling) children.push(child)
    return children
  }
  const shared = (fiber: Fiber): string[] => {
    const children = childrenOf(fiber)
    const keys = children.flatMap(({ key }) => (key === null ? [] : [key]))
    const doubled = new Set(keys.filter((key, at) => keys.indexOf(key) !== at))
    return [...[...doubled].map((key) => `two parts have the key "${key}"`), ...children.flatMap(shared)]
  }
  // React keeps two trees, of which each part names the other: what is known is a child in one of them.
  const known = new Map<Fiber, boolean>()
  const isKnown = (fiber: Fiber): boolean => {
    const before = known.get(fiber)
    if (before !== undefined) return before
    const { return: parent, alternate } = fiber
    const siblings = parent && [...childrenOf(parent), ...childrenOf(parent.alternate)]
    const is = !siblings || siblings.includes(fiber) || (alternate !== null && siblings.includes(alternate))
    known.set(fiber, is)
    return is
  }
  // React keeps its trees beside the elements into which it draws and those that it has drawn.
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const kept = (start: string) => {
      const name = Object.keys(element).find((one) => one.startsWith(start))
      return name && (element as unknown as Record<string, Fiber & { stateNode: { current: Fiber } }>)[name]
    }
    const root = kept('__reactContainer$')
    let left = false
    for (let fiber: Fiber | null = kept('__reactFiber$') || null; fiber && !left; fiber = fiber.return)
      left = !isKnown(fiber)
    return [
      ...(root ? shared(root.stateNode.current) : []),
      ...(left
        ? [`left standing: ${element.tagName.toLowerCase()} "${(element.textContent ?? '').slice(0, 40)}"`]
        : []),
    ]
  })
}
