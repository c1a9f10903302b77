import { type KeyboardEvent, useEffect, useRef } from 'react'

const listOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-controls') ?? '')
const first = (input: HTMLElement) => listOf(input)?.querySelector<HTMLElement>('[data-combobox-option]')?.click()
/** Is the text a search, and not the name of the chosen option? */
const isSearch = ({ value }: HTMLInputElement, list: HTMLElement | null) =>
  value.trim() !== '' && !list?.querySelector('[data-combobox-active]')?.textContent?.startsWith(value)

/**
 * Enter in the search of an open list chooses the first result, unless an arrow key has marked another, and never sends
 * the form. While the results are loading (`ready` is false) it waits for them, so that no row of the former search is
 * chosen.
 */
export function useEnterChooses(ready: boolean) {
  const waiting = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (!ready || !waiting.current) return
    if (document.activeElement === waiting.current) first(waiting.current)
    waiting.current = null
  }, [ready])
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    waiting.current = null
    const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (!plain || input.readOnly || input.getAttribute('aria-expanded') !== 'true') return
    event.preventDefault()
    const list = listOf(input)
    if (!isSearch(input, list) || list?.querySelector('[data-combobox-selected]')) return
    if (ready) first(input)
    else waiting.current = input
  }
}
