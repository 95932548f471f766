import { expect, type Page } from '@playwright/test'
import { type RefusalCode, wireCodeOf } from '../packages/domain/src/refusals.ts'
import { paymentService } from '../packages/contract/src/payment-service.ts'
import { signingCalls } from '../packages/contract/src/signing-calls.ts'
import { test } from './one-renderer.ts'
import { answerCalls, json } from './answered-calls.ts'
import { PAYMENT, payment, planOfTwo, showPayment } from './shown-payment.ts'
import { expectRefusalsInWords, refuseWith } from './refused-step.ts'
import { sendCode } from './send-code.ts'
import { walkedIn } from './walked-in.ts'
import type { Signed } from './worker.ts'

// Every refusal that the calls of the page of a payment may answer, as people read it there. The list of each call is the
// contract's: a code that it gets is a journey that this file lacks words for.

type Both = { readonly uk: string; readonly ru: string }
type Lang = keyof Both

const words: Record<string, Both> = {
  PAY_E002: { uk: 'Вам не надано прав на цю дію з платежем.', ru: 'Вам не предоставлены права на это действие с платежом.' },
  PAY_E003: { uk: 'Цей рахунок не належить компанії.', ru: 'Этот счёт не принадлежит компании.' },
  PAY_E005: {
    uk: 'Код отримувача неправильний або його немає в державному реєстрі.',
    ru: 'Код получателя неправильный или его нет в государственном реестре.',
  },
  PAY_E008: { uk: 'Рахунок отримувача неправильний.', ru: 'Счёт получателя неправильный.' },
  PAY_E009: { uk: 'Картка отримувача неправильна.', ru: 'Карта получателя неправильная.' },
  PAY_E012: { uk: 'Карткою можна платити лише між власними рахунками.', ru: 'Картой можно платить только между собственными счетами.' },
  PAY_E013: { uk: 'До іншого банку можна платити лише з рахунку на рахунок.', ru: 'В другой банк можно платить только со счёта на счёт.' },
  PAY_E023: { uk: 'Цей платіж не належить компанії, від імені якої ви працюєте.', ru: 'Этот платёж не принадлежит компании, от имени которой вы работаете.' },
  PAY_E024: { uk: 'Платіж підписано, банк його вже обробляє.', ru: 'Платёж подписан, банк его уже обрабатывает.' },
  PAY_E026: { uk: 'Такого платежу немає. Перевірте список платежів:', ru: 'Такого платежа нет. Проверьте список платежей:' },
  PAY_E029: { uk: 'Сума більша, ніж дозволяє цей спосіб підпису.', ru: 'Сумма больше, чем разрешает этот способ подписи.' },
  PAY_E030: { uk: 'Ваших повноважень не досить, щоб підписати цей платіж.', ru: 'Ваших полномочий недостаточно, чтобы подписать этот платёж.' },
  PAY_E036: { uk: 'Це може зробити лише автор платежу.', ru: 'Это может сделать только автор платежа.' },
  PAY_E038: { uk: 'Ця картка не належить компанії.', ru: 'Эта карта не принадлежит компании.' },
  PAY_E042: { uk: 'Платіж видалено. Створіть новий, якщо він потрібен.', ru: 'Платёж удалён. Создайте новый, если он нужен.' },
  PAY_E043: { uk: 'Платіж ще не підписано всіма, банк його не обробляє:', ru: 'Платёж ещё не подписан всеми, банк его не обрабатывает:' },
  PAY_E044: { uk: 'Платіж уже завершено, відкликати його не можна.', ru: 'Платёж уже завершён, отозвать его нельзя.' },
  PAY_E046: { uk: 'Ваші дані в банку застаріли.', ru: 'Ваши данные в банке устарели.' },
  PAY_E047: { uk: 'Дані компанії в банку застаріли.', ru: 'Данные компании в банке устарели.' },
  PAY_E048: { uk: 'Платежі поки доступні лише підприємцям (ФОП).', ru: 'Платежи пока доступны только предпринимателям (ФЛП).' },
  PAY_E049: { uk: 'Платіж ще не надіслано на підпис.', ru: 'Платёж ещё не отправлен на подпись.' },
  PAY_E050: { uk: 'У банку немає вашого фінансового номера для SMS.', ru: 'У банка нет вашего финансового номера для SMS.' },
  PAY_E051: { uk: 'У банку немає вашого фінансового e-mail.', ru: 'У банка нет вашего финансового e-mail.' },
  PAY_E055: {
    uk: 'Банк отримувача закрито. Попросіть в отримувача рахунок в іншому банку.',
    ru: 'Банк получателя закрыт. Попросите у получателя счёт в другом банке.',
  },
  PAY_E056: { uk: 'Рахунок отримувача закрито.', ru: 'Счёт получателя закрыт.' },
  PAY_E057: { uk: 'Картку отримувача закрито.', ru: 'Карта получателя закрыта.' },
  PAY_E058: { uk: 'Код не належить цьому отримувачу, або такої компанії вже немає.', ru: 'Код не принадлежит этому получателю, или такой компании уже нет.' },
  SALARY_IN_REGISTER: {
    uk: 'Це зарплата: її змінюють і повторюють у відомості, у розділі «Зарплата».',
    ru: 'Это зарплата: её изменяют и повторяют в ведомости, в разделе «Зарплата».',
  },
  PAY_E060: { uk: 'Платіж уже підписано, підписувати ще раз не потрібно.', ru: 'Платёж уже подписан, подписывать ещё раз не нужно.' },
  PAY_E062: { uk: 'Підпис не підійшов: платіж змінився після коду,', ru: 'Подпись не подошла: платёж изменился после кода,' },
  PAY_E063: { uk: 'Ви вже підписали цей платіж таким підписом.', ru: 'Вы уже подписали этот платёж такой подписью.' },
  PAY_E064: {
    uk: 'Ваших повноважень не досить, щоб повернути платіж на доопрацювання.',
    ru: 'Ваших полномочий недостаточно, чтобы вернуть платёж на доработку.',
  },
  PAY_E066: { uk: 'Платіж не підписано, тож відкликати нічого.', ru: 'Платёж не подписан, поэтому отзывать нечего.' },
  PAY_E067: { uk: 'Не вдалося надіслати платіж на підпис.', ru: 'Не удалось отправить платёж на подпись.' },
  PAYER_NOT_VERIFIED: { uk: 'Банк ще перевіряє ваші дані.', ru: 'Банк ещё проверяет ваши данные.' },
  RECIPIENT_NOT_VERIFIED: {
    uk: 'Банк ще перевіряє дані цього отримувача, тому платити йому поки не можна.',
    ru: 'Банк ещё проверяет данные этого получателя, поэтому платить ему пока нельзя.',
  },
  RECIPIENT_IS_DEPOSIT: {
    uk: 'Це рахунок депозиту: гроші на нього кладуть поповненням депозиту, а не платежем.',
    ru: 'Это счёт депозита: деньги на него кладут пополнением депозита, а не платежом.',
  },
  DRAFTS_FULL: {
    uk: 'Більше чернеток і платежів на підписі банк не зберігає.',
    ru: 'Больше черновиков и платежей на подписи банк не хранит.',
  },
  TEMPLATES_FULL: { uk: 'Більше шаблонів банк не зберігає.', ru: 'Больше шаблонов банк не хранит.' },
  PAYMENT_COMPLETED: { uk: 'Платіж уже завершено, робити нічого не потрібно.', ru: 'Платёж уже завершён, делать ничего не нужно.' },
  PAYER_ACCOUNT_CLOSED: { uk: 'Рахунок платника закрито.', ru: 'Счёт плательщика закрыт.' },
  PAYER_NOT_IN_HRYVNIA: { uk: 'Рахунок у валюті, а іншим платять у гривні.', ru: 'Счёт в валюте, а другим платят в гривне.' },
  RECIPIENT_IN_OTHER_CURRENCY: {
    uk: 'Ваші рахунки в різних валютах: між ними гроші йдуть через обмін.',
    ru: 'Ваши счета в разных валютах: между ними деньги идут через обмен.',
  },
  CANNOT_PAY_FROM_ACCOUNT: { uk: 'З цього рахунку платити не можна.', ru: 'С этого счёта платить нельзя.' },
  OTHER_BANKS_CLOSED: { uk: 'Платежі до інших банків зараз недоступні.', ru: 'Платежи в другие банки сейчас недоступны.' },
  RETURN_ABOVE_RECEIVED: {
    uk: 'Повернути можна не більше, ніж надійшло й ще не повернуто.',
    ru: 'Вернуть можно не больше, чем поступило и ещё не возвращено.',
  },
  RETURN_TO_ANOTHER_ACCOUNT: {
    uk: 'Повертаємо лише на рахунок, з якого надійшли гроші.',
    ru: 'Возвращаем только на счёт, с которого поступили деньги.',
  },
  INSTANT_NOT_OFFERED: { uk: 'На цей рахунок миттєвий платіж не надіслати.', ru: 'На этот счёт мгновенный платёж не отправить.' },
  INSTANT_AMOUNT_TOO_LARGE: { uk: 'Миттєво можна заплатити до 100 000 грн.', ru: 'Мгновенно можно заплатить до 100 000 грн.' },
  INSTANT_ABOVE_OWN_LIMIT: {
    uk: 'Це більше за ліміт миттєвих платежів вашої компанії.',
    ru: 'Это больше лимита мгновенных платежей вашей компании.',
  },
  INSUFFICIENT_FUNDS: { uk: 'На рахунку недостатньо грошей.', ru: 'На счёте недостаточно денег.' },
  IDEMPOTENCY_KEY_REUSED: { uk: 'Форму вже надіслано з іншими даними.', ru: 'Форма уже отправлена с другими данными.' },
  OTP_EXPIRED: { uk: 'Цей код уже не діє. Надішліть новий.', ru: 'Этот код уже не действует. Отправьте новый.' },
  TOO_MANY_REQUESTS: {
    uk: 'Забагато спроб. Спробуйте знову за хвилину.',
    ru: 'Слишком много попыток. Попробуйте снова через минуту.',
  },
}

