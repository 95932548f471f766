import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { test } from './one-renderer.ts'
import { keepDraft, signsHere } from './paying-in-form.ts'
import { expectLedToSignIn } from './sign-in.ts'
import { walkedIn } from './walked-in.ts'

const texts = {
  uk: {
    tryDemo: 'Спробувати демо',
    demo: 'Демо',
    invented: 'Усе тут вигадане: і люди, і гроші.',
    accounts: 'Рахунки',
    statement: 'Виписка',
    previousPeriod: 'Попередній період',
    newPayment: 'Новий платіж',
    amount: 'Сума',
    purpose: 'Призначення платежу',
    code: 'Код із повідомлення',
    signed: 'Платіж підписано',
    leave: 'Вийти з демо',
    becomeClient: 'Стати клієнтом',
    full: 'Зараз усі місця в демо зайняті. Спробуйте за кілька хвилин.',
    ended: 'Демо завершено: його рахунків і платежів уже немає.',
  },
  ru: {
    tryDemo: 'Попробовать демо',
    demo: 'Демо',
    invented: 'Всё здесь вымышлено: и люди, и деньги.',
    accounts: 'Счета',
    statement: 'Выписка',
    previousPeriod: 'Предыдущий период',
    newPayment: 'Новый платёж',
    amount: 'Сумма',
    purpose: 'Назначение платежа',
    code: 'Код из сообщения',
    signed: 'Платёж подписан',
    leave: 'Выйти из демо',
    becomeClient: 'Стать клиентом',
    full: 'Сейчас все места в демо заняты. Попробуйте через несколько минут.',
    ended: 'Демо завершено: его счетов и платежей уже нет.',
  },
} as const

type Lang = keyof typeof texts

const looks = walkedIn<{ lang: Lang; width: number }>(
  { lang: 'uk', width: 360 },
  { lang: 'ru', width: 1280 },
  { lang: 'uk', width: 1280 },
  { lang: 'ru', width: 360 },
)

async function visit(page: Page, baseURL: string | undefined, { lang, width }: { lang: Lang; width: number }): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/sign')
}

async function openStatement(page: Page, say: (typeof texts)[Lang]): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: say.accounts, exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: say.statement }).click()
}

const labelOf = (page: Page, lang: Lang): Locator => page.getByRole('region', { name: texts[lang].demo })

async function begin(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: texts[lang].tryDemo }).click()
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  await expect(labelOf(page, lang)).toContainText(texts[lang].invented)
}

const cookieOf = async (context: BrowserContext, wanted: string) => (await context.cookies()).find(({ name }) => name === wanted)

async function fillPayment(page: Page, lang: Lang, purpose: string): Promise<void> {
  await page.goto('/cabinet/payments/new')
  await page.locator('.c-recent .d-chip').first().click()
  await page.getByLabel(texts[lang].amount).fill('320,50')
  await page.getByLabel(texts[lang].purpose).fill(purpose)
}

for (const { lang, width } of looks) {
  test(`one press and a visitor is in a bank of their own, pays in it and leaves (${lang}, ${width})`, async ({ page, baseURL }) => {
    const say = texts[lang]
    await visit(page, baseURL, { lang, width })
    await begin(page, lang)
    expect(await cookieOf(page.context(), 'demo-token')).toMatchObject({ httpOnly: true })
    expect(await cookieOf(page.context(), 'isDemo')).toMatchObject({ value: 'true', httpOnly: false })

    await openStatement(page, say)
    // The present month may have begun today.
    await page.getByRole('button', { name: say.previousPeriod }).click()
    await expect(page.locator('.c-rows li, .d-grid-row').nth(3)).toBeVisible()
    await expect(labelOf(page, lang)).toBeVisible()

    const purpose = 'Оплата за послуги, демо'
    await fillPayment(page, lang, purpose)
    await signsHere(page).click()
    await expect(page.getByLabel(say.code)).toBeFocused()
    await expect(labelOf(page, lang)).toBeVisible()
    const code = (await page.locator('.c-demo-code').textContent()) ?? ''
    expect(code).toMatch(/^\d{4}$/)
    await page.getByLabel(say.code).pressSequentially(code)
    await expect(page.getByText(say.signed)).toBeVisible()
    // The phone got no message: its page shows every message that a gateway would have sent.
    const messages = (await (await page.request.get('/dev/messages')).json()) as { to: string }[]
    expect(messages.filter(({ to }) => to.startsWith('38000'))).toEqual([])

    await openStatement(page, say)
    await expect(page.getByText(purpose).first()).toBeVisible()
    await page.getByRole('button', { name: say.leave }).click()
    await expect(page).toHaveURL(/\/sign$/)
    expect(await cookieOf(page.context(), 'demo-token')).toBeUndefined()
    expect(await cookieOf(page.context(), 'isDemo')).toBeUndefined()
    await expectLedToSignIn(page, /\/sign\?/)
  })
}

