import { consentsInForce } from '@dilo/domain/consents/consent-texts.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { agree } from './agree.ts'
import {
  beginByCalls,
  callAsRegistrant,
  nameOrganizationByCalls,
  newCompany,
  proveEmailByCalls,
  provePhoneByCalls,
  reachMainPhone,
  reachOrganization,
  type Registrant,
} from './registering-by-calls.ts'
import { answerCalls, json, never, once, refusal, unheard, unsent } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { codeFor, PASSWORD } from './sign-in.ts'

// A registration is interrupted. It loses no step and nothing typed, takes no step twice, and makes one client, however many try.
// Whether it is so is asked from outside: by what the bank answers afterwards.

/** A client of a branch who never ends as one of ours: these journeys go as far as the logo. */
const HANNA = { inn: '3337407292', okpo: newCompany('71141') } as const
const HANNAS_OTHER = '380500000038'
/** The registrant of one journey only. */
const LEV = { phone: '380671140039', email: 'lev39@example.com', inn: '2770803468' } as const satisfies Registrant
const LEVS_OTHER = '380500000039'

/** Phones and addresses of this file only. @param serial three digits, one for each registration here */
const newcomer = (serial: string) => ({ phone: `380671141${serial}`, email: `trouble${serial}@example.com`, inn: '3482307177' })
const hanna = (serial: string): Registrant => ({ ...newcomer(serial), ...HANNA })

const titles = {
  form: 'Реєстрація в Діло',
  code: 'Введіть код',
  main: 'Виберіть основний номер',
  branch: 'Завітайте до відділення',
  thanks: 'Дякуємо, вас зареєстровано',
  exists: 'Ви вже клієнт банку',
} as const

const NO_CONNECTION = /^Немає зв’язку з банком/
const CONFIRMED_BEFORE = 'Цей код уже підтверджено.'
const RUNS_ON = 'Ваша реєстрація ще триває: усе, що ви підтвердили, збережено.'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const at = (page: Page, route: string) => expect(page).toHaveURL(new RegExp(`/sign${route}/?$`))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeField = (page: Page) => page.getByLabel('Код із повідомлення')
const nameField = (page: Page) => page.getByLabel('Прізвище, ім’я, по батькові')
const phoneField = (page: Page) => page.getByLabel('Мобільний номер', { exact: true })

async function fillIn(page: Page, who: Registrant): Promise<void> {
  await nameField(page).fill('Коваль Ганна Юріївна')
  await phoneField(page).fill(who.phone)
  await page.getByLabel('E-mail', { exact: true }).fill(who.email)
  await page.getByLabel('Придумайте пароль', { exact: true }).fill(PASSWORD)
  await agree(page)
}

const paths = {
  form: '**/reg/send/reg_data',
  phone: '**/reg/verify/sms_code',
  email: '**/reg/verify/email_code',
  other: '**/contacts/confirm_other_phone',
  cannot: '**/contacts/cannot_confirm',
  main: '**/contacts/set_fin_phone',
  state: '**/auth-service/reg/tmp',
} as const

/** Counts the page's calls of a path. */
function counted(page: Page, path: string): () => number {
  let count = 0
  const end = path.replaceAll('*', '')
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(end)) count += 1
  })
  return () => count
}

