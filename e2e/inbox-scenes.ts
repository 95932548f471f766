import type { Page } from '@playwright/test'
import { answerCalls, brokenServer, json, never } from './answered-calls.ts'
import { plusDays } from '@dilo/domain/values/business-date.ts'
import { today } from './days-in-kyiv.ts'
import { PAYMENT } from './shown-payment.ts'
import type { Scene } from './scene.ts'

/** The inbox and its states, for pages.spec.ts. */

const OTHER = PAYMENT.replace(/.$/, 'e')

const INBOX = '**/inbox-service/inbox'
const NOTICES = /\/notice-service\/notices(\?|$)/

const outcomeOfNotice: Readonly<Record<string, string>> = {
  awaitsSignature: 'onSigning',
  done: 'atRecipientsBank',
  rejected: 'rejected',
  returned: 'returned',
  cancelled: 'revoked',
}

const notice = (kind: string, changes: object = {}) => ({
  id: `${PAYMENT}.${kind}`,
  kind,
  at: '2026-11-20T07:05:00.000Z',
  isRead: false,
  isOver: false,
  payment: {
    id: PAYMENT,
    number: '17',
    amount: '125050',
    currency: 'UAH',
    creditorName: 'ФОП Бондаренко Ігор Васильович',
    outcome: outcomeOfNotice[kind] ?? 'draft',
    givenBack: null,
  },
  person: null,
  reason: null,
  statedReason: null,
  ...changes,
})

/** One notice of each kind, new and read, of a known payment and of an empty draft. */
const allNotices = [
  notice('awaitsSignature', {
    payment: {
      id: PAYMENT,
      number: '17',
      amount: '123456789050',
      currency: 'UAH',
      creditorName: 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»',
      outcome: 'onSigning',
      givenBack: null,
    },
  }),
  notice('rework', {
    person: 'Шевченко-Олександренко Наталія Сергіївна',
    statedReason: 'Не той рахунок: у договорі від 03.11.2026 інший, перевірте й надішліть ще раз',
  }),
  notice('rejected', { reason: 'nameMismatch' }),
  notice('returned', { isRead: true, reason: 'accountClosed' }),
  notice('cancelled', { isRead: true, person: 'Савчук Ірина Богданівна', statedReason: 'Помилка в сумі' }),
  notice('done', { isRead: true }),
  {
    ...notice('done', {
      payment: {
        id: PAYMENT,
        number: '118',
        amount: '2480050',
        currency: 'UAH',
        creditorName: 'Працівники за відомістю',
        outcome: 'paidInPart',
        givenBack: { rows: 1, amount: '980000' },
      },
    }),
    id: 'in part',
  },
  { ...notice('awaitsSignature', { isRead: true, isOver: true }), id: 'over' },
  {
    ...notice('rework', {
      isRead: true,
      isOver: true,
      payment: { id: PAYMENT, number: 'А18', amount: '0', currency: 'UAH', creditorName: '', outcome: 'draft', givenBack: null },
      person: 'Савчук Ірина Богданівна',
      statedReason: 'Допишіть',
    }),
    id: 'draft',
  },
]

const daysFromToday = (days: number) => plusDays(today(), days)

const row = (kind: string, group: string, changes: object = {}) => ({
  kind,
  group,
  companyId: OTHER,
  id: PAYMENT,
  name: 'ФОП Бондаренко Ігор Васильович',
  number: '17',
  amount: '125050',
  currency: 'UAH',
  dueOn: null,
  opensAt: null,
  tax: null,
  at: '2026-11-20T07:05:00.000Z',
  person: null,
  reason: null,
  statedReason: null,
  ...changes,
})

const none = { number: null, amount: null, currency: null }

/** A row without an object of its own. */
const ofCompany = { number: null, name: '', id: OTHER }

const contribution = { tax: 'socialContribution', group: '3', first: '2026-10-01', last: '2026-12-31', like: null }

