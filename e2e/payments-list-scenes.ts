import type { Page } from '@playwright/test'
import { answerCalls, type Call, json, never } from './answered-calls.ts'
import { longestValues } from './shown-payment.ts'
import { click, fill, reply, type Scene } from './scene.ts'

/** Pages and states of the list of payments, of templates and recipients, and of several companies, for pages.spec.ts. */

const broken = json({ error_code: 'TECHNICAL_ERROR', request_id: 'req-1' }, 500)

/** The list with any query. */
export const LIST = /\/api\/payment-service\/payments(\?.*)?$/

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d50'

const idOf = (index: number): string => ID.slice(0, -2) + String(10 + index)

const counters = { drafts: 3, onSigning: 12, mySignature: 2, inProcessing: 1, undone: 104 }

export const listOf = (payments: readonly object[], nextCursor: string | null = null) => json({ payments, nextCursor, counters })

const party = (name: string) => ({ name, code: '14360570', iban: 'UA083888880000000026001000001', bankName: 'Діло' })

const names = ['Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»', 'ФОП Ґудзь Євген Юхимович', 'ТОВ «Сьоме Небо»']

/** The actions of a payment's author and signatory in each state. */
const actionsIn: Readonly<Record<string, readonly string[]>> = {
  draft: ['EDIT', 'SEND_TO_SIGNING', 'SEND_CODE', 'DELETE', 'REPEAT'],
  onSigning: ['EDIT', 'SEND_CODE', 'SIGN', 'DELETE', 'REPEAT'],
}

const refusalIn: Readonly<Record<string, string>> = { draft: 'PAY_E036', onSigning: 'PAY_E067', waiting: 'PAY_E024', signed: 'PAY_E024' }

const payment = (state: string, index: number) => {
  const actions = actionsIn[state] ?? ['REPEAT']
  const others = ['SEND_TO_SIGNING', 'SEND_CODE', 'DELETE', 'REPEAT'].filter((action) => !actions.includes(action))
  return {
    id: idOf(index),
    version: 1,
    state,
    outcome: state === 'settled' ? 'atRecipientsBank' : state,
    givenBack: null,
    kind: 'toOtherBank',
    number: String(17 + index),
    debtor: party('ТОВ «Зелений Гай»'),
    debtorAccountId: ID,
    creditor: party(names[index % names.length] ?? ''),
    amount: index === 0 ? '123456789050' : String(125_050 * index),
    currency: index % 4 === 3 ? 'EUR' : 'UAH',
    remittanceInformation: 'Оплата за послуги згідно з рахунком № 17 від 03.11.2026, без ПДВ',
    valueDate: '2026-11-20',
    createdAt: '2026-11-20T06:20:00.000Z',
    author: 'Савчук Ірина Богданівна',
    signatures: [],
    standingOrder: null,
    wait:
      state === 'waiting' ? { until: '2026-11-20T18:05:00.000Z', cause: 'passwordChange', moneySetAside: true, lastTryAt: null, releasedBecause: null } : null,
    rework: null,
    reason: null,
    actions,
    refusedActions: others.map((action) => ({ action, error_code: refusalIn[state] ?? 'PAY_E044' })),
  }
}

const everyState = ['draft', 'onSigning', 'waiting', 'signed', 'settled', 'rejected', 'returned', 'revoked'].map(payment)

const showList = async (
  page: Page,
  payments: readonly object[] = everyState,
  address = '/cabinet/payments',
  nextCursor: string | null = null,
): Promise<void> => {
  await answerCalls(page, LIST, listOf(payments, nextCursor))
  await page.goto(address)
  await page.locator('.c-payment-row').first().waitFor()
}

/** Stays at the end of the page in any window: further up the selection bar covers a part of some row. */
const stayAtEnd = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const toEnd = () => scrollTo(0, document.documentElement.scrollHeight)
    addEventListener('resize', toEnd)
    toEnd()
  })

const chooseAll = async (page: Page, payments?: readonly object[]): Promise<void> => {
  await showList(page, payments)
  await page.locator('.c-pick-all input').check()
  await page.locator('.c-bulk').waitFor()
}

/** Presses an action of the bar: visible on a wide window, in a menu on a phone. */
const press = async (page: Page, index: number): Promise<void> => {
  const more = page.locator('.c-bulk [aria-haspopup=menu]')
  if (await more.isVisible()) {
    await more.click()
    await page.locator('.c-bulk [role=menuitem]').nth(index).click()
  } else {
    await page
      .locator('.c-bulk-actions > .d-button')
      .nth(index + 1)
      .click()
  }
  await page.locator('dialog[open]').waitFor()
}

const REPEAT = 1
const DELETE = 2

const openSheet = async (page: Page, payments?: readonly object[]): Promise<void> => {
  await chooseAll(page, payments)
  await page.locator('.c-bulk-actions > .d-button').first().click()
  await page.locator('dialog[open] .c-sign').waitFor()
}

