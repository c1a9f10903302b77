import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeFile, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { untilSomebodyWaits } from '../../test/waits.ts'
import { worldTest } from '../../test/world.ts'
import { movePage } from './queries.ts'
import { pageBody, sendImage } from './testing.ts'

const { t, w } = worldTest()
beforeEach(() => t.db.deleteFrom('limitas').execute())

const post = async (set: object = {}) => {
  const answer = await w.admin('POST', '/pages', pageBody(set))
  expect(outcome(answer)).toBe(201)
  return answer.body
}
const assessor = () => t.as(w.world.assigned)
const picture = async (ask: Ask = w.admin) =>
  (
    await sendImage(
      ask,
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#258' } })
        .png()
        .toBuffer(),
    )
  ).body

describe('a page', () => {
  it('is written, read, changed and deleted, and each is told to the trail', async () => {
    const body = pageBody({ title: 'Kainos 2026', content: '<h1>Kiek</h1><script>x</script><p>5 €</p>' })
    const created = await w.admin('POST', '/pages', body)
    expect([created.status, created.headers['location']]).toEqual([201, `/api/pages/${created.body.id}`])
    expect(created.body).toMatchObject({
      slug: body.slug,
      title: 'Kainos 2026',
      content: '<h2>Kiek</h2><p>5 €</p>',
      vartotojoTipas: null,
      language: 'lt',
      adresas: `/lt/page/${body.slug}`,
      meniu: true,
      skelbiamas: true,
      vertimai: [],
      versija: 1,
    })
    const { id } = created.body
    expect((await w.nobody('GET', `/pages/${id}`)).body).toEqual(created.body)
    const put = await w.admin('PUT', `/pages/${id}`, { ...body, title: 'Kiek kainuoja' }, { 'if-match': '"1"' })
    expect(put.body).toMatchObject({ title: 'Kiek kainuoja', versija: 2 })
    expect(outcome(await w.admin('PUT', `/pages/${id}`, body, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect(outcome(await w.admin('DELETE', `/pages/${id}`, undefined, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect((await w.admin('DELETE', `/pages/${id}`, undefined, { 'if-match': '"2"' })).status).toBe(204)
    expect(outcome(await w.nobody('GET', `/pages/${id}`))).toBe('404 NotFound')
    const trail = await t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'pokytis', 'asmuoId'])
      .where('lentele', '=', 'puslapis')
      .where('irasoId', '=', id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ veiksmas }) => veiksmas)).toEqual(['pages.create', 'pages.update', 'pages.remove'])
    expect(trail[1]?.pokytis).toEqual({ title: ['Kainos 2026', 'Kiek kainuoja'] })
    expect(trail.every(({ asmuoId }) => asmuoId === w.world.adminId)).toBe(true)
  })
  it.each([
    ['nothing but what is not kept', { content: '<script>alert(1)</script><p> </p>' }, { content: 'required' }],
    ['a picture of another site', { content: '<img src="https://x.lt/a.png">' }, { content: 'required' }],
    ['a picture that is not there', { content: '<img src="/api/failai/999999">' }, { content: 'imageMissing' }],
    ['an address with a slash', { slug: 'a/b' }, { slug: 'slug' }],
  ])('with %s is refused', async (_, set, fields) =>
    expect((await w.admin('POST', '/pages', pageBody(set))).body.fields).toEqual(fields),
  )
  it('has an address of its own in its language; the same one in another is its translation', async () => {
    const lt = await post()
    expect((await w.admin('POST', '/pages', pageBody({ slug: lt.slug }))).body).toMatchObject({
      code: 'PuslapisAlreadyExists',
      fields: { slug: 'addressUsed' },
    })
    const en = await post({ slug: lt.slug, language: 'en', title: 'Prices' })
    expect(en.vertimai).toEqual([{ id: lt.id, language: 'lt' }])
    expect((await w.nobody('GET', `/pages/${lt.id}`)).body.vertimai).toEqual([{ id: en.id, language: 'en' }])
    const other = await post()
    const put = await w.admin('PUT', `/pages/${other.id}`, pageBody({ slug: lt.slug }))
    expect(outcome(put)).toBe('409 PuslapisAlreadyExists')
  })
  it('two at one address at once: one of them is made', async () => {
    const body = pageBody()
    const answers = await Promise.all([1, 2, 3].map(() => w.admin('POST', '/pages', body)))
    expect(answers.map(outcome).sort()).toEqual([201, '409 PuslapisAlreadyExists', '409 PuslapisAlreadyExists'])
  })
})

describe('two who write at once', () => {
  it.each(['PUT', 'DELETE'] as const)('%s: the second finds the record changed', async (method) => {
    const page = await post()
    const send = () =>
      w.admin(method, `/pages/${page.id}`, method === 'PUT' ? pageBody({ slug: page.slug }) : undefined, {
        'if-match': '"1"',
      })
    const answers: Promise<unknown>[] = []
    // Both calls have started before the lock is released.
    await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('puslapis').select('id').where('id', '=', page.id).forUpdate().execute()
      for (let i = 0; i < 2; i += 1) answers.push(send().then(outcome))
      await new Promise((done) => setTimeout(done, 300))
    })
    const [done, refused] = method === 'PUT' ? [200, '409 RecordChanged'] : [204, '404 NotFound']
    expect((await Promise.all(answers)).sort()).toEqual([done, refused])
  })
})