/** One row of each kind, of the shown company and of another one. */
const everyKind = (shown: string) => [
  row('rejected', 'urgent', { companyId: shown, reason: 'accountClosed' }),
  row('signPayment', 'urgent', {
    companyId: shown,
    name: 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»',
    amount: '123456789050',
    dueOn: daysFromToday(-1),
  }),
  row('salaryReturned', 'urgent', { companyId: shown, name: 'Працівники за відомістю', number: '118', amount: '980000' }),
  row('signPayment', 'urgent', { dueOn: daysFromToday(0), id: OTHER }),
  row('returned', 'urgent', { id: OTHER, reason: 'nameMismatch' }),
  row('signPayment', 'today', { companyId: shown, id: OTHER, dueOn: daysFromToday(3) }),
  row('signOrder', 'today', { companyId: shown, number: null, dueOn: daysFromToday(5) }),
  row('rework', 'today', { person: 'Шевченко-Олександренко Наталія Сергіївна', statedReason: 'Не той рахунок: у договорі від 03.11.2026 інший' }),
  row('signDepositOpening', 'today', { ...none, companyId: shown, currency: 'UAH', amount: '123456789050', name: '' }),
  row('signDepositReplenishing', 'today', { ...none, currency: 'EUR', amount: '100000', name: '' }),
  row('signDepositClosing', 'today', { ...none, companyId: shown, currency: 'USD', amount: '250000', name: '' }),
  row('finishDeposit', 'today', { ...none, companyId: shown, currency: 'UAH', amount: '1500000', name: '' }),
  row('signExchange', 'today', { ...none, companyId: shown, number: '17', currency: 'USD', amount: '123456789050', name: 'SALE', dueOn: daysFromToday(3) }),
  row('completeExchange', 'today', {
    ...none,
    companyId: shown,
    number: '18',
    currency: 'EUR',
    amount: '250000',
    name: 'PURCHASE',
    opensAt: `${daysFromToday(2)}T08:00:00.000Z`,
  }),
  row('signExchange', 'soon', {
    ...none,
    companyId: shown,
    number: '19',
    currency: 'USD',
    amount: '250000',
    name: 'SALE',
    opensAt: `${daysFromToday(2)}T08:00:00.000Z`,
  }),
  row('finishExchange', 'today', { ...none, number: '18', currency: 'EUR', amount: '250000', name: 'PURCHASE' }),
  row('confirmAccess', 'today', { ...none, companyId: shown, name: 'Мельник Оксана Павлівна', person: 'Савчук Ірина Богданівна' }),
  row('confirmSpending', 'today', { ...none, companyId: shown, name: 'Коваленко Олег Іванович' }),
  row('confirmRules', 'today', { ...none, companyId: shown, name: 'Савчук Ірина Богданівна' }),
  row('finishImport', 'today', { ...none, name: 'постачальники_листопад_остаточний_варіант.csv' }),
  row('finishApplication', 'today', { ...none, currency: 'USD', name: '' }),
  row('bankAnswered', 'today', { ...none, companyId: shown, name: 'payment' }),
  row('taxDue', 'today', { ...ofCompany, companyId: shown, amount: '570702', dueOn: daysFromToday(2), tax: contribution }),
  row('taxDue', 'soon', { ...ofCompany, amount: null, dueOn: daysFromToday(9), tax: { ...contribution, tax: 'singleTax', like: PAYMENT } }),
  row('hryvniaShort', 'soon', { ...ofCompany, companyId: shown, amount: '123456789050', dueOn: daysFromToday(9) }),
  row('accountEnds', 'soon', { ...ofCompany, ...none, companyId: shown, name: 'ГУК у м. Києві', dueOn: daysFromToday(12) }),
  row('othersSign', 'others', { companyId: shown, dueOn: daysFromToday(1) }),
]

type ShownInbox = { several?: boolean; isEmpty?: boolean; walk?: null | 'stopped' | 'ended' }

/** The bank answers with the inbox of a person who acts for one company, or for two. */
export async function answerInbox(page: Page, { several = false, isEmpty = false, walk = null }: ShownInbox = {}): Promise<void> {
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const [relation] = client.relations
    const name = 'ТОВ «Міжнародна логістична компанія „Дніпро-Захід“»'
    const corporate = { ...relation.slave.corporate, id: OTHER, names: { uk: { fullName: name, shortName: name }, ru: { fullName: name, shortName: name } } }
    const other = { ...relation, slave: { ...relation.slave, type: 'ACCOUNTANT', corporate } }
    await json({ ...client, relations: several ? [relation, other] : [relation] })(call)
  })
  await answerCalls(page, INBOX, async (call) => {
    const { companies } = await (await call.fetch()).json()
    const shown = companies[0].companyId as string
    if (walk !== null) await keepWalk(page, walk, shown)
    const rows = isEmpty ? [] : everyKind(shown).filter(({ companyId }) => several || companyId === shown)
    await json({
      rows,
      companies: [
        { companyId: shown, waiting: isEmpty ? 0 : 8, unread: 1 },
        { companyId: OTHER, waiting: several ? 5 : 0, unread: several ? 3 : 0 },
      ],
    })(call)
  })
}

