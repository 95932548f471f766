import { expect, type Locator, type Page } from '@playwright/test'
import { accessChanges, changeOfPerson } from './access-change-scenes.ts'
import { answerCalls, json } from './answered-calls.ts'
import { cardOrdersScenes } from './card-orders-scenes.ts'
import { depositOffersScenes } from './deposit-offers-scenes.ts'
import { exchangeRequestsScenes } from './exchange-requests-scenes.ts'
import { test } from './one-renderer.ts'
import { paymentsListScenes } from './payments-list-scenes.ts'
import { questionnaireScenes } from './questionnaire-scenes.ts'
import { regularPaymentsScenes } from './regular-payments-scenes.ts'
import { salaryScenes } from './salary-scenes.ts'
import { sceneNamed } from './scene.ts'
import { draft, firstSignature, PAYMENT, planOfTwo, showPayment } from './shown-payment.ts'

// Nobody signs blind on a phone: what is signed and the button that signs stand in the first screen, and beside the code once more.

const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 360, height: 640 }
/** As low as a phone that lies on its side, or a window at 200 %. */
const LOW = { width: 390, height: 480 }

async function showAccess(page: Page, change: object): Promise<void> {
  await answerCalls(page, '**/operation-service/access-changes/*', json({ change, end: null }))
  await page.goto(`/cabinet/people/access/${PAYMENT}`)
  await page.locator('.c-thing').waitFor()
}

const secondSignature = { ...planOfTwo, given: [firstSignature], missing: ['second'] }

type Signed = {
  readonly what: string
  readonly show: (page: Page) => Promise<void>
  /** The facts to check, as the page shows them: the sum first, then the payee. Without a sum, the object itself. */
  readonly checked: readonly string[]
  /** The same above the code; where it differs, in the words of the panel. */
  readonly beside?: readonly string[]
  readonly isDialog?: true
}

const LONG_NAME = 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»'

const signed: readonly Signed[] = [
  { what: 'a payment', show: (page) => showPayment(page, draft), checked: ['1 234 567 890,50 ₴', LONG_NAME] },
  {
    what: 'a payment that waits for the second signature',
    show: (page) => showPayment(page, { ...draft, state: 'onSigning', signatures: [firstSignature] }, { plan: secondSignature }),
    checked: ['1 234 567 890,50 ₴', LONG_NAME],
  },
  {
    what: 'a salary register',
    show: sceneNamed(salaryScenes, 'a salary register to be signed'),
    checked: ['123 456 789,50 ₴', '4 людини'],
    beside: ['123 456 789,50 ₴', 'Зарплата працівників'],
  },
  {
    what: 'a regular payment',
    show: sceneNamed(regularPaymentsScenes, 'regular payment to be signed'),
    checked: ['11 500,00 ₴', LONG_NAME],
    beside: ['12 000,00 ₴', LONG_NAME],
  },
  {
    what: 'the opening of a deposit',
    show: sceneNamed(depositOffersScenes, 'the opening of a deposit to be signed'),
    checked: ['1 250 000,50 ₴', 'Строковий'],
  },
  {
    what: 'the opening of a deposit in its form',
    show: sceneNamed(depositOffersScenes, 'a new deposit, signed in its form'),
    checked: ['1 250 000,50 ₴', 'Строковий'],
  },
  {
    what: 'a request for exchange',
    show: sceneNamed(exchangeRequestsScenes, 'a request for exchange to be signed'),
    checked: ['10 000,00 $', '435 369,00 ₴'],
  },
  {
    what: 'an application for a card',
    show: sceneNamed(cardOrdersScenes, 'an application for a card to be signed'),
    checked: ['Шевченко-Олександренко Наталія Сергіївна'],
  },
  {
    what: 'the questionnaire',
    show: sceneNamed(questionnaireScenes, 'questionnaire before it is signed'),
    checked: ['Перевірити й надіслати'],
    beside: ['Анкета: '],
  },
  { what: 'access of a new person', show: (page) => showAccess(page, accessChanges[0] ?? {}), checked: ['Поліщук Арсен Маркович'] },
  { what: 'other access of a person', show: (page) => showAccess(page, changeOfPerson), checked: ['Шевченко-Олександренко Наталія Сергіївна'] },
  {
    what: 'many payments by one code',
    show: sceneNamed(paymentsListScenes, 'many to sign, some of which cannot be signed'),
    checked: ['1 234 569 141,00 ₴'],
    isDialog: true,
  },
]

