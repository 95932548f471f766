import { consentsInForce } from '@dilo/domain/consents/consent-texts.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { agree } from './agree.ts'
import { answerCalls, json, never, once, refusal, unheard, unsent } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { countPresses } from './presses.ts'
import { type Newcomer, registerUpToOrganization } from './registering.ts'
import { openOrganization } from './registering-by-calls.ts'
import { signInByCalls } from './sign-in.ts'
import { triedWith, walkedIn } from './walked-in.ts'

// docs/demo.md lists the bank's records; phones of 38067113xxxx, and the codes of newcomers, belong to this file.

/** A client of a branch, by the branch's phone: only this file registers with it. */
const BRANCH_CLIENT = { phone: '380500000020', inn: '3002404174', passport: '123456789' }
/** A client of a branch without a phone. */
const WITHOUT_PHONE = { inn: '2553702445', passport: '555666777' }
/** The INN of a person unknown to the bank. */
const NEW_INN = '3482401118'

type Look = { readonly lang: 'uk' | 'ru'; readonly width: 360 | 1280 }

const looks = walkedIn<Look>({ lang: 'uk', width: 1280 }, { lang: 'ru', width: 360 })

const words = {
  uk: {
    title: 'Як ви ведете справу?',
    start: 'Реєстрація в Діло',
    entrepreneur: 'Підприємець',
    company: 'Юридична особа',
    inn: 'Ваш РНОКПП',
    okpo: 'Код ЄДРПОУ вашої компанії',
    position: 'Ваша посада',
    positions: ['Засновник', 'Директор', 'Бухгалтер', 'Довірена особа'],
    next: 'Далі',
    why: [/^За РНОКПП \(ідентифікаційним кодом\) дізнаємося/, /^Знайдемо компанію в державному реєстрі/],
    asking: /^Питаємо про компанію державний реєстр/,
    attention: 'Увага!',
    notFound: 'За кодом 39124015 немає даних про державну реєстрацію юридичної особи. Ви впевнені, що хочете продовжити реєстрацію?',
    goOn: 'Продовжити',
    doNotGoOn: 'Не продовжувати',
    innTitle: 'Підтвердьте, що це ви',
    innWhy: /^За вашим номером телефону банк уже знає клієнта/,
    innProven: /^РНОКПП підтверджено/,
    passportTitle: 'Ви вже клієнт банку',
    passport: 'Номер паспорта',
    lastStep: /На цьому реєстрацію буде завершено\.$/,
    lastCheck: /Більше нічого не перевірятимемо\.$/,
    confirm: 'Підтвердити',
    threeTries: /^Є три спроби/,
    steps: {
      organization: 'Крок 4 з 5 · Організація',
      inn: 'Крок 4 з 6 · РНОКПП',
      organizationAgain: 'Крок 5 з 6 · Організація',
      passport: 'Крок 5 з 6 · Паспорт',
      passportAfterInn: 'Крок 6 з 7 · Паспорт',
      logo: /Логотип$/,
      thanks: /Готово$/,
    },
    required: 'Заповніть це поле',
    innFormat: 'У РНОКПП має бути рівно 10 цифр',
    shortInn: 'РНОКПП неповний: потрібно 10 цифр',
    wrongInn: 'РНОКПП не підходить. Перевірте всі 10 цифр',
    wrongOkpo: 'Перевірте код ЄДРПОУ: 8 цифр',
    shortPassport: 'Перевірте номер паспорта: від 6 до 9 цифр',
    wrongPassport: 'Номер паспорта не збігається з тим, що знає банк. Перевірте його й спробуйте ще раз.',
    REG_E001: 'Такий користувач уже є. Увійдіть або відновіть пароль.',
    REG_E002: 'Спроби вичерпано. Почніть реєстрацію знову трохи згодом.',
    REG_E002_SOON: 'Спроби вичерпано. Почніть реєстрацію знову за хвилину.',
    REG_E007: 'Технічна помилка на нашому боці. Спробуйте зареєструватися ще раз за кілька хвилин.',
    REG_E008: 'Технічна помилка на нашому боці. Поверніться на крок назад і спробуйте ще раз.',
    REG_E010: 'Час на реєстрацію вийшов. Почніть її знову.',
    REG_E011: 'Ви вже клієнт банку в іншому інтернет-банкінгу. Увійдіть у ньому або зателефонуйте нам.',
    REG_E012: 'Банк не знайшов даних за цим кодом. Перевірте код або зателефонуйте нам.',
    REG_E017: 'Компанія вже клієнт банку. Попросіть керівника надіслати вам запрошення.',
    REG_E022: 'Банк не знайшов ваших даних. Зателефонуйте нам, і ми допоможемо.',
    failed: /^Не вдалося продовжити реєстрацію.*зателефонуйте нам і назвіть код INVALID_OTP · r\.$/,
    tooMany: 'Забагато спроб. Зачекайте кілька хвилин і спробуйте знову.',
    offline: /^Немає зв’язку з банком/,
    check: 'Перевірте значення',
  },
  ru: {
    title: 'Как вы ведёте бизнес?',
    start: 'Регистрация в Діло',
    entrepreneur: 'Предприниматель',
    company: 'Юридическое лицо',
    inn: 'Ваш РНОКПП',
    okpo: 'Код ЕДРПОУ вашей компании',
    position: 'Ваша должность',
    positions: ['Учредитель', 'Директор', 'Бухгалтер', 'Доверенное лицо'],
    next: 'Далее',
    why: [/^По РНОКПП \(идентификационному коду\) узнаем/, /^Найдём компанию в государственном реестре/],
    asking: /^Спрашиваем о компании государственный реестр/,
    attention: 'Внимание!',
    notFound: 'По коду 39124015 нет данных о государственной регистрации юридического лица. Вы уверены, что хотите продолжить регистрацию?',
    goOn: 'Продолжить',
    doNotGoOn: 'Не продолжать',
    innTitle: 'Подтвердите, что это вы',
    innWhy: /^По вашему номеру телефона банк уже знает клиента/,
    innProven: /^РНОКПП подтверждён/,
    passportTitle: 'Вы уже клиент банка',
    passport: 'Номер паспорта',
    lastStep: /На этом регистрация будет завершена\.$/,
    lastCheck: /Больше ничего проверять не будем\.$/,
    confirm: 'Подтвердить',
    threeTries: /^Есть три попытки/,
    steps: {
      organization: 'Шаг 4 из 5 · Организация',
      inn: 'Шаг 4 из 6 · РНОКПП',
      organizationAgain: 'Шаг 5 из 6 · Организация',
      passport: 'Шаг 5 из 6 · Паспорт',
      passportAfterInn: 'Шаг 6 из 7 · Паспорт',
      logo: /Логотип$/,
      thanks: /Готово$/,
    },
    required: 'Заполните это поле',
    innFormat: 'В РНОКПП должно быть ровно 10 цифр',
    shortInn: 'РНОКПП неполный: нужно 10 цифр',
    wrongInn: 'РНОКПП не подходит. Проверьте все 10 цифр',
    wrongOkpo: 'Проверьте код ЕДРПОУ: 8 цифр',
    shortPassport: 'Проверьте номер паспорта: от 6 до 9 цифр',
    wrongPassport: 'Номер паспорта не совпадает с тем, что знает банк. Проверьте его и попробуйте ещё раз.',
    REG_E001: 'Такой пользователь уже есть. Войдите или восстановите пароль.',
    REG_E002: 'Попытки исчерпаны. Начните регистрацию снова немного позже.',
    REG_E002_SOON: 'Попытки исчерпаны. Начните регистрацию снова через минуту.',
    REG_E007: 'Техническая ошибка на нашей стороне. Попробуйте зарегистрироваться ещё раз через несколько минут.',
    REG_E008: 'Техническая ошибка на нашей стороне. Вернитесь на шаг назад и попробуйте ещё раз.',
    REG_E010: 'Время на регистрацию вышло. Начните её снова.',
    REG_E011: 'Вы уже клиент банка в другом интернет-банкинге. Войдите в нём или позвоните нам.',
    REG_E012: 'Банк не нашёл данных по этому коду. Проверьте код или позвоните нам.',
    REG_E017: 'Компания уже клиент банка. Попросите руководителя отправить вам приглашение.',
    REG_E022: 'Банк не нашёл ваших данных. Позвоните нам, и мы поможем.',
    failed: /^Не удалось продолжить регистрацию.*позвоните нам и назовите код INVALID_OTP · r\.$/,
    tooMany: 'Слишком много попыток. Подождите несколько минут и попробуйте снова.',
    offline: /^Нет связи с банком/,
    check: 'Проверьте значение',
  },
} as const