const toSign = ['draft', 'onSigning', 'onSigning'].map(payment)

const batch = {
  count: 3,
  totals: [
    { currency: 'UAH', amount: '123457164200' },
    { currency: 'EUR', amount: '375150' },
  ],
  fingerprint: '7K3M-9QXD',
}

const sent = { outcome: 'sent', ...batch, sentTo: '+380 50 ••• 00 08', resendAfter: 60 }

const askForCode = async (page: Page): Promise<void> => {
  await answerCalls(page, '**/payment-service/signing-code', json(sent))
  await openSheet(page, toSign)
  await page.locator('dialog[open] .d-button-large').click()
  await page.locator('input[name=otp_code]').waitFor()
}

const sign = async (page: Page, answer: (call: Call) => Promise<void>): Promise<void> => {
  await askForCode(page)
  await answerCalls(page, '**/payment-service/signatures', answer)
  await page.locator('input[name=otp_code]').pressSequentially('4071')
}

const payments: readonly Scene[] = [
  { name: 'payments', opens: (page) => showList(page) },
  { name: 'register of payments', opens: (page) => showList(page), does: [click('.c-head-actions > button')], waitsFor: 'dialog[open] .c-files' },
  { name: 'payments that go on', opens: (page) => showList(page, everyState, '/cabinet/payments?tab=onSigning&sort=largest', 'next') },
  {
    name: 'payments whose next page does not come',
    answers: [[LIST, (call) => (call.url.includes('cursor') ? broken(call) : listOf(everyState, 'next')(call))]],
    opens: '/cabinet/payments',
    does: [click('.d-load-more .d-button')],
    waitsFor: '.c-more-failed',
  },
  {
    name: 'no payments',
    answers: [[LIST, json({ payments: [], nextCursor: null, counters: { drafts: 0, onSigning: 0, mySignature: 0, inProcessing: 0, undone: 0 } })]],
    opens: '/cabinet/payments',
    waitsFor: '.d-state',
  },
  ...['?tab=drafts', '?search=оренда'].map((address): Scene => ({
    name: `no payments found, ${address}`,
    answers: [[LIST, listOf([])]],
    opens: `/cabinet/payments${address}`,
    waitsFor: '.d-state',
  })),
  {
    name: 'payments while they load',
    show: async ({ page }) => {
      await answerCalls(page, LIST, never)
      await page.goto('/cabinet/payments', { waitUntil: 'commit' })
      await page.locator('[aria-busy]').first().waitFor()
    },
  },
  { name: 'payments when the bank does not answer', answers: [[LIST, broken]], opens: '/cabinet/payments', waitsFor: '.d-state-title' },
  {
    name: 'payments with the longest values',
    opens: (page) =>
      showList(
        page,
        everyState.map((one) => ({
          ...one,
          number: longestValues.number,
          amount: longestValues.amount,
          creditor: party(longestValues.name),
          remittanceInformation: longestValues.purpose,
        })),
      ),
  },
  {
    name: 'payments, some chosen',
    show: async ({ page }) => {
      await chooseAll(page)
      await stayAtEnd(page)
    },
  },
  {
    name: 'payments, chosen to be deleted, most of which do not allow it',
    show: async ({ page }) => {
      await chooseAll(page)
      await press(page, DELETE)
    },
  },
  {
    name: 'payments, chosen, with the verbs alone that one of them allows',
    show: async ({ page }) => {
      await chooseAll(page, ['settled', 'rejected'].map(payment))
      await stayAtEnd(page)
    },
  },
  {
    name: 'payments, what came of repeating them',
    show: async ({ page }) => {
      await chooseAll(page, ['settled', 'rejected', 'draft'].map(payment))
      const results = [idOf(0), idOf(1), idOf(2)].map((paymentId, index) => ({
        paymentId,
        refusal: index === 2 ? 'PAY_E042' : null,
        madeId: index === 2 ? null : ID,
      }))
      await answerCalls(page, '**/payments/bulk', json({ results }))
      await press(page, REPEAT)
      await page.locator('dialog[open] .d-button').last().click()
      await page.locator('dialog[open] [role=status]').waitFor()
    },
  },
  {
    name: 'payments, the answer to a deletion lost',
    show: async ({ page }) => {
      await chooseAll(page, ['draft'].map(payment))
      await answerCalls(page, '**/payments/bulk', (call) => call.abort())
      await press(page, DELETE)
      await page.locator('dialog[open] .d-button-danger').click()
      await page.locator('dialog[open] .d-banner').waitFor()
    },
  },
  { name: 'many to sign, some of which cannot be signed', show: ({ page }) => openSheet(page) },
  {
    name: 'many to sign, over the limit of the method',
    show: async ({ page }) => {
      await answerCalls(page, '**/payment-service/signing-code', json({ error_code: 'PAY_E029', request_id: 'req-1' }, 422))
      await openSheet(page, toSign)
      await page.locator('dialog[open] .d-button-large').click()
      await page.locator('dialog[open] [aria-invalid]').waitFor()
    },
  },
  {
    name: 'many to sign, one refused by the bank',
    show: async ({ page }) => {
      await answerCalls(
        page,
        '**/payment-service/signing-code',
        json({ outcome: 'refused', payments: [{ paymentId: idOf(1), refusal: 'INSUFFICIENT_FUNDS' }] }),
      )
      await openSheet(page, toSign)
      await page.locator('dialog[open] .d-button-large').click()
      await page.locator('dialog[open] .d-banner').waitFor()
    },
  },
  {
    name: 'many to sign, a code sent a moment ago',
    show: async ({ page }) => {
      await answerCalls(page, '**/payment-service/signing-code', json({ error_code: 'RESEND_TOO_EARLY', retry_after: 40, request_id: 'req-1' }, 429))
      await openSheet(page, toSign)
      await page.locator('dialog[open] .d-button-large').click()
      await page.locator('dialog[open] .d-resend').waitFor()
    },
  },
  { name: 'many to sign, the fingerprint and the code', show: ({ page }) => askForCode(page) },
  {
    name: 'many to sign, the answer lost',
    show: async ({ page }) => {
      await sign(page, (call) => call.abort())
      await page.locator('dialog[open] .d-banner').waitFor()
    },
  },
  {
    name: 'many to sign, one changed meanwhile',
    show: async ({ page }) => {
      await sign(page, json({ error_code: 'PAY_E062', request_id: 'req-1' }, 409))
      await page.locator('dialog[open] .d-banner').waitFor()
    },
  },
  {
    name: 'many signed, one left',
    show: async ({ page }) => {
      const outcomes = ['signed', 'onSigning', 'onSigning'].map((state, index) => ({
        paymentId: idOf(index),
        state,
        refusal: index === 2 ? 'INSUFFICIENT_FUNDS' : null,
      }))
      await sign(page, json({ ...batch, isCodeSpent: false, payments: outcomes }))
      await page.locator('.c-outcome-head').waitFor()
    },
  },
]