test.describe('the steps of an existing client', () => {
  // The journeys share one branch and one phone: their codes must not mix.
  test.describe.configure({ mode: 'serial' })

  test('go on after a reload, and a wrong route leads to the right one', async ({ page }) => {
    const who = hanna('001')
    const routes = {
      phoneCode: '/confirm/registration/phone',
      emailCode: '/confirm/registration/email',
      otherPhone: '/registration/exist/confirm',
      offline: '/registration/exist/offline-confirm',
      mainPhone: '/registration/exist/select',
      thankYou: '/registration/thanks',
    } as const
    const staysAt = async (step: keyof typeof routes, title: string) => {
      for (const route of Object.values(routes)) {
        await page.goto(`/sign${route}`)
        await at(page, routes[step])
        await expect(heading(page, title)).toBeVisible()
      }
      await page.goto(`/sign${routes[step]}`)
      await page.reload()
      await at(page, routes[step])
      await expect(heading(page, title)).toBeVisible()
    }
    await beginByCalls(page, who)
    await staysAt('phoneCode', titles.code)
    await provePhoneByCalls(page, who)
    await staysAt('emailCode', titles.code)
    await proveEmailByCalls(page, who)
    const before = Date.now() - 1
    expect(await nameOrganizationByCalls(page, who)).toBe('OTHER_PHONE_OTP')
    await staysAt('otherPhone', titles.code)
    expect(await callAsRegistrant(page, 'reg/contacts/cannot_confirm')).toMatchObject({ status: 204 })
    await staysAt('offline', titles.branch)
    await callAsRegistrant(page, 'reg/contacts/confirm_other_phone', { otp: await codeFor(page, HANNAS_OTHER, before) })
    await staysAt('mainPhone', titles.main)
  })

  test('in another tab: one goes on, the other is led after it', async ({ page, context }) => {
    const who = hanna('002')
    const other = await context.newPage()
    const both = async (route: string) => {
      for (const tab of [page, other]) {
        await tab.goto(`/sign${route}`)
        await at(tab, route)
        // The address stands before the page has asked for the step: one that asks later is led after the other at once.
        await expect(heading(tab, titles.code)).toBeVisible()
      }
    }
    await beginByCalls(page, who)
    await both('/confirm/registration/phone')
    const phoneCode = await codeFor(page, who.phone)
    await codeField(page).pressSequentially(phoneCode)
    await at(page, '/confirm/registration/email')
    await codeField(other).pressSequentially(phoneCode)
    await expect(other.getByText(CONFIRMED_BEFORE)).toBeVisible()
    await at(other, '/confirm/registration/email')

    await proveEmailByCalls(page, who)
    const before = Date.now() - 1
    await nameOrganizationByCalls(page, who)
    await both('/registration/exist/confirm')
    await button(page, 'Не можу підтвердити').click()
    await at(page, '/registration/exist/offline-confirm')
    await button(other, 'Не можу підтвердити').click()
    await at(other, '/registration/exist/offline-confirm')

    // The other one goes on by the code that was still good; this one asks for another, and is led after it.
    await callAsRegistrant(other, 'reg/contacts/confirm_other_phone', { otp: await codeFor(page, HANNAS_OTHER, before) })
    await page.clock.install()
    await page.goto('/sign/registration')
    await page.goto('/sign/registration/exist/offline-confirm')
    await at(page, '/registration/exist/select')
    await other.goto('/sign/registration/exist/select')
    await button(other, 'Продовжити').click()
    await at(other, '/registration/add-logo')
    await button(page, 'Продовжити').click()
    await at(page, '/registration/add-logo')
  })

  test('without a network: a call that never left, or whose answer was lost, is made once more, and counts once', async ({ page }) => {
    const who = hanna('003')
    await page.goto('/sign/registration')
    await fillIn(page, who)
    for (const wrong of [unsent, unheard]) {
      await answerCalls(page, paths.form, once(wrong))
      await button(page, 'Далі').click()
      await expect(page.getByText(NO_CONNECTION)).toBeVisible()
      await expect(nameField(page)).toHaveValue('Коваль Ганна Юріївна')
      await expect(page.getByLabel('Придумайте пароль', { exact: true })).toHaveValue(PASSWORD)
      await closeNotices(page)
    }
    const sent = Date.now() - 1
    await button(page, 'Далі').click()
    await at(page, '/confirm/registration/phone')

    const code = await codeFor(page, who.phone, sent)
    await answerCalls(page, paths.phone, once(unsent))
    await codeField(page).pressSequentially(code)
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await expect(codeField(page)).toHaveValue(code)
    await closeNotices(page)
    await answerCalls(page, paths.phone, once(unheard))
    await button(page, 'Підтвердити').click()
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await button(page, 'Підтвердити').click()
    await at(page, '/confirm/registration/email')

    // The step was taken; only the answer with the next step is lost.
    await closeNotices(page)
    await answerCalls(page, paths.state, once(unsent))
    await codeField(page).pressSequentially(await codeFor(page, who.email))
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await button(page, 'Підтвердити').click()
    await at(page, '/registration/form-of-organization')

    const before = Date.now() - 1
    await nameOrganizationByCalls(page, who)
    await page.goto('/sign/registration/exist/confirm')
    for (const wrong of [unsent, unheard]) {
      await answerCalls(page, paths.cannot, once(wrong))
      await button(page, 'Не можу підтвердити').click()
      await expect(page.getByText(NO_CONNECTION)).toBeVisible()
      await closeNotices(page)
    }
    await button(page, 'Не можу підтвердити').click()
    await at(page, '/registration/exist/offline-confirm')

    // It says so in a tab that still stands at the code.
    const atTheCode = { step: 'otherPhone', contact: '+380 50', resend_after: 9, entrepreneur: false, client_code: who.inn, phones: [], registered: null }
    await answerCalls(page, paths.state, once(json(atTheCode)))
    await page.goto('/sign/registration/exist/confirm')
    const otherCode = await codeFor(page, HANNAS_OTHER, before)
    await answerCalls(page, paths.other, once(unsent))
    await codeField(page).pressSequentially(otherCode)
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await closeNotices(page)
    await answerCalls(page, paths.other, once(unheard))
    await button(page, 'Підтвердити').click()
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await button(page, 'Підтвердити').click()
    await at(page, '/registration/exist/select')

    const chosen = page.getByRole('radio', { name: /\+380\s50/ })
    await chosen.check()
    for (const wrong of [unsent, unheard]) {
      await closeNotices(page)
      await answerCalls(page, paths.main, once(wrong))
      await button(page, 'Продовжити').click()
      await expect(page.getByText(NO_CONNECTION)).toBeVisible()
      await expect(chosen).toBeChecked()
    }
    await button(page, 'Продовжити').click()
    await at(page, '/registration/add-logo')
  })

  test('by a slow network, and with every button pressed twice: each step is taken once', async ({ page }) => {
    const who = hanna('004')
    // No call leaves before the page has had all the presses.
    let held: (() => void)[] | null = null
    await answerCalls(page, '**/auth-service/reg/**', async (call) => {
      if (held !== null) await new Promise<void>((resolve) => held?.push(resolve))
      await call.fallback()
    })
    const hold = () => {
      held = []
    }
    const finished = async (route: string) => {
      await expect.poll(() => held?.length).toBeGreaterThan(0)
      const waiting = held ?? []
      held = null
      for (const go of waiting) go()
      await at(page, route)
    }
    const [forms, phones, emails, others, mains] = [paths.form, paths.phone, paths.email, paths.other, paths.main].map((path) => counted(page, path))
    await page.goto('/sign/registration')
    await fillIn(page, who)
    const sent = Date.now() - 1
    hold()
    await button(page, 'Далі').dblclick()
    await page.keyboard.press('Enter')
    await expect(page.locator('form button[aria-busy=true]')).toBeVisible()
    await finished('/confirm/registration/phone')

    hold()
    await codeField(page).pressSequentially(await codeFor(page, who.phone, sent))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Підтвердити/ }).dblclick({ force: true })
    await finished('/confirm/registration/email')

    hold()
    await codeField(page).pressSequentially(await codeFor(page, who.email))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Підтвердити/ }).dblclick({ force: true })
    await finished('/registration/form-of-organization')

    const before = Date.now() - 1
    await nameOrganizationByCalls(page, who)
    await page.goto('/sign/registration/exist/confirm')
    const otherCode = await codeFor(page, HANNAS_OTHER, before)
    await expect(codeField(page)).toBeFocused()
    hold()
    await codeField(page).pressSequentially(otherCode)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Підтвердити/ }).dblclick({ force: true })
    await finished('/registration/exist/select')

    hold()
    await button(page, 'Продовжити').dblclick()
    await page.keyboard.press('Enter')
    await expect(page.locator('form button[aria-busy=true]')).toBeVisible()
    await finished('/registration/add-logo')
    expect([forms, phones, emails, others, mains].map((count) => count?.())).toEqual([1, 1, 1, 1, 1])
  })

  test('keep to the rule of Back, and Forward and the form lead on to where they were', async ({ page }) => {
    const who = hanna('005')
    await page.goto('/sign')
    await page.getByRole('link', { name: 'Зареєструватися' }).click()
    await fillIn(page, who)
    const sent = Date.now() - 1
    await button(page, 'Далі').click()
    await at(page, '/confirm/registration/phone')

    const backAndOn = async (route: string, own: '/' | '/registration') => {
      // The browser's own Back leads to the form, with the typed text; Forward to the registration's step.
      await page.goBack()
      await at(page, '/registration')
      await expect(page.getByText(RUNS_ON)).toBeVisible()
      await expect(phoneField(page)).toHaveValue(/^\+380 67 114/)
      await page.goForward()
      await at(page, route)
      await button(page, 'Назад').click()
      await at(page, own === '/' ? '' : own)
      if (own === '/') await page.getByRole('link', { name: 'Зареєструватися' }).click()
      await page.getByRole('link', { name: 'Продовжити реєстрацію' }).click()
      await at(page, route)
    }
    await backAndOn('/confirm/registration/phone', '/')
    await codeField(page).pressSequentially(await codeFor(page, who.phone, sent))
    await at(page, '/confirm/registration/email')
    await backAndOn('/confirm/registration/email', '/')
    await codeField(page).pressSequentially(await codeFor(page, who.email))
    await at(page, '/registration/form-of-organization')

    const before = Date.now() - 1
    await nameOrganizationByCalls(page, who)
    await page.reload()
    // After a reload the form has lost the typed text: the server has it.
    await at(page, '/registration/exist/confirm')
    for (const route of ['/registration/exist/confirm', '/registration/exist/offline-confirm', '/registration/exist/select']) {
      await at(page, route)
      await button(page, 'Назад').click()
      await at(page, '/registration')
      await expect(page.getByText(RUNS_ON)).toBeVisible()
      await page.goBack()
      await at(page, route)
      await page.goForward()
      await at(page, '/registration')
      await page.getByRole('link', { name: 'Продовжити реєстрацію' }).click()
      await at(page, route)
      if (route.endsWith('/confirm')) await button(page, 'Не можу підтвердити').click()
      if (route.endsWith('-confirm')) {
        await callAsRegistrant(page, 'reg/contacts/confirm_other_phone', { otp: await codeFor(page, HANNAS_OTHER, before) })
        await page.reload()
      }
    }
  })
})

