import type { Page } from 'playwright-core'

/** Texts in rows that are cut off without dots, and what a field should hold and has no room for. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const inline = (element: Element) => getComputedStyle(element).display === 'inline'
    const texts = [...document.querySelectorAll('.rows td')].flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        if (range.getBoundingClientRect().right <= cell.getBoundingClientRect().right) continue
        let box = node.parentElement as Element
        while (inline(box) && box !== cell) box = box.parentElement as Element
        if (getComputedStyle(box).textOverflow !== 'ellipsis') found.push(node.textContent ?? '')
      }
      return found
    })
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const fields = [...document.querySelectorAll<HTMLInputElement>('.filter-row .mantine-InputWrapper-label ~ * input')]
      .filter((input) => {
        const style = getComputedStyle(input)
        pen.font = `${style.fontSize} ${style.fontFamily}`
        const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd)
        return pen.measureText(input.placeholder).width > input.clientWidth - padding
      })
      .map(({ placeholder }) => placeholder)
    return [...texts, ...fields]
  })

/** States in rows that are not read whole, also those with something beside them. */
export const cutStates = (page: Page) =>
  page
    .locator('.rows td')
    .locator('> .mantine-Badge-root, > .mantine-Group-root > .mantine-Badge-root:first-child')
    .locator('.mantine-Badge-label')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))
/** Links in rows of which not every word is in sight: other names may end in dots, a file's must be known from others. */
export const cutFiles = (page: Page) =>
  page.locator('.rows td a[download]').evaluateAll((all) =>
    all
      .filter((link) => {
        const cell = (link.closest('td') as Element).getBoundingClientRect()
        const { left, right } = link.getBoundingClientRect()
        const isCut = getComputedStyle(link).display !== 'inline' && link.scrollWidth > link.clientWidth + 1
        return isCut || left < cell.left || right > cell.right
      })
      .map(({ textContent }) => textContent),
  )

/** Buttons in rows that are not read whole. */
export const cutButtons = (page: Page) =>
  page
    .locator('.rows td .mantine-Button-root')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))

/** Parts of a cell whose text goes on beyond them without dots: the cell hides it, or it lies over what stands beside. */
export const cutParts = (page: Page) =>
  page.locator('td *').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { display, position, overflowX } = getComputedStyle(part)
        if (display.startsWith('inline') || position === 'absolute' || part.closest('svg')) return false
        return overflowX === 'visible' && part.clientWidth > 4 && part.scrollWidth > part.clientWidth + 2
      })
      .map(({ textContent }) => textContent),
  )