const form = {
  debtorAccountId: ID,
  creditorName: names[0],
  creditorCode: '14360570',
  creditorIban: 'UA083888880000000026001000001',
  amount: '4500000',
  remittanceInformation: 'Оренда офісу за листопад 2026 р. згідно з договором №12, без ПДВ',
}

const template = (name: string, index: number, of: object = form, lastDay: string | null = null) => ({
  id: idOf(index),
  name,
  form: of,
  author: 'Савчук Ірина Богданівна',
  createdAt: '2026-11-20T06:20:00.000Z',
  lastDay,
})

const templates = [
  template('Оренда', 0),
  template('Зарплата бухгалтера Шевченко-Олександренко Наталії', 1, { ...form, creditorName: names[1], amount: 'стільки ж' }),
  template('Військовий збір', 3, form, '2026-12-31'),
  template('Старий рахунок', 4, form, '2026-10-31'),
  template('На податки', 2, { debtorAccountId: ID, creditorOwnId: ID }),
]

/** Shows the page as to a person who may write payments. */
const showAs = async (page: Page, address: string, row: string): Promise<void> => {
  await page.goto(address)
  await page.locator(row).first().waitFor()
}

const TEMPLATES = '**/payment-service/templates'

const RECIPIENTS = /\/api\/payment-service\/counterparties(\?.*)?$/

const recipient = (name: string, index: number, paidAt: string | null, lastDay: string | null = null) => ({
  id: idOf(index),
  name,
  code: '14360570',
  passport: null,
  iban: 'UA083888880000000026001000001',
  bankName: 'АТ КБ «ПРИВАТБАНК»',
  lastDay,
  paidAt,
})

const recipients = [
  recipient(names[0] ?? '', 0, '2026-11-19T06:20:00.000Z'),
  recipient(names[1] ?? '', 1, null),
  recipient('ГУК у м. Києві', 2, '2026-11-19T06:20:00.000Z', '2026-12-31'),
  recipient('ГУК у Київській області', 3, null, '2026-10-31'),
]

