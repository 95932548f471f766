import { type Browser, expect, type Page } from '@playwright/test'
import { answerCalls, json, refusal, unsent } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { countPresses } from './presses.ts'
import { codeFor, expectLedToSignIn, PASSWORD, passCaptcha, signIn, signInByCalls } from './sign-in.ts'
import { triedWith, walkedIn } from './walked-in.ts'

// People of this journey only: their passwords change here, and their sessions end.
const MARYNA = '380500000012'
/** The accountant of a company: the bank asks for the INN. */
const VIKTOR = { phone: '380500000013', inn: '3095903374' }
const NEW_PASSWORD = 'Recovered-2'

const TOKEN = 'a'.repeat(43)

type Look = { readonly lang: 'uk' | 'ru'; readonly width: 360 | 1280 }

const looks = walkedIn<Look>({ lang: 'ru', width: 360 }, { lang: 'uk', width: 1280 })

const words = {
  uk: {
    title: 'Відновлення пароля',
    forgotten: 'Забули пароль?',
    login: 'Мобільний номер або e-mail',
    signInPassword: 'Пароль',
    signIn: 'Увійти',
    phone: 'Мобільний номер',
    password: 'Новий пароль',
    show: 'Показати пароль',
    start: 'Отримати код',
    code: 'Код із повідомлення',
    confirm: 'Підтвердити',
    sentTo: /^Якщо за номером \+380\s50\s•••\s00\s1\d входять у Діло/,
    innTitle: 'Підтвердьте, що це ви',
    inn: 'Ваш РНОКПП',
    done: 'Пароль змінено. Увійдіть із новим паролем',
    wrongLogin: 'Неправильний логін або пароль',
    back: 'Назад',
    required: 'Заповніть це поле',
    incompletePhone: 'Номер неповний: потрібно 12 цифр',
    invalidNumber: 'Перевірте номер: +380 і ще 9 цифр',
    invalidPhone: 'Цей номер не підходить. Перевірте його',
    short: 'Пароль закороткий: потрібно щонайменше 8 символів',
    noNumbers: 'Додайте до пароля цифру',
    noLiterals: 'Додайте до пароля малу літеру',
    noUppercase: 'Додайте до пароля велику латинську літеру',
    forbidden: /^Такий знак не підходить/,
    bad: 'Слабкий пароль',
    normal: 'Нормальний пароль',
    good: 'Хороший пароль',
    hints: [/^Від 8 символів/, /^Зі знаків лише/],
    wrongCode: 'Неправильний код',
    late: 'Цей код уже не діє. Надішліть новий.',
    confirmed: 'Цей код уже підтверджено.',
    resend: 'Надіслати ще раз',
    resent: 'Новий код надіслано',
    incompleteInn: 'РНОКПП неповний: потрібно 10 цифр',
    wrongInn: 'РНОКПП не підходить. Перевірте всі 10 цифр',
    over: 'Час або спроби вичерпано. Почніть відновлення ще раз',
    tooMany: /^Забагато спроб\. Спробуйте знову після .*\d\d:\d\d за Києвом\.$/,
    works: /^Тривають технічні роботи/,
    offline: /^Немає зв’язку з банком/,
    broken: /^Технічна помилка/,
    blocked: 'Пароль заблоковано!',
    recover: 'Відновити пароль',
    further: 'Потрібна ще одна перевірка',
    helps: /^Пройти її на цій сторінці не можна/,
  },
  ru: {
    title: 'Восстановление пароля',
    forgotten: 'Забыли пароль?',
    login: 'Мобильный номер или e-mail',
    signInPassword: 'Пароль',
    signIn: 'Войти',
    phone: 'Мобильный номер',
    password: 'Новый пароль',
    show: 'Показать пароль',
    start: 'Получить код',
    code: 'Код из сообщения',
    confirm: 'Подтвердить',
    sentTo: /^Если по номеру \+380\s50\s•••\s00\s1\d входят в Діло/,
    innTitle: 'Подтвердите, что это вы',
    inn: 'Ваш РНОКПП',
    done: 'Пароль изменён. Войдите с новым паролем',
    wrongLogin: 'Неправильный логин или пароль',
    back: 'Назад',
    required: 'Заполните это поле',
    incompletePhone: 'Номер неполный: нужно 12 цифр',
    invalidNumber: 'Проверьте номер: +380 и ещё 9 цифр',
    invalidPhone: 'Этот номер не подходит. Проверьте его',
    short: 'Пароль слишком короткий: нужно не меньше 8 символов',
    noNumbers: 'Добавьте в пароль цифру',
    noLiterals: 'Добавьте в пароль строчную букву',
    noUppercase: 'Добавьте в пароль заглавную латинскую букву',
    forbidden: /^Такой знак не подходит/,
    bad: 'Слабый пароль',
    normal: 'Нормальный пароль',
    good: 'Хороший пароль',
    hints: [/^От 8 символов/, /^Из знаков только/],
    wrongCode: 'Неправильный код',
    late: 'Этот код уже не действует. Отправьте новый.',
    confirmed: 'Этот код уже подтверждён.',
    resend: 'Отправить ещё раз',
    resent: 'Новый код отправлен',
    incompleteInn: 'РНОКПП неполный: нужно 10 цифр',
    wrongInn: 'РНОКПП не подходит. Проверьте все 10 цифр',
    over: 'Время или попытки исчерпаны. Начните восстановление ещё раз',
    tooMany: /^Слишком много попыток\. Попробуйте снова после .*\d\d:\d\d по Киеву\.$/,
    works: /^Идут технические работы/,
    offline: /^Нет связи с банком/,
    broken: /^Техническая ошибка/,
    blocked: 'Пароль заблокирован!',
    recover: 'Восстановить пароль',
    further: 'Нужна ещё одна проверка',
    helps: /^Пройти её на этой странице нельзя/,
  },
} as const