type Words = (typeof words)['uk' | 'ru']

async function setLook(page: Page, baseURL: string | undefined, { lang, width }: Look): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  await page.setViewportSize({ width, height: 900 })
}

const newcomer = (number: number, fio = 'Мельник Дарина Олегівна'): Newcomer => ({
  fio,
  phone: `38067113${String(number).padStart(4, '0')}`,
  email: `newcomer${number}@example.com`,
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const stepOf = (page: Page) => page.locator('.d-stepper-where')
const inn = (page: Page, w: Words) => page.getByLabel(w.inn)
const okpo = (page: Page, w: Words) => page.getByLabel(w.okpo)
const passport = (page: Page, w: Words) => page.getByLabel(w.passport)
/** Spec section 2 names it so. */
const dialog = (page: Page) => page.locator('#registration-verify-fail')

const expectWrong = async (field: Locator, says: string | RegExp): Promise<void> => {
  await expect(field).toHaveAccessibleDescription(says)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

const expectNoWider = async (page: Page, width: number): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

const chooseCompany = (page: Page, w: Words) => page.getByRole('radio', { name: w.company }).check()

async function nameEntrepreneur(page: Page, w: Words, code: string): Promise<void> {
  await page.getByRole('radio', { name: w.entrepreneur }).check()
  await inn(page, w).fill(code)
  await agree(page)
  await press(page, w.next)
}

async function nameCompany(page: Page, w: Words, company: { readonly okpo: string; readonly inn: string; readonly position?: string }): Promise<void> {
  await chooseCompany(page, w)
  await okpo(page, w).fill(company.okpo)
  if (company.position !== undefined) await page.getByLabel(w.position).selectOption({ label: company.position })
  await inn(page, w).fill(company.inn)
  await agree(page)
  await press(page, w.next)
}

/** The calls of a page to the organization's two, in their order. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/reg\/(verify\/okpo|corp_client)$/.exec(request.url()) ?? []
    if (call !== undefined) calls.push(call)
  })
  return calls
}

const resumed = { contact: null, resend_after: 0, entrepreneur: null, client_code: null, phones: [] }

/** A page of a registration that the server says is at a step. */
async function openStep(page: Page, step: 'organization' | 'inn' | 'passport', entrepreneur: boolean | null = null): Promise<void> {
  const routes = { organization: 'registration/form-of-organization', inn: 'registration/confirm/inn', passport: 'confirm/registration/passport' }
  await answerCalls(page, '**/reg/tmp', json({ ...resumed, step, entrepreneur }))
  await page.goto(`/sign/${routes[step]}`)
  await page.getByRole('heading').first().waitFor()
}

for (const look of looks) {
  const { lang, width } = look
  const w = words[lang]
  /** Each look has people and companies of its own. */
  const own = <Value>(uk: Value, ru: Value): Value => (lang === 'uk' ? uk : ru)

  test.describe(`in ${lang}, ${width} px wide`, () => {
    test('a new entrepreneur names the РНОКПП, is registered by that and can sign in', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      const who = own(newcomer(1), newcomer(2, 'Мельник Тарас Олегович'))
      await page.goto('/sign/registration')
      const presses = await countPresses(page)
      await registerUpToOrganization(page, who, lang)
      await expect(stepOf(page)).toHaveText(w.steps.organization)
      await expect(page.getByRole('heading', { name: w.title })).toBeFocused()
      await expect(page.getByText(w.why[0])).toBeVisible()
      await expectNoWider(page, width)
      const calls = callsOf(page)
      const sent = page.waitForRequest('**/reg/corp_client')
      const code = own('3482402228', '3482403338')
      await nameEntrepreneur(page, w, code)
      expect((await sent).postDataJSON()).toEqual({
        okpo: code,
        inn: '',
        position_code: '',
        consents: consentsInForce('company'),
        reg_token: expect.any(String),
      })
      await expect(page).toHaveURL(/\/sign\/registration\/thanks$/)
      await expect(stepOf(page)).toHaveText(w.steps.thanks)
      expect(await presses(), 'from the form, beside two codes: two buttons, and a box for each of four consents').toBe(6)
      // The bank queries no government register for an entrepreneur.
      expect(calls).toEqual(['corp_client'])
      await signInByCalls(page, who.phone)
    })

    test('a person of a new company names its ЄДРПОУ, their position and РНОКПП, and comes to the logo', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await page.goto('/sign/registration')
      const presses = await countPresses(page)
      await registerUpToOrganization(page, own(newcomer(3), newcomer(4)), lang)
      const calls = callsOf(page)
      const sent = page.waitForRequest('**/reg/corp_client')
      const company = { okpo: own('45124018', '45124023'), inn: own('3482404448', '3482405558') }
      await nameCompany(page, w, { ...company, position: w.positions[1] })
      expect((await sent).postDataJSON()).toEqual({ ...company, position_code: '200300', consents: consentsInForce('company'), reg_token: expect.any(String) })
      await expect(page).toHaveURL(/\/sign\/registration\/add-logo$/)
      expect(await presses(), 'as many, and the kind of the business').toBe(7)
      await expect(stepOf(page)).toHaveText(w.steps.logo)
      await expect(page.getByRole('heading', { level: 1 }), 'the new page is read from its heading').toBeFocused()
      expect(calls).toEqual(['verify/okpo', 'corp_client'])
    })

    test('for a company unknown to the register the person decides: not to go on, and then to go on after all', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await openOrganization(page, own(newcomer(5), newcomer(6)))
      const calls = callsOf(page)
      await nameCompany(page, w, { okpo: '39124015', inn: NEW_INN })
      const asks = page.getByRole('dialog', { name: w.attention })
      await expect(asks).toContainText(w.notFound)
      await expect(dialog(page)).toBeVisible()
      await expectNoWider(page, width)
      await asks.getByRole('button', { name: w.doNotGoOn }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('button', { name: w.next, exact: true })).toBeFocused()
      await expect(okpo(page, w)).toHaveValue('39124015')
      // By Enter in a field: there the focus comes back to.
      await inn(page, w).press('Enter')
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(inn(page, w)).toBeFocused()
      await press(page, w.next)
      await expect(dialog(page)).toBeVisible()
      expect(calls).toEqual(['verify/okpo', 'verify/okpo', 'verify/okpo'])
      await dialog(page).getByRole('button', { name: w.goOn, exact: true }).click()
      await expect(page).toHaveURL(/\/sign\/registration\/add-logo$/)
      // The check is not made again.
      expect(calls).toEqual(['verify/okpo', 'verify/okpo', 'verify/okpo', 'corp_client'])
    })

    test('an obstacle of an organization is shown at its field, and another may be named', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await openOrganization(page, own(newcomer(11), newcomer(12)))
      await nameCompany(page, w, { okpo: '12345679', inn: NEW_INN })
      await expectWrong(okpo(page, w), new RegExp(`^${w.REG_E012}`))
      await expect(okpo(page, w)).toBeFocused()
      for (const [company, text] of [
        [{ okpo: '44770017', inn: NEW_INN }, w.REG_E011],
        [{ okpo: '44120358', inn: NEW_INN }, w.REG_E017],
        [{ okpo: '45124044', inn: '2611301584' }, w.REG_E022],
      ] as const) {
        await nameCompany(page, w, company)
        await expect(page.getByText(text)).toBeVisible()
        await expect(okpo(page, w)).toHaveValue(company.okpo)
        await expect(page).toHaveURL(/\/form-of-organization$/)
      }
      // Olena, who signs in already.
      await nameEntrepreneur(page, w, '3135204544')
      await expect(page).toHaveURL(/\/sign\/registration\/exist$/)
    })

    for (const [code, status, text, leads] of triedWith([
      ['REG_E002', 429, w.REG_E002, /\/sign\/registration$/],
      ['REG_E001', 400, w.REG_E001, /\/sign\/registration$/],
      ['REG_E010', 400, w.REG_E010, /\/sign\/registration$/],
      ['REG_E007', 500, w.REG_E007, /\/form-of-organization$/],
      ['REG_E008', 500, w.REG_E008, /\/form-of-organization$/],
      ['INVALID_OTP', 400, w.failed, /\/form-of-organization$/],
      ['TOO_MANY_REQUESTS', 429, w.tooMany, /\/form-of-organization$/],
    ] as const)) {
      test(`an organization that is refused with ${code}`, async ({ page, baseURL }) => {
        await setLook(page, baseURL, look)
        await openStep(page, 'organization')
        await answerCalls(page, '**/reg/corp_client', refusal(code, status))
        await nameEntrepreneur(page, w, NEW_INN)
        await expect(page.getByText(text)).toBeVisible()
        await expect(page).toHaveURL(leads)
        if (String(leads).includes('form')) await expect(inn(page, w)).toHaveValue(NEW_INN)
        else await expect(page.getByRole('heading', { name: w.start })).toBeVisible()
      })
    }

    test('each field of the organization says what is wrong with it, and the server has the last word', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await openStep(page, 'organization')
      const calls = callsOf(page)
      await press(page, w.next)
      await expectWrong(inn(page, w), new RegExp(`^${w.required}`))
      await inn(page, w).fill('34824-0111')
      await expectWrong(inn(page, w), new RegExp(`^${w.innFormat}`))
      // Digits alone, cut to ten; their check digit is wrong.
      await inn(page, w).fill('12а34567890123')
      await expect(inn(page, w)).toHaveValue('1234567890')
      await expectWrong(inn(page, w), new RegExp(`^${w.wrongInn}`))
      await chooseCompany(page, w)
      await press(page, w.next)
      await expect(okpo(page, w)).toBeFocused()
      await expect(page.getByText(w.required)).toHaveCount(2)
      await okpo(page, w).fill('4512401')
      await inn(page, w).fill('0000000000')
      await expectWrong(okpo(page, w), new RegExp(`^${w.wrongOkpo}`))
      await expectWrong(inn(page, w), new RegExp(`^${w.wrongInn}`))
      await okpo(page, w).fill('451 240 18 99')
      await expect(okpo(page, w)).toHaveValue('45124018')
      expect(calls).toEqual([])
      await answerCalls(page, '**/reg/verify/okpo', json({ valid: true }))
      await answerCalls(page, '**/reg/corp_client', refusal('INVALID_REQUEST', 400, { fields: { inn: 'Invalid user INN', position_code: 'Invalid value' } }))
      await inn(page, w).fill(NEW_INN)
      await agree(page)
      await press(page, w.next)
      await expectWrong(page.getByLabel(w.position), w.check)
      await expectWrong(inn(page, w), new RegExp(`^${w.wrongInn}`))
    })

    test('a change of the tab empties the form, and begins with the first position', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await openStep(page, 'organization')
      await expect(page.getByRole('radio', { name: w.entrepreneur })).toBeChecked()
      await inn(page, w).fill(NEW_INN)
      await chooseCompany(page, w)
      await expect(page.getByText(w.why[1])).toBeVisible()
      await expect(inn(page, w)).toHaveValue('')
      await expect(page.getByLabel(w.position)).toHaveValue('200200')
      expect(await page.getByLabel(w.position).locator('option').allTextContents()).toEqual(w.positions)
      await page.getByLabel(w.position).selectOption({ label: w.positions[3] })
      await okpo(page, w).fill('45124018')
      await page.getByRole('radio', { name: w.entrepreneur }).check()
      await expect(inn(page, w)).toHaveValue('')
      await chooseCompany(page, w)
      await expect(okpo(page, w)).toHaveValue('')
      await expect(page.getByLabel(w.position)).toHaveValue('200200')
    })

    for (const [code, status, text, leads] of triedWith([
      ['INVALID_INN', 400, w.wrongInn, /confirm\/inn$/],
      ['REG_E002', 429, w.REG_E002, /\/sign\/registration$/],
      ['REG_E010', 400, w.REG_E010, /\/sign\/registration$/],
    ] as const)) {
      test(`an INN that is refused with ${code}`, async ({ page, baseURL }) => {
        await setLook(page, baseURL, look)
        await openStep(page, 'inn', true)
        await expect(page.getByText(w.innWhy)).toBeVisible()
        await expect(page.getByText(w.threeTries)).toBeVisible()
        await press(page, w.confirm)
        await expectWrong(inn(page, w), new RegExp(`^${w.required}`))
        await inn(page, w).fill('123456789')
        await press(page, w.confirm)
        await expectWrong(inn(page, w), new RegExp(`^${w.shortInn}`))
        await answerCalls(page, '**/reg/verify/inn', refusal(code, status))
        await inn(page, w).fill('1234567890')
        await press(page, w.confirm)
        if (code === 'INVALID_INN') await expectWrong(inn(page, w), new RegExp(`^${text}`))
        else await expect(page.getByText(text)).toBeVisible()
        await expect(page).toHaveURL(leads)
      })
    }

    for (const [code, status, text, leads] of triedWith([
      ['INVALID_PASSPORT', 400, w.wrongPassport, /registration\/passport$/],
      ['REG_E002', 429, w.REG_E002, /\/sign\/registration$/],
      ['REG_E017', 409, w.REG_E017, /registration\/passport$/],
    ] as const)) {
      test(`a passport that is refused with ${code}`, async ({ page, baseURL }) => {
        await setLook(page, baseURL, look)
        await openStep(page, 'passport', lang === 'uk')
        await expect(page.getByRole('heading', { name: w.passportTitle })).toBeVisible()
        await expect(page.getByText(own(w.lastStep, w.lastCheck))).toBeVisible()
        await expect(page.getByText(w.threeTries)).toBeVisible()
        await passport(page, w).fill('КВ 12345')
        await press(page, w.confirm)
        await expect(passport(page, w)).toHaveValue('12345')
        await expectWrong(passport(page, w), new RegExp(`^${w.shortPassport}`))
        await answerCalls(page, '**/reg/verify/passport', refusal(code, status))
        await passport(page, w).fill('1234567890')
        await expect(passport(page, w)).toHaveValue('123456789')
        await press(page, w.confirm)
        if (code === 'INVALID_PASSPORT') await expectWrong(passport(page, w), new RegExp(`^${text}`))
        else await expect(page.getByText(text)).toBeVisible()
        await expect(page).toHaveURL(leads)
      })
    }

    test('while the register takes its time the page says why it is busy', async ({ page, baseURL }) => {
      await setLook(page, baseURL, look)
      await openStep(page, 'organization')
      let release = (): void => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await answerCalls(page, '**/reg/verify/okpo', async (call) => {
        await released
        await json({ valid: false })(call)
      })
      await nameCompany(page, w, { okpo: '39124015', inn: NEW_INN })
      await expect(page.getByRole('status').filter({ hasText: w.asking })).toBeVisible()
      await expect(page.getByRole('button', { name: w.next })).toHaveAttribute('aria-busy', 'true')
      await expectNoWider(page, width)
      release()
      await expect(dialog(page)).toBeVisible()
      await expect(page.getByText(w.asking)).toBeHidden()
    })
  })
}

