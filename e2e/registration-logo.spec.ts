import { expect, type Page, type Request } from '@playwright/test'
import { bmp, gif, largePhoto, picture } from '../apps/server/src/testing/test-images.ts'
import { test as base } from './one-renderer.ts'
import { registerToLogo } from './register-to-logo.ts'

// Each registers a company of its own, under phones of this file only.

const UPLOAD = '**/api/file-service/file?**'
const COMPLETE = '**/api/auth-service/reg/complete'

type Look = { readonly lang: 'uk' | 'ru'; readonly width: 360 | 1280 }

const words = {
  uk: { choose: 'Вибрати зображення', done: 'Готово', skip: 'Пропустити', without: 'Завершити без логотипа', chosen: 'Вибране зображення' },
  ru: { choose: 'Выбрать изображение', done: 'Готово', skip: 'Пропустить', without: 'Завершить без логотипа', chosen: 'Выбранное изображение' },
} as const

type Sent = { readonly uploads: readonly Request[]; readonly completions: readonly Request[] }

const test = base.extend<{ sent: Sent }>({
  /** The page's uploads: a test requests this fixture before the first of them. */
  sent: async ({ page }, use) => {
    const uploads: Request[] = []
    const completions: Request[] = []
    page.on('request', (request) => {
      if (request.method() !== 'POST') return
      if (request.url().includes('/file-service/file')) uploads.push(request)
      if (request.url().endsWith('/reg/complete')) completions.push(request)
    })
    await page.addInitScript(() => {
      const files: File[] = []
      Object.assign(globalThis, { sentFiles: files })
      const send = globalThis.fetch
      globalThis.fetch = (input, init) => {
        if (init?.body instanceof FormData) files.push(init.body.get('file') as File)
        return send(input, init)
      }
    })
    await use({ uploads, completions })
  },
})

const choose = (page: Page, name: string, buffer: Buffer) => page.locator('input[type=file]').setInputFiles({ name, mimeType: kindOf(name), buffer })

const kindOf = (name: string): string => `image/${name.endsWith('.jpg') ? 'jpeg' : (name.split('.').at(-1) ?? '')}`

const expectThanks = (page: Page) => expect(page).toHaveURL(/\/sign\/registration\/thanks$/)

const kinds: readonly { readonly name: string; readonly bytes: () => Promise<Buffer>; readonly look: Look; readonly serial: number }[] = [
  { name: 'логотип.png', bytes: () => picture('png', 400, 300), look: { lang: 'uk', width: 1280 }, serial: 1 },
  { name: 'logo.bmp', bytes: async () => bmp({ width: 1, height: 1, bits: 24, lines: [[0, 0, 255]] }), look: { lang: 'ru', width: 360 }, serial: 2 },
  { name: 'logo.gif', bytes: async () => gif({ frames: 2 }), look: { lang: 'uk', width: 360 }, serial: 3 },
]

for (const { name, bytes, look, serial } of kinds) {
  test(`${name} is shown, sent as it is, and ends the registration (${look.lang}, ${look.width})`, async ({ page, sent, baseURL }) => {
    const w = words[look.lang]
    await page.context().addCookies([{ name: 'lang', value: look.lang, url: baseURL ?? '' }])
    await page.setViewportSize({ width: look.width, height: 800 })
    await registerToLogo(page, serial)
    await expect(page.getByRole('button', { name: w.skip })).toBeVisible()
    const file = await bytes()
    await choose(page, name, file)
    await expect(page.getByRole('img', { name: w.chosen })).toBeVisible()
    const answer = page.waitForResponse(UPLOAD)
    await page.getByRole('button', { name: w.done }).click()
    expect((await answer).status()).toBe(200)
    await expectThanks(page)
    expect(sent.uploads).toHaveLength(1)
    expect(sent.completions).toHaveLength(1)
    expect(await sentFiles(page)).toMatchObject([{ name, size: file.length }])
  })
}

/** Playwright does not see the files of a form: the page itself lists them. */
const sentFiles = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      (globalThis as unknown as { sentFiles: File[] }).sentFiles.map(async (file) => {
        const { width, height } = await createImageBitmap(file)
        return { name: file.name, size: file.size, width, height }
      }),
    ),
  )

test('a photo of megabytes is made smaller and turned upright before it is sent', async ({ page, sent }) => {
  await registerToLogo(page, 4)
  const file = await largePhoto()
  expect(file.length).toBeGreaterThan(3_000_000)
  await choose(page, 'photo.jpg', file)
  await expect(page.getByText('photo.jpg')).toBeVisible()
  const answer = page.waitForResponse(UPLOAD)
  await page.getByRole('button', { name: 'Готово' }).click()
  expect((await answer).status()).toBe(200)
  await expectThanks(page)
  const [smaller] = await sentFiles(page)
  expect(smaller?.size).toBeLessThan(1_000_000)
  expect(Math.max(smaller?.width ?? 0, smaller?.height ?? 0)).toBeLessThanOrEqual(2048)
  expect((smaller?.width ?? 0) / (smaller?.height ?? 1)).toBeCloseTo(2 / 3, 1)
  expect(sent.uploads).toHaveLength(1)
})