async function openAs(page: Page, { lang, width }: Look, address: string, baseURL: string | undefined): Promise<(typeof words)[Look['lang']]> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  await page.setViewportSize({ width, height: 740 })
  await page.goto(address)
  return words[lang]
}

const phone = (page: Page, { phone: label }: { phone: string }) => page.getByLabel(label, { exact: true })
const password = (page: Page, { password: label }: { password: string }) => page.getByLabel(label, { exact: true })
const code = (page: Page, { code: label }: { code: string }) => page.getByLabel(label)
const inn = (page: Page) => page.getByLabel('Ваш РНОКПП')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The first page, sent: until the code's page. @returns when, by this machine's clock */
async function ask(page: Page, w: (typeof words)[Look['lang']], number: string, chosen: string): Promise<number> {
  await phone(page, w).fill(number)
  await password(page, w).fill(chosen)
  const before = Date.now()
  await press(page, w.start)
  await expect(code(page, w)).toBeFocused()
  return before
}

async function signedInElsewhere(browser: Browser, number: string, chosen: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, number, chosen)
  return page
}

const another = (sent: string): string => String((Number(sent) + 1) % 10_000).padStart(4, '0')

const expectNoWider = async (page: Page, width: number): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

/** A recovery at each width: the second one puts the password of the demo bank back, for the next test. */
const there = { width: 1280, former: PASSWORD, chosen: NEW_PASSWORD } as const
const andBack = { width: 360, former: NEW_PASSWORD, chosen: PASSWORD } as const

