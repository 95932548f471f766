import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'

// Payments as the bank would tell of them, for looks at the page of one in every state.

export const PAYMENT = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d55'

const party = (name: string, iban: string) => ({ name, code: '14360570', iban, bankName: 'Діло' })

export const passwordChanged = {
  until: '2026-11-20T18:05:00.000Z',
  cause: 'passwordChange',
  moneySetAside: true,
  lastTryAt: null as string | null,
  releasedBecause: null,
}
/** Midnight in Kyiv. */
export const itsDay = { until: '2026-11-22T22:00:00.000Z', cause: 'futureDay', moneySetAside: false, lastTryAt: null as string | null, releasedBecause: null }
export const recovered = { until: '2026-11-21T06:05:00.000Z', cause: 'recovery', moneySetAside: true, lastTryAt: null as string | null, releasedBecause: null }

const DIRECTOR = 'Савчук Ірина Богданівна'
export const ACCOUNTANT = 'Шевченко-Олександренко Наталія Сергіївна'

export const payment = (state: string, actions: readonly string[]) => ({
  id: PAYMENT,
  uetr: '97ed4827-7b6f-4491-a06f-b548d5a7512d',
  version: 1,
  state,
  outcome: state === 'settled' ? 'atRecipientsBank' : state,
  givenBack: null as object | null,
  kind: 'toOtherBank',
  number: '17',
  debtor: party('ТОВ «Зелений Гай»', 'UA083888880000000026001000001'),
  debtorAccountId: PAYMENT,
  debtorCard: null,
  creditor: party('Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»', 'UA083888880000000026001000001'),
  creditorCard: null,
  creditorPassport: null,
  product: 'regular',
  amount: '123456789050',
  fee: '300',
  currency: 'UAH',
  remittanceInformation: 'Оплата за послуги згідно з рахунком № 17 від 03.11.2026, без ПДВ',
  valueDate: '2026-11-20',
  createdAt: '2026-11-20T06:20:00.000Z',
  author: DIRECTOR,
  editedBy: null as string | null,
  editedByYou: false,
  editedAt: null as string | null,
  form: { debtorAccountId: PAYMENT, creditorIban: 'UA083888880000000026001000001' },
  faults: null as object | null,
  salary: null as { rows: number; fingerprint: string | null } | null,
  signatures: isSigned(state) ? [{ person: DIRECTOR, type: 'first', method: 'SMS', signedAt: '2026-11-20T06:21:00.000Z' }] : [],
  debited: state === 'settled',
  standingOrder: null as object | null,
  wait: ['waiting', 'revoked'].includes(state) ? passwordChanged : null,
  heldByBank:
    state === 'waiting' ? { because: 'accessChange', since: '2026-11-20T06:21:00.000Z', promisedBy: '2026-11-20T09:00:00.000Z' } : (null as object | null),
  waitIfSigned: null,
  settledAt: ['settled', 'returned'].includes(state) ? '2026-11-20T06:21:01.000Z' : null,
  undoneAt: ['rejected', 'returned', 'revoked'].includes(state) ? '2026-11-20T06:45:30.000Z' : null,
  rework: null as object | null,
  reason: { rejected: 'nameMismatch', returned: 'accountClosed' }[state] ?? null,
  actions,
  refusedActions: [] as { action: string; error_code: string }[],
})

/** The longest values that a payment may have: a name of 140 signs, a purpose of 420 in one word, a sum of 12 digits. */
export const longestValues = {
  name: 'Товариство з обмеженою відповідальністю «Науково-виробниче об’єднання Придніпров’я»'.padEnd(139, ' ТОВ') + '»',
  purpose: 'Оплата/за/послуги/згідно/з/рахунком/'.repeat(12).slice(0, 420),
  amount: '999999999999',
  number: 'В999999999',
} as const

const isSigned = (state: string): boolean => ['waiting', 'signed', 'settled', 'rejected', 'returned', 'revoked'].includes(state)

export const draft = payment('draft', ['EDIT', 'SEND_TO_SIGNING', 'SEND_CODE', 'DELETE', 'REPEAT'])

