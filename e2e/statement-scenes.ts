import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { longEntry, showLongStatement } from './long-statement.ts'
import type { Scene } from './scene.ts'

/** Pages and states of a statement and of its entries, for pages.spec.ts. */

const broken = json({ error_code: 'TECHNICAL_ERROR', request_id: 'req-1' }, 500)

const accountOf = (id: string) => ({
  id,
  iban: 'UA083888880000000026001000001',
  type: 'CURRENT',
  status: 'OPEN',
  currency: 'UAH',
  alias: 'Основний',
  bookedBalance: '100',
  availableBalance: '100',
})

/** The calls of a statement, not the page of the same name. */
const CALL = /\/account-service\/accounts\/[^/]+\/statement\?/

/** Answers how much of any entry may go back to its payer. */
const showReturn = (page: Page, accountId: string): Promise<unknown> =>
  answerCalls(
    page,
    '**/payment-service/returns/**',
    json({
      returnable: {
        amount: '98765432150',
        returned: '125050',
        left: '98765307100',
        currency: 'UAH',
        form: {
          debtorAccountId: accountId,
          creditorName: 'ТОВ «Платіжний дім»',
          creditorCode: '33695095',
          creditorIban: 'UA743052990000026007233566001',
          amount: '98765307100',
          remittanceInformation: `Повернення коштів за платіжною інструкцією № 500 від 20.11.2026, UETR ${UETR}`,
          returnsEntry: `${accountId}.500`,
        },
      },
    }),
  )

const showEntry = async (page: Page, accountId: string, entry: object): Promise<void> => {
  await answerCalls(
    page,
    /\/account-service\/accounts\/[^/]+\/entries\//,
    json({ account: accountOf(accountId), entry, counterpartyBank: 'АТ КБ «ПРИВАТБАНК»', previous: 499, next: null }),
  )
}

const UETR = '8a562c67-ca16-48ba-b074-65581be6f001'

const id = (last: number): string => `00000000-0000-4000-8000-00000000c00${last}`

/** A purchase by card that is not charged yet, and a payment that waits. */
const holds = [
  {
    id: id(1),
    amount: '184000',
    since: '2026-11-20T08:15:00.000Z',
    payment: null,
    card: { cardId: id(2), operationId: id(3), lastDigits: '0017', merchantName: 'АЗС «Тризуб» № 14, траса Київ – Одеса, другий поворот' },
  },
  {
    id: id(4),
    amount: '2000000',
    since: '2026-11-19T12:40:00.000Z',
    payment: { id: id(5), number: '118', creditorName: 'ТОВ «Нова Логістика»' },
    card: null,
  },
]

const requisites = {
  ownerName: 'ТОВ «Зелений Гай»',
  ownerCode: '44120356',
  iban: 'UA083888880000000026001000001',
  bankName: 'АТ «ДІЛО БАНК»',
  bankCode: '388888',
  currency: 'UAH',
}

const long = {
  ...longEntry(500),
  counterparty: {
    name: 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»',
    code: '14360570',
    iban: 'UA083888880000000026001000001',
  },
}

/** Money that another one has paid for the actual payer. A part went back. */
const fromAnother = {
  ...long,
  amount: '98765432150',
  uetr: UETR,
  ultimateDebtor: { name: 'ФОП Шевченко-Олександренко Наталія Володимирівна', code: '3135204544' },
}