test.describe('a person whom the bank knows by the phone', () => {
  // The journeys share one person and one phone: one registration at a time.
  test.describe.configure({ mode: 'serial' })
  const who: Newcomer = { fio: 'Гнатюк Павло Андрійович', phone: BRANCH_CLIENT.phone, email: 'pavlo.hnatiuk@example.com' }

  test('is asked for the INN that the bank has; three wrong ones end the registration', async ({ page, baseURL }) => {
    const look = { lang: 'ru', width: 360 } as const
    const w = words[look.lang]
    await setLook(page, baseURL, look)
    await openOrganization(page, who)
    await nameCompany(page, w, { okpo: '45124058', inn: NEW_INN })
    await expect(page).toHaveURL(/\/sign\/registration\/confirm\/inn$/)
    await expect(stepOf(page)).toHaveText(w.steps.inn)
    await expect(inn(page, w)).toBeFocused()
    await inn(page, w).fill(NEW_INN)
    for (let wrong = 1; wrong < 3; wrong += 1) {
      const checked = page.waitForResponse('**/reg/verify/inn')
      await press(page, w.confirm)
      expect((await checked).status()).toBe(400)
      await expectWrong(inn(page, w), new RegExp(`^${w.wrongInn}`))
      await expect(inn(page, w)).toBeFocused()
    }
    await press(page, w.confirm)
    await expect(page.getByText(w.REG_E002_SOON)).toBeVisible()
    await expect(page).toHaveURL(/\/sign\/registration$/)
    await page.goto('/sign/registration/confirm/inn')
    await expect(page).toHaveURL(/\/sign\/registration$/)
  })

  test('goes on at the organization once the INN is right, with it, and proves the passport; an entrepreneur is registered by that', async ({
    page,
    baseURL,
  }) => {
    const look = { lang: 'uk', width: 1280 } as const
    const w = words[look.lang]
    await setLook(page, baseURL, look)
    await registerUpToOrganization(page, who, look.lang)
    await nameEntrepreneur(page, w, NEW_INN)
    await expect(page.getByRole('heading', { name: w.innTitle })).toBeVisible()
    await expect(stepOf(page)).toHaveText(w.steps.inn)
    await inn(page, w).fill(BRANCH_CLIENT.inn)
    await press(page, w.confirm)

    await expect(page).toHaveURL(/\/sign\/registration\/form-of-organization$/)
    await expect(stepOf(page)).toHaveText(w.steps.organizationAgain)
    await expect(page.getByText(w.innProven)).toBeVisible()
    await expect(inn(page, w)).toHaveValue(BRANCH_CLIENT.inn)
    await press(page, w.next)

    await expect(page).toHaveURL(/\/sign\/confirm\/registration\/passport$/)
    await expect(page.getByRole('heading', { name: w.passportTitle })).toBeVisible()
    await expect(page.getByText(w.lastStep)).toBeVisible()
    await expect(stepOf(page)).toHaveText(w.steps.passportAfterInn)
    await passport(page, w).fill('987654321')
    await press(page, w.confirm)
    await expectWrong(passport(page, w), new RegExp(`^${w.wrongPassport}`))
    // A reload goes on, by the cookie.
    await page.reload()
    await passport(page, w).fill(BRANCH_CLIENT.passport)
    await press(page, w.confirm)
    await expect(page).toHaveURL(/\/sign\/registration\/thanks$/)
    await expect(stepOf(page)).toHaveText(w.steps.thanks)
    await signInByCalls(page, who.phone)
  })
})