async function showInbox(page: Page, asked: ShownInbox = {}): Promise<void> {
  await answerInbox(page, asked)
  const isEmpty = asked.isEmpty === true
  await showNotices(page, isEmpty ? [] : allNotices, !isEmpty)
  await page.locator('.c-inbox-row, .c-inbox-done').last().waitFor()
}

/** A walk of signing that was begun in the shown company, where one of two payments is signed. */
async function keepWalk(page: Page, state: 'stopped' | 'ended', shown: string): Promise<void> {
  const { id: personId } = await (await page.request.get('/api/ekb-service/v2/clients/physical/current')).json()
  const passed = state === 'ended' ? [shown, OTHER] : [shown]
  const walk = { state, personId, from: shown, stops: [shown, OTHER], passed, results: { [shown]: { signed: 1, left: 1 } } }
  await page.evaluate((text) => sessionStorage.setItem('signingWalk', text), JSON.stringify(walk))
}

const accountNotice = (kind: 'moneyIn' | 'lowBalance', currency: string, changes: object) => ({
  id: `${kind} ${currency}`,
  kind,
  at: '2026-11-20T07:05:00.000Z',
  isRead: false,
  account: { id: OTHER, lastDigits: '0001', currency },
  person: null,
  entry: null,
  balance: '123456789050',
  bound: null,
  ...changes,
})

/** New and read notices of each kind, with large figures and a long name. */
const accountNotices = [
  accountNotice('moneyIn', 'UAH', {
    entry: {
      version: 1482,
      amount: '98765432150',
      payer: 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»',
      uetr: '8a562c67-ca16-48ba-b074-65581be6f001',
    },
  }),
  accountNotice('moneyIn', 'EUR', { isRead: true, entry: { version: 3, amount: '125050', payer: 'ФОП Бондаренко Ігор Васильович', uetr: null } }),
  accountNotice('lowBalance', 'UAH', { bound: '123456789100' }),
  accountNotice('lowBalance', 'USD', { isRead: true, balance: '10050', bound: '500000' }),
]

/** The page of the inbox with these notices as its last group. */
async function showNotices(page: Page, notices: readonly object[], more = false): Promise<void> {
  const unread = notices.filter((one) => !(one as { isRead: boolean }).isRead).length
  await answerCalls(page, NOTICES, json({ notices, nextCursor: more ? 'next' : null, unread }))
  await page.goto('/cabinet/inbox')
  await page
    .locator(notices.length === 0 ? '.c-notices-foot' : '.c-notice')
    .first()
    .waitFor()
}

export const inboxScenes: readonly Scene[] = [
  { name: 'inbox', opens: (page) => showInbox(page) },
  { name: 'inbox of several companies', opens: (page) => showInbox(page, { several: true }) },
  { name: 'inbox with a stopped walk of signing', opens: (page) => showInbox(page, { several: true, walk: 'stopped' }) },
  { name: 'inbox with an ended walk of signing', opens: (page) => showInbox(page, { several: true, walk: 'ended' }) },
  { name: 'inbox, all done', opens: (page) => showInbox(page, { isEmpty: true }) },
  {
    name: 'inbox with notices of accounts and payments',
    answers: [
      [NOTICES, json({ notices: allNotices, nextCursor: null, unread: 2 })],
      ['**/notice-service/account-notices*', json({ notices: accountNotices, nextCursor: 'next', unread: 10 })],
    ],
    opens: '/cabinet/inbox',
    waitsFor: (page) => page.getByText('«Довга назва').first(),
  },
  {
    name: 'inbox while it loads',
    answers: [
      [INBOX, never],
      [NOTICES, never],
    ],
    opens: '/cabinet/inbox',
    waitsFor: '.d-card .d-skeleton >> nth=0',
  },
  {
    name: 'inbox that does not come',
    answers: [
      [INBOX, brokenServer],
      [NOTICES, brokenServer],
    ],
    opens: '/cabinet/inbox',
    waitsFor: '.d-state >> nth=1',
  },
]
