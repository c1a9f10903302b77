import ICAL from 'ical.js'
import { expect } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

/** An event as a calendar program of others reads it (ical.js). */
export interface ReadEvent {
  uid: string
  status: string
  summary: string
  description: string
  start: string
  url: string
}

/** Setup of tests of calendars: the world, and addresses made and read by their owners. */
export function calendarsTest() {
  const all = worldTest()
  const { t } = all
  const day = (days: number) => addDays(civilDay(t.clock.now), days)

  /** The path of a new address of this caller. */
  async function made(caller: Ask): Promise<string> {
    const { status, body } = await caller('POST', '/kalendorius')
    expect(status).toBe(201)
    return new URL(body.adresas as string).pathname.replace(/^\/api/, '')
  }
  /** Reads an address as a program does, without any cookie. */
  const read = async (path: string, headers?: Record<string, string>) =>
    (await t.as(null))('GET', path, undefined, headers)

  /** The events at an address, of which all lines fit, by their UID without the host. */
  async function eventsAt(path: string): Promise<Map<string, ReadEvent>> {
    const { status, raw } = await read(path)
    expect(status).toBe(200)
    const file = raw.toString()
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => {
      const event = new ICAL.Event(part)
      return {
        uid: event.uid,
        status: String(part.getFirstPropertyValue('status')),
        summary: event.summary,
        description: event.description,
        start: event.startDate.toJSDate().toISOString(),
        url: String(part.getFirstPropertyValue('url')),
      }
    })
    return new Map(events.map((event) => [event.uid.split('@')[0] ?? '', event]))
  }
  return { ...all, day, made, read, eventsAt }
}