/** So that the next one of the same text is seen to be new. */
async function closeNotices(page: Page): Promise<void> {
  await page.locator('.d-toast-close').evaluateAll((buttons: HTMLElement[]) => buttons.forEach((one) => one.click()))
  await expect(page.locator('.d-toast')).toHaveCount(0)
}

const resumed = { contact: '+380\u00A067\u00A0•••\u00A000\u00A001', resend_after: 0, entrepreneur: true, client_code: LEV.inn, phones: [], registered: null }

test('two devices with one phone at the same time make one client; the other sees a refusal, and so does a later one', async ({ browser, page }) => {
  const devices: { context: BrowserContext; page: Page }[] = []
  for (const [index] of ['first', 'second'].entries()) {
    const context = await browser.newContext()
    const device = await context.newPage()
    await reachMainPhone(device, { ...LEV, email: `lev39-${index}@example.com` }, LEVS_OTHER)
    await device.goto('/sign/registration/exist/select')
    await expect(heading(device, titles.main)).toBeVisible()
    devices.push({ context, page: device })
  }
  // Neither call leaves before both are made.
  let waiting: (() => void)[] = []
  for (const { page: device } of devices) {
    await answerCalls(device, paths.main, async (call) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === devices.length) for (const go of waiting.splice(0)) go()
      })
      await call.fallback()
    })
  }
  await Promise.all(devices.map(({ page: device }) => button(device, 'Продовжити').dblclick()))
  for (const { page: device } of devices) await device.waitForURL(/\/registration\/(thanks|exist)$/)
  waiting = []

  const [winner, ...others] = devices.filter(({ page: device }) => device.url().endsWith('/thanks'))
  const [loser] = devices.filter(({ page: device }) => device.url().endsWith('/exist'))
  if (winner === undefined || loser === undefined) throw new Error('Exactly one of the two is registered')
  expect(others).toEqual([])
  await expect(heading(loser.page, titles.exists)).toBeVisible()
  await expect(winner.page.getByText(/\+380\s67\s114\s00\s39/)).toBeVisible()

  // The winner's other tab, which still stood at the choice, and one that is opened now.
  const tab = await winner.context.newPage()
  await tab.goto('/sign/registration/exist/select')
  await at(tab, '/registration/thanks')

  // A later registration with this phone learns of the client only after the code has proven the phone.
  const before = Date.now() - 1
  await page.goto('/sign/registration')
  await fillIn(page, { ...LEV, email: 'lev39-late@example.com' })
  await button(page, 'Далі').click()
  await codeField(page).pressSequentially(await codeFor(page, LEV.phone, before))
  await expect(page.getByText('Такий користувач уже є. Увійдіть або відновіть пароль.')).toBeVisible()
  await at(page, '/registration')
  await expect(phoneField(page)).toHaveValue('+380 67 114 00 39')

  // The last step has let the winner's browser in: no password and no code again.
  await button(winner.page, 'Перейти до кабінету').click()
  await expect(winner.page).toHaveURL(/\/cabinet\/accounts$/)
  await expect(winner.page.locator('a.c-account')).toHaveCount(1)
  for (const { context } of devices) await context.close()
})