test('without a logo the registration ends at once', async ({ page, sent }) => {
  await registerToLogo(page, 5)
  await page.getByRole('button', { name: 'Пропустити' }).click()
  await expectThanks(page)
  expect([sent.uploads.length, sent.completions.length]).toEqual([0, 1])
})

test('what may be no logo is refused beside the picker, by the page or by the bank, and nothing is lost by it', async ({ page, sent }) => {
  await registerToLogo(page, 6)
  await choose(page, 'logo.pdf', Buffer.from('%PDF'))
  await expect(page.getByText('Файли такого типу не підходять')).toBeVisible()
  await choose(page, 'logo.png', Buffer.alloc(10 * 1024 ** 2 + 1))
  await expect(page.getByText('Логотип завеликий: можна до 10 МБ')).toBeVisible()
  expect(sent.uploads).toHaveLength(0)

  const refusals: readonly (readonly [string, Buffer, string])[] = [
    ['script.png', Buffer.from('<svg onload="alert(1)"/>'), 'Це зображення не вдалося прочитати'],
    ['bomb.gif', gif({ width: 60_000, height: 60_000 }), 'На зображенні забагато точок'],
  ]
  for (const [name, bytes, reason] of refusals) {
    await choose(page, name, bytes)
    await expect(page.locator('.d-file-preview')).toHaveText(/PNG|GIF/)
    await page.getByRole('button', { name: 'Готово' }).click()
    await expect(page.getByRole('group', { name: 'Логотип' }).getByText(reason)).toBeVisible()
    await expect(
      page
        .getByRole('alert')
        .getByText(/^Не вдалося продовжити реєстрацію.*REG_LOGO_NOT_UPLOADED/)
        .first(),
    ).toBeVisible()
    await expect(page.getByText(name), 'what was chosen stays').toBeVisible()
  }
  expect([sent.uploads.length, sent.completions.length]).toEqual([2, 0])
  await page.getByRole('button', { name: 'Завершити без логотипа' }).click()
  await expectThanks(page)
})

test('an upload that breaks off keeps the picture, and is tried again; what has arrived is not sent twice', async ({ page, sent }) => {
  await registerToLogo(page, 7)
  await choose(page, 'logo.png', await picture('png'))
  const done = page.getByRole('button', { name: 'Готово' })
  await page.route(UPLOAD, (route) => route.abort(), { times: 1 })
  await done.click()
  await expect(page.getByText('Немає зв’язку з банком')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Вибране зображення' })).toBeVisible()
  await page.route(COMPLETE, (route) => route.abort(), { times: 1 })
  await done.click()
  await expect.poll(() => sent.completions.length).toBe(1)
  await expect(done).not.toHaveAttribute('aria-busy')
  await done.click()
  await expectThanks(page)
  expect([sent.uploads.length, sent.completions.length]).toEqual([2, 2])
})

test('two presses send one logo, and nothing can be changed while it is sent', async ({ page, sent }) => {
  await registerToLogo(page, 8)
  await choose(page, 'logo.png', await picture('png'))
  const { promise: looked, resolve } = Promise.withResolvers<void>()
  await page.route(UPLOAD, async (route) => {
    await looked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Готово' }).dblclick()
  await expect(page.getByText('Надсилаємо логотип…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Прибрати' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Завершити без логотипа' })).toBeDisabled()
  resolve()
  await expectThanks(page)
  expect([sent.uploads.length, sent.completions.length]).toEqual([1, 1])
})

test('a reload in the middle leads back to the logo, and leaving while it is sent finishes nothing', async ({ page, sent }) => {
  await registerToLogo(page, 9)
  await choose(page, 'logo.png', await picture('png'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Пропустити' })).toBeVisible()
  await choose(page, 'logo.png', await picture('png'))
  await page.route(UPLOAD, () => {}, { times: 1 })
  await page.getByRole('button', { name: 'Готово' }).click()
  await expect.poll(() => sent.uploads.length).toBe(1)
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByRole('link', { name: 'Продовжити реєстрацію' }).click()
  await choose(page, 'logo.png', await picture('png'))
  await page.getByRole('button', { name: 'Готово' }).click()
  await expectThanks(page)
  expect([sent.uploads.length, sent.completions.length]).toEqual([2, 1])
})

test('by keyboard alone: the window opens by its name, and a picture is taken away again', async ({ page }) => {
  await registerToLogo(page, 10)
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Вибрати зображення').press('Enter')
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture('png') })
  await expect(page.getByRole('img', { name: 'Вибране зображення' })).toBeVisible()
  await page.getByRole('button', { name: 'Прибрати' }).press('Enter')
  await expect(page.getByLabel('Вибрати зображення')).toBeFocused()
  await page.getByRole('button', { name: 'Пропустити' }).press('Enter')
  await expectThanks(page)
})