export const bySms = {
  method: 'SMS',
  refusal: null as string | null,
  contact: null as string | null,
  perPayment: '40000000',
  perDay: '100000000',
  perMonth: null as string | null,
  leftToday: null as string | null,
  limitHolder: null as 'bank' | 'person' | null,
}
export const byMail = { ...bySms, method: 'EMAIL', perPayment: '5000000', perDay: '10000000' }

export const director = {
  person: DIRECTOR,
  role: 'DIRECTOR',
  isCaller: true,
  type: 'first',
  methods: [
    { ...bySms, contact: '+380 50 ••• 00 01', leftToday: '40000000', limitHolder: 'bank' },
    { ...byMail, contact: 'di•••@example.com', leftToday: '4200000', limitHolder: 'bank' },
  ],
}
export const accountant = { person: ACCOUNTANT, role: 'ACCOUNTANT', isCaller: false, type: 'second', methods: [bySms, { ...byMail, refusal: 'PAY_E029' }] }

/** Two must sign, and neither has yet. */
export const planOfTwo = {
  needs: ['first', 'second'],
  given: [] as object[],
  missing: ['first', 'second'],
  signatories: [director, accountant],
  unfillable: [] as string[],
}
export const planOfOne = { ...planOfTwo, needs: ['first'], missing: ['first'], signatories: [director] }

export const authorAlone = [
  { action: 'EDIT', error_code: 'PAY_E036' },
  { action: 'REVOKE_FROM_SIGNING', error_code: 'PAY_E036' },
]

export const firstSignature = { person: DIRECTOR, type: 'first', method: 'SMS', signedAt: '2026-11-20T06:21:00.000Z' }

export const happened = (event: string, minute: number, more: object = {}) => ({
  at: `2026-11-20T06:${String(minute).padStart(2, '0')}:00.000Z`,
  event,
  person: DIRECTOR as string | null,
  signature: null,
  reason: null,
  statedReason: null,
  amount: null,
  reported: null,
  recall: null,
  ...more,
})

/** Given back, corrected, signed by two, and paid by another bank. */
export const longLife = [
  happened('CREATE', 1),
  happened('SEND_TO_SIGNING', 2),
  happened('SIGN_IN_PART', 3, { signature: { type: 'first', method: 'SMS' } }),
  happened('RETURN_FOR_REWORK', 9, { person: ACCOUNTANT, statedReason: 'Рахунок № 17 уже оплачено 3 листопада, перевірте суму залишку' }),
  happened('EDIT', 20),
  happened('SEND_TO_SIGNING', 21),
  happened('SIGN_IN_PART', 22, { person: ACCOUNTANT, signature: { type: 'second', method: 'EMAIL' } }),
  happened('SIGN', 23, { signature: { type: 'first', method: 'SMS' } }),
  happened('QUEUE', 23, { person: null }),
  happened('HAND_OVER', 24, { person: null }),
  happened('ACCEPT', 25, { person: null }),
]

/** @property link of its payee; undefined: the answer about the link does not come */
type Around = { plan?: object; history?: readonly object[]; link?: object | null | undefined }

/** Opens the page of a payment that is like this. */
export async function showPayment(page: Page, shown: object, around: Around = {}): Promise<void> {
  await answerPayment(page, shown, around)
  await page.goto(`/cabinet/payments/${PAYMENT}`)
  await page.locator('.d-timeline').waitFor()
}

/** Answers all that a page asks about a payment. */
export async function answerPayment(page: Page, shown: object, { plan = planOfOne, history = [], ...around }: Around = {}): Promise<void> {
  const { link } = { link: null, ...around }
  await answerCalls(page, `**/payment-service/payments/${PAYMENT}`, json(shown))
  await answerCalls(page, `**/payments/${PAYMENT}/history`, json({ events: history }))
  await answerCalls(page, `**/payments/${PAYMENT}/signature-plan`, json(plan))
  await answerCalls(
    page,
    `**/payments/${PAYMENT}/payee-link`,
    link === undefined ? json({ error_code: 'TECHNICAL_ERROR', request_id: 'r-1' }, 400) : json({ link }),
  )
}