test('a client of a branch without a phone, who registers a company, proves the passport and comes to the logo', async ({ page, baseURL }) => {
  const look = { lang: 'ru', width: 360 } as const
  const w = words[look.lang]
  await setLook(page, baseURL, look)
  await registerUpToOrganization(page, newcomer(7), look.lang)
  await nameCompany(page, w, { okpo: '45124039', inn: WITHOUT_PHONE.inn, position: w.positions[2] })
  await expect(page).toHaveURL(/\/sign\/confirm\/registration\/passport$/)
  await expect(stepOf(page)).toHaveText(w.steps.passport)
  await expect(page.getByText(w.lastCheck)).toBeVisible()
  await expect(passport(page, w)).toBeFocused()
  await expectNoWider(page, look.width)
  await passport(page, w).fill('111222333')
  await press(page, w.confirm)
  await expectWrong(passport(page, w), new RegExp(`^${w.wrongPassport}`))
  await passport(page, w).fill(WITHOUT_PHONE.passport)
  await passport(page, w).press('Enter')
  await expect(page).toHaveURL(/\/sign\/registration\/add-logo$/)
})

// security row 20
test('ten seconds of silence count as a register that knows the company: the page goes on by itself', async ({ page }) => {
  const w = words.uk
  await page.clock.install()
  // The page's clock moves timers, and no time limit of a call.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds)
      return limit.signal
    }
  })
  await openStep(page, 'organization')
  const asked = page.waitForRequest('**/reg/verify/okpo')
  await answerCalls(page, '**/reg/verify/okpo', never)
  await answerCalls(page, '**/reg/corp_client', json({ next_check_type: 'ABSENT' }))
  const sent = page.waitForRequest('**/reg/corp_client')
  await nameCompany(page, w, { okpo: '39124015', inn: NEW_INN })
  await asked
  await page.clock.runFor(10_000)
  expect((await sent).postDataJSON()).toEqual({ okpo: '39124015', inn: NEW_INN, position_code: '200200', consents: consentsInForce('company') })
  await expect(dialog(page)).toBeHidden()
})

