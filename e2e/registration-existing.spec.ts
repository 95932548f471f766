import { expect, type Page } from '@playwright/test'
import { agree } from './agree.ts'
import { answerCalls, json, refusal, unsent } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { callAsRegistrant, nameOrganizationByCalls, newCompany, reachOrganization, type Registrant } from './registering-by-calls.ts'
import { codeFor, PASSWORD } from './sign-in.ts'
import { triedWith, walkedIn } from './walked-in.ts'

// Flows 5 and 8 of spec section 4: clients of a branch who register with a new phone, to the end and as real as they come.
// docs/demo.md: a person who ends as a client here is registered once and for good, and no other journey has them.

const PETRO = { phone: '380671140037', email: 'petro37@example.com', inn: '3073106180' } as const satisfies Registrant
const PETROS_OTHER = '380500000037'
const SVITLANA = { phone: '380671110005', email: 'svitlana05@example.com', inn: '2874105328', okpo: newCompany('71140') } as const satisfies Registrant
const SVITLANAS_OTHER = '380500000021'

type Look = { readonly lang: 'uk' | 'ru'; readonly width: 360 | 1280 }

const words = {
  uk: {
    formTitle: 'Реєстрація в Діло',
    name: 'Прізвище, ім’я, по батькові',
    phone: 'Мобільний номер',
    email: 'E-mail',
    password: 'Придумайте пароль',
    next: 'Далі',
    code: 'Код із повідомлення',
    knownAlready:
      /^Ви вже наш клієнт\. Щоб переконатися, що це справді ви, ми надіслали SMS на номер, який ви давали банку раніше: \+380\s50\s•••\s00\s(37|21)/,
    cannot: 'Не можу підтвердити',
    branch: 'Завітайте до відділення',
    findBranch: 'Знайти відділення',
    bring: 'Візьміть із собою',
    authority: /^документ про ваші повноваження/,
    canStill: /^Номер усе-таки під рукою\?/,
    resend: 'Надіслати ще раз',
    resendIn: /^Надіслати ще раз можна через/,
    resent: 'Новий код надіслано',
    early: 'Код щойно надіслано. Новий можна попросити за хвилину.',
    chooseMain: 'Виберіть основний номер',
    bothProven: 'Обидва номери підтверджено. Основний стане вашим логіном, і на нього приходитимуть SMS із кодами.',
    ofThis: 'З цієї реєстрації',
    ofBefore: 'Ви давали його банку раніше',
    goOn: 'Продовжити',
    thanks: 'Дякуємо, вас зареєстровано',
    specialist: 'Наш фахівець зателефонує вам у робочий час, щоб перевірити дані. У кабінеті видно, до якого часу банк дасть відповідь.',
    account: 'Ми вже відкриваємо вам рахунок у гривні: знайдете його в кабінеті.',
    company: 'Щойно повноваження підтверджено, у кабінеті відкриється ваша компанія.',
    invited: /^У кабінеті на вас чекає компанія, яка вас запросила\./,
    enter: 'Увійти',
    toCabinet: 'Перейти до кабінету',
    login: 'Мобільний номер або e-mail',
    signInPassword: 'Пароль',
    exists: 'Ви вже клієнт банку',
    recover: 'Відновити пароль',
    toOrganization: 'Повернутися до організації',
    recoveryTitle: 'Відновлення пароля',
    wrongCode: 'Неправильний код',
    late: 'Цей код уже не діє. Надішліть новий.',
    confirmed: 'Цей код уже підтверджено.',
    over: 'Час на реєстрацію вийшов. Почніть її знову.',
    spent: 'Спроби вичерпано. Почніть реєстрацію знову трохи згодом.',
    taken: 'Такий користувач уже є. Увійдіть або відновіть пароль.',
    companyTaken: 'Компанія вже клієнт банку. Попросіть керівника надіслати вам запрошення.',
    elsewhere: /^Ви вже клієнт банку в іншому інтернет-банкінгу\./,
    failed: /^Не вдалося продовжити реєстрацію\. .* код INVALID_REQUEST/,
    tooMany: /^Забагато спроб\. Спробуйте знову після .*\d\d:\d\d за Києвом\.$/,
    works: /^Тривають технічні роботи/,
    technical: /^Технічна помилка/,
    offline: /^Немає зв’язку з банком/,
    robot: 'Я не робот',
  },
  ru: {
    formTitle: 'Регистрация в Діло',
    name: 'Фамилия, имя, отчество',
    phone: 'Мобильный номер',
    email: 'E-mail',
    password: 'Придумайте пароль',
    next: 'Далее',
    code: 'Код из сообщения',
    knownAlready:
      /^Вы уже наш клиент\. Чтобы убедиться, что это действительно вы, мы отправили SMS на номер, который вы давали банку раньше: \+380\s50\s•••\s00\s(37|21)/,
    cannot: 'Не могу подтвердить',
    branch: 'Приходите в отделение',
    findBranch: 'Найти отделение',
    bring: 'Возьмите с собой',
    authority: /^документ о ваших полномочиях/,
    canStill: /^Номер всё-таки под рукой\?/,
    resend: 'Отправить ещё раз',
    resendIn: /^Отправить ещё раз можно через/,
    resent: 'Новый код отправлен',
    early: 'Код только что отправлен. Новый можно попросить через минуту.',
    chooseMain: 'Выберите основной номер',
    bothProven: 'Оба номера подтверждены. Основной станет вашим логином, и на него будут приходить SMS с кодами.',
    ofThis: 'Из этой регистрации',
    ofBefore: 'Вы давали его банку раньше',
    goOn: 'Продолжить',
    thanks: 'Спасибо, вы зарегистрированы',
    specialist: 'Наш специалист позвонит вам в рабочее время, чтобы проверить данные. В кабинете видно, до какого времени банк ответит.',
    account: 'Мы уже открываем вам счёт в гривне: найдёте его в кабинете.',
    company: 'Как только полномочия подтверждены, в кабинете откроется ваша компания.',
    invited: /^В кабинете вас ждёт компания, которая вас пригласила\./,
    enter: 'Войти',
    toCabinet: 'Перейти в кабинет',
    login: 'Мобильный номер или e-mail',
    signInPassword: 'Пароль',
    exists: 'Вы уже клиент банка',
    recover: 'Восстановить пароль',
    toOrganization: 'Вернуться к организации',
    recoveryTitle: 'Восстановление пароля',
    wrongCode: 'Неправильный код',
    late: 'Этот код уже не действует. Отправьте новый.',
    confirmed: 'Этот код уже подтверждён.',
    over: 'Время на регистрацию вышло. Начните её снова.',
    spent: 'Попытки исчерпаны. Начните регистрацию снова немного позже.',
    taken: 'Такой пользователь уже есть. Войдите или восстановите пароль.',
    companyTaken: 'Компания уже клиент банка. Попросите руководителя отправить вам приглашение.',
    elsewhere: /^Вы уже клиент банка в другом интернет-банкинге\./,
    failed: /^Не удалось продолжить регистрацию\. .* код INVALID_REQUEST/,
    tooMany: /^Слишком много попыток\. Попробуйте снова после .*\d\d:\d\d по Киеву\.$/,
    works: /^Идут технические работы/,
    technical: /^Техническая ошибка/,
    offline: /^Нет связи с банком/,
    robot: 'Я не робот',
  },
} as const

