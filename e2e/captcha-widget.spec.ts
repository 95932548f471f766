import { expect, type Page } from '@playwright/test'
import { answerCalls, json, unsent } from './answered-calls.ts'
import { easyCaptcha } from './easy-captcha.ts'
import { test } from './one-renderer.ts'

const NOT_PASSED = 'Перевірку ще не пройдено: підтвердьте, що ви не робот'

const enter = (page: Page) => page.getByRole('button', { name: 'Увійти', exact: true })
const captcha = (page: Page) => page.getByRole('checkbox', { name: 'Я не робот' })
const says = (page: Page, text: string) => page.getByRole('group', { name: 'Перевірка, що ви не робот' }).getByRole('status').filter({ hasText: text })

type Sent = { captcha_response?: string }

/** Goes to a login page that requires a captcha. @returns the page's requests, from the first try on */
async function asked(page: Page, refusal: object = { error_code: 'CAPTCHA_001', require_captcha: true, request_id: 'r' }): Promise<Sent[]> {
  const sent: Sent[] = []
  await answerCalls(page, '**/auth/tmp/by/phone', (call) => {
    sent.push(JSON.parse(call.postData ?? '') as Sent)
    return json(refusal, 400)(call)
  })
  await page.goto('/sign')
  await page.getByLabel('Мобільний номер або e-mail').fill('380500000008')
  await page.getByLabel('Пароль', { exact: true }).fill('secret')
  await enter(page).click()
  await captcha(page).waitFor()
  return sent
}

test('a captcha that was solved five minutes ago is solved again before anything is sent', async ({ page }) => {
  await page.clock.install()
  await answerCalls(page, '**/captcha/challenge', json(easyCaptcha))
  const sent = await asked(page)
  await captcha(page).press('Enter')
  await expect(captcha(page)).toBeChecked()
  await page.clock.runFor(301_000)
  await expect(says(page, 'Час вийшов. Натисніть ще раз')).toBeAttached()
  await expect(captcha(page)).not.toBeChecked()
  await enter(page).click()
  await expect(page.getByText(NOT_PASSED)).toBeVisible()
  await expect(captcha(page)).toBeFocused()
  expect(sent).toHaveLength(1)
  await captcha(page).press('Enter')
  await expect(captcha(page)).toBeChecked()
  await enter(page).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(JSON.parse(Buffer.from(sent[1]?.captcha_response ?? '', 'base64').toString())).toMatchObject({ challenge: easyCaptcha.challenge })
})

test('a captcha that does not come says so, and comes at the next press', async ({ page }) => {
  let tries = 0
  await answerCalls(page, '**/captcha/challenge', (call) => {
    tries += 1
    return tries === 1 ? unsent(call) : json(easyCaptcha)(call)
  })
  await asked(page)
  await captcha(page).press('Space')
  await expect(says(page, 'Не вдалося. Натисніть ще раз')).toBeAttached()
  await captcha(page).press('Space')
  await expect(captcha(page)).toBeChecked()
})

test('who presses the button while a captcha is being checked waits for it, and it goes along', async ({ page }) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await answerCalls(page, '**/captcha/challenge', async (call) => {
    await released
    await json(easyCaptcha)(call)
  })
  const sent = await asked(page)
  await captcha(page).press('Space')
  await enter(page).click()
  await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.poll(() => sent.length).toBe(2)
  expect(Object.keys(sent[1] ?? {})).toContain('captcha_response')
})

for (const [language, enterIn, text] of [
  ['Українська', 'Увійти', 'Зараз не можемо перевірити, що ви не робот, тому не пускаємо далі. Спробуйте за кілька хвилин.'],
  ['Русский', 'Войти', 'Сейчас не можем проверить, что вы не робот, поэтому не пускаем дальше. Попробуйте через несколько минут.'],
] as const) {
  test(`when nobody can check a captcha, the page says so and keeps the door shut: ${language}`, async ({ page }) => {
    await answerCalls(page, '**/captcha/challenge', json(easyCaptcha))
    await asked(page, { error_code: 'CAPTCHA_UNAVAILABLE', require_captcha: true, request_id: 'r' })
    await page.getByRole('radio', { name: language }).check()
    await captcha(page).press('Space')
    await expect(captcha(page)).toBeChecked()
    await page.getByRole('button', { name: enterIn, exact: true }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(captcha(page)).not.toBeChecked()
    await expect(page).toHaveURL(/\/sign\/?$/)
  })
}

/** The bank's own page around a service's widget: it sends the widget's token to the page whose origin it got. */
const WIDGET = `<!doctype html><title>widget</title><button>widget</button><script>
  const asked = new URLSearchParams(location.search)
  document.querySelector('button').onclick = () =>
    parent.postMessage({ captcha_response: asked.get('site_key') + ' ' + asked.get('action') + ' ' + asked.get('lang') }, asked.get('origin'))
</script>`

test("a service's widget stands in a frame of another origin, and nobody else answers for it", async ({ page, baseURL }) => {
  await page.route('https://widget.example/**', (route) => route.fulfill({ contentType: 'text/html', body: WIDGET }))
  await page.route(`${baseURL}/sign`, async (route) => {
    const response = await route.fetch()
    // Beside the frames of the processor of cards.
    const policy = response.headers()['content-security-policy']?.replace('frame-src', 'frame-src https://widget.example') ?? ''
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  const task = { kind: 'siteKey', site_key: 'key', page: 'https://widget.example/captcha', action: 'sign_in' }
  await answerCalls(page, '**/captcha/challenge', json(task))
  const sent = await asked(page)
  await captcha(page).press('Space')
  const widget = page.frameLocator('iframe').getByRole('button', { name: 'widget' })
  await expect(widget).toBeVisible()
  await page.evaluate(() => postMessage({ captcha_response: 'forged' }, location.origin))
  await expect(captcha(page)).not.toBeChecked()
  await widget.click()
  await expect(captcha(page)).toBeChecked()
  await expect(page.locator('iframe')).toHaveCount(0)
  await enter(page).click()
  await expect.poll(() => sent.map(({ captcha_response }) => captcha_response)).toEqual([undefined, 'key sign_in uk'])
  await expect(page.getByText(NOT_PASSED)).toBeVisible()
})
