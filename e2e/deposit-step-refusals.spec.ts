import { expect, type Page } from '@playwright/test'
import { depositOperationCalls } from '../packages/contract/src/deposit-operation-calls.ts'
import { depositProlongationCalls } from '../packages/contract/src/deposit-prolongation-calls.ts'
import { depositReturnCalls } from '../packages/contract/src/deposit-return-calls.ts'
import { httpStatus } from '../packages/contract/src/http-status.ts'
import { type RefusalCode, wireCodeOf } from '../packages/domain/src/refusals.ts'
import { answerCalls, json } from './answered-calls.ts'
import { showOperation } from './deposit-offers-scenes.ts'
import { showDeposit } from './deposits-scenes.ts'
import { test } from './one-renderer.ts'
import { triedWith, walkedIn } from './walked-in.ts'
import type { Signed } from './worker.ts'

// Every refusal that the steps of a deposit's pages may be answered with, as people read it there. The list of each call is the
// contract's; deposit-refusals.spec.ts has the ways on which the bank itself says those of deposits.

type Both = { readonly uk: string; readonly ru: string }
type Lang = keyof Both

const words: Record<string, Both> = {
  DEPOSIT_NOT_FOUND: { uk: 'Такого депозиту немає.', ru: 'Такого депозита нет.' },
  DEPOSIT_BLOCKED: { uk: 'Депозит заблоковано: він новий або під арештом.', ru: 'Депозит заблокирован: он новый или под арестом.' },
  DEPOSIT_NO_PHONE: { uk: 'У банку немає вашого фінансового номера', ru: 'У банка нет вашего финансового номера' },
  DEPOSIT_NO_PROLONGATION: { uk: 'Автоматично продовжити можна лише строковий депозит.', ru: 'Автоматически продлить можно только срочный депозит.' },
  DEPOSIT_OPERATION_NOT_FOUND: { uk: 'Такої операції немає.', ru: 'Такой операции нет.' },
  DEPOSIT_TERMS_CHANGED: { uk: 'Умови депозиту змінилися', ru: 'Условия депозита изменились' },
  DEPOSIT_CLOSING_NOT_SENT: { uk: 'Не вдалося надіслати заявку на закриття депозиту.', ru: 'Не удалось отправить заявку на закрытие депозита.' },
  DEPOSIT_OPENING_NOT_DELETED: { uk: 'Не вдалося видалити заявку на відкриття депозиту.', ru: 'Не удалось удалить заявку на открытие депозита.' },
  STATUS_DEPOSIT_NOT_CHANGED: { uk: 'Не вдалося змінити стан депозиту.', ru: 'Не удалось изменить состояние депозита.' },
  ACCOUNT_NOT_OPEN: { uk: 'Рахунок заблоковано або закрито', ru: 'Счёт заблокирован или закрыт' },
  INSUFFICIENT_FUNDS: { uk: 'На рахунку недостатньо грошей.', ru: 'На счёте недостаточно денег.' },
  PAY_E002: { uk: 'Вам не надано прав на цю дію', ru: 'Вам не предоставлены права на это действие' },
  PAY_E030: { uk: 'Ваших повноважень не досить', ru: 'Ваших полномочий недостаточно' },
  PAY_E048: { uk: 'Платежі поки доступні лише підприємцям (ФОП).', ru: 'Платежи пока доступны только предпринимателям (ФЛП).' },
  PAY_E050: { uk: 'У банку немає вашого фінансового номера для SMS.', ru: 'У банка нет вашего финансового номера для SMS.' },
  PAY_E051: { uk: 'У банку немає вашого фінансового e-mail.', ru: 'У банка нет вашего финансового e-mail.' },
  PAY_E060: { uk: 'підписувати ще раз не потрібно.', ru: 'подписывать ещё раз не нужно.' },
  PAY_E063: { uk: 'Ви вже підписали', ru: 'Вы уже подписали' },
  PAYER_NOT_VERIFIED: { uk: 'Банк ще перевіряє ваші дані.', ru: 'Банк ещё проверяет ваши данные.' },
  IDEMPOTENCY_KEY_REUSED: { uk: 'Форму вже надіслано з іншими даними.', ru: 'Форма уже отправлена с другими данными.' },
  OTP_EXPIRED: { uk: 'Цей код уже не діє. Надішліть новий.', ru: 'Этот код уже не действует. Отправьте новый.' },
}

/** A wrong code shows at its field, a wrong key in its step, and an early resend by its clock. */
const otherwise = [wireCodeOf('wrongSigningCode'), wireCodeOf('edsInvalid'), wireCodeOf('edsPersonMismatch'), 'RESEND_TOO_EARLY']

type Step = {
  readonly asks: string
  readonly call: RegExp
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly codes: readonly string[]
  readonly show: (page: Page) => Promise<void>
  readonly press: (page: Page) => Promise<void>
}

