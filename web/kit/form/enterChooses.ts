import { type KeyboardEvent, useEffect, useRef } from 'react'

const listOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-controls') ?? '')
const first = (input: HTMLElement) => listOf(input)?.querySelector<HTMLElement>('[data-combobox-option]')?.click()
/** Is it typed, and not the name of what is chosen? */
const isSearch = ({ value }: HTMLInputElement, list: HTMLElement | null) =>
  value.trim() !== '' && !list?.querySelector('[data-combobox-active]')?.textContent?.startsWith(value)

/**
 * Enter in the search of an open list takes the first that was found, where no arrow has marked another, and never
 * sends the form. While the answer is on its way (`ready` false) it waits for it: the old rows are not what was meant.
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