type Words = (typeof words)[Look['lang']]

async function openAs(page: Page, { lang, width }: Look, address: string, baseURL: string | undefined): Promise<Words> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  await page.setViewportSize({ width, height: 740 })
  await page.goto(address)
  return words[lang]
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const typeCode = (page: Page, w: Words, code: string) => page.getByLabel(w.code).pressSequentially(code)
const at = (page: Page, route: string) => expect(page).toHaveURL(new RegExp(`/sign${route}$`))

const another = (sent: string): string => String((Number(sent) + 1) % 10_000).padStart(4, '0')

const expectNoWider = async (page: Page, width: number): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

/** From the form to the organization, which a call names: the page is led on as after a reload. */
async function fillInForm(page: Page, w: Words, who: Registrant): Promise<void> {
  await page.getByLabel(w.name).fill('Гнатюк Петро Ілліч')
  await page.getByLabel(w.phone, { exact: true }).fill(who.phone)
  await page.getByLabel(w.email, { exact: true }).fill(who.email)
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
  await agree(page)
  await press(page, w.next)
  await at(page, '/confirm/registration/phone')
  await typeCode(page, w, await codeFor(page, who.phone))
  await at(page, '/confirm/registration/email')
  await typeCode(page, w, await codeFor(page, who.email))
  await at(page, '/registration/form-of-organization')
}

