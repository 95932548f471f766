import { consentsInForce } from '@dilo/domain/consents/consent-texts.ts'
import { expect, type Page } from '@playwright/test'
import { agree } from './agree.ts'
import { answerCalls, json, refusal, unsent } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { registrationWords } from './registering.ts'
import { codeFor, PASSWORD, passCaptcha, signIn } from './sign-in.ts'
import { triedWith, walkedIn } from './walked-in.ts'

const OLENA = { phone: '380500000001', email: 'olena@example.com' }
/** Newcomers of this journey only, invited by the demo bank (docs/demo.md). */
const STEFANIIA = { phone: '380500000023', email: 'stefaniia@example.com', invite: 'demo-invite-0000000023' }

const TOKEN = 'a'.repeat(43)

/** The content of her invitation. The invitation can be used once: by the last journey here. */
const INVITE = {
  id: '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d55',
  email: STEFANIIA.email,
  phone: STEFANIIA.phone,
  firstName: 'Стефанія',
  secondName: 'Дорошенко',
  middleName: 'Юріївна',
}

/** The server's answer about a registration, without its step. */
const resumed = { contact: 'h•••a@example.com', resend_after: 3, entrepreneur: null, client_code: null, phones: [], registered: null }

type Look = { readonly lang: 'uk' | 'ru'; readonly width: 360 | 1280 }

const looks = walkedIn<Look>({ lang: 'uk', width: 360 }, { lang: 'ru', width: 1280 })

const words = {
  uk: {
    title: 'Реєстрація в Діло',
    ...registrationWords.uk,
    enter: 'Увійти',
    login: 'Мобільний номер або e-mail',
    steps: ['Крок 1 з 5 · Дані', 'Крок 2 з 5 · Телефон', 'Крок 3 з 5 · E-mail', 'Крок 4 з 5 · Організація'],
    required: 'Заповніть це поле',
    wrongName: 'Введіть прізвище та ім’я літерами, у кожному — щонайменше дві',
    wrongPhone: 'Номер неповний: потрібно 12 цифр',
    wrongEmail: 'Перевірте e-mail: має бути на зразок name@example.com',
    shortPassword: 'Пароль закороткий: потрібно щонайменше 8 символів',
    common: /^Такий пароль підбирають одним із перших/,
    strengths: ['Слабкий пароль', 'Нормальний пароль', 'Хороший пароль'],
    exists: 'Такий користувач уже є. Увійдіть або відновіть пароль.',
    notSent: 'Не вдалося надіслати дані для реєстрації. Спробуйте ще раз за хвилину.',
    failed: /^Не вдалося продовжити реєстрацію.*INVALID_INN/,
    technical: /^Технічна помилка на нашому боці/,
    wrongCode: 'Неправильний код',
    late: 'Цей код уже не діє. Надішліть новий.',
    confirmed: 'Цей код уже підтверджено.',
    timeIsUp: 'Час на реєстрацію вийшов. Почніть її знову.',
    tries: 'Спроби вичерпано. Почніть реєстрацію знову трохи згодом.',
    tooMany: 'Забагато спроб. Зачекайте кілька хвилин і спробуйте знову.',
    offline: /^Немає зв’язку з банком/,
    inviteFailed: /^Не вдалося відкрити запрошення.*REG_INVITE_NOT_LOADED/,
    inviteGone: /^Це запрошення вже не діє/,
    inviteUnknown: 'Запрошення не відкрилося.',
    invited: /^Вас запросили до компанії/,
    opening: 'Відкриваємо запрошення',
    again: 'Спробувати ще раз',
    resend: 'Надіслати ще раз',
    resent: 'Новий код надіслано',
    otherPhone: 'Не той номер? Змінити',
    otherEmail: 'Не та адреса? Змінити',
    runs: /^Ваша реєстрація ще триває/,
    goOn: 'Продовжити реєстрацію',
    back: 'Назад',
  },
  ru: {
    title: 'Регистрация в Діло',
    ...registrationWords.ru,
    enter: 'Войти',
    login: 'Мобильный номер или e-mail',
    steps: ['Шаг 1 из 5 · Данные', 'Шаг 2 из 5 · Телефон', 'Шаг 3 из 5 · E-mail', 'Шаг 4 из 5 · Организация'],
    required: 'Заполните это поле',
    wrongName: 'Введите фамилию и имя буквами, в каждом — не меньше двух',
    wrongPhone: 'Номер неполный: нужно 12 цифр',
    wrongEmail: 'Проверьте e-mail: должен быть вроде name@example.com',
    shortPassword: 'Пароль слишком короткий: нужно не меньше 8 символов',
    common: /^Такой пароль подбирают одним из первых/,
    strengths: ['Слабый пароль', 'Нормальный пароль', 'Хороший пароль'],
    exists: 'Такой пользователь уже есть. Войдите или восстановите пароль.',
    notSent: 'Не удалось отправить данные для регистрации. Попробуйте ещё раз через минуту.',
    failed: /^Не удалось продолжить регистрацию.*INVALID_INN/,
    technical: /^Техническая ошибка на нашей стороне/,
    wrongCode: 'Неправильный код',
    late: 'Этот код уже не действует. Отправьте новый.',
    confirmed: 'Этот код уже подтверждён.',
    timeIsUp: 'Время на регистрацию вышло. Начните её снова.',
    tries: 'Попытки исчерпаны. Начните регистрацию снова немного позже.',
    tooMany: 'Слишком много попыток. Подождите несколько минут и попробуйте снова.',
    offline: /^Нет связи с банком/,
    inviteFailed: /^Не удалось открыть приглашение.*REG_INVITE_NOT_LOADED/,
    inviteGone: /^Это приглашение уже не действует/,
    inviteUnknown: 'Приглашение не открылось.',
    invited: /^Вас пригласили в компанию/,
    opening: 'Открываем приглашение',
    again: 'Попробовать ещё раз',
    resend: 'Отправить ещё раз',
    resent: 'Новый код отправлен',
    otherPhone: 'Не тот номер? Изменить',
    otherEmail: 'Не тот адрес? Изменить',
    runs: /^Ваша регистрация ещё идёт/,
    goOn: 'Продолжить регистрацию',
    back: 'Назад',
  },
} as const

