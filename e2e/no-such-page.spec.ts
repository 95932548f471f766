import { expect, type Page } from '@playwright/test'
import { test } from './one-renderer.ts'
import { pathsOfCabinet } from './paths-of-pages.ts'
import { signInByCalls } from './sign-in.ts'

// Whatever is not there, or is another company's, has no page: another try would find nothing, so none is offered.

const OLENA = '380500000001'
const MYKOLA = '380500000003'

const NOWHERE = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1e10'

/** The addresses of the table of pages that name a thing. */
const paths = Object.values(pathsOfCabinet).filter((path) => path.includes('$'))

/** The same with a value for each name; the ids before the last name are those of a thing that is there. */
const addressOf = (path: string, value: string, account: string): string =>
  path === '/accounts/$accountId/entries/$version'
    ? `/accounts/${account}/entries/${value === NOWHERE ? '987654321' : value}`
    : path.replaceAll(/\$\w+/g, value)

async function ofNobody(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(`/cabinet${address}`)
    await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveText('Такої сторінки немає')
    await expect.soft(page.getByRole('button', { name: 'Спробувати ще раз' }), address).toHaveCount(0)
    await expect.soft(page.getByRole('main').locator('h1'), address).toHaveCount(1)
  })
}

const idsIn = async (page: Page, call: string): Promise<string[]> => {
  const answer = await page.request.get(`/api/${call}`)
  return [...(await answer.text()).matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id)
}

test('an address with an id that is nowhere, or is none, is no page', async ({ page }) => {
  test.slow()
  expect(paths.length).toBeGreaterThan(20)
  await signInByCalls(page, OLENA)
  const [account = ''] = await idsIn(page, 'account-service/accounts')
  for (const path of paths) for (const value of [NOWHERE, 'abc']) await ofNobody(page, addressOf(path, value, account))
})

test('nor is one with an id of another company', async ({ page, browser, baseURL }) => {
  const other = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage()
  await signInByCalls(other, MYKOLA)
  const [account = ''] = await idsIn(other, 'account-service/accounts')
  const [payment = ''] = await idsIn(other, 'payment-service/payments')
  await other.context().close()
  await signInByCalls(page, OLENA)
  for (const address of [
    `/accounts/${account}`,
    `/accounts/${account}/statement`,
    `/accounts/${account}/charts`,
    `/accounts/${account}/mail`,
    `/accounts/${account}/entries/1`,
    `/payments/${payment}`,
    `/payments/${payment}/edit`,
  ])
    await ofNobody(page, address)
})
