import { expect, type Page } from '@playwright/test'
import { openPage } from './seen-page.ts'
import { codeFor, PASSWORD } from './sign-in.ts'
import { openBank } from './start-the-bank.ts'
import { walkedIn } from './walked-in.ts'
import { test } from './worker.ts'

// An alarm asks everyone: these journeys have a bank of their own, and share it one after the other.
test.describe.configure({ mode: 'default' })

const GUESSES_IN_ALL = 4
let bank: Awaited<ReturnType<typeof openBank>>

test.beforeAll(async () => {
  test.setTimeout(240_000)
  bank = await openBank({ GUESSES_IN_ALL: String(GUESSES_IN_ALL) })
})
test.afterAll(() => bank.stop())

const words = {
  uk: {
    login: 'Мобільний номер або e-mail',
    password: 'Пароль',
    enter: 'Увійти',
    captcha: 'Я не робот',
    notPassed: 'Перевірку ще не пройдено: підтвердьте, що ви не робот',
    done: 'Перевірено',
    wrong: 'Неправильний логін або пароль',
    code: 'Код із повідомлення',
    wrongCode: 'Неправильний код',
    confirm: 'Підтвердити',
  },
  ru: {
    login: 'Мобильный номер или e-mail',
    password: 'Пароль',
    enter: 'Войти',
    captcha: 'Я не робот',
    notPassed: 'Проверка ещё не пройдена: подтвердите, что вы не робот',
    done: 'Проверено',
    wrong: 'Неправильный логин или пароль',
    code: 'Код из сообщения',
    wrongCode: 'Неправильный код',
    confirm: 'Подтвердить',
  },
} as const

type Lang = keyof typeof words

const onPage = (page: Page, lang: Lang) => {
  const said = words[lang]
  return {
    login: page.getByLabel(said.login),
    password: page.getByLabel(said.password, { exact: true }),
    enter: page.getByRole('button', { name: said.enter, exact: true }),
    captcha: page.getByRole('checkbox', { name: said.captcha }),
    captchaSays: (text: string) =>
      page
        .getByRole('group', { name: /(робот)/ })
        .getByRole('status')
        .filter({ hasText: text }),
    code: page.getByLabel(said.code),
    confirm: page.getByRole('button', { name: said.confirm }),
  }
}

/** Solves the captcha without a mouse. */
async function solveByKeyboard(page: Page, lang: Lang): Promise<void> {
  const { captcha, captchaSays } = onPage(page, lang)
  await expect(captcha).toBeFocused()
  await page.keyboard.press('Space')
  await expect(captchaSays(words[lang].done)).toBeAttached({ timeout: 30_000 })
  await expect(captcha).toBeChecked()
}

/** Guesses passwords of unknown logins, up to the bank's limit. */
async function raiseAlarm(page: Page): Promise<void> {
  for (let guess = 0; guess < GUESSES_IN_ALL; guess += 1) {
    await page.request.get(`${bank.address}/api/`)
    const csrf = (await page.context().cookies()).find(({ name }) => name === 'c_csrf')?.value ?? ''
    await page.request.post(`${bank.address}/api/auth-service/auth/tmp/by/phone`, {
      data: { phone_number: `38067000000${guess}`, password: 'Wrong-1-password' },
      headers: { 'csrf-token': decodeURIComponent(csrf), origin: bank.address },
    })
  }
}

