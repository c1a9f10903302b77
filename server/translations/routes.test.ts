import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorSaid, errorTexts } from '#contract/errors.ts'
import { giveTexts, placeOf, say } from '#contract/lib/texts.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { registry } from '#contract/translations/registry.ts'
import { connect } from '#server/db/db.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { readWords, reloadWords, startWords, wordsIn } from './words.ts'

const { t, w } = worldTest()
const path = (raktas: string, kalba = 'lt') => `/vertimai/${raktas}/${kalba}`
const put = (raktas: string, kalba: string, body: object, headers = {}) =>
  w.admin('PUT', path(raktas, kalba), body, headers)
const forms = { one: 'Yra {{count}} bėda', few: 'Yra {{count}} bėdos', other: 'Yra {{count}} bėdų' }
// Other test files share this process and must not see these wordings.
afterAll(async () => {
  await t.db.deleteFrom('vertimas').execute()
  await readWords(t.db)
})

describe('GET /api/translations', () => {
  const texts = (kalba: string) => w.nobody('GET', `/translations?kalba=${kalba}`)
  it('has every text of the language, with the forms of counted ones', async () => {
    const { body, headers, status } = await texts('lt')
    expect([status, Object.keys(body).length, headers['cache-control']]).toEqual([
      200,
      registry.size,
      'public, max-age=0',
    ])
    expect(body['shell.save']).toBe('Išsaugoti')
    expect(body['shell.checkForm']).toEqual({
      one: 'Patikrinkite formą: yra {{count}} klaida',
      few: 'Patikrinkite formą: yra {{count}} klaidos',
      other: 'Patikrinkite formą: yra {{count}} klaidų',
    })
    expect(body['errors.NotFound']).toBe('Įrašas nerastas arba nebepasiekiamas')
    expect(body['messages.required']).toBe('Laukas privalomas')
    expect(body['statuses.atestavimoStatusai.LAUKIAMA']).toBe('Laukiama')
    expect(body['columns.profesijos.iscoKodas']).toBe('ISCO kodas')
  })
  it('is in Lithuanian where nothing is asked for, English where Latvian lacks, and knows no other language', async () => {
    expect((await w.nobody('GET', '/translations')).body['shell.save']).toBe('Išsaugoti')
    const { body } = await texts('lv')
    expect([body['shell.save'], body['professions.title']]).toEqual(['Saglabāt', 'Professions'])
    expect(outcome(await texts('de'))).toBe('400 InvalidFormFields')
  })
  it('has an ETag, which a new wording changes', async () => {
    const etag = (await texts('en')).headers['etag'] ?? ''
    const again = () => w.nobody('GET', '/translations?kalba=en', undefined, { 'if-none-match': etag })
    expect((await again()).status).toBe(304)
    await put('shell.more', 'en', { tekstas: 'And more' })
    const changed = await again()
    expect([changed.status, changed.body['shell.more']]).toEqual([200, 'And more'])
  })
})