/** The page shows the payment in a state that offers one thing; `press` asks for it. */
type Step = {
  readonly asks: string
  readonly shown: object
  readonly call: RegExp
  readonly method: 'POST' | 'DELETE'
  readonly codes: readonly string[]
  readonly press: (page: Page) => Promise<void>
}

const PATH = '/api/payment-service/payments/{paymentId}'

// By keyboard: piled-up notifications would cover the pointer's targets.

const refusalsOf = (calls: object, name: string): readonly string[] =>
  ((calls as Record<string, { refusals: readonly RefusalCode[] }>)[name]?.refusals ?? []).map(wireCodeOf)

const action = (page: Page) => page.locator('.c-head-actions button').first().press('Enter')

const agree = (page: Page) => page.locator('dialog[open] .d-dialog-actions button').last().press('Enter')

async function confirmed(page: Page): Promise<void> {
  await action(page)
  await agree(page)
}

const endIt = (page: Page) => page.locator('.c-head-actions .d-button-danger').press('Enter')

async function ended(page: Page): Promise<void> {
  await endIt(page)
  await agree(page)
}

/** A draft is deleted from the menu. */
async function deleted(page: Page): Promise<void> {
  await page.locator('.c-head-actions [aria-haspopup=menu]').press('Enter')
  await page.locator('.d-menu-item-danger').press('Enter')
  await agree(page)
}

