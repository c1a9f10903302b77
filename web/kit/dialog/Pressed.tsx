import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core'
import { cloneElement, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Target } from './opening.tsx'

/** The button in its new place has the focus that it had, and what it opens is open. */
function usePressed(target: Target['target']) {
  const ref = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  return { opened, onChange: setOpened, button: cloneElement(target, { ref }) }
}

/**
 * A menu that opens as soon as it is here (opening.tsx). Its children are the items. Arrow keys that are pressed before
 * Mantine has moved the focus into the menu count, too, and Mantine, which moves the focus twice, does not take it back from
 * an item.
 */
export function PressedMenu({ target, children, ...rest }: MenuProps & Target & { children: ReactNode }) {
  const { button, ...state } = usePressed(target)
  const early = useRef(0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!state.opened || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    early.current += event.key === 'ArrowDown' ? 1 : -1
  }
  const onFocus = ({ target: place, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!place.matches('[data-autofocus]')) return
    const left = relatedTarget?.closest<HTMLElement>('[data-menu-item]')
    const items = [...currentTarget.querySelectorAll<HTMLElement>('[data-menu-item]:not(:disabled)')]
    const steps = early.current
    early.current = 0
    const wanted = steps === 0 ? left : items.at((steps > 0 ? steps - 1 : steps) % items.length)
    wanted?.focus()
  }
  return (
    <Menu {...rest} {...state}>
      <Menu.Target>{cloneElement(button, { onKeyDown })}</Menu.Target>
      <Menu.Dropdown onFocus={onFocus}>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** A panel that opens as soon as it is here, with the focus in it. Its children may ask to close it. */
export function PressedPanel({
  target,
  padding,
  children,
  ...rest
}: Omit<PopoverProps, 'children'> &
  Target & { padding?: string; children: ReactNode | ((close: () => void) => ReactNode) }) {
  const { button, opened, onChange } = usePressed(target)
  return (
    <Popover trapFocus returnFocus {...rest} opened={opened} onChange={onChange}>
      <Popover.Target>{cloneElement(button, { onClick: () => onChange(!opened) })}</Popover.Target>
      <Popover.Dropdown {...(padding ? { p: padding } : {})}>
        {typeof children === 'function' ? children(() => onChange(false)) : children}
      </Popover.Dropdown>
    </Popover>
  )
}