describe('who reads which', () => {
  const kinds = {
    open: {},
    forAssessors: { vartotojoTipas: 'VERTINTOJAS' },
    forPeople: { vartotojoTipas: 'VARTOTOJAS' },
    draft: { skelbiamas: false },
    draftForAssessors: { skelbiamas: false, vartotojoTipas: 'VERTINTOJAS' },
  }
  it.each<[string, () => Promise<Ask>, (keyof typeof kinds)[]]>([
    ['a visitor', () => t.as(null), ['open']],
    ['an assessor', assessor, ['open', 'forAssessors']],
    ['a person', () => t.as(w.world.A.person), ['open', 'forPeople']],
    ['a manager', () => t.as(w.world.A.manager), ['open']],
    ['an administrator', () => t.as(w.world.adminId), Object.keys(kinds) as (keyof typeof kinds)[]],
  ])('%s', async (_, who, expected) => {
    const ask = await who()
    const created = await Promise.all(
      Object.entries(kinds).map(async ([kind, set]) => ({ kind, page: await post({ ...set, title: 'Matomumas' }) })),
    )
    const one = await Promise.all(
      created.map(async ({ page }) => (await ask('GET', `/pages/${page.id}`)).status === 200),
    )
    expect(created.filter((__, i) => one[i]).map(({ kind }) => kind)).toEqual(expected)
    const ids = created.map(({ page }) => page.id)
    const rows = (await ask('GET', '/pages?search=matomumas&size=100')).body.filter(({ id }: { id: number }) =>
      ids.includes(id),
    )
    expect(rows).toHaveLength(expected.length)
    expect(rows.every((row: object) => !('content' in row))).toBe(true)
    for (const { page } of created) await w.admin('DELETE', `/pages/${page.id}`)
  })
  it('a person who was given the right writes pages too', async () => {
    const { id } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'ChangeTurinys' }).execute()
    const keeper = await t.as(id)
    const draft = await keeper('POST', '/pages', pageBody({ skelbiamas: false }))
    expect([draft.status, (await keeper('GET', `/pages/${draft.body.id}`)).status]).toEqual([201, 200])
    expect(outcome(await (await assessor())('POST', '/pages', pageBody()))).toBe('403 Forbidden')
  })
})

