import { expect, type Locator, type Page } from '@playwright/test'
import { answerCalls, json, refusal, unsent } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { triedWith, walkedIn } from './walked-in.ts'

test('a refusal that sign-in does not know beforehand brings its text along, in the language of the page', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await answerCalls(page, '**/auth/tmp/by/phone', refusal('SUPPORT_BLOCKED_USERS', 503))
  await page.goto('/sign')
  await page.getByLabel('Мобільний номер або e-mail').fill('380500000008')
  await page.getByLabel('Пароль', { exact: true }).fill('secret')
  expect(fetched.filter((path) => path.includes('error-areas'))).toEqual([])

  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText('Тривають технічні роботи')).toBeVisible()
  expect(fetched.filter((path) => path.includes('error-areas'))).toHaveLength(1)

  await page.getByRole('radio', { name: 'Русский' }).check()
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Идут технические работы')).toBeVisible()
  expect(fetched.filter((path) => path.includes('error-areas'))).toHaveLength(1)
})

// Every message of sections 5 and 8 that the login page and the code's page can show, as people read it. Those of
// recovery, registration, the captcha and the QR code stand with their pages.

type Both = { readonly uk: string; readonly ru: string }
type Lang = keyof Both

const words = {
  login: { uk: 'Мобільний номер або e-mail', ru: 'Мобильный номер или e-mail' },
  password: { uk: 'Пароль', ru: 'Пароль' },
  enter: { uk: 'Увійти', ru: 'Войти' },
  code: { uk: 'Код із повідомлення', ru: 'Код из сообщения' },
  confirm: { uk: 'Підтвердити', ru: 'Подтвердить' },
} as const satisfies Record<string, Both>

type Refusal = {
  readonly code: string
  readonly status: number
  readonly says: Both
  readonly at: 'field' | 'notification' | 'dialog'
  readonly leadsTo?: RegExp
  readonly fail?: true
}

const general: readonly Refusal[] = [
  {
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    at: 'notification',
    says: { uk: 'Забагато спроб. Зачекайте кілька хвилин і спробуйте знову.', ru: 'Слишком много попыток. Подождите несколько минут и попробуйте снова.' },
  },
  {
    code: 'TEMPORARILY_UNAVAILABLE',
    status: 503,
    at: 'notification',
    says: { uk: 'Банк зараз не відповідає. Спробуйте ще раз за хвилину.', ru: 'Банк сейчас не отвечает. Попробуйте ещё раз через минуту.' },
  },
  {
    code: 'TECHNICAL_ERROR',
    status: 500,
    at: 'notification',
    says: { uk: 'Технічна помилка на нашому боці. Спробуйте ще раз за хвилину.', ru: 'Техническая ошибка на нашей стороне. Попробуйте ещё раз через минуту.' },
  },
  { code: 'SYSTEM_ERROR', status: 500, at: 'notification', says: { uk: 'назвіть код SYSTEM_ERROR · req-1.', ru: 'назовите код SYSTEM_ERROR · req-1.' } },
  {
    code: 'SUPPORT_BLOCKED_USERS',
    status: 503,
    at: 'notification',
    says: { uk: 'Тривають технічні роботи: ми поліпшуємо сервіс.', ru: 'Идут технические работы: мы улучшаем сервис.' },
  },
  {
    code: 'AUTH_E004',
    status: 403,
    at: 'dialog',
    leadsTo: /\/sign\/?\?reason=limitConfirmationAttemptsExceeded&?$/,
    says: { uk: 'Пароль заблоковано!', ru: 'Пароль заблокирован!' },
  },
]

const technical: Both = { uk: 'Технічна помилка: час вийшов.', ru: 'Техническая ошибка: время вышло.' }

const ofLogin: readonly Refusal[] = [
  ...general,
  { code: 'AUTH_E007', status: 401, at: 'field', says: { uk: 'Неправильний логін або пароль', ru: 'Неправильный логин или пароль' } },
  { code: 'INVALID_REQUEST', status: 400, at: 'field', says: { uk: 'Неправильний логін або пароль', ru: 'Неправильный логин или пароль' } },
]

const ofCode: readonly Refusal[] = [
  ...general,
  { code: 'INVALID_OTP', status: 400, at: 'field', fail: true, says: { uk: 'Неправильний код', ru: 'Неправильный код' } },
  {
    code: 'OTP_EXPIRED',
    status: 400,
    at: 'notification',
    fail: true,
    says: { uk: 'Цей код уже не діє. Надішліть новий.', ru: 'Этот код уже не действует. Отправьте новый.' },
  },
  { code: 'ALREADY_CONFIRMED', status: 409, at: 'notification', says: { uk: 'Цей код уже підтверджено.', ru: 'Этот код уже подтверждён.' } },
  { code: 'AUTH_E016', status: 400, at: 'notification', leadsTo: /\/sign\/?$/, says: technical },
  {
    code: 'SESSION_NOT_SET',
    status: 401,
    at: 'notification',
    says: { uk: 'Не вдалося розпочати сеанс. Увійдіть ще раз.', ru: 'Не удалось начать сеанс. Войдите ещё раз.' },
  },
]

const noConnection: Both = {
  uk: 'Немає зв’язку з банком. Перевірте інтернет і спробуйте ще раз.',
  ru: 'Нет связи с банком. Проверьте интернет и попробуйте ещё раз.',
}