type Words = (typeof words)['uk' | 'ru']

async function setLook(page: Page, baseURL: string | undefined, { lang, width }: Look): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  await page.setViewportSize({ width, height: 900 })
}

type Person = { readonly fio: string; readonly phone: string; readonly email: string; readonly password: string }

const HANNA: Person = { fio: 'Лис Ганна Ігорівна', phone: '671150001', email: 'hanna@example.com', password: PASSWORD }

async function fill(page: Page, w: Words, { fio, phone, email, password }: Person): Promise<void> {
  await page.getByLabel(w.fio).fill(fio)
  await page.getByLabel(w.phone).fill(`+380${phone}`)
  await page.getByLabel(w.email).fill(email)
  await page.getByLabel(w.password, { exact: true }).fill(password)
  await agree(page)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const code = (page: Page, w: Words) => page.getByLabel(w.code)
const stepOf = (page: Page) => page.locator('.d-stepper-where')

/** To the code's page, past a server that says yes. */
async function reachCode(page: Page, w: Words): Promise<void> {
  await answerCalls(page, '**/reg/send/reg_data', json({ token: TOKEN }))
  await page.goto('/sign/registration')
  await fill(page, w, HANNA)
  await press(page, w.next)
  await code(page, w).waitFor()
}

for (const look of looks) {
  const w = words[look.lang]
  test.describe(`in ${look.lang}, ${look.width} px wide`, () => {
    test('a newcomer proves phone and e-mail, and comes to the organization; a reload continues at each step', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      const who = look.lang === 'uk' ? HANNA : { ...HANNA, phone: '671150002', email: 'hanna.lys@example.com' }
      await page.goto('/sign/registration')
      await expect(page.getByLabel(w.fio)).toBeFocused()
      await expect(stepOf(page)).toHaveText(w.steps[0])
      await fill(page, w, who)
      let before = Date.now()
      await press(page, w.next)
      await expect(page).toHaveURL(/\/sign\/confirm\/registration\/phone$/)
      await expect(stepOf(page)).toHaveText(w.steps[1])
      await page.reload()
      await expect(stepOf(page)).toHaveText(w.steps[1])
      const fromPhone = await codeFor(page, `380${who.phone}`, before)
      before = Date.now()
      await code(page, w).pressSequentially(fromPhone)
      await expect(page).toHaveURL(/\/sign\/confirm\/registration\/email$/)
      await page.reload()
      await expect(stepOf(page)).toHaveText(w.steps[2])
      await code(page, w).pressSequentially(await codeFor(page, who.email, before))
      await expect(page).toHaveURL(/\/sign\/registration\/form-of-organization$/)
      await page.reload()
      await expect(stepOf(page)).toHaveText(w.steps[3])
      // Back leads to the form, and the form leads on again.
      await press(page, w.back)
      await expect(page.getByText(w.runs)).toBeVisible()
      await page.reload()
      await page.getByRole('link', { name: w.goOn }).click()
      await expect(page).toHaveURL(/\/sign\/registration\/form-of-organization$/)
    })

    test('each field says what is wrong with it, and the server has the last word', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await page.goto('/sign/registration')
      await press(page, w.next)
      await expect(page.getByText(w.required)).toHaveCount(4)
      await expect(page.getByLabel(w.fio)).toBeFocused()
      await fill(page, w, { fio: 'Лис', phone: '67115', email: 'hanna@', password: 'Short1' })
      for (const text of [w.wrongName, w.wrongPhone, w.wrongEmail, w.shortPassword]) await expect(page.getByText(text)).toBeVisible()
      for (const [password, strength] of [
        ['password', 0],
        ['Password1', 1],
        ['Password-1', 2],
      ] as const) {
        await page.getByLabel(w.password, { exact: true }).fill(password)
        await expect(page.getByText(w.strengths[strength])).toBeVisible()
      }
      await fill(page, w, { ...HANNA, password: 'Password1' })
      await press(page, w.next)
      await expect(page.getByText(w.common)).toBeVisible()
      await answerCalls(
        page,
        '**/reg/send/reg_data',
        refusal('INVALID_REQUEST', 400, { fields: { second_name: 'Incorrect FIO', email: 'Invalid email address' } }),
      )
      await fill(page, w, HANNA)
      await press(page, w.next)
      await expect(page.getByText(w.wrongName)).toBeVisible()
      await expect(page.getByText(w.wrongEmail)).toBeVisible()
      await expect(page.getByLabel(w.fio)).toBeFocused()
    })

    for (const [code_, status, text] of triedWith([
      ['INVALID_PHONE', 400, w.notSent],
      ['REG_E007', 500, w.technical],
      ['TOO_MANY_REQUESTS', 429, w.tooMany],
    ] as const)) {
      test(`a form that is refused with ${code_} says so, and nothing typed is lost`, async ({ page, baseURL }) => {
        await setLook(page, baseURL, look)
        await answerCalls(page, '**/reg/send/reg_data', refusal(code_, status))
        await page.goto('/sign/registration')
        await fill(page, w, HANNA)
        await press(page, w.next)
        await expect(page.getByText(text)).toBeVisible()
        await expect(page.getByLabel(w.email)).toHaveValue(HANNA.email)
        await expect(page.getByLabel(w.password, { exact: true })).toHaveValue(PASSWORD)
      })
    }

    test('a form that gets no answer may be sent again', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await answerCalls(page, '**/reg/send/reg_data', unsent)
      await page.goto('/sign/registration')
      await fill(page, w, HANNA)
      await press(page, w.next)
      await expect(page.getByText(w.offline)).toBeVisible()
      await answerCalls(page, '**/reg/send/reg_data', json({ token: TOKEN }))
      await press(page, w.next)
      await expect(page).toHaveURL(/\/confirm\/registration\/phone$/)
    })

    test('a registered person learns it from the code alone, and is led to the form and to sign-in', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await page.goto('/sign/registration')
      // Each look by a contact of its own: of one phone few registrations begin in an hour.
      const who =
        look.lang === 'uk' ? { ...HANNA, phone: OLENA.phone.slice(3), email: 'somebody@example.com' } : { ...HANNA, phone: '671150003', email: OLENA.email }
      await fill(page, w, who)
      let before = Date.now()
      await press(page, w.next)
      const fromPhone = await codeFor(page, `380${who.phone}`, before)
      before = Date.now()
      await code(page, w).pressSequentially(fromPhone)
      if (look.lang === 'ru') {
        await expect(page).toHaveURL(/\/confirm\/registration\/email$/)
        await code(page, w).pressSequentially(await codeFor(page, OLENA.email, before))
      }
      await expect(page.getByText(w.exists)).toBeVisible()
      await expect(page).toHaveURL(/\/sign\/registration$/)
      await expect(page.getByLabel(w.email)).toHaveValue(who.email)
      await page.getByRole('alert').getByRole('link', { name: w.enter }).click()
      await expect(page.getByLabel(w.login)).toHaveValue(`380${who.phone}`)
      expect(page.url()).not.toContain(who.phone)
    })

    test('a wrong code is shown at its field, and the third asks for a captcha', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await reachCode(page, w)
      await answerCalls(page, '**/reg/verify/sms_code', refusal('INVALID_OTP', 400, { status: 'FAIL', require_captcha: true }))
      await code(page, w).fill('1234')
      await expect(page.getByText(w.wrongCode)).toBeVisible()
      await expect(page.locator('.d-captcha')).toBeVisible()
    })

    for (const [code_, status, text, leads] of triedWith([
      ['OTP_EXPIRED', 400, w.late, /confirm\/registration\/phone$/],
      ['INVALID_INN', 400, w.failed, /confirm\/registration\/phone$/],
      ['REG_E008', 500, w.technical, /confirm\/registration\/phone$/],
      ['REG_E010', 400, w.timeIsUp, /\/registration$/],
      ['REG_E002', 429, w.tries, /\/registration$/],
    ] as const)) {
      test(`a code that is refused with ${code_}`, async ({ page, baseURL }) => {
        await setLook(page, baseURL, look)
        await reachCode(page, w)
        await answerCalls(page, '**/reg/verify/sms_code', refusal(code_, status))
        await code(page, w).fill('1234')
        await expect(page.getByText(text)).toBeVisible()
        await expect(page).toHaveURL(leads)
      })
    }

    test('a code that was confirmed in another tab leads on', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await reachCode(page, w)
      await answerCalls(page, '**/reg/verify/sms_code', refusal('ALREADY_CONFIRMED', 409, { status: 'ALREADY_CONFIRMED', require_captcha: false }))
      await answerCalls(page, '**/reg/tmp', json({ ...resumed, step: 'emailCode' }))
      await code(page, w).fill('1234')
      await expect(page.getByText(w.confirmed)).toBeVisible()
      await expect(page).toHaveURL(/confirm\/registration\/email$/)
    })

    for (const [type, other] of [
      ['phone', w.otherPhone],
      ['email', w.otherEmail],
    ] as const) {
      test(`after a mistyped ${type} the form is there as it was filled in`, async ({ page, baseURL }) => {
        await setLook(page, baseURL, look)
        await reachCode(page, w)
        await answerCalls(page, '**/reg/verify/sms_code', json({ next_check_type: 'EMAIL_OTP' }))
        await answerCalls(page, '**/reg/tmp', json({ ...resumed, step: type === 'phone' ? 'phoneCode' : 'emailCode' }))
        if (type === 'email') await code(page, w).pressSequentially('1234')
        await expect(page).toHaveURL(new RegExp(`/confirm/registration/${type}$`))
        await expect(page.locator('.s-links')).toHaveText(other)
        await page.locator('.s-links a').click()
        await expect(page).toHaveURL(/\/sign\/registration$/)
        await expect(page.getByLabel(w.fio)).toHaveValue(HANNA.fio)
        await expect(page.getByLabel(w.phone)).toHaveValue('+380 67 115 00 01')
        await expect(page.getByLabel(w.email)).toHaveValue(HANNA.email)
        await expect(page.getByText(w.runs)).toBeVisible()
      })
    }

    test('another code may be asked for after a minute', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await page.clock.install()
      await reachCode(page, w)
      await answerCalls(page, '**/reg/resend/sms_code', json({ resend_after: 60 }))
      await page.clock.runFor(61_000)
      const asked = page.waitForRequest('**/reg/resend/sms_code')
      await press(page, w.resend)
      expect((await asked).postDataJSON()).toEqual({ reg_token: TOKEN, lang: look.lang })
      await expect(page.getByText(w.resent)).toBeVisible()
    })

    test('an invitation that is gone says so, and the registration goes on without it', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await page.goto('/sign/registration/invite/never-was-one?inviteType=phys')
      await expect(page.getByText(w.inviteFailed)).toBeVisible()
      await expect(page.getByText(w.inviteGone)).toBeVisible()
      const sent = page.waitForRequest('**/reg/send/reg_data')
      await answerCalls(page, '**/reg/send/reg_data', json({ token: TOKEN }))
      await fill(page, w, HANNA)
      await press(page, w.next)
      expect((await sent).postDataJSON()).not.toHaveProperty('invite_token')
    })

    test('an invitation that is used while the form is filled in says so at the form', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await answerCalls(
        page,
        '**/invite/phys/reg/**',
        json({ id: '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d55', email: null, phone: null, firstName: '', secondName: '', middleName: '' }),
      )
      await page.goto('/sign/registration/invite/7f3c')
      await fill(page, w, HANNA)
      await press(page, w.next)
      await expect(page.getByText(w.inviteFailed)).toBeVisible()
      await expect(page.getByText(w.inviteGone)).toBeVisible()
      await expect(page.getByLabel(w.email)).toHaveValue(HANNA.email)
    })

    test('an invitation that does not load can be asked for again; a loader stands meanwhile', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await answerCalls(page, '**/invite/phys/reg/**', unsent)
      await page.goto(`/sign/registration/invite/${STEFANIIA.invite}?inviteType=phys`)
      await expect(page.getByText(w.inviteUnknown)).toBeVisible()
      let release = (): void => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await answerCalls(page, '**/invite/phys/reg/**', async (call) => {
        await released
        await json(INVITE)(call)
      })
      await press(page, w.again)
      await expect(page.getByRole('progressbar', { name: w.opening })).toBeVisible()
      release()
      await expect(page.getByText(w.invited)).toBeVisible()
      await expect(page.getByLabel(w.fio)).toHaveValue('Дорошенко Стефанія Юріївна')
      await expect(page.getByLabel(w.phone)).toHaveValue('+380 50 000 00 23')
      await expect(page.getByLabel(w.email)).toHaveValue(STEFANIIA.email)
    })
  })
}