test.describe('a person who has forgotten the password', () => {
  // The journeys share one person: one recovery at a time.
  test.describe.configure({ mode: 'serial' })

  for (const lang of walkedIn<Look['lang']>('uk', 'ru')) {
    // security row 6
    test(`recovers it with a code from the phone (${lang})`, async ({ page, browser, baseURL }) => {
      for (const { width, former, chosen } of [there, andBack]) {
        const home = await signedInElsewhere(browser, MARYNA, former)
        const w = await openAs(page, { lang, width }, '/sign', baseURL)
        const presses = await countPresses(page)
        await page.getByLabel(w.login).fill(MARYNA)
        await page.getByRole('link', { name: w.forgotten }).click()
        await expect(page.getByRole('heading', { name: w.title })).toBeFocused()
        await expect(phone(page, w)).toHaveValue('+380 50 000 00 12')
        await password(page, w).fill(chosen)
        const before = Date.now()
        await press(page, w.start)
        await expect(page.getByText(w.sentTo)).toBeVisible()
        await expectNoWider(page, width)

        // A reload goes on, without a token.
        const sent = await codeFor(page, MARYNA, before)
        await page.reload()
        await expect(page.getByText(w.sentTo)).toBeVisible()
        await code(page, w).pressSequentially(another(sent))
        await expect(page.getByText(w.wrongCode)).toBeVisible()
        await code(page, w).pressSequentially(sent)

        await expect(page.getByText(w.done)).toBeVisible()
        expect(await presses(), 'until the new password stands').toBe(2)
        await expect(page).toHaveURL(/\/sign\/?$/)
        await expect(page.getByLabel(w.login)).toHaveValue(MARYNA)
        await page.getByLabel(w.signInPassword, { exact: true }).fill(former)
        await press(page, w.signIn)
        await expect(page.getByText(w.wrongLogin)).toBeVisible()
        await page.getByLabel(w.signInPassword, { exact: true }).fill(chosen)
        const again = Date.now()
        await press(page, w.signIn)
        await code(page, w).pressSequentially(await codeFor(page, MARYNA, again))
        await expect(page).toHaveURL(/\/cabinet\/accounts$/)

        await expectLedToSignIn(home)
        await home.context().close()
        // A person who is signed in gets no form. The cabinet is left first: it would lead away by itself when its session is gone.
        await page.goto('about:blank')
        await page.context().clearCookies({ name: 'session' })
      }
    })
  }

  test('and typed five wrong codes before, is led to recovery, which lifts the block', async ({ page }) => {
    const w = words.uk
    for (const wrong of [3, 2]) {
      await page.goto('/sign')
      await page.getByLabel(w.login).fill(MARYNA)
      await page.getByLabel(w.signInPassword, { exact: true }).fill(PASSWORD)
      const before = Date.now()
      await press(page, w.signIn)
      const sent = await codeFor(page, MARYNA, before)
      for (let guess = 0; guess < wrong; guess += 1) {
        await expect(code(page, w)).toHaveValue('')
        if (guess === 2) await passCaptcha(page)
        const checked = page.waitForResponse('**/auth/by/phone_otp')
        await code(page, w).pressSequentially(another(sent))
        await checked
      }
    }
    await page.getByRole('dialog', { name: w.blocked }).getByRole('button', { name: w.recover }).click()
    await expect(page).toHaveURL(/\/sign\/recovery$/)
    await expect(phone(page, w)).toHaveValue('+380 50 000 00 12')
    const before = await ask(page, w, MARYNA, PASSWORD)
    await code(page, w).pressSequentially(await codeFor(page, MARYNA, before))
    await expect(page.getByText(w.done)).toBeVisible()
    await signInByCalls(page, MARYNA)
  })
})

test.describe('a person with access to the money of a company', () => {
  test.describe.configure({ mode: 'serial' })

  for (const lang of walkedIn<Look['lang']>('ru', 'uk')) {
    test(`is asked for the INN too (${lang})`, async ({ page, browser, baseURL }) => {
      for (const { width, former, chosen } of [there, andBack]) {
        const office = await signedInElsewhere(browser, VIKTOR.phone, former)
        const w = await openAs(page, { lang, width }, `/sign/recovery?login=${VIKTOR.phone}`, baseURL)
        await expect(page).toHaveURL(/\/sign\/recovery$/)
        await expect(phone(page, w)).toHaveValue('+380 50 000 00 13')
        const before = await ask(page, w, VIKTOR.phone, chosen)
        await code(page, w).pressSequentially(await codeFor(page, VIKTOR.phone, before))
        await expect(page.getByRole('heading', { name: w.innTitle })).toBeVisible()
        await expect(page).toHaveURL(/\/sign\/recovery\/inn$/)

        await page.reload()
        await expect(inn(page)).toBeFocused()
        await inn(page).fill('1234567890')
        await press(page, w.confirm)
        await expect(page.getByText(w.wrongInn)).toBeVisible()
        await expect(inn(page)).toBeFocused()
        await expectNoWider(page, width)
        await inn(page).fill(VIKTOR.inn)
        await press(page, w.confirm)

        await expect(page.getByText(w.done)).toBeVisible()
        await expect(page.getByLabel(w.login)).toHaveValue(VIKTOR.phone)
        await expectLedToSignIn(office)
        await office.context().close()
        await signInByCalls(await (await browser.newContext()).newPage(), VIKTOR.phone, chosen)
      }
    })
  }

  test('and gets it wrong three times, begins anew, with the old password still good', async ({ page }) => {
    await page.goto('/sign/recovery')
    const before = await ask(page, words.uk, VIKTOR.phone, NEW_PASSWORD)
    await code(page, words.uk).pressSequentially(await codeFor(page, VIKTOR.phone, before))
    for (let guess = 0; guess < 3; guess += 1) {
      await inn(page).fill(`123456789${guess}`)
      const checked = page.waitForResponse('**/verify/inn')
      await press(page, words.uk.confirm)
      await checked
    }
    await expect(page.getByText(words.uk.over)).toBeVisible()
    await expect(page).toHaveURL(/\/sign\/recovery$/)
    await signInByCalls(page, VIKTOR.phone)
  })
})

