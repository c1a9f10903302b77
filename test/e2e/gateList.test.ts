import { expect, it } from 'vitest'
import { differenceType, listTtl } from '#contract/gate/statusList.ts'
import { picture } from './browser.ts'
import { journey } from './demo.ts'
import { caller, checkNumber, connect, gateOn, goOn, greenCard, siteOf } from './gateSteps.ts'
import { inside } from './inside.ts'

// What became of a card reaches the gates by the lists, whatever becomes of the people.
const j = journey()

it('a suspended card is red by the list alone, five minutes later, though the people do not come', async () => {
  const admin = await caller(j.browser, j.demo, 'admin')
  const { id: site, imone } = await siteOf(admin)
  const green = await greenCard(admin, site, imone)
  const { page, browser } = await gateOn(null)
  await page.clock.install()
  await connect(admin, j.demo, page, site, 'Sąrašų vartai')
  await page
    .getByText(/^Duomenys (šviežūs|\d+ min)/)
    .first()
    .waitFor()
  expect(await checkNumber(page, green.numeris)).toMatch(/^Leisti/)
  await goOn(page)

  await page.route('**/api/vartai/paketas*', (route) => route.fulfill({ status: 503 }))
  const answers: string[] = []
  page.on('response', async (response) => {
    const [, name] = /\/api\/vartai\/(paketas|sarasai\/0)/.exec(response.url()) ?? []
    if (name) answers.push(`${name} ${response.status()} ${response.headers()['content-type'] ?? ''}`)
  })
  const { makeListsNow } = await inside(j.demo)
  const [card] = await admin.json('GET', `/korteles?numeris=${green.numeris}`)
  const follow = async (statusas: string) => {
    await admin.json('PUT', '/korteles', { korteles: [card.id], statusas, priezastis: 'Patikra' })
    await makeListsNow()
    answers.length = 0
    // The gate asks by itself: nobody touches it.
    const list = page.waitForResponse(/sarasai\/0\?nuo=/)
    await page.clock.fastForward(listTtl * 1000)
    await (await list).finished()
    await expect.poll(() => answers).toContain('paketas 503 ')
    expect(answers).toContain(`sarasai/0 200 ${differenceType}`)
    return checkNumber(page, green.numeris)
  }
  const red = await follow('SUSPENDUOTA')
  expect(red).toMatch(/^Neleisti/)
  expect(red).toContain('Kortelės galiojimas sustabdytas')
  await picture(page, 'phone-gate-suspended')
  await page.getByRole('button', { name: 'Neįleisti' }).click()
  expect(await follow('AKTYVI')).toMatch(/^Leisti/)
  await browser.close()
})