test('in alarm, the form asks for a captcha, and the code is sent once it is passed', async ({ page }) => {
  const w = words.uk
  await answerCalls(page, '**/reg/send/reg_data', async (call) => {
    const solved = (JSON.parse(call.postData ?? '') as { captcha_response?: string }).captcha_response !== undefined
    await (solved ? json({ token: TOKEN }) : refusal('CAPTCHA_001', 400, { require_captcha: true }))(call)
  })
  await page.goto('/sign/registration')
  await fill(page, w, HANNA)
  await press(page, w.next)
  await passCaptcha(page)
  await press(page, w.next)
  await expect(page).toHaveURL(/confirm\/registration\/phone$/)
})

test('what is sent is the payload of the specification, with the invitation and the cookie of a friend', async ({ page, context, baseURL }) => {
  const w = words.uk
  await context.addCookies([{ name: 'friend_invite', value: 'from%20Ivan', url: baseURL ?? '' }])
  await answerCalls(page, '**/invite/phys/reg/**', json(INVITE))
  await page.goto(`/sign/registration/invite/${STEFANIIA.invite}?inviteType=phys`)
  await answerCalls(page, '**/reg/send/by_invite_reg_data', json({ token: TOKEN }))
  const sent = page.waitForRequest('**/reg/send/by_invite_reg_data')
  await page.getByLabel(w.fio).fill('Дорошенко-Кірш Стефанія Юріївна Анна')
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
  await agree(page)
  await press(page, w.next)
  expect((await sent).postDataJSON()).toEqual({
    lang: 'uk',
    second_name: 'Дорошенко-Кірш',
    first_name: 'Стефанія',
    middle_name: 'Юріївна Анна',
    phone: STEFANIIA.phone,
    email: STEFANIIA.email,
    password: PASSWORD,
    invite_token: STEFANIIA.invite,
    inviteType: 'phys',
    invite_code: 'from Ivan',
    consents: consentsInForce('person'),
  })
})

test("a person invited to this very e-mail is registered by the phone's code, and acts for the company after sign-in", async ({ page, browser, baseURL }) => {
  const w = words.uk
  await setLook(page, baseURL, { lang: 'uk', width: 1280 })
  await page.goto(`/sign/registration/invite/${STEFANIIA.invite}?inviteType=phys`)
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
  await agree(page)
  const before = Date.now()
  await press(page, w.next)
  await code(page, w).pressSequentially(await codeFor(page, STEFANIIA.phone, before))
  await expect(page).toHaveURL(/\/sign\/registration\/thanks$/)
  const second = await (await browser.newContext()).newPage()
  await setLook(second, baseURL, { lang: 'ru', width: 360 })
  await second.goto(`/sign/registration/invite/${STEFANIIA.invite}?inviteType=phys`)
  await expect(second.getByText(words.ru.inviteGone)).toBeVisible()
  await second.context().close()
  await signIn(page, STEFANIIA.phone)
  await expect(page.getByText('ТОВ «Зелений Гай»').first()).toBeVisible()
})