async function endedWithReason(page: Page): Promise<void> {
  await endIt(page)
  await page.locator('dialog[open] textarea').fill('Помилка в сумі')
  await agree(page)
}

async function withReason(page: Page): Promise<void> {
  await action(page)
  await page.locator('dialog[open] textarea').fill('Помилка в сумі')
  await agree(page)
}

async function kept(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Зберегти як|Сохранить как) шаблон$/ }).press('Enter')
  await agree(page)
}

async function typedCode(page: Page): Promise<void> {
  await sendCode(page)
  await page.locator('input[name=otp_code]').pressSequentially('1234')
}

const may = (state: string, ...actions: string[]) => ({ ...payment(state, actions), amount: '100000' })

const steps: readonly Step[] = [
  {
    asks: 'a code',
    shown: may('draft', 'SEND_CODE'),
    call: /signing-code$/,
    method: 'POST',
    codes: refusalsOf(signingCalls, `POST ${PATH}/signing-code`),
    press: (page) => page.locator('.c-sign .d-button-primary').press('Enter'),
  },
  {
    asks: 'a signature',
    shown: may('onSigning', 'SEND_CODE', 'SIGN'),
    call: /signatures$/,
    method: 'POST',
    codes: refusalsOf(signingCalls, `POST ${PATH}/signatures`),
    press: typedCode,
  },
  {
    asks: 'sending to signing',
    shown: may('draft', 'SEND_TO_SIGNING'),
    call: /signing$/,
    method: 'POST',
    codes: refusalsOf(signingCalls, `POST ${PATH}/signing`),
    press: (page) => page.locator('.c-thing-todo button').first().press('Enter'),
  },
  {
    asks: 'taking out of signing',
    shown: may('onSigning', 'REVOKE_FROM_SIGNING'),
    call: /signing$/,
    method: 'DELETE',
    codes: refusalsOf(signingCalls, `DELETE ${PATH}/signing`),
    press: confirmed,
  },
  {
    asks: 'rework',
    shown: may('onSigning', 'RETURN_FOR_REWORK'),
    call: /rework$/,
    method: 'POST',
    codes: refusalsOf(signingCalls, `POST ${PATH}/rework`),
    press: withReason,
  },
  {
    asks: 'taking back a signature',
    shown: may('onSigning', 'REVOKE_SIGNATURE'),
    call: /signatures$/,
    method: 'DELETE',
    codes: refusalsOf(signingCalls, `DELETE ${PATH}/signatures`),
    press: confirmed,
  },
  {
    asks: 'revocation',
    shown: may('waiting', 'REVOKE'),
    call: /revocation$/,
    method: 'POST',
    codes: refusalsOf(paymentService, `POST ${PATH}/revocation`),
    press: ended,
  },
  {
    asks: 'cancellation',
    shown: may('signed', 'CANCEL'),
    call: /cancellation$/,
    method: 'POST',
    codes: refusalsOf(paymentService, `POST ${PATH}/cancellation`),
    press: endedWithReason,
  },
  {
    asks: 'deletion',
    shown: may('draft', 'DELETE'),
    call: new RegExp(`${PAYMENT}$`),
    method: 'DELETE',
    codes: refusalsOf(paymentService, `DELETE ${PATH}`),
    press: deleted,
  },
  {
    asks: 'a template',
    shown: may('settled'),
    call: /templates$/,
    method: 'POST',
    codes: refusalsOf(paymentService, 'POST /api/payment-service/templates'),
    press: kept,
  },
]

