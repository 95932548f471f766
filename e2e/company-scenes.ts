import type { Page } from '@playwright/test'
import { answerCalls, json, refusal } from './answered-calls.ts'
import { plusDays } from '@dilo/domain/values/business-date.ts'
import { today } from './days-in-kyiv.ts'
import { PAYMENT } from './shown-payment.ts'
import { click, type Scene } from './scene.ts'

/** The company's page, its trail, and the figures of several companies, for pages.spec.ts. */

const OTHER = PAYMENT.replace(/.$/, 'e')
const HASH = '9f2c'.repeat(16)

const entry = (
  number: number,
  event: string,
  kind: string,
  name: string | null,
  facts: object = {},
  person: string | null = 'Шевченко-Олександренко Наталія Сергіївна',
) => ({
  number: String(number),
  at: `${today()}T0${number % 10}:15:00.000Z`,
  person,
  personId: person === null ? null : OTHER,
  event,
  subject: { kind, id: PAYMENT, name, isThere: name !== null },
  facts,
  hash: HASH,
})

const entries = [
  entry(1209, 'paymentRejected', 'payment', '17', { reason: 'accountClosed' }, null),
  entry(1208, 'paymentSigned', 'payment', '17', { method: 'SMS', type: 'first', version: '2' }),
  entry(1207, 'signingCodeSent', 'payment', '17', { method: 'SMS', sentTo: '+380 ** *** ** 01', version: '2' }),
  { ...entry(1206, 'paymentDeleted', 'payment', '16'), subject: { kind: 'payment', id: PAYMENT, name: '16', isThere: false } },
  { ...entry(1199, 'executiveBodyChanged', 'company', null, { executiveBody: 'BOARD' }), subject: { kind: 'company', id: PAYMENT, name: null, isThere: true } },
  entry(1205, 'invitationSent', 'invitation', 'Захарченко Остап', {
    type: 'ACCOUNTANT',
    permissions: 'ACCOUNTS_VIEW',
    signatureType: 'second',
    status: 'onConfirm',
  }),
  entry(1204, 'importCreated', 'paymentImport', 'Платежі постачальникам за листопад, остаточний варіант (3).xlsx', { payments: '118' }),
  entry(1203, 'personBlocked', 'person', 'Захарченко Остап', { what: 'relation', reason: 'clientAsked', until: '2026-12-01T08:00:00.000Z' }, null),
  entry(1202, 'salaryPaidOut', 'payment', '118', { credited: '24', givenBack: '1' }, null),
  entry(1201, 'statementSubscriptionCreated', 'statementSubscription', 'UA903052992990004149123456789', {
    frequency: 'monthly',
    format: 'PDF',
    sentTo: 'o***@example.com',
  }),
]

const chain = {
  entries: '1209',
  since: '2025-12-01T08:30:00.000Z',
  last: { number: '1209', at: `${today()}T09:15:00.000Z`, hash: HASH },
  anchor: { number: '1190', at: `${today()}T08:00:00.000Z`, round: '8112' },
  people: [{ id: OTHER, name: 'Шевченко-Олександренко Наталія Сергіївна' }],
}

async function showTrail(page: Page, shown: readonly object[], verified?: object): Promise<void> {
  await answerCalls(page, /\/operation-service\/audit(\?|$)/, json({ entries: shown, nextCursor: shown.length > 0 ? '1201' : null }))
  await answerCalls(page, '**/operation-service/audit/chain', json(chain))
  if (verified !== undefined) await answerCalls(page, '**/operation-service/audit/verification', json(verified))
  await page.goto('/cabinet/trail')
  await page.locator('.c-trail-hash').waitFor()
  await page
    .locator(shown.length > 0 ? '.c-trail-row' : '.d-state')
    .first()
    .waitFor()
  await page.locator('summary').click()
  if (verified === undefined) return
  await page.getByRole('button', { name: /Перевірити зараз|Проверить сейчас/ }).click()
  await page.locator('.d-banner').last().waitFor()
}

/** The history of a person's access, for their page. */
export const historyOfPerson = (id: string, name: string) => {
  const [head, thing] = ['Савчук Ірина Богданівна', { id: PAYMENT, name: null, isThere: true }]
  const ofChange = { subject: { kind: 'accessChange', ...thing } }
  const ofPerson = { subject: { kind: 'person', id, name, isThere: true } }
  const role = { type: 'ACCOUNTANT', permissions: 'ACCOUNTS_VIEW', signatureType: 'second' }
  return [
    { ...entry(1188, 'accessChangeSigned', 'accessChange', null, { method: 'SMS', type: 'first' }, head), ...ofChange },
    { ...entry(1187, 'accessChangeProposed', 'accessChange', null, {}, head), ...ofChange },
    { ...entry(1164, 'relationChanged', 'person', name, role, head), ...ofPerson, at: `${plusDays(today(), -40)}T11:02:00.000Z` },
    { ...entry(1021, 'invitationAccepted', 'invitation', null, { ...role, status: 'active' }, name), at: `${plusDays(today(), -300)}T06:41:00.000Z` },
  ]
}