/** The last step has let this browser in: no password and no code again. */
async function enter(page: Page, w: Words): Promise<void> {
  await press(page, w.toCabinet)
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
}

test("a branch's entrepreneur with another phone proves it, keeps the new one, and signs in (uk, 1280)", async ({ page, baseURL }) => {
  const w = await openAs(page, { lang: 'uk', width: 1280 }, '/sign/registration', baseURL)
  await fillInForm(page, w, PETRO)
  const before = Date.now() - 1
  expect(await nameOrganizationByCalls(page, PETRO)).toBe('OTHER_PHONE_OTP')
  await page.reload()
  await at(page, '/registration/exist/confirm')
  await expect(page.getByText(w.knownAlready)).toBeVisible()

  const sent = await codeFor(page, PETROS_OTHER, before)
  await typeCode(page, w, another(sent))
  await expect(page.getByText(w.wrongCode)).toBeVisible()
  await typeCode(page, w, sent)

  await expect(heading(page, w.chooseMain)).toBeFocused()
  await at(page, '/registration/exist/select')
  await expect(page.getByText(w.bothProven)).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /\+380\s67\s114\s00\s37/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /\+380\s50\s000\s00\s37/ })).not.toBeChecked()
  for (const hint of [w.ofThis, w.ofBefore]) await expect(page.getByText(hint)).toBeVisible()
  await press(page, w.goOn)

  await expect(heading(page, w.thanks)).toBeFocused()
  await at(page, '/registration/thanks')
  await page.reload()
  for (const text of [w.specialist, w.account]) await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(/\+380\s67\s114\s00\s37/)).toBeVisible()
  await enter(page, w)
  await expect(page.locator('a.c-account').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Перші кроки' }).getByRole('button', { name: 'Скопіювати IBAN' })).toBeVisible()
})

test('a representative who cannot confirm is asked to a branch, finds the phone after all, and makes it the main one (ru, 360)', async ({ page, baseURL }) => {
  const look = { lang: 'ru', width: 360 } as const
  const w = await openAs(page, look, '/sign/registration', baseURL)
  await fillInForm(page, w, SVITLANA)
  const first = Date.now() - 1
  expect(await nameOrganizationByCalls(page, SVITLANA)).toBe('OTHER_PHONE_OTP')
  await page.reload()
  await expect(page.getByText(w.knownAlready)).toBeVisible()
  await codeFor(page, SVITLANAS_OTHER, first)
  await press(page, w.cannot)

  await expect(heading(page, w.branch)).toBeFocused()
  await at(page, '/registration/exist/offline-confirm')
  await expectNoWider(page, look.width)
  for (const text of [w.bring, w.authority, w.canStill, w.resendIn]) await expect(page.getByText(text)).toBeVisible()
  const branches = page.getByRole('link', { name: w.findBranch })
  await expect(branches).toHaveAttribute('href', 'https://bank.gov.ua/ua/supervision/institutions')
  await expect(branches).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('main').getByRole('link', { name: /^\+380/ })).toHaveAttribute('href', /^tel:\+380/)
  await page.reload()
  await expect(heading(page, w.branch)).toBeVisible()

  // The code arrives late, and is still good; the page's own way back takes a minute of the bank's clock, and is looked at below.
  const { status } = await callAsRegistrant(page, 'reg/contacts/confirm_other_phone', { otp: await codeFor(page, SVITLANAS_OTHER, first) })
  expect(status).toBe(200)
  await page.reload()
  await at(page, '/registration/exist/select')
  await expectNoWider(page, look.width)
  await page.getByRole('radio', { name: /\+380\s50\s000\s00\s21/ }).check()
  await press(page, w.goOn)
  await at(page, '/registration/add-logo')

  expect(await callAsRegistrant(page, 'reg/complete')).toMatchObject({ status: 204 })
  await page.reload()
  await at(page, '/registration/thanks')
  for (const text of [w.specialist, w.company]) await expect(page.getByText(text)).toBeVisible()
  await expectNoWider(page, look.width)
  await enter(page, w)
})

