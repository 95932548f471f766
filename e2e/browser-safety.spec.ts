import { expect, type Page } from '@playwright/test'
import { signInByForm } from './sign-in.ts'
import { test } from './worker.ts'

const places = [
  { name: 'the sign-in page', open: (page: Page) => page.goto('/sign') },
  { name: 'the cabinet', open: (page: Page) => signInByForm(page, '380500000007') },
]

for (const { name, open } of places) {
  test(`on ${name} no text becomes markup or script, and nobody makes another policy`, async ({ page }) => {
    await open(page)
    await page.locator('h1').first().waitFor()
    const met = await page.evaluate(() => {
      const types = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes
      const tries: Record<string, () => unknown> = {
        innerHTML: () => (document.body.innerHTML = '<b>text</b>'),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
        'script.src': () => (document.createElement('script').src = '/assets/x.js'),
        'a worker': () => new Worker('/assets/x.js'),
        'a second policy of the name': () => types.createPolicy('dilo', { createHTML: (text: string) => text }),
        'a policy of another name': () => types.createPolicy('other', { createHTML: (text: string) => text }),
      }
      return Object.fromEntries(
        Object.entries(tries).map(([what, work]) => {
          try {
            work()
            return [what, 'done']
          } catch (error) {
            return [what, (error as Error).name]
          }
        }),
      )
    })
    expect(met).toEqual({
      innerHTML: 'TypeError',
      insertAdjacentHTML: 'TypeError',
      'script.src': 'TypeError',
      'a worker': 'TypeError',
      'a second policy of the name': 'TypeError',
      'a policy of another name': 'TypeError',
    })
    await expect(page.locator('h1').first()).toBeVisible()
  })
}

test('an inline script and an inline style do nothing', async ({ page }) => {
  await page.goto('/sign')
  await page
    .evaluate(() => {
      const script = document.createElement('script')
      script.append('document.title = "taken over"')
      document.body.append(script)
      const style = document.createElement('style')
      style.append('body { display: none }')
      document.body.append(style)
    })
    .catch(() => {})
  expect(await page.title()).not.toBe('taken over')
  await expect(page.locator('h1')).toBeVisible()
})

test('an address that does not exist answers 404 with the page that says so', async ({ page }) => {
  const answer = await page.goto('/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Такої сторінки немає' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/nothing/here')
  await page.getByRole('link', { name: 'Перейти до входу' }).click()
  await expect(page).toHaveURL(/\/sign\/?$/)
})