test('two devices that name one organization at the same instant make one client of it', async ({ browser }) => {
  const who = { ...newcomer('010'), inn: '3211508417' }
  const devices = await Promise.all(['a', 'b'].map(async () => (await browser.newContext()).newPage()))
  for (const [index, device] of devices.entries()) await reachOrganization(device, { ...who, email: `one${index}@example.com` })
  const named = await Promise.all(
    devices.map((device) => callAsRegistrant(device, 'reg/corp_client', { okpo: who.inn, inn: '', position_code: '', consents: consentsInForce('company') })),
  )
  expect(named.map(({ answer }) => answer['next_check_type'] ?? answer['error_code']).sort()).toEqual(['ABSENT', 'REG_E028'])
  for (const device of devices) await device.context().close()
})

for (const [name, route, title] of [
  ['phoneCode', '/confirm/registration/phone', 'verify/sms_code'],
  ['emailCode', '/confirm/registration/email', 'verify/email_code'],
  ['otherPhone', '/registration/exist/confirm', 'contacts/confirm_other_phone'],
  ['mainPhone', '/registration/exist/select', 'contacts/set_fin_phone'],
  ['offline', '/registration/exist/offline-confirm', 'reg/resend/sms_code'],
] as const) {
  test(`a registration whose hour is over at ${route} begins anew, with what was typed`, async ({ page }) => {
    await answerCalls(page, paths.form, json({ token: 'a'.repeat(43) }))
    await page.goto('/sign/registration')
    await fillIn(page, newcomer('020'))
    await answerCalls(page, paths.state, json({ ...resumed, step: name, phones: ['380671140001', '380500000021'] }))
    await button(page, 'Далі').click()
    await at(page, '/confirm/registration/phone')
    if (name !== 'phoneCode') {
      await answerCalls(page, paths.phone, json({ next_check_type: 'EMAIL_OTP' }))
      await codeField(page).pressSequentially('1234')
      await at(page, route)
    }
    await answerCalls(page, `**/${title}`, refusal('REG_E010'))
    if (name === 'mainPhone') await button(page, 'Продовжити').click()
    else if (name === 'offline') await button(page, 'Надіслати ще раз').click()
    else await codeField(page).pressSequentially('1234')
    await expect(page.getByText('Час на реєстрацію вийшов. Почніть її знову.')).toBeVisible()
    await at(page, '/registration')
    await expect(nameField(page)).toHaveValue('Коваль Ганна Юріївна')
    await expect(phoneField(page)).toHaveValue('+380 67 114 10 20')
    await expect(page.getByText(RUNS_ON)).toBeHidden()
  })
}