const resumed = { contact: null, resend_after: 0, entrepreneur: true, client_code: PETRO.inn, phones: [], registered: null }
const otherPhone = { ...resumed, step: 'otherPhone', contact: '+380\u00A050\u00A0•••\u00A000\u00A021' }
const offline = { ...otherPhone, step: 'offline' }
const mainPhone = { ...resumed, step: 'mainPhone', phones: ['380671140001', '380500000021'] }
const thankYou = (as: 'entrepreneur' | 'representative' | 'invited') => ({
  ...resumed,
  step: 'thankYou',
  registered: { as, login: '380671140001', signed_in: false },
})

/** The registration is at this step from now on; what was said before counts no more. */
const standAt = (page: Page, state: object) => answerCalls(page, '**/auth-service/reg/tmp', json(state))

const CONFIRM = '**/contacts/confirm_other_phone'
const CANNOT = '**/contacts/cannot_confirm'
const CHOOSE = '**/contacts/set_fin_phone'
const RESEND = '**/reg/resend/sms_code'

for (const look of walkedIn<Look>({ lang: 'ru', width: 1280 }, { lang: 'uk', width: 360 })) {
  const w = words[look.lang]

  test.describe(`in ${look.lang}, ${look.width} wide,`, () => {
    const general = [
      ['too many tries', refusal('TOO_MANY_REQUESTS', 429, { retry_after: 300 }), w.tooMany],
      ['technical works', refusal('SUPPORT_BLOCKED_USERS', 503), w.works],
      ['a broken server', refusal('TECHNICAL_ERROR', 500), w.technical],
      ['no connection', unsent, w.offline],
    ] as const

    const overAt = [
      ['a registration whose time ran out (REG_E010)', refusal('REG_E010'), w.over],
      ['one whose tries are spent (REG_E002)', refusal('REG_E002'), w.spent],
    ] as const

    for (const [name, refuse, shown, leadsTo] of triedWith([
      ['a wrong code', refusal('INVALID_OTP', 400, { status: 'FAIL' }), w.wrongCode, '/registration/exist/confirm'],
      ['a code that came too late', refusal('OTP_EXPIRED', 400, { status: 'FAIL' }), w.late, '/registration/exist/confirm'],
      ['an odd refusal', refusal('INVALID_REQUEST'), w.failed, '/registration/exist/confirm'],
      ...general.map((one) => [...one, '/registration/exist/confirm'] as const),
      ...overAt.map((one) => [...one, '/registration'] as const),
    ] as const)) {
      test(`the code's page tells ${name}`, async ({ page, baseURL }) => {
        await standAt(page, otherPhone)
        await answerCalls(page, CONFIRM, refuse)
        await openAs(page, look, '/sign/registration/exist/confirm', baseURL)
        await typeCode(page, w, '1234')
        await expect(page.getByText(shown)).toBeVisible()
        await at(page, leadsTo)
        await expectNoWider(page, look.width)
      })
    }

    test("the code's page tells that a code was confirmed before, and goes on", async ({ page, baseURL }) => {
      await standAt(page, otherPhone)
      await answerCalls(page, CONFIRM, async (call) => {
        await standAt(page, mainPhone)
        await refusal('ALREADY_CONFIRMED', 409, { status: 'ALREADY_CONFIRMED' })(call)
      })
      await openAs(page, look, '/sign/registration/exist/confirm', baseURL)
      await typeCode(page, w, '1234')
      await expect(page.getByText(w.confirmed)).toBeVisible()
      await at(page, '/registration/exist/select')
    })

    test("the code's page asks for the captcha when the bank does", async ({ page, baseURL }) => {
      await standAt(page, otherPhone)
      await answerCalls(page, CONFIRM, refusal('CAPTCHA_001', 403, { require_captcha: true }))
      await openAs(page, look, '/sign/registration/exist/confirm', baseURL)
      await typeCode(page, w, '1234')
      await expect(page.getByRole('checkbox', { name: w.robot })).toBeVisible()
      await expect(page.getByLabel(w.code)).toHaveValue('1234')
    })

    for (const [name, refuse, shown, leadsTo] of triedWith([
      ...general.map((one) => [...one, '/registration/exist/confirm'] as const),
      ...overAt.map((one) => [...one, '/registration'] as const),
    ] as const)) {
      test(`a person who cannot confirm reads ${name}`, async ({ page, baseURL }) => {
        await standAt(page, otherPhone)
        await answerCalls(page, CANNOT, refuse)
        await openAs(page, look, '/sign/registration/exist/confirm', baseURL)
        await press(page, w.cannot)
        await expect(page.getByText(shown)).toBeVisible()
        await at(page, leadsTo)
      })
    }

    for (const [name, refuse, shown, leadsTo] of triedWith([
      ['an odd refusal', refusal('INVALID_REQUEST', 400, { fields: { phone: 'Invalid phone number' } }), w.failed, '/registration/exist/select'],
      ['a phone that has become a login meanwhile (REG_E001)', refusal('REG_E001'), w.taken, '/registration'],
      ['a company that has become a client meanwhile (REG_E017)', refusal('REG_E017'), w.companyTaken, '/registration/exist/select'],
      ...general.map((one) => [...one, '/registration/exist/select'] as const),
      ...overAt.map((one) => [...one, '/registration'] as const),
    ] as const)) {
      test(`the choice of the main phone tells ${name}`, async ({ page, baseURL }) => {
        await standAt(page, mainPhone)
        await answerCalls(page, CHOOSE, refuse)
        await openAs(page, look, '/sign/registration/exist/select', baseURL)
        await page.getByRole('radio', { name: /\+380\s50/ }).check()
        await press(page, w.goOn)
        await expect(page.getByText(shown)).toBeVisible()
        await at(page, leadsTo)
        if (leadsTo !== '/registration') await expect(page.getByRole('radio', { name: /\+380\s50/ })).toBeChecked()
        await expectNoWider(page, look.width)
      })
    }

    test('the choice of the main phone leads who has got a login meanwhile to it (REG_E028)', async ({ page, baseURL }) => {
      await standAt(page, mainPhone)
      await answerCalls(page, CHOOSE, refusal('REG_E028'))
      await openAs(page, look, '/sign/registration/exist/select', baseURL)
      await press(page, w.goOn)
      await expect(heading(page, w.exists)).toBeFocused()
      await at(page, '/registration/exist')
    })

    for (const [name, refuse, shown, leadsTo] of triedWith([
      ...general.map((one) => [...one, '/registration/exist/offline-confirm'] as const),
      ...overAt.map((one) => [...one, '/registration'] as const),
    ] as const)) {
      test(`a person who asks for another code at the branch's page reads ${name}`, async ({ page, baseURL }) => {
        await standAt(page, offline)
        await answerCalls(page, RESEND, refuse)
        await openAs(page, look, '/sign/registration/exist/offline-confirm', baseURL)
        await press(page, w.resend)
        await expect(page.getByText(shown)).toBeVisible()
        await at(page, leadsTo)
      })
    }

    test("the branch's page leads back to the code when another one was sent", async ({ page, baseURL }) => {
      await standAt(page, offline)
      await answerCalls(page, RESEND, async (call) => {
        await standAt(page, { ...otherPhone, resend_after: 60 })
        await json({ resend_after: 60 })(call)
      })
      await openAs(page, look, '/sign/registration/exist/offline-confirm', baseURL)
      // No text calls the person an entrepreneur's representative.
      await expect(page.getByText(w.bring)).toBeVisible()
      await expect(page.getByText(w.authority)).toBeHidden()
      await press(page, w.resend)
      await expect(page.getByText(w.resent)).toBeVisible()
      await at(page, '/registration/exist/confirm')
      await expect(page.getByText(w.knownAlready)).toBeVisible()
      await expect(page.getByText(w.resendIn)).toBeVisible()
    })

    test("the branch's page finds its code when the answer that named it was lost", async ({ page, baseURL }) => {
      await standAt(page, offline)
      await openAs(page, look, '/sign/registration/exist/offline-confirm', baseURL)
      await answerCalls(page, RESEND, async (call) => {
        await standAt(page, { ...otherPhone, resend_after: 60 })
        await call.abort()
      })
      await press(page, w.resend)
      await expect(page.getByText(w.offline)).toBeVisible()
      await answerCalls(page, RESEND, refusal('RESEND_TOO_EARLY', 429, { retry_after: 58 }))
      await press(page, w.resend)
      await expect(page.getByText(w.early)).toBeVisible()
      await at(page, '/registration/exist/confirm')
    })

    for (const [as, says] of [
      ['entrepreneur', w.account],
      ['representative', w.company],
      ['invited', w.invited],
    ] as const) {
      test(`the thank-you says what comes next: ${as}`, async ({ page, baseURL }) => {
        await standAt(page, thankYou(as))
        await openAs(page, look, '/sign/registration/thanks?redirect=%2Fcabinet%2Fpayments', baseURL)
        await expect(heading(page, w.thanks)).toBeVisible()
        for (const text of [w.specialist, says]) await expect(page.getByText(text)).toBeVisible()
        await page.getByRole('link', { name: w.enter, exact: true }).click()
        await expect(page.getByLabel(w.login)).toHaveValue('380671140001')
        // The page that the link requested goes along.
        await expect(page).toHaveURL(/\/sign\/?\?redirect=%2Fcabinet%2Fpayments$/)
      })
    }

    test('a person with a login is led to it, or to a new password, with their invitation', async ({ page, baseURL }) => {
      await openAs(page, look, '/sign/registration/exist?invite=demo-invite-0000000099&inviteType=phys', baseURL)
      await expect(heading(page, w.exists)).toBeVisible()
      // No registration is running: there is no organization to go back to.
      await expect(page.getByRole('link', { name: w.toOrganization })).toBeHidden()
      await expectNoWider(page, look.width)
      await page.getByRole('link', { name: w.recover, exact: true }).click()
      await expect(heading(page, w.recoveryTitle)).toBeVisible()
      await page.goBack()
      await page.getByRole('link', { name: w.enter, exact: true }).click()
      await expect(page.getByLabel(w.login)).toHaveValue('')
      expect(await page.evaluate(() => (history.state as { arrival?: object }).arrival)).toEqual({ invite: 'demo-invite-0000000099', inviteType: 'phys' })
      await expect(page).toHaveURL(/\/sign\/?$/)
    })
  })
}

test('a person with a login goes back to the organization while the registration lasts', async ({ page }) => {
  const who = { phone: '380671140048', email: 'olena48@example.com', inn: '3135204544' } as const
  await reachOrganization(page, who)
  expect(await callAsRegistrant(page, 'reg/corp_client', { okpo: who.inn, inn: '', position_code: '' })).toMatchObject({ answer: { error_code: 'REG_E028' } })
  // As the page does that got this answer.
  await page.goto('/sign/registration/form-of-organization')
  await expect(page.getByText('Крок 4 з 5')).toBeVisible()
  await page.goto('/sign/registration/exist')
  await page.getByRole('link', { name: words.uk.toOrganization }).click()
  await at(page, '/registration/form-of-organization')
})

for (const address of ['exist/confirm', 'exist/select', 'exist/offline-confirm', 'thanks']) {
  test(`/registration/${address} without a registration leads to its start, with the requested page kept`, async ({ page }) => {
    await page.goto(`/sign/registration/${address}?redirect=%2Fcabinet%2Fpayments`)
    await expect(heading(page, words.uk.formTitle)).toBeVisible()
    await expect(page).toHaveURL(/\/sign\/registration\?redirect=%2Fcabinet%2Fpayments$/)
  })
}