describe('a wording', () => {
  it('applies at once in its language only, and can be undone', async () => {
    const { body, status } = await put('shell.retry', 'lt', { tekstas: 'Dar sykį' })
    expect([status, body.versija, body.pakeista]).toEqual([200, 1, true])
    expect(body).toMatchObject({ dabar: { tekstas: 'Dar sykį' }, programos: { tekstas: 'Bandyti dar kartą' } })
    expect([say(shellTexts.retry, 'lt'), say(shellTexts.retry, 'en'), say(shellTexts.retry, 'lv')]).toEqual([
      'Dar sykį',
      'Try again',
      'Mēģināt vēlreiz',
    ])
    expect(wordsIn('lt')).toContain('"shell.retry":"Dar sykį"')
    expect(wordsIn('en')).not.toContain('shell.retry')
    const older = await w.admin('DELETE', path('shell.retry'), undefined, { 'if-match': '"999999"' })
    expect(outcome(older)).toBe('409 RecordChanged')
    expect((await w.admin('DELETE', path('shell.retry'))).status).toBe(204)
    expect(say(shellTexts.retry, 'lt')).toBe('Bandyti dar kartą')
    expect(outcome(await w.admin('DELETE', path('shell.retry')))).toBe('404 NotFound')
  })
  it('of a counted text, of an error, of a status', async () => {
    expect((await put('shell.checkForm', 'lt', { formos: forms })).status).toBe(200)
    expect([1, 2, 10, 21].map((count) => say(formTexts.checkForm, 'lt', { count }))).toEqual([
      'Yra 1 bėda',
      'Yra 2 bėdos',
      'Yra 10 bėdų',
      'Yra 21 bėda',
    ])
    await put('errors.SignaturesMissing', 'en', { tekstas: 'Signatures, please' })
    expect(errorSaid('SignaturesMissing', 'en')).toBe('Signatures, please')
    expect(placeOf(errorTexts.SignaturesMissing)).toBe('errors.SignaturesMissing')
  })
  it('in English stands in Latvian too, where that lacks', async () => {
    await put('professions.title', 'en', { tekstas: 'Trades' })
    expect((await w.nobody('GET', '/translations?kalba=lv')).body['professions.title']).toBe('Trades')
    expect(wordsIn('lv')).toContain('"professions.title":"Trades"')
  })
  it('can not end the element in which the page has it', async () => {
    await put('shell.close', 'lt', { tekstas: '</script><script>alert(1)</script>' })
    expect(wordsIn('lt')).toContain('\\u003c/script>')
    expect(wordsIn('lt').match(/<\/?script/g)).toHaveLength(2)
    const { raw } = await w.nobody('GET', '//lt/login')
    expect(String(raw).includes('alert(1)</script>')).toBe(false)
  })
  it.each([
    ['shell.save', 'lt', { tekstas: '  ' }, { tekstas: 'required' }],
    ['shell.save', 'lt', {}, { tekstas: 'required' }],
    ['shell.save', 'lt', { tekstas: 'x'.repeat(101) }, { tekstas: 'maxlength' }],
    ['shell.save', 'lt', { tekstas: 'Saugoti {{name}}' }, { tekstas: 'unknownTextField' }],
    ['shell.save', 'lt', { tekstas: 'Saugoti {{' }, { tekstas: 'unknownTextField' }],
    ['shell.save', 'lt', { tekstas: 'a\u0000b' }, { tekstas: 'pattern' }],
    ['shell.save', 'lt', { tekstas: 7 }, { tekstas: 'pattern' }],
    ['shell.ends', 'en', { tekstas: 'Ends soon' }, { tekstas: 'lostTextField' }],
    [
      'shell.checkForm',
      'lt',
      { tekstas: 'Klaidų: {{count}}' },
      { 'formos.one': 'required', 'formos.few': 'required', 'formos.other': 'required' },
    ],
    ['shell.checkForm', 'lt', { formos: { ...forms, few: '' } }, { 'formos.few': 'required' }],
    ['shell.checkForm', 'lt', { formos: { ...forms, few: 'Yra bėdos' } }, { 'formos.few': 'lostTextField' }],
    [
      'shell.checkForm',
      'en',
      { formos: { one: '{{count}}', few: '{{count}}', other: '{{count}}' } },
      { 'formos.few': 'inList' },
    ],
    ['shell.checkForm', 'lv', { formos: { one: '{{count}}', other: '{{count}}' } }, { 'formos.zero': 'required' }],
  ])('%s in %s may not be %j', async (raktas, kalba, body, fields) => {
    const answer = await put(raktas, kalba, body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  })
  it('of a text that is not there, or in a language that is not, is not found', async () => {
    expect(outcome(await put('shell.nothing', 'lt', { tekstas: 'x' }))).toBe('404 NotFound')
    expect(outcome(await put('shell.save', 'de', { tekstas: 'x' }))).toBe('404 NotFound')
  })
  it('is not written over one that somebody else made meanwhile', async () => {
    const other = { 'if-match': '"0"' }
    expect((await put('shell.search', 'lt', { tekstas: 'Ieškoti' }, other)).status).toBe(200)
    expect(outcome(await put('shell.search', 'lt', { tekstas: 'Rasti' }, other))).toBe('409 RecordChanged')
    const both = await Promise.all([1, 2].map((n) => put('shell.filters', 'lt', { tekstas: `Atranka ${n}` }, other)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  it('writes the former and the new wording to the audit trail', async () => {
    await put('shell.views', 'lt', { tekstas: 'Vaizdai' })
    const row = await t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'pokytis'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      veiksmas: 'translations.save',
      pokytis: { raktas: 'shell.views', kalba: 'lt', tekstas: ['Rodiniai', 'Vaizdai'] },
    })
  })
})

describe('another server process', () => {
  it('reads what changed, and nothing where nothing did', async () => {
    const add = () =>
      t.db.insertInto('vertimas').values({ raktas: 'shell.undo', kalba: 'lt', tekstas: '"Grąžinti"' }).execute()
    await add()
    expect(say(shellTexts.undo, 'lt')).toBe('Atkurti')
    await readWords(t.db)
    expect(say(shellTexts.undo, 'lt')).toBe('Grąžinti')
    giveTexts('lt', new Map())
    await readWords(t.db)
    // It is not read again, because the table has not changed.
    expect(say(shellTexts.undo, 'lt')).toBe('Atkurti')
    await startWords(t.db)
    expect(say(shellTexts.undo, 'lt')).toBe('Grąžinti')
    // A row that is deleted and added again with another text is another row.
    await t.db.deleteFrom('vertimas').where('raktas', '=', 'shell.undo').execute()
    await t.db.insertInto('vertimas').values({ raktas: 'shell.undo', kalba: 'lt', tekstas: '"Atgal"' }).execute()
    await readWords(t.db)
    expect(say(shellTexts.undo, 'lt')).toBe('Atgal')
  })
  it('is never overwritten by an older read', async () => {
    let [reached, release] = [() => {}, () => {}]
    const [late, gate] = [new Promise<void>((go) => (reached = go)), new Promise<void>((go) => (release = go))]
    let answers = 0
    const slow = t.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answers += 1
        if (answers === 2) reached()
        if (answers >= 2) await gate
        return result
      },
    })
    await startWords(t.db)
    await t.db.insertInto('vertimas').values({ raktas: 'shell.yes', kalba: 'lt', tekstas: '"Aha"' }).execute()
    const first = readWords(slow)
    await late
    await t.db
      .updateTable('vertimas')
      .set({ tekstas: '"Žinoma"', versija: 2 })
      .where('raktas', '=', 'shell.yes')
      .execute()
    const second = readWords(t.db)
    await Promise.race([second, new Promise((go) => setTimeout(go, 300))])
    release()
    await Promise.all([first, second])
    expect(say(shellTexts.yes, 'lt')).toBe('Žinoma')
  })
  it('a committed change is answered even if the copy can not be read just then', async () => {
    const nowhere = connect('postgres://127.0.0.1:9/nowhere', 1).db
    const failures: unknown[] = []
    await reloadWords(nowhere, { error: (failure: unknown) => void failures.push(failure) })
    expect(failures).toHaveLength(1)
    // The next read succeeds.
    await reloadWords(t.db, { error: (failure: unknown) => void failures.push(failure) })
    expect(failures).toHaveLength(1)
    await nowhere.destroy()
  })
  it('says nothing of a text that the program no longer has', async () => {
    await t.db.insertInto('vertimas').values({ raktas: 'shell.gone', kalba: 'lt', tekstas: '"Buvo"' }).execute()
    await readWords(t.db)
    expect(wordsIn('lt')).not.toContain('shell.gone')
    expect((await w.nobody('GET', '/translations')).body['shell.gone']).toBeUndefined()
  })
})

