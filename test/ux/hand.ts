import type { Locator, Page } from 'playwright-core'

/** A hand that counts: what somebody taps or clicks, and the keys that are pressed for anything but the data itself. */
export interface Hand {
  page: Page
  /** A tap of a finger, or a click. */
  tap: (what: Locator) => Promise<void>
  /** A key, or keys held together: one. */
  press: (key: string) => Promise<void>
  /** Data typed where the focus is: not counted, since no screen can spare it. */
  write: (text: string) => Promise<void>
  /** A copied list, by one pair of keys. */
  paste: (text: string) => Promise<void>
  /** A field is tapped, and data typed into it. */
  fill: (field: Locator, text: string) => Promise<void>
  counted: () => { taps: number; keys: number }
}

export function handOn(page: Page): Hand {
  let taps = 0
  let keys = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  return {
    page,
    tap,
    press: async (key) => {
      keys += 1
      await page.keyboard.press(key)
    },
    write: (text) => page.keyboard.type(text),
    paste: async (text) => {
      keys += 1
      await page.evaluate((copied) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', copied)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      }, text)
    },
    fill: async (field, text) => {
      await tap(field)
      await page.keyboard.type(text)
    },
    counted: () => ({ taps, keys }),
  }
}