const field = (page: Page, lang: Lang, name: 'login' | 'password' | 'code'): Locator => page.getByLabel(words[name][lang], { exact: true })

async function openLogin(page: Page, lang: Lang): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL ?? '' }])
  await page.goto('/sign')
}

async function sendLogin(page: Page, lang: Lang): Promise<void> {
  await field(page, lang, 'login').fill('380500000008')
  await field(page, lang, 'password').fill('secret')
  await page.getByRole('button', { name: words.enter[lang] }).click()
}

/** As after a reload: the server names this browser's attempt, and allows another code. */
async function openCode(page: Page, lang: Lang): Promise<void> {
  await answerCalls(page, '**/auth/tmp', json({ channel: 'phone', contact: '+380 50 ••• 00 08', resend_after: 0 }))
  await page.context().addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL ?? '' }])
  await page.goto('/sign/confirm/login/phone')
}

const refuseWith = (page: Page, calls: string, { code, status, fail }: Refusal) =>
  answerCalls(page, calls, json({ error_code: code, request_id: 'req-1', ...(fail && { status: 'FAIL' }) }, status))

async function expectRefusal(page: Page, input: Locator | null, { says, at, leadsTo }: Refusal, lang: Lang): Promise<void> {
  if (leadsTo) await expect(page).toHaveURL(leadsTo)
  if (at === 'dialog') await expect(page.getByRole('dialog', { name: says[lang] })).toBeVisible()
  else if (at === 'notification') await expect(page.locator('.d-toast').filter({ hasText: says[lang] })).toBeVisible()
  else await expect(input ?? page.locator('never')).toHaveAccessibleDescription(new RegExp(says[lang]))
}

for (const lang of walkedIn<Lang>('ru', 'uk')) {
  test(`the rules of the login page, ${lang}`, async ({ page }) => {
    const required: Both = { uk: 'Заповніть це поле', ru: 'Заполните это поле' }
    const incomplete: Both = { uk: 'Введіть мобільний номер або e-mail повністю', ru: 'Введите мобильный номер или e-mail полностью' }
    await openLogin(page, lang)
    await page.getByRole('button', { name: words.enter[lang] }).click()
    await expect(page.getByText(required[lang])).toHaveCount(2)
    await field(page, lang, 'login').fill('12')
    await expect(page.getByText(incomplete[lang])).toBeVisible()
  })

  test(`the rules of the code's page, ${lang}`, async ({ page }) => {
    const required: Both = { uk: 'Заповніть це поле', ru: 'Заполните это поле' }
    await openCode(page, lang)
    await page.getByRole('button', { name: words.confirm[lang] }).click()
    await expect(page.getByText(required[lang])).toBeVisible()
    await field(page, lang, 'code').pressSequentially('12')
    await page.getByRole('button', { name: words.confirm[lang] }).click()
    await expect(page.getByText('Неправильний код').or(page.getByText('Неправильный код'))).toBeVisible()
  })

  test(`a blocked password has a dialog of its own, ${lang}`, async ({ page }) => {
    await openLogin(page, lang)
    await page.goto('/sign?reason=limitConfirmationAttemptsExceeded')
    const title: Both = { uk: 'Пароль заблоковано!', ru: 'Пароль заблокирован!' }
    await expect(page.getByRole('dialog', { name: title[lang] })).toBeVisible()
  })

  for (const refusal of triedWith(ofLogin)) {
    test(`the login page tells of ${refusal.code}, ${lang}`, async ({ page }) => {
      await openLogin(page, lang)
      await refuseWith(page, '**/auth/tmp/by/phone', refusal)
      const input = field(page, lang, 'login')
      await sendLogin(page, lang)
      await expectRefusal(page, input, refusal, lang)
    })
  }

  for (const refusal of triedWith(ofCode)) {
    test(`the code's page tells of ${refusal.code}, ${lang}`, async ({ page }) => {
      await openCode(page, lang)
      await refuseWith(page, '**/auth/by/phone_otp', refusal)
      const input = field(page, lang, 'code')
      await input.pressSequentially('1234')
      await expectRefusal(page, input, refusal, lang)
    })
  }

  test(`another code is not sent too early, ${lang}`, async ({ page }) => {
    await openCode(page, lang)
    const early: Both = {
      uk: 'Код щойно надіслано. Зачекайте трохи, перш ніж просити новий.',
      ru: 'Код только что отправлен. Подождите немного, прежде чем просить новый.',
    }
    const refusal: Refusal = { code: 'RESEND_TOO_EARLY', status: 429, at: 'notification', says: early }
    await refuseWith(page, '**/auth/resend/sms_code', refusal)
    await page.locator('.d-resend button').click()
    await expectRefusal(page, null, refusal, lang)
  })

  test(`no answer at all is shown on both pages, ${lang}`, async ({ page }) => {
    await openLogin(page, lang)
    await answerCalls(page, '**/auth/tmp/by/phone', unsent)
    await sendLogin(page, lang)
    await expect(page.getByText(noConnection[lang])).toBeVisible()
    await openCode(page, lang)
    await answerCalls(page, '**/auth/by/phone_otp', unsent)
    await field(page, lang, 'code').pressSequentially('1234')
    await expect(page.getByText(noConnection[lang])).toBeVisible()
  })
}