test('a phone of nobody gets the same pages, and no code', async ({ page }) => {
  await page.goto('/sign/recovery')
  await ask(page, words.uk, '380671110099', NEW_PASSWORD)
  await expect(page.getByText('Якщо за номером +380 67 ••• 00 99 входять у Діло')).toBeVisible()
  await code(page, words.uk).pressSequentially('1234')
  await expect(page.getByText(words.uk.wrongCode)).toBeVisible()
  expect(await (await page.request.get('/dev/messages?to=380671110099')).json()).toEqual([])
})

for (const look of looks) {
  const w = words[look.lang]

  /** The code's page, of a recovery that the test answers itself. */
  const reachCode = async (page: Page, baseURL: string | undefined): Promise<void> => {
    await answerCalls(page, '**/user/restore/password', json({ token: TOKEN }))
    await openAs(page, look, '/sign/recovery', baseURL)
    await ask(page, w, '380500000012', NEW_PASSWORD)
  }

  const reachInn = async (page: Page, baseURL: string | undefined): Promise<void> => {
    await answerCalls(page, '**/user/verify/sms_code', json({ next_check_type: 'INN' }))
    await reachCode(page, baseURL)
    await code(page, w).fill('1234')
    await expect(inn(page)).toBeVisible()
  }

  test.describe(`in ${look.lang}, ${look.width} wide,`, () => {
    test('the first page says what is wrong with phone and password, and how strong it is', async ({ page, baseURL }) => {
      await openAs(page, look, '/sign/recovery', baseURL)
      for (const hint of w.hints) await expect(page.getByText(hint)).toBeVisible()
      await press(page, w.start)
      await expect(page.getByText(w.required)).toHaveCount(2)
      await expect(phone(page, w)).toBeFocused()
      await phone(page, w).pressSequentially('050 12')
      await expect(phone(page, w)).toHaveValue('+380 50 12')
      await expect(page.getByText(w.incompletePhone)).toBeVisible()
      for (const [typed, problem] of [
        ['Short1', w.short],
        ['Password', w.noNumbers],
        ['PASSWORD1', w.noLiterals],
        ['password1', w.noUppercase],
        ['Password 1', w.forbidden],
      ] as const) {
        await password(page, w).fill(typed)
        await expect(page.getByText(problem)).toBeVisible()
      }
      for (const [typed, strength] of [
        ['password', w.bad],
        ['Password1', w.normal],
        ['Password-1', w.good],
      ] as const) {
        await password(page, w).fill(typed)
        await expect(page.getByText(strength)).toBeVisible()
      }
      await press(page, w.show)
      await expect(password(page, w)).toHaveAttribute('type', 'text')
    })

    for (const [name, refuse, shown] of triedWith([
      ['AUTH_E007', refusal('AUTH_E007', 401), w.wrongLogin],
      ['another failure', refusal('REG_FAILED', 400), w.invalidPhone],
      ['a number that the server does not take', refusal('INVALID_REQUEST', 400, { fields: { phone: 'Invalid phone number' } }), w.invalidNumber],
      ['a password that the server does not take', refusal('INVALID_REQUEST', 400, { fields: { password: 'Password too short' } }), w.short],
      ['too many tries', refusal('TOO_MANY_REQUESTS', 429, { retry_after: 300 }), w.tooMany],
      ['technical works', refusal('SUPPORT_BLOCKED_USERS', 503), w.works],
      ['a broken server', refusal('TECHNICAL_ERROR', 500), w.broken],
      ['no connection', unsent, w.offline],
    ] as const)) {
      test(`the start tells ${name}`, async ({ page, baseURL }) => {
        await answerCalls(page, '**/user/restore/password', refuse)
        await openAs(page, look, '/sign/recovery', baseURL)
        await phone(page, w).fill('380500000012')
        await password(page, w).fill(NEW_PASSWORD)
        await press(page, w.start)
        await expect(page.getByText(shown)).toBeVisible()
        await expect(page).toHaveURL(/\/sign\/recovery$/)
      })
    }

    for (const [name, refuse, shown, leadsTo] of triedWith([
      ['a wrong code', refusal('INVALID_OTP', 400, { status: 'FAIL' }), w.wrongCode, '/confirm/recovery/phone'],
      ['a code that came too late', refusal('OTP_EXPIRED', 400, { status: 'FAIL' }), w.late, '/confirm/recovery/phone'],
      ['a code that was used', refusal('ALREADY_CONFIRMED', 409, { status: 'ALREADY_CONFIRMED' }), w.confirmed, '/confirm/recovery/phone'],
      ['a recovery that ran out', refusal('AUTH_E016', 400), w.over, '/recovery'],
      ['a phone that is no login any more', refusal('AUTH_E007', 401), w.wrongLogin, '/recovery'],
    ] as const)) {
      test(`the code's page tells ${name}`, async ({ page, baseURL }) => {
        await answerCalls(page, '**/user/verify/sms_code', refuse)
        await reachCode(page, baseURL)
        await code(page, w).fill('1234')
        await expect(page.getByText(shown)).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`/sign${leadsTo}$`))
        // The first page is filled in again: whose phone it was is said beside it.
        if (leadsTo === '/recovery') await expect(phone(page, w)).toHaveValue('+380 50 000 00 12')
      })
    }

    for (const [name, refuse, shown, leadsTo] of triedWith([
      ['one that is not the person’s', refusal('INVALID_INN', 400), w.wrongInn, '/recovery/inn'],
      ['too many of them', refusal('TOO_MANY_REQUESTS', 429, { retry_after: 300 }), w.tooMany, '/recovery/inn'],
      ['the third wrong one', refusal('AUTH_E016', 400), w.over, '/recovery'],
    ] as const)) {
      test(`the INN's page tells ${name}`, async ({ page, baseURL }) => {
        await answerCalls(page, '**/user/verify/inn', refuse)
        await reachInn(page, baseURL)
        await press(page, w.confirm)
        await expect(page.getByText(w.required)).toBeVisible()
        await inn(page).pressSequentially('12345')
        await expect(page.getByText(w.incompleteInn)).toBeVisible()
        await inn(page).pressSequentially('abc678901')
        await expect(inn(page)).toHaveValue('1234567890')
        await press(page, w.confirm)
        await expect(page.getByText(shown)).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`/sign${leadsTo}$`))
      })
    }

    test('a blocked password leads here from sign-in by its dialog, and the login comes along', async ({ page, baseURL }) => {
      await answerCalls(page, '**/auth/tmp/by/*', refusal('AUTH_E004', 403))
      await openAs(page, look, '/sign', baseURL)
      await page.getByLabel(w.login).fill('050 000 00 12')
      await page.getByLabel(w.signInPassword, { exact: true }).fill('secret')
      await press(page, w.signIn)
      await page.getByRole('dialog', { name: w.blocked }).getByRole('button', { name: w.recover }).click()
      await expect(phone(page, w)).toHaveValue('+380 50 000 00 12')
    })

    test('another code may be asked for after a minute, in the language of the page', async ({ page, baseURL }) => {
      await page.clock.install()
      await reachCode(page, baseURL)
      await answerCalls(page, '**/user/resend/sms_code', json({ resend_after: 60 }))
      await page.clock.runFor(61_000)
      const asked = page.waitForRequest('**/user/resend/sms_code')
      await press(page, w.resend)
      expect((await asked).postDataJSON()).toEqual({ token: TOKEN, lang: look.lang })
      await expect(page.getByText(w.resent)).toBeVisible()
    })

    for (const step of ['passport_number', 'signature']) {
      test(`a further check that has no page yet (${step}) is named honestly`, async ({ page, baseURL }) => {
        await answerCalls(page, '**/user/verify/sms_code', json({ next_check_type: step.toUpperCase() }))
        await reachCode(page, baseURL)
        await code(page, w).fill('1234')
        await expect(page).toHaveURL(new RegExp(`/sign/recovery/${step}$`))
        await expect(page.getByRole('heading', { name: w.further })).toBeVisible()
        await expect(page.getByText(w.helps)).toBeVisible()
      })
    }

    for (const [name, reach] of [
      ['the first page', (page: Page, baseURL: string | undefined) => openAs(page, look, '/sign/recovery', baseURL)],
      ["the code's page", reachCode],
      ["the INN's page", reachInn],
    ] as const) {
      test(`Back on ${name} leads to the login`, async ({ page, baseURL }) => {
        await reach(page, baseURL)
        await press(page, w.back)
        await expect(page.getByLabel(w.login)).toBeVisible()
        await expect(page).toHaveURL(/\/sign\/?$/)
      })
    }
  })
}