test('no question is asked about a company when the register is silent', async ({ page }) => {
  const w = words.uk
  await openOrganization(page, newcomer(8))
  await nameCompany(page, w, { okpo: '38124014', inn: NEW_INN })
  await expect(page).toHaveURL(/\/sign\/registration\/add-logo$/)
})

test('an answer that was lost on its way loses no step, and two presses name one organization', async ({ page }) => {
  const w = words.uk
  await openOrganization(page, newcomer(9))
  await answerCalls(page, '**/reg/corp_client', once(unheard))
  const calls = callsOf(page)
  await chooseCompany(page, w)
  await okpo(page, w).fill('45124058')
  await inn(page, w).fill('3482406668')
  await agree(page)
  await page.getByRole('button', { name: w.next, exact: true }).dblclick()
  await expect(page.getByText(w.offline)).toBeVisible()
  expect(calls).toEqual(['verify/okpo', 'corp_client'])
  await press(page, w.next)
  await expect(page).toHaveURL(/\/sign\/registration\/add-logo$/)
})

test('a company whose form was left while the register took its time is not named', async ({ page }) => {
  const w = words.uk
  await openStep(page, 'organization')
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await answerCalls(page, '**/reg/verify/okpo', async (call) => {
    await released
    await json({ valid: true })(call)
  })
  const calls = callsOf(page)
  await nameCompany(page, w, { okpo: '45124018', inn: NEW_INN })
  await expect(page.getByText(w.asking)).toBeVisible()
  await page.getByRole('radio', { name: w.entrepreneur }).check()
  const checked = page.waitForResponse('**/reg/verify/okpo')
  release()
  await checked
  await answerCalls(page, '**/reg/corp_client', refusal('REG_E022', 400))
  await nameEntrepreneur(page, w, NEW_INN)
  await expect(page.getByText(w.REG_E022)).toBeVisible()
  expect(calls).toEqual(['verify/okpo', 'corp_client'])
})