describe('the list', () => {
  it('is found by title, address and words, without case and diacritics, and narrowed', async () => {
    const a = await post({
      title: 'Žirklės',
      content: '<p>Ąžuolas</p>',
      slug: 'zz-sarasas-a',
      vartotojoTipas: 'VARTOTOJAS',
    })
    const b = await post({
      title: 'Scissors',
      content: '<p>Oak</p>',
      slug: 'zz-sarasas-a',
      language: 'en',
      meniu: false,
    })
    const ids = async (query: string) =>
      (await w.admin('GET', `/pages?${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await ids('search=zirkl')).toEqual([a.id])
    expect(await ids('search=azuolas')).toEqual([a.id])
    expect(await ids('search=zz-sarasas')).toEqual([b.id, a.id])
    expect(await ids('search=zz-sarasas&order=-adresas')).toEqual([a.id, b.id])
    expect(await ids('slug=zz-sarasas-a&language=en')).toEqual([b.id])
    expect(await ids('slug=zz-sarasas-a&vartotojoTipas=VISI')).toEqual([b.id])
    expect(await ids('slug=zz-sarasas-a&vartotojoTipas=VISI,VARTOTOJAS')).toEqual([b.id, a.id])
    expect(await ids('slug=zz-sarasas-a&meniu=true')).toEqual([a.id])
    expect(await ids('search=%25')).toEqual([])
    expect(outcome(await w.admin('GET', '/pages?language=ru'))).toBe('400 InvalidFormFields')
  })
})

describe('the order of the menu', () => {
  const order = async () =>
    (await w.admin('GET', '/pages?language=lv&order=eile&meniu=true')).body.map(({ title }: { title: string }) => title)
  it('is that of creation until a page is moved; pages outside the menu do not count', async () => {
    const created = []
    for (const title of ['A', 'B', 'C', 'D']) created.push(await post({ title, language: 'lv', meniu: title !== 'B' }))
    const [a, b, , d] = created
    expect(await order()).toEqual(['A', 'C', 'D'])
    const moved = await w.admin('PUT', `/pages/${d.id}/eile`, { eile: 0 })
    expect([moved.status, moved.body.versija]).toEqual([200, 1])
    expect(await order()).toEqual(['D', 'A', 'C'])
    await w.admin('PUT', `/pages/${a.id}/eile`, { eile: 99 })
    expect(await order()).toEqual(['D', 'C', 'A'])
    expect((await w.admin('PUT', `/pages/${b.id}/eile`, { eile: 0 })).body.fields).toEqual({ eile: 'notFound' })
    expect(outcome(await w.admin('PUT', '/pages/999999/eile', { eile: 0 }))).toBe('404 NotFound')
  })
  it('who moves a page while another does waits, and begins from the order of the other', async () => {
    // The order is D, C, A.
    const { body } = await w.admin('GET', '/pages?language=lv&order=eile&meniu=true')
    const [d, c, a] = body as { id: number; versija: number }[]
    if (!d || !c || !a) throw new Error('no pages')
    let second: ReturnType<Ask> | undefined
    await t.db.transaction().execute(async (trx) => {
      await movePage(trx, { id: a.id, language: 'lv' }, 0)
      second = w.admin('PUT', `/pages/${d.id}/eile`, { eile: 2 })
      await untilSomebodyWaits(t.db)
    })
    expect((await second)?.status).toBe(200)
    expect(await order()).toEqual(['A', 'C', 'D'])
  })
  it('moved by two at once it stays an order', async () => {
    const { body } = await w.admin('GET', '/pages?language=lv&order=eile&meniu=true')
    const answers = await Promise.all(
      body.map(({ id }: { id: number }) => w.admin('PUT', `/pages/${id}/eile`, { eile: 0 })),
    )
    expect(answers.map(outcome)).toEqual([200, 200, 200])
    const rows = (await w.admin('GET', '/pages?language=lv&order=eile&meniu=true')).body
    expect(rows.map(({ eile }: { eile: number }) => eile)).toEqual([0, 1, 2])
  })
})

describe('pictures of a page', () => {
  const reads = async (path: string) =>
    Promise.all(
      [await t.as(null), await assessor(), await t.as(w.world.A.person), w.admin].map(
        async (ask) => (await ask('GET', path)).status,
      ),
    )
  it('are read by who reads the page, and by nobody else once it shows them no more', async () => {
    const image = await picture()
    const path = image.adresas.replace('/api', '')
    expect(await reads(path)).toEqual([404, 404, 404, 200])
    const content = `<p>Kortelė</p><img src="${image.adresas}" alt="Kortelė">`
    const page = await post({ content, skelbiamas: false })
    const put = (set: object) =>
      w.admin('PUT', `/pages/${page.id}`, { ...pageBody({ slug: page.slug, content }), ...set })
    expect(await reads(path)).toEqual([404, 404, 404, 200])
    await put({ vartotojoTipas: 'VERTINTOJAS', skelbiamas: true })
    expect(await reads(path)).toEqual([404, 200, 404, 200])
    await put({ vartotojoTipas: '' })
    expect(await reads(path)).toEqual([200, 200, 200, 200])
    await put({ content: '<p>Be paveikslėlio</p>' })
    expect(await reads(path)).toEqual([404, 404, 404, 200])
    const rows = await t.db.selectFrom('puslapioPaveikslas').selectAll().where('puslapisId', '=', page.id).execute()
    expect(rows).toEqual([])
  })
  it('of a page that everyone reads are kept by browsers and asked for again; of others by nobody', async () => {
    const image = await picture()
    const path = image.adresas.replace('/api', '')
    const content = `<img src="${image.adresas}">`
    const page = await post({ content })
    const { headers } = await w.nobody('GET', path)
    expect(headers['cache-control']).toBe('public, no-cache')
    const again = { 'if-none-match': headers['etag'] ?? '' }
    expect((await w.nobody('GET', path, undefined, again)).status).toBe(304)
    await w.admin('PUT', `/pages/${page.id}`, pageBody({ slug: page.slug, content, skelbiamas: false }))
    expect((await w.nobody('GET', path, undefined, again)).status).toBe(404)
    expect((await w.admin('GET', path)).headers['cache-control']).toBe('no-store')
  })
  it('never make readable what was not uploaded for pages', async () => {
    const photo = (await makeFile(t.db, { tipas: 'image/jpeg', lentele: 'ASMUO' })).id
    const paper = (await makeFile(t.db, { tipas: 'application/pdf', lentele: 'ADMIN' })).id
    for (const id of [photo, paper])
      expect(
        (await w.admin('POST', '/pages', pageBody({ content: `<img src="/api/failai/${id}">` }))).body.fields,
      ).toEqual({
        content: 'imageMissing',
      })
    const page = await post()
    const put = pageBody({ slug: page.slug, content: `<img src="/api/failai/${photo}">` })
    expect((await w.admin('PUT', `/pages/${page.id}`, put)).body.fields).toEqual({ content: 'imageMissing' })
  })
  it('of somebody else’s draft are not taken by who may not read them', async () => {
    const { id } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'ChangeTurinys' }).execute()
    const keeper = await t.as(id)
    const [ownPicture, other] = [await picture(keeper), await picture()]
    const send = (image: { adresas: string }) =>
      keeper('POST', '/pages', pageBody({ content: `<img src="${image.adresas}">` }))
    expect([outcome(await send(ownPicture)), (await send(other)).body.fields]).toEqual([
      201,
      { content: 'imageMissing' },
    ])
  })
})