for (const address of ['/sign/confirm/recovery/phone', '/sign/recovery/inn', '/sign/confirm/recovery/email']) {
  test(`${address} without a recovery before leads to its start, with the requested page kept`, async ({ page }) => {
    await page.goto(`${address}?redirect=%2Fcabinet%2Fpayments`)
    await expect(page.getByRole('heading', { name: words.uk.title })).toBeVisible()
    await expect(page).toHaveURL(/\/sign\/recovery\?redirect=%2Fcabinet%2Fpayments$/)
  })
}

for (const [step, address, leadsTo] of [
  ['inn', '/sign/confirm/recovery/phone', '/sign/recovery/inn'],
  ['code', '/sign/recovery/inn', '/sign/confirm/recovery/phone'],
] as const) {
  test(`${address} leads to where the recovery is: ${leadsTo}`, async ({ page }) => {
    await answerCalls(page, '**/user/restore/password', json({ step, contact: '+380 50 ••• 00 12', resend_after: 12 }))
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`${leadsTo}$`))
    await expect(page.getByRole('heading', { name: step === 'inn' ? words.uk.innTitle : 'Введіть код' })).toBeVisible()
  })
}

test('a reload without a connection says so and leads to the start', async ({ page }) => {
  await answerCalls(page, '**/user/restore/password', unsent)
  await page.goto('/sign/recovery/inn')
  await expect(page.getByText(words.uk.offline)).toBeVisible()
  await expect(page).toHaveURL(/\/sign\/recovery$/)
})