const payees: readonly Scene[] = [
  { name: 'templates', answers: { [TEMPLATES]: json({ templates }) }, opens: (page) => showAs(page, '/cabinet/templates', '.c-payee-row') },
  { name: 'no templates', answers: { [TEMPLATES]: json({ templates: [] }) }, opens: (page) => showAs(page, '/cabinet/templates', '.d-state') },
  {
    name: 'no templates found',
    answers: { [TEMPLATES]: json({ templates }) },
    opens: (page) => showAs(page, '/cabinet/templates', '.c-payee-row'),
    does: [fill('.c-search input', 'нічого такого')],
    waitsFor: '.d-state',
  },
  {
    name: 'templates while they load',
    show: async ({ page }) => {
      await answerCalls(page, TEMPLATES, never)
      await page.goto('/cabinet/templates', { waitUntil: 'commit' })
      await page.locator('[aria-busy]').first().waitFor()
    },
  },
  { name: 'templates when the bank does not answer', answers: { [TEMPLATES]: broken }, opens: (page) => showAs(page, '/cabinet/templates', '.d-state-title') },
  {
    name: 'template, asked whether to delete',
    answers: { [TEMPLATES]: json({ templates }) },
    opens: (page) => showAs(page, '/cabinet/templates', '.c-payee-row'),
    does: [click('.c-payee-actions .d-icon-button >> nth=0')],
    waitsFor: 'dialog[open]',
  },
  { name: 'recipients', answers: [[RECIPIENTS, json({ counterparties: recipients })]], opens: (page) => showAs(page, '/cabinet/recipients', '.c-payee-row') },
  ...['', '?search=ніхто'].map((address): Scene => ({
    name: `no recipients${address}`,
    answers: [[RECIPIENTS, json({ counterparties: [] })]],
    opens: (page) => showAs(page, `/cabinet/recipients${address}`, '.d-state'),
  })),
  {
    name: 'recipients while they load',
    show: async ({ page }) => {
      await answerCalls(page, RECIPIENTS, never)
      await page.goto('/cabinet/recipients', { waitUntil: 'commit' })
      await page.locator('[aria-busy]').first().waitFor()
    },
  },
  {
    name: 'recipients when the bank does not answer',
    answers: [[RECIPIENTS, broken]],
    opens: (page) => showAs(page, '/cabinet/recipients', '.d-state-title'),
  },
  {
    name: 'recipient, asked whether to take out',
    answers: [[RECIPIENTS, json({ counterparties: recipients })]],
    opens: (page) => showAs(page, '/cabinet/recipients', '.c-payee-row'),
    does: [click('.c-payee-actions .d-icon-button >> nth=0')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'recipient entered with errors',
    opens: (page) => showRecipientForm(page),
    does: [fill('dialog input[name=creditorCode]', '0000000000'), click('dialog button[type=submit]')],
    waitsFor: '[aria-invalid] >> nth=0',
  },
  {
    name: 'recipient entered whose account was another',
    opens: (page) => showRecipientForm(page),
    does: [
      reply(RECIPIENTS, (call) =>
        call.method === 'POST' ? json({ error_code: 'COUNTERPARTY_IBAN_CHANGED', request_id: 'req-1' }, 409)(call) : call.fallback(),
      ),
      fill('dialog input[name=creditorName]', 'ТОВ «Сьоме Небо»'),
      fill('dialog input[name=creditorCode]', '41001278'),
      fill('dialog input[name=creditorIban]', 'UA163220010000026005000000701'),
      click('dialog button[type=submit]'),
    ],
    waitsFor: 'dialog[open] dialog[open]',
  },
]

const showRecipientForm = async (page: Page): Promise<void> => {
  await answerCalls(page, RECIPIENTS, json({ counterparties: recipients }))
  await showAs(page, '/cabinet/recipients', '.c-payee-row')
  await page.locator('.c-head .d-button').last().click()
  await page.locator('dialog[open] form').waitFor()
}

/** Shows the signed-in person with another company. */
const showWithCompanies = async (page: Page): Promise<void> => {
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const [relation] = client.relations
    const name = 'ТОВ «Міжнародна логістична компанія „Дніпро-Захід“»'
    const other = { ...relation.slave.corporate, id: ID, names: { uk: { fullName: name, shortName: name }, ru: { fullName: name, shortName: name } } }
    await json({ ...client, relations: [relation, { ...relation, slave: { ...relation.slave, type: 'ACCOUNTANT', corporate: other } }] })(call)
  })
  await page.goto('/cabinet/accounts')
  await page.locator('.c-company-switch').waitFor()
}

const companies: readonly Scene[] = [
  { name: 'companies to choose from', opens: (page) => showWithCompanies(page), does: [click('.c-company-switch')], waitsFor: '[role=menuitemradio] >> nth=0' },
  {
    name: 'a page of the company that another page has left',
    show: async ({ page }) => {
      await showWithCompanies(page)
      await page.locator('.c-account .d-money').first().waitFor()
      // A channel has no target: it reaches its origin alone.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      await page.evaluate((id) => new BroadcastChannel('company').postMessage(id), ID)
      await page.locator('dialog[open]').waitFor()
    },
  },
]

export const paymentsListScenes: readonly Scene[] = [...payments, ...payees, ...companies]