describe('the list', () => {
  beforeAll(async () => {
    await t.db.deleteFrom('vertimas').execute()
    await put('shell.save', 'lt', { tekstas: 'Įrašyti pakeitimus' })
    await put('shell.close', 'en', { tekstas: 'Shut' })
  })
  const keys = async (query: string) => {
    const { body, total } = await w.admin('GET', `/vertimai?${query}`)
    expect(body).toHaveLength(Math.min(total, 20))
    return body.map(({ raktas }: { raktas: string }) => raktas)
  }
  it.each([
    ['pakeista=true', ['shell.save']],
    ['pakeista=true&tekstuKalba=en', ['shell.close']],
    ['pakeista=true&tekstuKalba=lv', []],
    ['search=irasyti%20pakeitimus', ['shell.save']],
    ['search=ISSAUGOTI&sritis=shell&pakeista=true', ['shell.save']],
    ['search=professions.iscoHint', ['professions.iscoHint']],
    ['truksta=true&tekstuKalba=en', []],
    ['truksta=true&tekstuKalba=lv&sritis=errors&search=errors.NotFound', []],
    ['search=nothing%20like%20this', []],
  ])('"%s"', async (query, expected) => expect(await keys(query)).toEqual(expected))
  it('has all, twenty at once, and what Latvian lacks is empty there', async () => {
    const { body, total } = await w.admin('GET', '/vertimai?size=20&order=-raktas')
    expect([total, body.length]).toEqual([registry.size, 20])
    const [row] = (await w.admin('GET', '/vertimai?tekstuKalba=lv&search=professions.title')).body
    expect(row).toMatchObject({ tekstas: '', lt: 'Profesijos', en: 'Professions', pakeista: false, versija: 0 })
  })
  it('is downloaded whole', async () => {
    const { headers, raw } = await w.admin('GET', '/vertimai?format=xlsx&pakeista=true')
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(raw.subarray(0, 2).toString()).toBe('PK')
  })
  it('refuses filters that it does not know', async () =>
    expect(outcome(await w.admin('GET', '/vertimai?truksta=gal'))).toBe('400 InvalidFormFields'))
})