test('the company that was typed waits while the INN is asked, and comes back with the INN that was proven', async ({ page }) => {
  const w = words.uk
  let step = 'organization'
  await answerCalls(page, '**/reg/tmp', (call) => json({ ...resumed, step, entrepreneur: step === 'organization' ? null : false })(call))
  await answerCalls(page, '**/reg/verify/okpo', json({ valid: true }))
  await answerCalls(page, '**/reg/corp_client', async (call) => {
    step = 'inn'
    await json({ next_check_type: 'INN' })(call)
  })
  await answerCalls(page, '**/reg/verify/inn', async (call) => {
    step = 'organization'
    await call.fulfill({ status: 204 })
  })
  await page.goto('/sign/registration/form-of-organization')
  await nameCompany(page, w, { okpo: '45124018', inn: NEW_INN, position: w.positions[1] })
  await expect(page.getByRole('heading', { name: w.innTitle })).toBeVisible()
  await inn(page, w).fill(BRANCH_CLIENT.inn)
  await press(page, w.confirm)
  await expect(page.getByText(w.innProven)).toBeVisible()
  await expect(page.getByRole('radio', { name: w.company })).toBeChecked()
  await expect(okpo(page, w)).toHaveValue('45124018')
  await expect(page.getByLabel(w.position)).toHaveValue('200300')
  await expect(inn(page, w)).toHaveValue(BRANCH_CLIENT.inn)
})