// security row 15
test('two visitors do not see each other', async ({ page: one, browser, baseURL }) => {
  const other = await (await browser.newContext()).newPage()
  for (const visitor of [one, other]) await visit(visitor, baseURL, { lang: 'uk', width: 1280 })
  await begin(one, 'uk')
  await begin(other, 'uk')
  await fillPayment(one, 'uk', 'Лише мій платіж')
  await keepDraft(one)
  await expect(one.getByText('Лише мій платіж').first()).toBeVisible()
  await other.goto(new URL(one.url()).pathname)
  await expect(other.getByText('Такого платежу немає')).toBeVisible()
  await other.goto('/cabinet/payments')
  await expect(other.locator('.c-payment-row').first()).toBeVisible()
  await expect(other.getByText('Лише мій платіж')).toHaveCount(0)
  await other.context().close()
})

for (const lang of walkedIn<Lang>('ru', 'uk')) {
  test(`a full demo says so and may be tried again (${lang})`, async ({ page, baseURL }) => {
    await visit(page, baseURL, { lang, width: 360 })
    await page.route('**/auth/demo', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '180' }, json: { error_code: 'DEMO_FULL', retry_after: 180, request_id: 'req-1' } }),
    )
    await page.getByRole('button', { name: texts[lang].tryDemo }).click()
    await expect(page.getByText(texts[lang].full)).toBeVisible()
    await page.unroute('**/auth/demo')
    await begin(page, lang)
  })

  test(`a demo that is over leads to sign-in and says why (${lang})`, async ({ page, baseURL }) => {
    await visit(page, baseURL, { lang, width: 1280 })
    await begin(page, lang)
    // The page that stands would hear of the end by itself, and be the one that is led away.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'demo-token' })
    await page.goto('/cabinet/accounts', { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/sign\?reason=demoEnded$/)
    await expect(page.getByText(texts[lang].ended)).toBeVisible()
    await expect.poll(() => cookieOf(page.context(), 'isDemo')).toMatchObject({ value: 'false' })
    await begin(page, lang)
  })
}

test('who wants to become a client is led to registration, and the label stays whatever the flag says', async ({ page, baseURL }) => {
  await visit(page, baseURL, { lang: 'uk', width: 1280 })
  await begin(page, 'uk')
  await page.getByRole('link', { name: texts.uk.becomeClient }).click()
  await expect(page).toHaveURL(/\/sign\/registration$/)
  await expect.poll(async () => (await cookieOf(page.context(), 'isDemo'))?.value).toBe('false')
  await page.goto('/cabinet/accounts')
  await expect(labelOf(page, 'uk')).toBeVisible()
})

test('in a demo the settings have no password to change', async ({ page, baseURL }) => {
  await visit(page, baseURL, { lang: 'uk', width: 1280 })
  await begin(page, 'uk')
  await page.locator('.c-side-foot button').click()
  await page.getByRole('link', { name: 'Налаштування', exact: true }).click()
  await expect(page.getByText('У демо пароля немає')).toBeVisible()
  await expect(page.getByLabel('Теперішній пароль')).toHaveCount(0)

  // Nor do they show a form that gives way once the bank has said that this is a demo.
  await page.route('**/clients/physical/current', () => {})
  await page.reload()
  await expect(page.getByText('У демо пароля немає')).toBeVisible()
})