/**
 * Codes without a text of their own: a wrong code shows at its field, a missing reason at its own, and an early resend
 * by its clock.
 */
const otherwise = ['PAY_E059', 'PAY_E065', 'RESEND_TOO_EARLY']

async function open(page: Page, lang: Lang, { cookies }: Signed, step: Step): Promise<void> {
  await page.context().addCookies(cookies.filter(({ name }) => name !== 'lang'))
  await page.context().addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL ?? process.env['BASE_URL'] ?? '' }])
  await answerCalls(page, /signing-code$/, json({ sentTo: '+380 50 ••• 00 08', resendAfter: 60 }))
  await showPayment(page, step.shown, { plan: planOfTwo })
}

// Half of the steps in each language: that each text is there in both is the catalogues' check.
for (const [place, step] of steps.entries()) {
  for (const lang of place % 2 === 0 ? walkedIn<Lang>('uk', 'ru') : walkedIn<Lang>('ru', 'uk')) {
    test(`every refusal of ${step.asks} is shown in words, ${lang}`, async ({ page, signed }) => {
      await open(page, lang, signed, step)
      await expectRefusalsInWords(page, step, { words, otherwise, lang })
    })
  }
}

for (const lang of walkedIn<Lang>('ru', 'uk')) {
  test(`a payment that is not there, or another company's, is shown in words, ${lang}`, async ({ page, signed }) => {
    for (const code of ['PAY_E026', 'PAY_E023']) {
      await page.context().addCookies(signed.cookies.filter(({ name }) => name !== 'lang'))
      await page.context().addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL ?? process.env['BASE_URL'] ?? '' }])
      await answerCalls(page, new RegExp(`/api/.*/${PAYMENT}`), json({ error_code: code, request_id: 'req-1' }, 404))
      await page.goto(`/cabinet/payments/${PAYMENT}`)
      await expect(page.getByText(words[code]?.[lang] ?? '')).toBeVisible()
      // Another try would find no more.
      await expect(page.getByRole('main').getByRole('button', { name: /ещё раз|ще раз/ })).toHaveCount(0)
    }
  })
}