test('a sign-in has no passport to prove: its page leads to the start, also from the middle', async ({ page }) => {
  await answerCalls(page, '**/auth-service/auth/tmp', json({ channel: 'phone', contact: '+380 50 ••• 00 08', resend_after: 12 }))
  await page.goto('/sign/confirm/login/passport')
  await expect(page).toHaveURL(/\/sign\/$/)
  await expect(page.getByLabel('Мобільний номер або e-mail')).toBeVisible()
})

test('a check of the register that does not get through is shown, and nobody is sent on without it', async ({ page }) => {
  const w = words.uk
  await openStep(page, 'organization')
  await answerCalls(page, '**/reg/verify/okpo', unsent)
  const calls = callsOf(page)
  await nameCompany(page, w, { okpo: '45124018', inn: NEW_INN })
  await expect(page.getByText(w.offline)).toBeVisible()
  expect(calls).toEqual(['verify/okpo'])
  await answerCalls(page, '**/reg/verify/okpo', refusal('REG_E002', 429))
  await press(page, w.next)
  await expect(page.getByText(w.REG_E002)).toBeVisible()
  await expect(page).toHaveURL(/\/sign\/registration$/)
})

for (const [address, leadsTo] of [
  ['/sign/confirm/login/passport', '/sign/'],
  ['/sign/confirm/recovery/passport', '/sign/recovery'],
  ['/sign/confirm/registration/passport', '/sign/registration'],
  ['/sign/registration/confirm/inn', '/sign/registration'],
  ['/sign/registration/form-of-organization', '/sign/registration'],
] as const) {
  test(`${address}, with nothing begun, leads to ${leadsTo}, with the requested page kept`, async ({ page, baseURL }) => {
    await page.goto(`${address}?redirect=%2Fcabinet%2Fpayments`)
    await expect(page).toHaveURL(`${baseURL}${leadsTo}?redirect=%2Fcabinet%2Fpayments`)
    await expect(page.getByRole('textbox').first()).toBeVisible()
  })
}

for (const [step, address, leadsTo] of [
  ['passport', '/sign/registration/form-of-organization', '/sign/confirm/registration/passport'],
  ['inn', '/sign/confirm/registration/passport', '/sign/registration/confirm/inn'],
  ['organization', '/sign/registration/confirm/inn', '/sign/registration/form-of-organization'],
] as const) {
  test(`${address} leads to where the registration is: ${leadsTo}`, async ({ page }) => {
    await answerCalls(page, '**/reg/tmp', json({ ...resumed, step, entrepreneur: true }))
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`${leadsTo}$`))
  })
}
