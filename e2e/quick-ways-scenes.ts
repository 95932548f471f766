import type { Page } from '@playwright/test'
import { answerCalls, type Call, json } from './answered-calls.ts'
import { appear, type Scene } from './scene.ts'

/** The palette with what it found, found not and could not find, the list of keys, and a payment's QR, for pages.spec.ts. */

const SEARCH = '**/api/search-service/search?*'

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d50'
const LONG = 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»'
const IBAN = 'UA083888880000000026001000001'
const purpose = 'Оплата за послуги згідно з рахунком № 17 від 03.11.2026, без ПДВ'

const group = (first: readonly object[], more = false, complete = true) => ({ first, more, complete })

const found = {
  accounts: group([
    {
      id: ID,
      iban: IBAN,
      type: 'CURRENT',
      status: 'OPEN',
      currency: 'UAH',
      alias: 'Основний',
      bookedBalance: '12345678901',
      heldBalance: '0',
      overdraft: '0',
      block: null,
      availableBalance: '12345678901',
    },
  ]),
  payments: group(
    [
      {
        id: ID,
        number: '17',
        state: 'onSigning',
        outcome: 'onSigning',
        amount: '123456789050',
        currency: 'UAH',
        creditorName: LONG,
        remittanceInformation: purpose,
        valueDate: '2026-11-20',
      },
      {
        id: ID.replace('0', '1'),
        number: '',
        state: 'draft',
        outcome: 'draft',
        amount: '0',
        currency: 'UAH',
        creditorName: '',
        remittanceInformation: '',
        valueDate: '2026-11-20',
      },
    ],
    true,
  ),
  entries: group(
    [
      {
        accountId: ID,
        version: 41,
        bookedAt: '2026-11-20T06:20:00.000Z',
        valueDate: '2026-11-20',
        amount: '-125050',
        balanceAfter: '100',
        counterparty: { name: 'ФОП Ґудзь Євген Юхимович', code: '3135204544', iban: IBAN },
        remittanceInformation: purpose,
        paymentNumber: '17',
        paymentId: null,
        uetr: null,
        ultimateDebtor: null,
        currency: 'UAH',
      },
    ],
    false,
    false,
  ),
  recipients: group([{ id: ID, name: 'ТОВ «Сьоме Небо»', code: '41001278', iban: IBAN }]),
  templates: group([{ id: ID, name: 'Оренда складу' }]),
  people: group([
    { id: ID, name: 'Савчук Ірина Богданівна', type: 'DIRECTOR', positionCode: null, permissions: [], signatureType: 'first', status: 'active', self: true },
  ]),
}

const nothing = Object.fromEntries(Object.keys(found).map((kind) => [kind, group([])]))

async function openPalette(page: Page, text: string): Promise<void> {
  await page.goto('/cabinet/settings')
  await page.locator('h1').waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('.d-palette input').fill(text)
}

const search = async (page: Page, text: string, answer: (call: Call) => Promise<void>): Promise<void> => {
  await answerCalls(page, SEARCH, answer)
  await openPalette(page, text)
}

const bill = ['BCD', '003', '1', 'UCT', '', LONG, 'UA223052990000026001234567890', 'UAH350', '14360570', '', '', '', '', 'FFFF', '991231235959', '', '']

async function readText(page: Page, text: string): Promise<void> {
  await page.locator('.c-form .d-button').first().click()
  await page.locator('dialog[open] textarea').fill(text)
  await page.locator('dialog[open] .c-form > .d-button').click()
}

const requisites = [
  `Отримувач: ${LONG}, код ЄДРПОУ 14360570`,
  'р/р UA22 3052 9900 0002 6001 2345 6789 0 в АТ КБ «ПриватБанк»',
  'або UA213223130000026007233566001',
  'Сума до сплати: 1 250,50 грн, у т.ч. ПДВ 208,42 грн',
  'Стара сума: 100 USD; IBAN UA223052990000026001234567899',
].join('\n')

/** @param showForm opens a new payment that may be filled */
export const quickWaysScenes = (showForm: (page: Page) => Promise<void>): readonly Scene[] => [
  {
    name: 'palette with commands',
    show: async ({ page }) => {
      await openPalette(page, '')
      await page.locator('[role=option]').first().waitFor()
    },
  },
  {
    name: 'palette with everything found',
    show: async ({ page }) => {
      await search(page, 'за', json(found))
      await page.locator('.d-palette-title').nth(5).waitFor()
    },
  },
  {
    name: 'palette with nothing found',
    show: async ({ page }) => {
      await answerCalls(page, '**/search-service/near-search?*', json({ search: null }))
      await search(page, 'ъъъъ', json(nothing))
      await page
        .locator('.d-palette-said')
        .filter({ hasText: /нічого не знайдено|ничего не найдено/ })
        .waitFor()
    },
  },
  {
    name: 'palette whose search failed',
    show: async ({ page }) => {
      await search(page, 'ъъъъ', json({ error_code: 'TECHNICAL_ERROR', request_id: 'req-1' }, 500))
      await page.locator('.d-palette-said[role=alert]').waitFor()
    },
  },
  { name: 'keys of the cabinet', opens: '/cabinet/settings', does: [appear('h1'), (page) => page.keyboard.press('?')], waitsFor: '.c-keys' },
  {
    name: 'code of a payment that cannot be read',
    opens: (page) => showForm(page),
    does: [(page) => readText(page, 'https://example.com/')],
    waitsFor: 'dialog[open] .d-field-error',
  },
  {
    name: 'payment filled from a code',
    opens: (page) => showForm(page),
    does: [(page) => readText(page, `https://qr.bank.gov.ua/${Buffer.from(bill.join('\n')).toString('base64url')}`)],
    waitsFor: '.c-form .d-banner',
  },
  {
    name: 'requisites found in a pasted text',
    opens: (page) => showForm(page),
    does: [(page) => readText(page, requisites)],
    waitsFor: 'dialog[open] .c-found .d-field-error >> nth=0',
  },
]