const byAsking = (asks: string): Step => {
  const found = steps.find((one) => one.asks === asks)
  if (found === undefined) throw new Error(`Nothing asks for ${asks}`)
  return found
}

for (const [lang, wrong, rework, withdraw, lost, lostStep, wait, otherWay] of walkedIn(
  [
    'uk',
    'Неправильний код',
    'Напишіть, що треба виправити',
    'Напишіть, чому відкликаєте платіж',
    'Відповідь банку не дійшла. Оновіть сторінку: стан платежу покаже, чи списано гроші. Двічі їх не спишемо.',
    'Відповідь банку не дійшла. Чи зроблено це, покаже стан платежу на цій сторінці.',
    'Надіслати ще раз можна через 0:0',
    'Код щойно надіслано іншим способом, і він ще діє: виберіть той спосіб. Новий код можна попросити за 7 с.',
  ] as const,
  [
    'ru',
    'Неправильный код',
    'Напишите, что нужно исправить',
    'Напишите, почему отзываете платёж',
    'Ответ банка не дошёл. Обновите страницу: состояние платежа покажет, списаны ли деньги. Дважды их не спишем.',
    'Ответ банка не дошёл. Сделано ли это, покажет состояние платежа на этой странице.',
    'Отправить ещё раз можно через 0:0',
    'Код только что отправлен другим способом, и он ещё действует: выберите тот способ. Новый код можно попросить через 7 с.',
  ] as const,
)) {
  test(`the fault of a field stands at the field, ${lang}`, async ({ page, signed }) => {
    const signature = byAsking('a signature')
    await open(page, lang, signed, signature)
    await refuseWith(page, signature, 'PAY_E059')
    await signature.press(page)
    await expect(page.locator('input[name=otp_code]')).toHaveAccessibleDescription(wrong)
    for (const [asks, text] of [
      ['rework', rework],
      ['cancellation', withdraw],
    ] as const) {
      await open(page, lang, signed, byAsking(asks))
      await (asks === 'rework' ? confirmed : ended)(page)
      await expect(page.locator('textarea')).toHaveAccessibleDescription(text)
      await expect(page.locator('textarea')).toBeFocused()
    }
  })

  test(`a code that is on its way may be typed, ${lang}`, async ({ page, signed }) => {
    const code = byAsking('a code')
    await open(page, lang, signed, code)
    await refuseWith(page, code, 'RESEND_TOO_EARLY')
    await code.press(page)
    await expect(page.locator('input[name=otp_code]')).toBeFocused()
    await expect(page.getByText(wait)).toBeVisible()
  })

  test(`a code that came by one method is not asked for by another, ${lang}`, async ({ page, signed }) => {
    const signature = byAsking('a signature')
    await open(page, lang, signed, signature)
    await page.locator('.c-sign .d-button-primary').press('Enter')
    await expect(page.locator('input[name=otp_code]')).toBeFocused()
    await refuseWith(page, byAsking('a code'), 'RESEND_TOO_EARLY')
    await page.locator('.c-sign-ways > button').press('Enter')
    const ask = page.locator('.c-sign .d-button-primary')
    await expect(ask).toBeFocused()
    await page.locator('.c-sign [type=radio]').last().check()
    await ask.press('Enter')
    await expect(page.getByText(otherWay)).toBeVisible()
    await page.locator('.c-sign [type=radio]').first().check()
    await ask.press('Enter')
    await expect(page.locator('input[name=otp_code]')).toBeFocused()
  })

  test(`an answer that is lost is shown as uncertain, and safe, ${lang}`, async ({ page, signed }) => {
    for (const [asks, text] of [
      ['a signature', lost],
      ['cancellation', lostStep],
      ['rework', lostStep],
      ['taking back a signature', lostStep],
    ] as const) {
      const step = byAsking(asks)
      await open(page, lang, signed, step)
      await answerCalls(page, step.call, (asked) => (asked.method === step.method ? asked.abort() : asked.fallback()))
      await step.press(page)
      await expect(page.getByText(text)).toBeVisible()
    }
  })
}