test('a thank-you whose hour is over leads to the form, without a word', async ({ page }) => {
  const thankYou = json({ ...resumed, step: 'thankYou', registered: { as: 'entrepreneur', login: '380671140001', signed_in: false } })
  let isOver = false
  await answerCalls(page, paths.state, (call) => (isOver ? call.fallback() : thankYou(call)))
  await page.goto('/sign/registration/thanks')
  await expect(heading(page, titles.thanks)).toBeVisible()
  isOver = true
  await page.reload()
  await at(page, '/registration')
  await expect(heading(page, titles.form)).toBeVisible()
  await expect(page.locator('.d-toast')).toHaveCount(0)
})

for (const [name, leave] of [
  ['the page’s own Back', (page: Page) => button(page, 'Назад').click()],
  ['the browser’s', (page: Page) => page.goBack()],
] as const) {
  test(`after leaving the thank-you by ${name} the form is fresh`, async ({ page }) => {
    await answerCalls(page, paths.form, json({ token: 'a'.repeat(43) }))
    await page.goto('/sign/registration')
    await fillIn(page, newcomer('021'))
    await button(page, 'Далі').click()
    await answerCalls(page, paths.phone, json({ next_check_type: 'ABSENT' }))
    await answerCalls(page, paths.state, json({ ...resumed, step: 'thankYou', registered: { as: 'invited', login: '380671141021', signed_in: false } }))
    await codeField(page).pressSequentially('1234')
    await expect(heading(page, titles.thanks)).toBeFocused()
    await leave(page)
    await at(page, '/registration')
    await expect(nameField(page)).toHaveValue('')
    await expect(phoneField(page)).toHaveValue('+380')
    // The next person in this tab agrees for themselves.
    await expect(page.locator('.consent input:checked')).toHaveCount(0)
    await expect(page.getByText(RUNS_ON)).toBeHidden()
  })
}

test('a button at the side of a step, pressed twice, is one call', async ({ page }) => {
  const [cannot, resends] = [counted(page, paths.cannot), counted(page, '**/reg/resend/sms_code')]
  await answerCalls(page, paths.cannot, never)
  await answerCalls(page, '**/reg/resend/sms_code', never)
  await answerCalls(page, paths.state, json({ ...resumed, step: 'otherPhone' }))
  await page.goto('/sign/registration/exist/confirm')
  await button(page, 'Не можу підтвердити').dblclick()
  await page.keyboard.press('Enter')
  await button(page, 'Надіслати ще раз').dblclick()
  await page.keyboard.press('Enter')
  expect([cannot(), resends()]).toEqual([1, 1])

  await answerCalls(page, paths.state, json({ ...resumed, step: 'offline' }))
  await page.goto('/sign/registration/exist/offline-confirm')
  await button(page, 'Надіслати ще раз').dblclick()
  await page.keyboard.press('Enter')
  expect(resends()).toBe(2)
})

test('Back on the page of an existing login leads to the form', async ({ page }) => {
  await page.goto('/sign/registration/exist')
  await button(page, 'Назад').click()
  await at(page, '/registration')
})