test('what was typed as an e-mail is no phone, and comes back to sign-in', async ({ page }) => {
  await page.goto('/sign')
  await page.getByLabel(words.uk.login).fill('maryna@example.com')
  await page.getByRole('link', { name: words.uk.forgotten }).click()
  await expect(phone(page, words.uk)).toHaveValue('+380')
  await page.getByRole('link', { name: 'Увійти' }).click()
  await expect(page.getByLabel(words.uk.login)).toHaveValue('maryna@example.com')
})

test('a password may be pasted, and the page that the link requested is kept to the end', async ({ page }) => {
  await answerCalls(page, '**/user/restore/password', json({ token: TOKEN }))
  await answerCalls(page, '**/user/verify/sms_code', json({ next_check_type: 'ABSENT' }))
  await page.goto('/sign/recovery?redirect=%2Fcabinet%2Fpayments&login=380500000012')
  await password(page, words.uk).evaluate((field: HTMLInputElement) => field.focus())
  const paste = await password(page, words.uk).evaluate((field) => field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })))
  expect(paste, 'nobody holds a paste back').toBe(true)
  await page.keyboard.insertText(NEW_PASSWORD)
  const sent = page.waitForRequest('**/user/restore/password')
  await press(page, words.uk.start)
  expect((await sent).postDataJSON()).toEqual({ phone: '380500000012', password: NEW_PASSWORD })
  const checked = page.waitForRequest('**/user/verify/sms_code')
  await code(page, words.uk).fill('1234')
  expect((await checked).postDataJSON()).toEqual({ code: '1234', token: TOKEN, lang: 'uk' })
  await expect(page).toHaveURL(/\/sign\/?\?redirect=%2Fcabinet%2Fpayments$/)
})
