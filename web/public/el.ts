/** An element with its properties and what is in it; text is always text. */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...inside)
  return element
}
