// security row 25
import { expect, type Page } from '@playwright/test'
import { signInByForm } from './sign-in.ts'
import { test } from './worker.ts'

const places = [
  { name: 'the sign-in page', open: (page: Page, _phone: string) => page.goto('/sign') },
  { name: 'the cabinet', open: (page: Page, phone: string) => signInByForm(page, phone) },
]

for (const { name, open } of places) {
  test(`on ${name} no text becomes markup or script, and nobody makes another policy`, async ({ page }) => {
    await open(page, '380500000007')
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

for (const { name, open } of places) {
  // security row 25
  test(`on ${name} nothing is run by another way, and nothing is sent to another site: no text, no service worker, no frame, no form`, async ({ page }) => {
    await open(page, '380500000008')
    await page.locator('h1').first().waitFor()
    const asked: string[] = []
    await page.context().route(/elsewhere\.example/, async (route) => {
      asked.push(route.request().url())
      await route.abort()
    })
    const met = await page.evaluate(async () => {
      // The browser's tools lift the policy for as long as the call of a test has not returned.
      await new Promise((resolve) => setTimeout(resolve, 0))
      const within = (work: () => unknown) => async () => {
        try {
          await work()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const append = (element: HTMLElement) => document.body.append(element)
      const tries: Record<string, () => unknown> = {
        // oxlint-disable-next-line no-eval
        eval: () => (0, eval)('globalThis.ran = true'),
        // oxlint-disable-next-line no-new-func
        'a function of text': () => new Function('globalThis.ran = true')(),
        'a service worker': () => navigator.serviceWorker.register('/assets/x.js'),
        'a shared worker': () => new SharedWorker('/assets/x.js'),
        'a call to another site': () => fetch('https://elsewhere.example/'),
        'a frame of another site': () => append(Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/frame' })),
        'a picture of another site': () => append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/a.png' })),
        'a style of another site': () => append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://elsewhere.example/a.css' })),
        'a base of another site': () => append(Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' })),
        'an object': () => append(Object.assign(document.createElement('object'), { data: 'https://elsewhere.example/object' })),
        'a form to another site': () => {
          const form = Object.assign(document.createElement('form'), { method: 'post', action: 'https://elsewhere.example/form', target: '_blank' })
          append(form)
          form.submit()
        },
        'a link of script': () => {
          const link = Object.assign(document.createElement('a'), { href: 'javascript:globalThis.ran = true' })
          append(link)
          link.click()
        },
      }
      const heard: Record<string, string> = {}
      for (const [what, work] of Object.entries(tries)) heard[what] = await within(work)()
      const base = document.baseURI
      return { heard, base, ran: 'ran' in globalThis, workers: (await navigator.serviceWorker.getRegistrations()).length }
    })
    // Elements may be added: what they name is neither fetched nor run.
    const added = ['a frame', 'a picture', 'a style', 'a base'].map((what) => [`${what} of another site`, 'done'])
    expect(met.heard).toEqual({
      eval: 'EvalError',
      'a function of text': 'EvalError',
      'a service worker': 'TypeError',
      'a shared worker': 'TypeError',
      'a call to another site': 'TypeError',
      ...Object.fromEntries(added),
      'an object': 'TypeError',
      'a form to another site': 'done',
      'a link of script': 'done',
    })
    expect({ ran: met.ran, workers: met.workers, base: new URL(met.base).origin }).toEqual({ ran: false, workers: 0, base: new URL(page.url()).origin })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(asked).toEqual([])
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
