import { describe, expect, it, vi } from 'vitest'
import { testNow } from '../../test/gateKeys.ts'
import { aCheck, aPack, identity, json, phoneTest } from './testing.ts'

const phone = phoneTest()

/** A connected gate with people, a photo and two checks: one that was sent, one that was not. */
async function connected() {
  vi.stubGlobal('document', { querySelector: () => null })
  // Lists are asked for first; the registry of these tests has none.
  phone.answers['/api/vartai/sarasai/0'] = refused(404)
  const { keep, store } = await import('./storage.ts')
  await keep('tapatybe', identity)
  await keep('sargas', 'Birutė')
  await keep('rodyti', [['48201937/1', testNow]])
  await keep('paketas', aPack())
  await keep('paketoZyme', '"1"')
  await (await store()).put('nuotraukos', new Blob(['x']), '1-1')
  const [sent, unsent] = [aCheck({ bukle: 'ISSIUSTA' }), aCheck()]
  for (const check of [sent, unsent]) await (await store()).put('patikros', check)
  const { loadPack, packNow } = await import('./pack.ts')
  await loadPack()
  const sync = await import('./sync.ts')
  return { sync, packNow, sent, unsent }
}
/** What is left in the store. */
async function left() {
  const { kept, store } = await import('./storage.ts')
  const db = await store()
  return {
    identity: Boolean(await kept('tapatybe')),
    guard: Boolean(await kept('sargas')),
    shown: Boolean(await kept('rodyti')),
    people: Boolean(await kept('paketas')),
    tag: Boolean(await kept('paketoZyme')),
    photos: await db.count('nuotraukos'),
    checks: await db.getAllKeys('patikros'),
  }
}
const refused = (status: number) => () => json({ code: 'X' }, { status })

