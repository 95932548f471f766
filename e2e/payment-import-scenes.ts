import { expect, type Page } from '@playwright/test'
import { answerCalls, json, never } from './answered-calls.ts'
import { LIST, listOf } from './payments-list-scenes.ts'
import { payment } from './shown-payment.ts'
import { appear, type Scene } from './scene.ts'

/** Pages and states of the import of payments, for pages.spec.ts. */

const IMPORT = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1e10'
const ANOTHER = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1e11'

const PREPARED = '**/api/payment-service/payments/new'
const imports = '**/api/payment-service/imports'
const ofImport = `${imports}/${IMPORT}`

const mapping = { creditorName: 2, creditorCode: 3, creditorIban: 4, amount: 5 }

const table = {
  headings: ['№', 'Дата', 'Постачальник', 'ЄДРПОУ', 'Р/р', 'До сплати, грн', 'За що платимо (повністю, як у рахунку)', ''],
  mapping,
  isRemembered: false,
  isCertain: false,
  reading: { kind: 'list' },
  sample: [
    [
      '1',
      '20.11.2026',
      'ТОВ «Сьоме Небо»',
      '41001278',
      'UA163220010000026005000000701',
      '1 250,50',
      'Оплата за послуги згідно з рахунком № 17 від 03.11.2026, без ПДВ',
      '',
    ],
    ['2', '20.11.2026', 'ФОП Коваль Олена Іванівна', '3135204544', 'UA083888880000000026001000001', '800', 'За консультації', ''],
    ['3', '20.11.2026', 'ТОВ «Ґанок»', '14360570', 'UA783888880000000026001000002', '12 000,00', 'Оренда за листопад', 'терміново'],
  ],
}

const paymentImport = {
  id: IMPORT,
  version: 4,
  state: 'open',
  fileName: 'Постачальники листопад 2026 (остаточний варіант).xlsx',
  format: 'XLSX',
  encoding: null,
  debtorAccountId: IMPORT,
  uploadedAt: '2026-11-20T06:20:00.000Z',
  uploadedBy: 'Савчук Ірина Богданівна',
  createdAt: null,
  forgottenAt: '2026-12-20T06:20:00.000Z',
  counts: { rows: 1250, faulty: 3, warned: 2, edited: 1, leftOut: 1 },
  totals: [{ currency: 'UAH', amount: '123456789050' }],
  table,
  warnings: [],
  ibanChanges: 1,
}

/** The states of payments of a file. */
const became = [
  { outcome: 'draft', reason: null },
  { outcome: 'onSigning', reason: null },
  { outcome: 'rejected', reason: 'accountClosed' },
]

const created = { ...paymentImport, state: 'created', createdAt: '2026-11-20T06:40:00.000Z', counts: { ...paymentImport.counts, faulty: 0, warned: 0 } }

const names = ['Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»', 'ФОП Ґудзь Євген Юхимович', 'ТОВ «Сьоме Небо»']

const row = (place: number, more: object = {}) => ({
  place,
  fields: {
    creditorName: names[place % names.length],
    creditorCode: '14360570',
    creditorIban: 'UA083888880000000026001000001',
    amount: '1 250,50',
    remittanceInformation: 'Оплата за послуги згідно з рахунком № 17 від 03.11.2026, без ПДВ',
  },
  amount: '125050',
  valueDate: '2026-11-20',
  number: String(16 + place),
  currency: 'UAH',
  isEdited: false,
  isLeftOut: false,
  faults: null,
  readFaults: [],
  warnings: [],
  paymentId: null,
  ...more,
})

const wrongIban = row(3, {
  fields: { ...row(3).fields, creditorIban: 'UA08388888000000002600100000', amount: '=B2*1,2' },
  amount: null,
  faults: { error_code: 'PAY_E008', fields: { creditorIban: 'Incorrect iBan code', amount: 'Invalid amount' } },
  readFaults: [{ field: 'amount', code: 'FORMULA' }],
})

const rows = [
  row(2),
  wrongIban,
  row(4, { warnings: [{ kind: 'DUPLICATE_PAYMENT', paymentId: ANOTHER, number: '4512', valueDate: '2026-11-03', state: 'settled' }] }),
  row(5, { warnings: [{ kind: 'IBAN_CHANGED', knownIbans: ['UA783888880000000026001000002'], isConfirmed: false }] }),
  row(6, { isEdited: true }),
  row(7, { isLeftOut: true }),
  row(8, {
    fields: {},
    amount: null,
    readFaults: [{ field: null, code: 'ROW_INCOMPLETE' }],
    faults: { error_code: 'INVALID_REQUEST', fields: { creditorName: 'This field is required' } },
  }),
  ...Array.from({ length: 30 }, (_, index) => row(9 + index)),
]

const noDifference = { before: null, added: { count: 0, recipients: [] }, gone: { count: 0, recipients: [] }, changed: { count: 0, recipients: [] } }

