import { expect, type Page } from '@playwright/test'
import { showQuietChange } from './access-change-scenes.ts'
import { answerCalls, json } from './answered-calls.ts'
import { cardOrdersScenes } from './card-orders-scenes.ts'
import { showOperation } from './deposit-offers-scenes.ts'
import { exchangeRequestsScenes, signed as signedExchange } from './exchange-requests-scenes.ts'
import { test } from './one-renderer.ts'
import { questionnaireScenes } from './questionnaire-scenes.ts'
import { regularPaymentsScenes } from './regular-payments-scenes.ts'
import { showRegisterToSign } from './salary-scenes.ts'
import { sceneNamed } from './scene.ts'
import { answerPayment, draft, firstSignature, PAYMENT, payment, planOfOne, showPayment } from './shown-payment.ts'
import { signInByCalls } from './sign-in.ts'
import { walkedIn } from './walked-in.ts'

// A page that was scrolled to its button shows the outcome of the signature, without another scroll, and keeps showing it.

const SAVCHUK = '380500000008'

/** A notification goes by itself within this time, in milliseconds. */
const LONGEST_NOTIFICATION = 10_000

// oxlint-disable-next-line typescript/no-explicit-any
type Thing = any

type Kind = {
  readonly what: string
  readonly show: (page: Page) => Promise<void>
  /** The paths at which the page reads the signed object and its neighbours, with their answers after the signature. */
  readonly reads: readonly (readonly [path: RegExp, becomes: (before: Thing) => Thing])[]
  /** Money has a receipt in the place of the panel that signed; of other things the state beside the title tells. */
  readonly hasReceipt?: true
  /** The bank's answer to the signature, if it is not the thing as the page reads it. */
  readonly answer?: (after: Thing) => Thing
}

const given = [{ person: 'Савчук Ірина Богданівна', type: 'first', method: 'SMS', evidence: 'WHOLE', at: '2026-11-20T08:01:00.000Z' }]
const paid = { ...payment('signed', ['REPEAT']), signatures: [firstSignature] }

const atBank = (before: Thing) => ({ ...before, state: 'ON_VALIDATION', actions: [] })
const operationAtBank = (before: Thing) => ({ ...atBank(before), signing: { ...before.signing, given, missing: [] } })

const handedIn = { state: 'loaded', submittedAt: '2026-11-24T09:00:00.000Z', submittedBy: 'Савчук Ірина Богданівна', fingerprint: '7K3M-9QXD' }

const kinds: readonly Kind[] = [
  {
    what: 'a payment',
    hasReceipt: true,
    show: (page) => showPayment(page, draft, { plan: planOfOne }),
    reads: [[new RegExp(`/payments/${PAYMENT}$`), () => paid]],
  },
  {
    what: 'a salary register',
    hasReceipt: true,
    show: async (page) => {
      await answerPayment(page, draft, { plan: planOfOne })
      await showRegisterToSign(page)
    },
    reads: [
      [new RegExp(`/payments/${PAYMENT}$`), () => paid],
      [/\/salary-service\/registers\/[^/]+$/, (before) => ({ ...before, state: 'signed', outcome: paid.outcome, canEdit: false })],
    ],
  },
  {
    what: 'a regular payment',
    show: sceneNamed(regularPaymentsScenes, 'regular payment to be signed'),
    reads: [
      [
        /\/standing-orders\/[^/]+$/,
        ({ order, payments }) => ({ order: { ...order, state: 'active', actions: ['PAUSE', 'REVOKE'], missing: [], signatures: [firstSignature] }, payments }),
      ],
    ],
    answer: ({ order }) => order,
  },
  { what: 'the opening of a deposit', show: (page) => showOperation(page), reads: [[/\/deposit-service\/operations\/[^/]+$/, operationAtBank]] },
  {
    what: 'the closing of a deposit',
    show: (page) => showOperation(page, { asks: 'closing' }),
    reads: [[/\/deposit-service\/operations\/[^/]+$/, operationAtBank]],
  },
  {
    what: 'an exchange of currency',
    show: sceneNamed(exchangeRequestsScenes, 'a request for exchange to be signed'),
    reads: [[/\/exchange-service\/requests\/[^/]+$/, (before) => ({ ...before, ...signedExchange })]],
  },
  {
    what: 'an application for a card',
    show: sceneNamed(cardOrdersScenes, 'an application for a card to be signed'),
    reads: [[/\/card-service\/applications\/[^/]+$/, atBank]],
  },
  {
    what: 'a questionnaire',
    show: sceneNamed(questionnaireScenes, 'questionnaire before it is signed'),
    reads: [
      [/\/questionnaire-service\/questionnaire$/, ({ version, ...before }) => ({ ...before, actions: ['WITHDRAW'], version: { ...version, ...handedIn } })],
    ],
  },
  {
    what: 'a change of access',
    show: showQuietChange,
    reads: [
      [
        /\/access-changes\/[^/]+$/,
        ({ change, end }) => ({ change: { ...change, given, missing: [], takesEffectAt: '2026-11-21T06:20:00.000Z', refusal: 'PAY_E063' }, end }),
      ],
    ],
    answer: ({ change }) => change,
  },
]