describe('a gate', () => {
  it('that was disconnected forgets the site at once, but not the checks that nobody else has', async () => {
    const { sync, packNow, unsent } = await connected()
    phone.answers['/api/vartai/patikros'] = refused(401)
    await sync.sync()
    expect(packNow()).toBeNull()
    expect(await left()).toEqual({
      identity: false,
      guard: false,
      shown: false,
      people: false,
      tag: false,
      photos: 0,
      checks: [unsent.id],
    })
  })

  it.each<[string, number | null]>([
    ['without a network', null],
    ['whose registry is away', 503],
    ['that is refused for another reason', 409],
  ])('%s forgets nothing', async (_, status) => {
    const { sync, packNow } = await connected()
    if (status) phone.answers['/api/vartai/patikros'] = refused(status)
    await sync.sync()
    expect(packNow()).not.toBeNull()
    expect(await left()).toMatchObject({ identity: true, people: true, photos: 1, checks: { length: 2 } })
  })

  it('forgets the people after 72 hours without contact, and stays connected', async () => {
    const { sync, packNow } = await connected()
    vi.setSystemTime((testNow + 72 * 3600 - 1) * 1000)
    await sync.forgetOld()
    expect(packNow()).not.toBeNull()
    vi.setSystemTime((testNow + 72 * 3600) * 1000)
    await sync.sync()
    expect(packNow()).toBeNull()
    expect(await left()).toMatchObject({ identity: true, people: false, tag: false, photos: 0, checks: { length: 2 } })
  })

  it('that ends its work sends what waits first, and forgets nothing while it can not', async () => {
    const { sync, packNow } = await connected()
    const { unsent } = await import('./checks.ts')
    expect(await sync.signOut(unsent)).toBe(false)
    expect(packNow()).not.toBeNull()
    phone.answers['/api/vartai/patikros'] = (init) => {
      const ids = (JSON.parse(String(init.body)) as { patikros: { id: string }[] }).patikros.map(({ id }) => id)
      return json({ priimta: ids, atmesta: [] })
    }
    expect(await sync.signOut(unsent)).toBe(true)
    expect(await left()).toMatchObject({ identity: false, people: false, photos: 0, checks: [] })
  })

  it('says whether the last call was answered', async () => {
    const { sync } = await connected()
    await sync.send()
    expect(sync.isOnline()).toBe(false)
    phone.answers['/api/vartai/patikros'] = () => json({ priimta: [], atmesta: [] })
    await sync.send()
    expect(sync.isOnline()).toBe(true)
    phone.answers['/api/vartai/patikros'] = refused(503)
    await sync.send()
    expect(sync.isOnline()).toBe(false)
  })

  it('asks for what else it needs where the registry can not give one thing, and stops without a network', async () => {
    const { sync } = await connected()
    const asked = (path: string) => phone.calls.filter((call) => call.startsWith(path)).length
    phone.answers['/api/vartai/patikros'] = refused(500)
    phone.answers['/api/vartai/paketas'] = refused(503)
    await sync.sync()
    expect(phone.calls.map((path) => path.split('?')[0])).toEqual([
      '/api/vartai/sarasai/0',
      '/api/vartai/patikros',
      '/api/vartai/paketas',
      '/api/vartai/sarasai/0',
    ])
    expect(sync.isOnline()).toBe(false)
    phone.answers = {}
    await sync.sync()
    expect(asked('/api/vartai/sarasai')).toBe(3)
    expect(asked('/api/vartai/patikros')).toBe(1)
  })

  it('learns nothing of the network where nothing waits to be sent', async () => {
    const { sync } = await connected()
    await sync.send()
    phone.answers['/api/vartai/patikros'] = (init) => {
      const ids = (JSON.parse(String(init.body)) as { patikros: { id: string }[] }).patikros.map(({ id }) => id)
      return json({ priimta: ids, atmesta: [] })
    }
    await sync.send()
    phone.answers = {}
    await sync.sync()
    expect(sync.isOnline()).toBe(false)
    await sync.send()
    expect(sync.isOnline()).toBe(false)
  })

  it('that had no answer tries again within seconds, whatever the browser says of the network', async () => {
    const { sync, unsent } = await connected()
    const listeners = { addEventListener: () => {}, removeEventListener: () => {} }
    vi.stubGlobal('window', listeners)
    vi.stubGlobal('document', { ...listeners, querySelector: () => null, visibilityState: 'visible' })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: testNow * 1000 })
    await sync.sync()
    const asked = () => phone.calls.length
    const first = asked()
    const stop = sync.keepInTouch()
    vi.advanceTimersByTime(4_900)
    expect(asked()).toBe(first)
    phone.answers['/api/vartai/patikros'] = () => json({ priimta: [unsent.id], atmesta: [] })
    phone.answers['/api/vartai/paketas'] = () => new Response(null, { status: 304 })
    vi.advanceTimersByTime(100)
    await vi.waitUntil(sync.isOnline)
    expect(asked()).toBeGreaterThan(first)
    // Whatever runs has ended; nothing waits, so this itself asks for nothing.
    await sync.send()
    const answered = asked()
    vi.advanceTimersByTime(20_000)
    await sync.send()
    expect(asked()).toBe(answered)
    // A registry that is away is asked no more often than one that is there.
    phone.answers['/api/vartai/paketas'] = refused(503)
    await sync.sync()
    expect(sync.isOnline()).toBe(false)
    const refusedAt = asked()
    vi.advanceTimersByTime(20_000)
    await sync.send()
    expect(asked()).toBe(refusedAt)
    stop()
  })

  it('sends a check while the photos of a large site are still on their way', async () => {
    const { sync } = await connected()
    const names = Array.from({ length: 45 }, (_, i) => `${i + 100}-1`)
    const zmones = names.map((nuotrauka, id) => ({ id, nuotrauka }))
    phone.answers['/api/vartai/paketas'] = () => json({ ...aPack(), zmones })
    phone.answers['/api/vartai/patikros'] = (init) => {
      const ids = (JSON.parse(String(init.body)) as { patikros: { id: string }[] }).patikros.map(({ id }) => id)
      return json({ priimta: ids, atmesta: [] })
    }
    // One that the registry does not have is asked for once.
    for (const name of names) phone.answers[`/api/vartai/nuotraukos/${name}`] = () => new Response('x')
    phone.answers['/api/vartai/nuotraukos/107-1'] = refused(404)
    await sync.sync()
    const { saveCheck } = await import('./checks.ts')
    await saveCheck(aCheck())
    await sync.send()
    const photosAsked = () => phone.calls.filter((path) => path.startsWith('/api/vartai/nuotraukos/'))
    expect(photosAsked().length).toBeLessThan(45)
    expect(phone.calls.filter((path) => path === '/api/vartai/patikros')).toHaveLength(2)
    const { store } = await import('./storage.ts')
    await expect.poll(async () => (await store()).count('nuotraukos')).toBe(44)
    await sync.send()
    expect(photosAsked()).toHaveLength(45)
    expect((await (await store()).getAllFromIndex('patikros', 'bukle', 'LAUKIA')).map(({ id }) => id)).toEqual([])
  })

  it('takes no answer that stops half way', async () => {
    const { call, NoAnswer } = await import('./call.ts')
    const cut = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"a"'))
        stream.error(new TypeError('network error'))
      },
    })
    phone.answers['/api/x'] = () => new Response(cut)
    await expect(call('/api/x')).rejects.toThrow(NoAnswer)
  })

  it('that is not connected asks for nothing', async () => {
    const sync = await import('./sync.ts')
    await sync.sync()
    await sync.send()
    expect(phone.calls).toEqual([])
  })
})