for (const lang of walkedIn<'uk' | 'ru'>('ru', 'uk')) {
  test(`the alarm asks a person who has forgotten the password, too: ${lang}`, async ({ context }) => {
    const { page, faults } = await openPage(context, { theme: 'dark', width: 360, lang }, bank.address)
    const said = words[lang]
    await page.goto(`${bank.address}/sign/recovery?login=380500000012`)
    await raiseAlarm(page)
    await page.locator('input[name=password]').fill('Recovered-2')
    await page.keyboard.press('Enter')
    await expect(page.getByText(said.notPassed)).toBeVisible()
    await solveByKeyboard(page, lang)
    await expect(page.locator('input[name=password]')).toHaveValue('Recovered-2')
    await page.locator('button[type=submit]').click()
    await expect(onPage(page, lang).code).toBeVisible()
    expect(faults.list).toEqual([])
  })

  // security row 17
  test(`the alarm asks everyone for a captcha, which is solved by keyboard: ${lang}`, async ({ context }) => {
    const { page, faults } = await openPage(context, { theme: 'light', width: 1280, lang }, bank.address)
    const { login, password, enter, captcha, code } = onPage(page, lang)
    const said = words[lang]
    await page.goto(`${bank.address}/sign`)
    await raiseAlarm(page)

    await login.fill('380500000001')
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText(said.notPassed)).toBeVisible()
    await expect(login).toHaveValue('380500000001')
    await expect(password).toHaveValue(PASSWORD)
    await solveByKeyboard(page, lang)
    await expect(page.getByText(said.notPassed)).toBeHidden()

    // A wrong password uses it up: the next try needs another.
    await password.fill('Wrong-1-password')
    await page.keyboard.press('Enter')
    await expect(page.getByText(said.wrong)).toBeVisible()
    await expect(captcha).not.toBeChecked()
    await expect(login).toBeFocused()
    await password.fill(PASSWORD)
    await enter.press('Enter')
    await expect(page.getByText(said.notPassed)).toBeVisible()
    await solveByKeyboard(page, lang)
    const before = Date.now()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(code).toBeVisible()
    await expect(captcha).toBeHidden()
    await code.pressSequentially(await codeFrom(page, '380500000001', before))
    await expect(page).toHaveURL(/\/cabinet\/accounts$/)
    expect(faults.list).toEqual([])
  })
}

const codeFrom = async (page: Page, phone: string, before: number): Promise<string> => codeFor(page, phone, before, bank.address)

const anotherCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** Goes to the code's page, in a bank without password guessing. */
async function reachCode(page: Page, phone: string): Promise<string> {
  const { login, password, enter, captcha } = onPage(page, 'uk')
  await page.goto(`${bank.address}/sign`)
  await login.fill(phone)
  await password.fill(PASSWORD)
  const before = Date.now()
  await enter.click()
  // The alarm of the journeys before may still be up.
  await expect(captcha.or(onPage(page, 'uk').code)).toBeVisible()
  if (await captcha.isVisible()) {
    await solveByKeyboard(page, 'uk')
    await enter.click()
  }
  return codeFrom(page, phone, before)
}

// security row 17
test('two wrong codes bring a captcha to the code page, and success clears it', async ({ context }) => {
  const { page, faults } = await openPage(context, { theme: 'light', width: 360, lang: 'uk' }, bank.address)
  const { code, captcha, captchaSays, confirm } = onPage(page, 'uk')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/by/phone_otp')) sent.push(request.postDataJSON())
  })
  const right = await reachCode(page, '380500000002')
  await code.pressSequentially(anotherCode(right))
  await expect(page.getByText(words.uk.wrongCode)).toBeVisible()
  await expect(captcha).toBeHidden()
  await code.pressSequentially(anotherCode(right))
  await expect(captcha).toBeVisible()
  // It does not take the focus while a person types.
  await expect(code).toBeFocused()

  await code.pressSequentially(right)
  await expect(page.getByText(words.uk.notPassed)).toBeVisible()
  await expect(code).toHaveValue(right)
  expect(sent).toHaveLength(2)
  await solveByKeyboard(page, 'uk')
  await expect(captchaSays(words.uk.done)).toBeAttached()
  await confirm.click()
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  expect(Object.keys(sent[2] as object)).toContain('captcha_response')

  // A person who is signed in gets no form. The cabinet is left first: it would lead away by itself when its session is gone.
  await page.goto('about:blank')
  await context.clearCookies({ name: 'session' })
  const next = await reachCode(page, '380500000002')
  await expect(code).toBeVisible()
  await expect(captcha).toBeHidden()
  await code.pressSequentially(next)
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  expect(Object.keys(sent[3] as object)).not.toContain('captcha_response')
  expect(faults.list).toEqual([])
})