/** The bank's answer to the page at a path. @param asked the addresses that the page has asked for */
const readOf = (page: Page, asked: readonly string[], path: RegExp): Promise<Thing> =>
  page.evaluate(async (address) => (await fetch(address)).json(), asked.findLast((one) => path.test(one)) ?? '')

/** The code is sent, and signs: after that the page reads the signed object. */
async function letSign(page: Page, asked: readonly string[], { reads, answer = (after) => after }: Kind): Promise<void> {
  let isSigned = false
  const after: Thing[] = []
  for (const [path, becomes] of reads) {
    const now = becomes(await readOf(page, asked, path))
    after.push(now)
    await answerCalls(page, path, (call) => (isSigned && call.method === 'GET' ? json(now)(call) : call.fallback()))
  }
  await answerCalls(page, /\/(codes?|signing-code)$/, json({ sentTo: '+380 50 ••• 00 08', resendAfter: 60 }))
  await answerCalls(page, /\/signatures$/, (call) => {
    isSigned = true
    return json(answer(after[0]))(call)
  })
}

/** Signs at the foot of a scrolled page, as a person does who has read all of it. */
async function sign(page: Page): Promise<void> {
  const button = page.locator('[data-signing]')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await button.click()
  await page.getByLabel('Код із повідомлення').pressSequentially('1234')
}

for (const window of walkedIn({ width: 390, height: 844 }, { width: 1280, height: 900 }))
  test(`a signature's result is in sight, has the focus, and stays: ${window.width}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(window)
    await signInByCalls(page, SAVCHUK)
    await page.clock.install()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const kind of kinds) {
      await test.step(kind.what, async () => {
        await kind.show(page)
        const badge = page.locator('.c-head-title .d-badge')
        const before = (await badge.textContent()) ?? ''
        await letSign(page, asked, kind)
        await sign(page)
        await expect(page.getByLabel('Код із повідомлення')).toBeHidden()
        await expect(badge, kind.what).not.toHaveText(before)
        const receipt = page.locator('.c-done-title')
        const [title, tells] = kind.hasReceipt ? [receipt, page.locator('.c-done-amount')] : [page.getByRole('heading', { level: 1 }), badge]
        await expect(title, kind.what).toBeFocused()
        await expect(title, kind.what).toBeInViewport({ ratio: 1 })
        await expect(tells, kind.what).toBeInViewport({ ratio: 1 })
        // Notifications go by themselves.
        await page.clock.fastForward(LONGEST_NOTIFICATION)
        await expect(page.locator('.d-toast')).toHaveCount(0)
        await expect(tells, kind.what).toBeInViewport({ ratio: 1 })
      })
    }
  })

test('a payment under way shows what cannot be done only once it takes long', async ({ page }) => {
  await signInByCalls(page, SAVCHUK)
  await page.clock.install()
  await showPayment(page, { ...paid, refusedActions: [{ action: 'CANCEL', error_code: 'PAY_E024' }] })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const notNow = page.getByRole('heading', { name: 'Зараз недоступно' })
  await page.clock.runFor(14_000)
  await expect(notNow).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(notNow).toBeVisible()
})