export const statementScenes: readonly Scene[] = [
  {
    name: 'statement',
    opens: (page, accountId) => page.goto(`/cabinet/accounts/${accountId}/statement?period=month`),
    waitsFor: '[data-row], .c-rows, .d-state >> nth=0',
  },
  {
    name: 'statement that begins with what is set aside',
    show: async ({ page, accountId }) => {
      const account = { ...accountOf(accountId), heldBalance: '2184000', overdraft: '0', block: null }
      await answerCalls(page, '**/account-service/accounts', json({ accounts: [account], isNarrowed: false }))
      await answerCalls(page, `**/account-service/accounts/${accountId}`, json({ account, holds, requisites }))
      await showLongStatement(page, { account, length: 4 })
      await page.goto(`/cabinet/accounts/${accountId}/statement?period=year`)
      await page.getByText('АЗС').waitFor()
    },
  },
  {
    name: 'statement, narrowed',
    show: async ({ page, accountId }) => {
      await showLongStatement(page, { account: accountOf(accountId), length: 12 })
      await answerCalls(page, /\/statement\/totals\?/, json({ count: 12, debitTurnover: '4500000', creditTurnover: '0' }))
      await page.goto(`/cabinet/accounts/${accountId}/statement?period=year&direction=out&min=100&max=900000&counterparty=14360570&search=послуги&sort=largest`)
      await page.locator('.c-totals').first().waitFor()
    },
  },
  {
    name: 'statement of a hundred thousand entries, one of them open',
    show: async ({ page, accountId }) => {
      await showLongStatement(page, { account: accountOf(accountId), length: 100_000 })
      await showEntry(page, accountId, longEntry(99_998))
      await page.goto(`/cabinet/accounts/${accountId}/statement?period=year&entry=99998`)
      await page.locator('.c-entry-panel .d-key-values, .c-entry .d-key-values').waitFor()
    },
  },
  {
    name: 'statement, an amount to be filtered by',
    show: async ({ page, accountId }) => {
      await showLongStatement(page, { account: accountOf(accountId), length: 6 })
      await page.goto(`/cabinet/accounts/${accountId}/statement?period=year`)
      await page.locator('.d-chip-suggested, .c-statement-toolbar > .d-button').first().click()
      await page.locator('.c-amount-filter').waitFor()
    },
  },
  {
    name: 'statement, another period is chosen',
    show: async ({ page, accountId }) => {
      await showLongStatement(page, { account: accountOf(accountId), length: 6 })
      await page.goto(`/cabinet/accounts/${accountId}/statement?period=year`)
      await page.locator('.d-period-choice .d-chip').click()
      await page.locator('.d-period-panel').waitFor()
    },
  },
  { name: 'statement of all accounts', opens: '/cabinet/accounts/all/statement?period=year', waitsFor: '[data-row], .c-rows, .d-state >> nth=0' },
  {
    name: 'statement of a period without operations',
    opens: (page, accountId) => page.goto(`/cabinet/accounts/${accountId}/statement?from=2020-01-01&to=2020-01-31`),
    waitsFor: '.d-state',
  },
  {
    name: 'statement, nothing found',
    opens: (page, accountId) => page.goto(`/cabinet/accounts/${accountId}/statement?period=year&search=такого+ніхто+не+платив`),
    waitsFor: '.d-state',
  },
  {
    name: 'statement while it loads',
    show: async ({ page, accountId }) => {
      await answerCalls(page, CALL, () => new Promise<void>(() => {}))
      await page.goto(`/cabinet/accounts/${accountId}/statement`, { waitUntil: 'commit' })
      await page.locator('[aria-busy]').first().waitFor()
    },
  },
  {
    name: 'statement when the bank does not answer',
    answers: [[CALL, broken]],
    opens: (page, accountId) => page.goto(`/cabinet/accounts/${accountId}/statement`),
    waitsFor: '.d-state-title',
  },
  {
    name: 'an entry',
    show: async ({ page, accountId }) => {
      await showEntry(page, accountId, long)
      await page.goto(`/cabinet/accounts/${accountId}/entries/500`)
      await page.locator('.d-key-values').waitFor()
    },
  },
  {
    name: 'an entry of money from another bank, of which a part went back',
    show: async ({ page, accountId }) => {
      await showEntry(page, accountId, fromAnother)
      await showReturn(page, accountId)
      await page.goto(`/cabinet/accounts/${accountId}/entries/500`)
      await page.locator('.d-key-values').waitFor()
    },
  },
  {
    name: 'a payment that returns money to its payer',
    show: async ({ page, accountId }) => {
      await showReturn(page, accountId)
      await page.goto(`/cabinet/payments/new?returns=${accountId}.500`)
      await page.locator('.d-banner').waitFor()
    },
  },
  { name: 'an entry that there is not', opens: (page, accountId) => page.goto(`/cabinet/accounts/${accountId}/entries/999999999`), waitsFor: '.c-lead' },
]
