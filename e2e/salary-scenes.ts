import { expect, type Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { draft, PAYMENT, planOfOne } from './shown-payment.ts'
import type { Scene } from './scene.ts'

/** Salaries for pages.spec.ts: the list, a register that is paid out, and one that is being written with faults. */

const LIST = /\/api\/salary-service\/registers(\?.*)?$/
const ONE = `**/api/salary-service/registers/${PAYMENT}`
const NEW = '**/api/salary-service/registers/new'
const FILE_ROWS = '**/api/salary-service/registers/file-rows'

const summary = {
  paymentId: PAYMENT,
  kind: 'salary',
  month: '2026-11',
  number: '118',
  valueDate: '2026-11-20',
  debtorAccountId: PAYMENT,
  state: 'settled',
  outcome: 'paidInPart',
  givenBack: { rows: 1, amount: '4512050' },
  isWhole: true,
  isOver: true,
  rows: 4,
  total: '12345678950',
  createdAt: '2026-11-20T06:20:00.000Z',
}

const person = (name: string, state: string, reason: string | null = null) => ({
  name,
  code: '3135204544',
  iban: 'UA083888880000000026001000001',
  amount: '4512050',
  state,
  isReported: false,
  reason,
  movedAt: state === 'written' ? null : '2026-11-20T06:21:00.000Z',
})

const LONG = 'Шевченко-Олександренко-Запорізька Єлизавета-Софія Костянтинівна'

const register = {
  ...summary,
  version: 1,
  fingerprint: '7K3M-9QXD',
  people: [
    person('Ґудзь Євген Юхимович', 'credited'),
    person(LONG, 'inClearing'),
    person('Яворська Соломія Тарасівна', 'written'),
    person('Верес Остап Маркович', 'givenBack', 'accountClosed'),
  ],
  faults: {},
  canEdit: false,
}

const prepared = {
  refusal: null,
  today: '2026-11-20',
  lastDay: '2027-11-20',
  accounts: [{ id: PAYMENT, iban: 'UA083888880000000026001000001', type: 'CURRENT', alias: 'Основний' }],
}

/** The payee, as the bank's own payment names them. */
const staff = { ...draft.creditor, name: 'Зарплата працівників' }

/** The person of the scenes has no right to the salaries of their own. */
const withRight = (page: Page): Promise<void> =>
  answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const permissions = [...client.settings.permissions, 'SALARY_VIEW', 'SALARY_WRITE']
    await json({ ...client, settings: { ...client.settings, permissions } })(call)
  })

const written = {
  ...register,
  state: 'draft',
  outcome: 'draft',
  givenBack: null,
  isWhole: false,
  isOver: false,
  canEdit: true,
  faults: { 'rows.1.code': 'Invalid user INN' },
  people: [{ ...person(LONG, 'written'), code: '123', iban: 'UA08', amount: '' }, person('Верес', 'written')],
}

/** A register that lacks nothing but its signature, as `showPayment` answers for its payment. */
export async function showRegisterToSign(page: Page): Promise<void> {
  await withRight(page)
  const people = register.people.map(({ name }) => person(name, 'written'))
  await answerCalls(page, ONE, json({ ...written, isWhole: true, faults: {}, people }))
  await page.goto(`/cabinet/salary/${PAYMENT}`)
  await page.locator('[data-signing]').waitFor()
}

/** The form of a register that has been saved. */
export async function showWritten(page: Page): Promise<void> {
  await withRight(page)
  await answerCalls(page, NEW, json(prepared))
  await answerCalls(page, ONE, json(written))
  await page.goto(`/cabinet/salary/${PAYMENT}/edit`)
  await page.locator('.c-salary-row').first().waitFor()
}