const calls = { ...depositOperationCalls, ...depositProlongationCalls, ...depositReturnCalls } as Record<string, { refusals: readonly RefusalCode[] }>
const refusalsOf = (name: string): readonly string[] => (calls[`${name}`]?.refusals ?? []).map(wireCodeOf)

const dialog = (page: Page) => page.locator('dialog[open]').last()

/** By keyboard: piled-up notifications would cover the pointer's targets. */
async function open(page: Page, name: RegExp): Promise<void> {
  if (await dialog(page).isVisible()) return
  await page.locator('.c-head-actions > button').first().waitFor()
  const shown = page.locator('.c-head-actions > button').filter({ hasText: name })
  if ((await shown.count()) > 0) await shown.first().press('Enter')
  else {
    await page.locator('.c-head-actions [aria-haspopup=menu]').press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  }
  await dialog(page).waitFor()
}

async function askForCode(page: Page): Promise<void> {
  const typed = page.locator('input[name=otp_code]')
  if ((await typed.count()) === 0) await page.locator('[data-signing]').last().press('Enter')
}

async function typeCode(page: Page): Promise<void> {
  await askForCode(page)
  await page.locator('input[name=otp_code]').pressSequentially('1234')
}

const DEPOSIT = '/api/deposit-service/deposits/{depositId}'
const OPERATION = '/api/deposit-service/operations/{operationId}'

const steps: readonly Step[] = [
  {
    asks: 'a replenishing',
    call: /\/replenishments$/,
    method: 'POST',
    codes: refusalsOf(`POST ${DEPOSIT}/replenishments`),
    show: (page) => showDeposit(page, { currency: 'UAH' }),
    async press(page) {
      await open(page, /^(Поповнити|Пополнить)$/)
      await dialog(page).getByRole('textbox').first().fill('5000')
      await dialog(page).locator('[type=submit]').last().press('Enter')
    },
  },
  {
    asks: 'a code that signs',
    call: /\/operations\/[^/]+\/codes$/,
    method: 'POST',
    codes: refusalsOf(`POST ${OPERATION}/codes`),
    show: showOperation,
    press: askForCode,
  },
  {
    asks: 'a signature',
    call: /\/operations\/[^/]+\/signatures$/,
    method: 'POST',
    // Signed by all is what the page shows then: the bank repeats it by itself.
    codes: refusalsOf(`POST ${OPERATION}/signatures`).filter((code) => code !== 'DEPOSIT_CLOSING_NOT_SENT'),
    show: showOperation,
    press: typeCode,
  },
  {
    asks: 'the withdrawal of an opening',
    call: /\/openings\/[^/]+$/,
    method: 'DELETE',
    codes: refusalsOf('DELETE /api/deposit-service/openings/{operationId}'),
    show: showOperation,
    async press(page) {
      await open(page, /^(Відкликати|Отозвать)$/)
      await dialog(page).locator('.d-dialog-actions button').last().press('Enter')
    },
  },
  {
    asks: 'a code for the end of a deposit',
    call: /\/prolongation\/codes$/,
    method: 'POST',
    codes: refusalsOf(`POST ${DEPOSIT}/prolongation/codes`),
    show: showDeposit,
    async press(page) {
      await open(page, /^(Не продовжувати|Не продлевать)$/)
      await askForCode(page)
    },
  },
  {
    asks: 'a word about the end of a deposit',
    call: /\/prolongation$/,
    method: 'PUT',
    codes: refusalsOf(`PUT ${DEPOSIT}/prolongation`),
    show: showDeposit,
    async press(page) {
      await open(page, /^(Не продовжувати|Не продлевать)$/)
      await typeCode(page)
    },
  },
]

for (const [place, step] of steps.entries()) {
  for (const lang of place % 2 === 0 ? walkedIn<Lang>('uk', 'ru') : walkedIn<Lang>('ru', 'uk')) {
    test(`every refusal of ${step.asks} is told in words, ${lang}`, async ({ page, signed }) => {
      const { cookies }: Signed = signed
      await page.context().addCookies(cookies.filter(({ name }) => name !== 'lang'))
      await page.context().addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL ?? process.env['BASE_URL'] ?? '' }])
      if (!step.call.test('/operations/x/codes') && !step.call.test('/prolongation/codes'))
        await answerCalls(page, /\/codes$/, json({ sentTo: '+380 50 ••• 00 08', resendAfter: 60 }))
      await step.show(page)
      for (const code of triedWith(step.codes.filter((one) => !otherwise.includes(one)))) {
        const text = words[code]
        expect(text, `words for ${code}`).toBeDefined()
        const refusal = json({ error_code: code, request_id: 'req-1', retry_after: 7 }, httpStatus[code as keyof typeof httpStatus])
        await answerCalls(page, step.call, (made) => (made.method === step.method ? refusal(made) : made.fallback()))
        await step.press(page)
        const told = page.locator('.d-field-error, .c-sign .d-banner, .c-sign, dialog[open] .d-banner, .d-toast').filter({ hasText: text?.[lang] ?? '' })
        await expect(told.first(), code).toBeVisible()
      }
    })
  }
}
