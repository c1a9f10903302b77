import { expect, it } from 'vitest'
import { demoPassword } from '#contract/session/demo.ts'
import { sendTo, showCard, takeCard } from '../wallet.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter, sentTo } from './steps.ts'

// A worker puts the card into a wallet, an inspector asks the wallet, the worker ends it.
const j = journey()
let card: Awaited<ReturnType<typeof takeCard>>

it('1. a worker puts the card into a wallet, confirmed by a code by SMS', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  let holder = 0
  await enter(j.demo, page, 'vartotojas', (id) => {
    holder = id
    return `/users/${id}`
  })
  const api = `${j.demo.url}/api`
  const headers = { origin: j.demo.url }
  await page.goto(`${j.demo.url}/lt/users/${holder}?tab=kortele`)
  await page.getByText(/^Kortelę į dėklę galima įdėti tik/).waitFor()
  await page.getByRole('heading', { name: 'Kortelė dėklėje' }).scrollIntoViewIfNeeded()
  await picture(page, 'phone-wallet-weak')
  const { telefonas } = await (await page.request.get(`${api}/asmenys/${holder}`)).json()
  await page.request.post(`${api}/session/antraszingsnis`, { headers })
  const code = await sentTo(j.demo, page, telefonas.replaceAll(' ', ''), /(\d{6})$/)
  await page.request.post(`${api}/session/smslogincode`, { data: { code }, headers })
  await page.reload()
  const add = page.getByRole('button', { name: 'Pridėti į dėklę' })
  await add.waitFor()
  await accessible(page, 'the card in a wallet')
  await add.scrollIntoViewIfNeeded()
  await picture(page, 'phone-wallet')
  await add.tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'Kodas dėklei' }).waitFor()
  await accessible(page, 'an offer to a wallet')
  await picture(page, 'phone-wallet-offer')
  const link = (await dialog.getByRole('link', { name: 'Dėklė šiame telefone' }).getAttribute('href')) ?? ''
  const pin = (await dialog.locator('.wallet-pin').innerText()).replace(/\s/g, '')
  card = await takeCard(sendTo(j.demo.url), link, pin)
  await dialog.getByText('Kortelė jau dėklėje').waitFor()
  await picture(page, 'phone-wallet-taken')
  await dialog.getByRole('button', { name: 'Uždaryti' }).last().tap()
  await page.getByText(/^Įdėta .*Galioja iki/).waitFor()
  await page.getByText(/^Įdėta .*Galioja iki/).scrollIntoViewIfNeeded()
  await picture(page, 'phone-wallet-held')
  expect(failures).toEqual([])
  await context.close()
})

it('2. an inspector asks the wallet, and sees the verdict with what was shown', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  const api = `${j.demo.url}/api`
  const headers = { origin: j.demo.url }
  await enter(j.demo, page, 'admin', '/users')
  const people = await (await page.request.get(`${api}/asmenys?size=100&search=Kavaliauskas%20Algirdas`)).json()
  const { id } = people.find(({ vartotojoTipas }: { vartotojoTipas: string }) => vartotojoTipas === 'VERTINTOJAS')
  const { telefonas } = await (await page.request.get(`${api}/asmenys/${id}`)).json()
  const teises = { teises: ['TikrintiObjektus'] }
  const sent = async (method: 'put' | 'post' | 'delete', path: string, data?: object) =>
    (await page.request[method](`${api}${path}`, { headers, ...(data && { data }) })).status()
  expect(await sent('put', `/asmenys/${id}/teises`, teises)).toBe(200)
  const before = await page.evaluate(() => localStorage.getItem('meistras.session') ?? '')
  expect(before).toContain('ADMIN')
  await sent('delete', '/session')
  expect(await sent('post', '/session', { username: 'vertintojas', password: demoPassword })).toBe(202)
  const code = await sentTo(j.demo, page, telefonas.replaceAll(' ', ''), /(\d{6})/)
  expect(await sent('post', '/session/smslogincode', { code })).toBe(200)
  // The browser still holds what the administrator may, which is not this: the screen asks the server before it refuses.
  await page.evaluate((held) => localStorage.setItem('meistras.session', held), before)
  await page.goto(`${j.demo.url}/lt/tikrinimai`)
  await page.getByRole('button', { name: 'Patikrinti dėklę' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'Prašymas dėklei' }).waitFor()
  await accessible(page, 'a request to a wallet')
  await picture(page, 'desktop-wallet-ask')
  const link = (await dialog.getByRole('link', { name: /Nuoroda dėklei/ }).getAttribute('href')) ?? ''
  expect(await showCard(sendTo(j.demo.url), link, card)).toEqual({})
  await dialog.getByText('Kompetencijos').waitFor()
  await accessible(page, 'what a wallet showed')
  await picture(page, 'desktop-wallet-shown')
  expect(failures).toEqual([])
  await context.close()
})