/** The person heads a company with this executive body, and not a business of their own. */
async function showCompany(page: Page, executiveBody: string | null, permissions?: readonly string[]): Promise<void> {
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const [first] = client.relations
    const corporate = { ...first.slave.corporate, clientCode: '41001278', executiveBody }
    const settings = { ...client.settings, ...(permissions && { permissions }) }
    await call.fulfill({ json: { ...client, settings, relations: [{ ...first, slave: { type: permissions ? 'ACCOUNTANT' : 'DIRECTOR', corporate } }] } })
  })
  await page.goto('/cabinet/company')
  await page
    .locator(permissions ? '.d-button-ghost' : '.c-row >> nth=5')
    .last()
    .waitFor()
}

const figures = (companyId: string, facts: object) => ({
  companyId,
  balance: { available: { amount: '482105012', isWhole: true }, currencies: [{ currency: 'UAH', available: '482105012' }] },
  upcoming: { open: { amount: '0', isWhole: true }, taxes: [] },
  short: null,
  shortOn: null,
  ...facts,
})

/** The bank's figures of three companies; the first is the shown one. */
const figuresOfThree = (shown: string) => [
  figures(shown, {
    upcoming: {
      open: { amount: '1250000', isWhole: true },
      taxes: [
        { tax: 'socialContribution', group: '3', like: null, first: '2026-10-01', last: '2026-12-31', due: plusDays(today(), 4), amount: '570768' },
        { tax: 'singleTax', group: '3', like: null, first: '2026-10-01', last: '2026-12-31', due: plusDays(today(), 9), amount: null },
      ],
    },
  }),
  figures(PAYMENT, {
    balance: {
      available: { amount: '98012345678', isWhole: true },
      currencies: [
        { currency: 'UAH', available: '150000' },
        { currency: 'USD', available: '231500000' },
      ],
    },
    upcoming: { open: { amount: '900000', isWhole: false }, taxes: [] },
    short: '750000',
    shortOn: plusDays(today(), 9),
  }),
  figures(OTHER, { balance: null, upcoming: null }),
]

async function showCompanies(page: Page): Promise<void> {
  const shown = Promise.withResolvers<string>()
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const [first] = client.relations
    const like = (id: string, name: string) => {
      const names = { fullName: name, shortName: name }
      return { ...first, slave: { ...first.slave, corporate: { ...first.slave.corporate, id, names: { uk: names, ru: names } } } }
    }
    const long = 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»'
    shown.resolve(first.slave.corporate.id)
    await call.fulfill({ json: { ...client, relations: [first, like(PAYMENT, long), like(OTHER, 'ФОП Федоренко Юлія Артемівна')] } })
  })
  await answerCalls(page, '**/inbox-service/companies?*', async (call) => json({ companies: figuresOfThree(await shown.promise), nextCursor: null })(call))
  const waiting = (companyId: string, count: number) => ({ companyId, waiting: count, unread: 0 })
  await answerCalls(page, '**/inbox-service/inbox', async (call) =>
    json({ rows: [], companies: [waiting(await shown.promise, 0), waiting(PAYMENT, 5), waiting(OTHER, 11)] })(call),
  )
  await page.goto('/cabinet/companies')
  await page.locator('.c-company-row').nth(2).waitFor()
}

export const companyScenes: readonly Scene[] = [
  {
    name: 'company',
    show: async ({ page }) => {
      await page.goto('/cabinet/company')
      // Its heads, its signatories, the rule of signing, and three ways.
      await page.locator('.c-row').nth(5).waitFor()
    },
  },
  { name: 'company that has told its executive body', opens: (page) => showCompany(page, 'FARM_HEAD') },
  { name: 'company of somebody who only signs, and may leave', opens: (page) => showCompany(page, 'BOARD', ['PAYMENTS_VIEW', 'SIGN']) },
  {
    name: 'company: the choice of its executive body',
    opens: (page) => showCompany(page, null),
    does: [click('.d-key-values .d-button'), click('dialog[open] input')],
    waitsFor: (page) => page.getByRole('option').first(),
  },
  { name: 'trail, verified as whole', opens: (page) => showTrail(page, entries, { entries: '1209', last: HASH, fault: null }) },
  { name: 'trail, damaged', opens: (page) => showTrail(page, entries.slice(0, 1), { entries: '17', last: HASH, fault: { number: '17', kind: 'edited' } }) },
  { name: 'trail without events for its filters', opens: (page) => showTrail(page, []) },
  {
    name: 'trail of who may not read it',
    show: async ({ page }) => {
      await answerCalls(page, /\/operation-service\/audit/, refusal('NO_AUTHORITY', 403))
      await page.goto('/cabinet/trail')
      await page.locator('.d-state').waitFor()
    },
  },
  { name: 'figures of several companies', opens: (page) => showCompanies(page) },
]