export const salaryScenes: readonly Scene[] = [
  { name: 'salary without the right', opens: '/cabinet/salary', waitsFor: '.d-state a' },
  {
    name: 'salary registers',
    async show({ page }) {
      await withRight(page)
      await answerCalls(
        page,
        LIST,
        json({
          registers: [
            summary,
            {
              ...summary,
              paymentId: PAYMENT.replace('0', '1'),
              kind: 'sickPay',
              state: 'draft',
              outcome: 'draft',
              givenBack: null,
              isWhole: false,
              isOver: false,
              rows: 1,
            },
          ],
          hasMore: true,
        }),
      )
      await page.goto('/cabinet/salary')
      await page.locator('.c-row').nth(1).waitFor()
    },
  },
  {
    name: 'a salary register that is paid out',
    async show({ page }) {
      await withRight(page)
      await answerCalls(page, ONE, json(register))
      await page.goto(`/cabinet/salary/${PAYMENT}`)
      await page.getByText(LONG).waitFor()
    },
  },
  {
    name: 'a salary register to be signed',
    async show({ page }) {
      await withRight(page)
      const written = {
        state: 'draft',
        outcome: 'draft',
        givenBack: null,
        isOver: false,
        people: register.people.map((one) => ({ ...one, state: 'written', reason: null })),
      }
      await answerCalls(page, ONE, json({ ...register, ...written }))
      const { rows, total: amount, fingerprint } = register
      await answerCalls(
        page,
        `**/payment-service/payments/${PAYMENT}`,
        json({ ...draft, amount, creditor: staff, kind: 'salary', salary: { rows, fingerprint } }),
      )
      await answerCalls(page, `**/payments/${PAYMENT}/history`, json({ events: [] }))
      await answerCalls(page, `**/payments/${PAYMENT}/signature-plan`, json(planOfOne))
      await page.goto(`/cabinet/salary/${PAYMENT}`)
      await page.locator('.c-sign').waitFor()
    },
  },
  {
    name: 'a salary register for who was not paid',
    async show({ page }) {
      await withRight(page)
      await answerCalls(page, NEW, json(prepared))
      await answerCalls(page, ONE, json(register))
      await page.goto(`/cabinet/salary/new?from=${PAYMENT}&only=returned`)
      // One of four came back, from an account that is closed.
      await expect(page.locator('.c-salary-row')).toHaveCount(1)
      await expect(page.locator('.c-salary-name input')).toHaveValue('Верес Остап Маркович')
      await expect(page.locator('.c-salary-row').getByLabel(/IBAN/)).toHaveValue('')
    },
  },
  {
    name: 'a salary register with faults that is written',
    async show({ page }) {
      await showWritten(page)
      const refused = {
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({ error_code: 'INVALID_REQUEST', request_id: 'req-1', fields: { valueDate: 'Incorrect format of date' } }),
      }
      await answerCalls(page, ONE, (call) => (call.method === 'PUT' ? call.fulfill(refused) : call.fallback()))
      await page.locator('.c-salary-row .d-field-error').nth(3).waitFor()
      const row = { name: 'Мельник Соломія Тарасівна', code: '3135204544', iban: 'UA083888880000000026001000001', amount: '=B2*0,805' }
      await answerCalls(page, FILE_ROWS, json({ outcome: 'taken', rows: [{ place: 117, row, faults: { amount: 'FORMULA' } }] }))
      await page.locator('.c-salary-file input[type=file]').setInputFiles({ name: 'salary.csv', mimeType: 'text/csv', buffer: Buffer.from('1') })
      await page.locator('.c-salary-row .d-field-error').nth(5).waitFor()
      await page.locator('.c-salary-foot button').nth(1).click()
      await page.locator('.c-salary-head .d-field-error').waitFor()
    },
  },
  {
    name: 'a salary register that is left without being saved',
    async show({ page }) {
      await withRight(page)
      await answerCalls(page, NEW, json(prepared))
      await page.goto('/cabinet/salary/new')
      await page.locator('.c-salary-name input').fill(LONG)
      await page.locator('nav a').nth(1).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
]