const recipient = (index: number) => ({
  name: names[index % names.length],
  iban: index === 0 ? 'UA083888880000000026001000001' : 'UA783888880000000026001000002',
})

const difference = {
  before: {
    importId: ANOTHER,
    fileName: 'Постачальники жовтень.xlsx',
    createdAt: '2026-10-19T21:20:00.000Z',
    rows: 1240,
    totals: [{ currency: 'UAH', amount: '120000000000' }],
  },
  added: {
    count: 700,
    recipients: [
      { ...recipient(0), amount: '125050' },
      { ...recipient(1), amount: '800000' },
    ],
  },
  gone: { count: 1, recipients: [{ ...recipient(2), amount: '4500' }] },
  changed: { count: 1, recipients: [{ ...recipient(0), before: '100000', now: '123456789050' }] },
}

async function answer(page: Page, one: object, shown: readonly object[] = rows, other: object = noDifference): Promise<void> {
  await answerCalls(page, ofImport, json(one))
  await answerCalls(page, `${ofImport}/rows?*`, json({ rows: shown, nextCursor: null }))
  await answerCalls(page, `${ofImport}/difference`, json(other))
}

const file = { name: 'Платежі (виправлені) <b>.xlsx', mimeType: 'text/csv', buffer: Buffer.from('x') }