/** Any call that sends a code; a list's answer has the characters to compare. */
const CODE_SENT = { outcome: 'sent', sentTo: '+380 50 ••• 00 08', resendAfter: 60, count: 2, totals: [], fingerprint: '7K3M-9QXD' }

const answerCode = (page: Page) => answerCalls(page, /\/(signing-code|codes?)$/, json(CODE_SENT))

/** The place of a text on the page, from its upper to its lower edge. */
async function placeOf(where: Locator, text: string): Promise<{ top: number; bottom: number }> {
  const box = await where.getByText(text).first().boundingBox()
  return { top: box?.y ?? -1, bottom: (box?.y ?? 0) + (box?.height ?? Infinity) }
}

for (const { what, show, checked, beside = checked, isDialog } of signed) {
  test(`a phone's first screen shows ${what} and the button that signs it, and so does the step of the code`, async ({
    context,
    page,
    signed: { cookies },
  }) => {
    await context.addCookies(cookies)
    await answerCode(page)
    await page.setViewportSize(PHONE)
    await show(page)
    const where = page.locator(isDialog ? 'dialog[open]' : 'main')
    const bar = where.locator('.c-sign-bar')
    const button = bar.locator('button.d-button')
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    const edge = async () => (await bar.boundingBox())?.y ?? 0

    await test.step('the whole of what is checked', async () => {
      for (const text of checked) {
        const { top, bottom } = await placeOf(where, text)
        expect(top, text).toBeGreaterThanOrEqual(0)
        expect(bottom, text).toBeLessThanOrEqual(await edge())
      }
      await expect(button).toBeInViewport({ ratio: 1 })
      expect(await where.evaluate((element) => (element.matches('dialog') ? element.scrollTop : scrollY))).toBe(0)
    })

    await test.step('on a small phone where it begins', async () => {
      await page.setViewportSize(SMALL_PHONE)
      for (const text of checked) expect((await placeOf(where, text)).top, text).toBeLessThan(await edge())
      await expect(button).toBeInViewport({ ratio: 1 })
    })

    await test.step('in a low window the bar covers nothing', async () => {
      await page.setViewportSize(LOW)
      await expect(bar).toHaveCSS('position', 'static')
    })

    await page.setViewportSize(PHONE)
    await button.click()
    const panel = where.locator('.c-sign')
    await panel.locator('input[name=otp_code]').waitFor()
    for (const text of beside) await expect(panel.getByText(text).first()).toBeInViewport({ ratio: 1 })
    await expect(panel.locator('input[name=otp_code]')).toBeInViewport({ ratio: 1 })
    await expect(panel.locator('button[type=submit]')).toBeInViewport({ ratio: 1 })
  })
}

test("a new payment asks for its recipient and its sum in a phone's first screen", async ({ context, page, signed: { cookies } }) => {
  await context.addCookies(cookies)
  await page.setViewportSize(PHONE)
  await page.goto('/cabinet/payments/new')
  const sum = page.locator('input[name=amount]')
  await sum.waitFor()
  await page.waitForLoadState('networkidle')
  const fields = await page
    .locator('.c-form')
    .locator('input:not([type=radio]), select, textarea')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  expect(fields.slice(0, 4)).toEqual(['creditorName', 'creditorCode', 'creditorIban', 'amount'])
  const bar = await page.locator('.c-form-bar').boundingBox()
  const box = await sum.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0)
  // Nothing is to be done yet, so nothing is filled.
  await expect(page.locator('.c-form-bar button[type=submit]')).not.toHaveClass(/d-button-primary/)
  await page.setViewportSize(LOW)
  await expect(page.locator('.c-form-bar')).toHaveCSS('position', 'static')
})