/** @param prepared the data that prepares a payment's form */
export const paymentImportScenes = (prepared: object): readonly Scene[] => [
  {
    name: 'imports, and a file that is refused',
    answers: {
      [PREPARED]: json(prepared),
      [imports]: json({ imports: [{ ...paymentImport, id: ANOTHER }, created] }),
      [`${imports}?*`]: json({ outcome: 'refused', refusal: { code: 'FILE_BROKEN', reason: 'UNCLOSED_QUOTE', place: 214, detail: '"ТОВ «Без кінця' } }),
    },
    opens: '/cabinet/payments/import',
    does: [appear('.c-import-row >> nth=0'), (page) => page.locator('input[type=file]').setInputFiles(file)],
    waitsFor: '.d-banner-danger',
  },
  {
    name: 'imports, a file on its way',
    answers: { [PREPARED]: json(prepared), [imports]: json({ imports: [] }), [`${imports}?*`]: never },
    opens: '/cabinet/payments/import',
    does: [(page) => page.locator('input[type=file]').setInputFiles(file)],
    waitsFor: '.c-upload-progress',
  },
  {
    name: 'import, the columns of its table',
    show: async ({ page }) => {
      await answer(page, paymentImport)
      await page.goto(`/cabinet/payments/import/${IMPORT}?step=columns`)
      await page.locator('.c-import-table').waitFor()
    },
  },
  {
    name: 'import, rows with faults and warnings',
    show: async ({ page }) => {
      const warnings = [
        {
          kind: 'SAME_FILE',
          importId: ANOTHER,
          fileName: 'Постачальники листопад.xlsx',
          uploadedAt: '2026-11-19T06:20:00.000Z',
          uploadedBy: 'Савчук Ірина Богданівна',
          isCreated: true,
        },
        { kind: 'OVER_BALANCE', accountId: IMPORT, currency: 'UAH', total: '123456789050', available: '4500000' },
      ]
      await answerCalls(page, PREPARED, json(prepared))
      await answer(page, { ...paymentImport, warnings }, rows, difference)
      await page.goto(`/cabinet/payments/import/${IMPORT}`)
      await page.locator('[data-row], .c-import-line').first().waitFor()
      await page.locator('.d-banner-info').waitFor()
      await page.locator('.c-import-payer').waitFor()
    },
  },
  {
    name: 'import, a statement with a row that has a minus',
    show: async ({ page }) => {
      const minus = row(3, {
        fields: { ...row(3).fields, amount: '-1 500,00' },
        amount: null,
        faults: { error_code: 'INVALID_REQUEST', fields: { amount: 'Amount negative: {typed}' } },
        readFaults: [{ field: 'amount', code: 'AMOUNT_NEGATIVE' }],
      })
      await answerCalls(page, PREPARED, json(prepared))
      await answer(page, { ...paymentImport, table: { ...table, reading: { kind: 'statement', by: 'debitAndCredit', out: 5, into: 6 } } }, [
        row(2),
        minus,
        row(4),
      ])
      await page.goto(`/cabinet/payments/import/${IMPORT}`)
      await expect(page.getByText(/^(Прочитано як виписку|Прочитано как выписка): .*«До сплати, грн»/)).toBeVisible()
      await expect(page.getByText(/^(Сума з мінусом: це не платіж|Сумма с минусом: это не платёж)$/).first()).toBeVisible()
      await page.locator('.c-import-payer').waitFor()
    },
  },
  {
    name: 'import, a row to be corrected',
    show: async ({ page }) => {
      await answerCalls(page, PREPARED, json(prepared))
      await answer(page, paymentImport, rows, { ...noDifference, before: difference.before })
      await page.goto(`/cabinet/payments/import/${IMPORT}?show=faulty&row=3`)
      await page.locator('.c-import-form [aria-invalid]').first().waitFor()
      // Its day is that of Kyiv, and without changes there is no comparison.
      await expect(page.locator('.d-banner-info')).toContainText('20.10.2026')
      await expect(page.locator('.d-banner-info').getByRole('button')).toHaveCount(0)
    },
  },
  {
    name: 'import, a row is left with something typed in it',
    show: async ({ page }) => {
      await answerCalls(page, PREPARED, json(prepared))
      await answer(page, paymentImport)
      await page.goto(`/cabinet/payments/import/${IMPORT}?row=3`)
      const wrong = page.locator('.c-import-form [aria-invalid]').first()
      await wrong.fill('UA')
      await wrong.press('Escape')
      await page.locator('dialog[open]:not(.d-sheet)').waitFor()
    },
  },
  {
    name: 'import, what is other than last month',
    show: async ({ page }) => {
      await answerCalls(page, PREPARED, json(prepared))
      await answer(page, { ...paymentImport, counts: { ...paymentImport.counts, faulty: 0 } }, rows, difference)
      await page.goto(`/cabinet/payments/import/${IMPORT}`)
      await page.locator('.d-banner-info button').click()
      await page.locator('.c-import-difference').waitFor()
    },
  },
  {
    name: 'import, created and sent to signing',
    show: async ({ page }) => {
      await answer(
        page,
        created,
        rows
          .slice(0, 6)
          .map((one, index) => ({ ...one, faults: null, readFaults: [], amount: '125050', paymentId: ANOTHER, payment: became[index % became.length] })),
      )
      const sent = json({ sent: 1248, refused: [{ place: 4, paymentId: ANOTHER, refusal: 'PAY_E036' }], after: 1250, left: 0 })
      const toSign = json({ drafts: 1, mine: 1248, states: { draft: 1, onSigning: 1248 } })
      await answerCalls(page, `${ofImport}/signing`, (call) => (call.method === 'POST' ? sent(call) : toSign(call)))
      await answerCalls(page, LIST, listOf([payment('onSigning', ['SEND_CODE', 'SIGN'])]))
      await page.goto(`/cabinet/payments/import/${IMPORT}`)
      await page.getByRole('button', { name: /Надіслати на підпис|Отправить на подпись/ }).click()
      await page.locator('.c-listed').waitFor()
      await page.locator('.c-import-sign').waitFor()
    },
  },
  {
    name: 'import whose payments are over, one rejected',
    show: async ({ page }) => {
      const ends = [{ outcome: 'credited', reason: null }, { outcome: 'atRecipientsBank', reason: null }, became[2]]
      await answer(
        page,
        { ...created, counts: { ...created.counts, rows: 3, leftOut: 0 } },
        rows.slice(0, 3).map((one, index) => ({ ...one, faults: null, readFaults: [], amount: '125050', paymentId: ANOTHER, payment: ends[index] })),
      )
      await answerCalls(page, `${ofImport}/signing`, json({ drafts: 0, mine: 0, states: { settled: 2, rejected: 1 } }))
      await page.goto(`/cabinet/payments/import/${IMPORT}`)
      await page
        .getByText(/Рахунок отримувача закрито|Счёт получателя закрыт/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'import, created, for who may only look, with rows that do not come',
    show: async ({ page }) => {
      await answerCalls(page, '**/clients/physical/current', async (call) => {
        const response = await call.fetch()
        const client = await response.json()
        await call.fulfill({ json: { ...client, settings: { ...client.settings, permissions: ['PAYMENTS_VIEW'] } } })
      })
      await answer(page, created)
      await answerCalls(page, `${ofImport}/signing`, json({ drafts: 2, mine: 0, states: { draft: 2 } }))
      const first = json({
        rows: rows.slice(0, 6).map((one) => ({ ...one, faults: null, readFaults: [], paymentId: ANOTHER, payment: became[0] })),
        nextCursor: 7,
      })
      const broken = json({ error_code: 'TECHNICAL_ERROR', request_id: 'req-1' }, 400)
      await answerCalls(page, `${ofImport}/rows?*`, (call) => (call.url.includes('cursor=') ? broken : first)(call))
      await page.goto(`/cabinet/payments/import/${IMPORT}`)
      await page.locator('.c-rows-failed').waitFor()
      await expect(page.locator('.c-import-next').getByRole('button', { name: /Надіслати|Отправить/ })).toHaveCount(0)
    },
  },
  {
    name: 'import while it loads',
    show: async ({ page }) => {
      await answerCalls(page, ofImport, never)
      await page.goto(`/cabinet/payments/import/${IMPORT}`, { waitUntil: 'commit' })
      await page.locator('[aria-busy]').first().waitFor()
    },
  },
  {
    name: 'import does not come',
    answers: { [ofImport]: json({ error_code: 'TECHNICAL_ERROR', request_id: 'req-1' }, 500) },
    opens: `/cabinet/payments/import/${IMPORT}`,
    waitsFor: '.d-state',
  },
]
