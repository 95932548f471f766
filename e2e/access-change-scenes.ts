import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { PAYMENT } from './shown-payment.ts'
import type { Scene } from './scene.ts'
import { unsignedChange } from './unsigned-change.ts'

/** Access that is proposed, for the page of people, and the public page of a withdrawal link, for pages.spec.ts. */

const wholeScope = { accounts: null, limits: {}, validUntil: null, authority: null }

const ofAccountant = {
  ...wholeScope,
  type: 'ACCOUNTANT',
  positionCode: '200401',
  permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
  signatureType: 'second',
}
const ofDirector = {
  ...wholeScope,
  type: 'DIRECTOR',
  positionCode: '200300',
  permissions: ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
  signatureType: 'first',
}

/** The id of one of the invitations that the scenes show. @param serial the last digit */
const idOf = (serial: number): string => PAYMENT.replace(/.$/, String(serial))

const change = (serial: number, part: object) => ({
  id: idOf(serial),
  kind: 'grant',
  invitationId: idOf(serial),
  personId: null,
  name: 'Поліщук Арсен Маркович',
  innEnding: '9170',
  before: null,
  after: ofAccountant,
  confirmedByBank: false,
  person: 'Савчук Ірина Богданівна',
  proposedAt: '2026-11-20T06:20:00.000Z',
  expiresAt: '2026-11-27T06:20:00.000Z',
  ...unsignedChange,
  ...part,
})

const signedByFirst = { given: [{ person: 'Савчук Ірина Богданівна', type: 'first', method: 'SMS' }], missing: ['second'] }

const signedByAll = { given: [...signedByFirst.given, { person: 'Шевченко-Олександренко Наталія Сергіївна', type: 'second', method: 'EMAIL' }], missing: [] }

/**
 * Changes in four states: to be signed; signed by the viewer; of a head, to be signed by another person; signed, and
 * waiting for its time.
 */
export const accessChanges = [
  change(0, {}),
  change(4, { name: 'Шевченко-Олександренко Анастасія-Вікторія Костянтинівна', ...signedByFirst, refusal: 'PAY_E063' }),
  change(5, { name: 'Ґудзь Євген Юхимович', after: ofDirector, confirmedByBank: true, refusal: 'PAY_E030' }),
  change(6, { name: 'Кравець Злата Денисівна', ...signedByAll, takesEffectAt: '2026-11-21T06:20:00.000Z', refusal: 'PAY_E063' }),
]

/** A change of a person who is there, signed by nobody yet. */
export const changeOfPerson = change(7, {
  kind: 'change',
  invitationId: null,
  personId: idOf(1),
  name: 'Шевченко-Олександренко Наталія Сергіївна',
  innEnding: null,
  before: ofAccountant,
  after: {
    ...ofAccountant,
    positionCode: '200400',
    signatureType: 'first',
    limits: { SMS: { perPayment: '5000000', perDay: '20000000', perMonth: null } },
    validUntil: '2027-06-30',
    authority: { number: '14-к', date: '2026-11-20' },
  },
})

/** The same, which a key alone signs: a first signature. */
export const changeByKeyAlone = { ...changeOfPerson, edsOnly: ['firstSignature', 'limitAboveSms'], methods: ['EDS'] }

/** The page of a change that touches no payment. */
export async function showQuietChange(page: Page): Promise<void> {
  const none = { nobodyCan: 0, openThatLoseSignatures: 0, openThatBecomeComplete: 0, splitRisk: 0 }
  const lists = { nobodyCan: [], openThatLoseSignatures: [], openThatBecomeComplete: [], splitRisk: [], lostReach: [] }
  const simulation = { from: '2026-08-23', isCut: false, fewer: 0, more: 0, same: 31, otherSigners: 0, ...lists, totals: none }
  await answerCalls(page, '**/operation-service/access-changes/*/simulation', json(simulation))
  await answerCalls(page, '**/operation-service/access-changes/*', json({ change: changeOfPerson, end: null }))
  await page.goto(`/cabinet/people/access/${changeOfPerson.id}`)
  await page.locator('.c-thing').waitFor()
}

const withdrawal = (part: object) => ({
  company: 'ТОВ «Довга Назва, яка не вміщається в один рядок на телефоні»',
  kind: 'access',
  proposedBy: 'Савчук Ірина Богданівна',
  proposedAt: '2026-11-20T06:20:00.000Z',
  name: 'Шевченко-Олександре… А. К.',
  access: ofAccountant,
  stage: 'sent',
  takesEffectAt: null,
  ...part,
})

async function showWithdrawal(page: Page, body: object, status = 200): Promise<void> {
  await answerCalls(page, '**/change-withdrawals/preview', json(body, status))
  await page.goto('/verify/withdrawal#AAAAAAAAAAAAAAAAAAAAAA')
  await page.locator('.v-verdict').first().waitFor()
}

async function press(page: Page, body: object, status = 200): Promise<void> {
  await answerCalls(page, '**/change-withdrawals', json(body, status))
  await showWithdrawal(page, withdrawal({}))
  await page.locator('.d-button-danger').click()
}

/** Without a session. */
export const withdrawalScenes: readonly Scene[] = [
  { name: "a withdrawal's link, proposed", opens: (page) => showWithdrawal(page, withdrawal({ stage: 'proposed', access: ofDirector })) },
  {
    name: "a withdrawal's link, rules of signing that wait",
    opens: (page) =>
      showWithdrawal(page, withdrawal({ kind: 'signingPolicy', name: null, access: null, stage: 'waits', takesEffectAt: '2026-11-21T06:20:00.000Z' })),
  },
  {
    name: "a withdrawal's link, a card that pays already",
    opens: (page) => showWithdrawal(page, withdrawal({ kind: 'cardSpending', access: null, stage: 'accepted' })),
  },
  { name: "a withdrawal's link, sent", opens: (page) => showWithdrawal(page, withdrawal({})) },
  { name: "a withdrawal's link, accepted", opens: (page) => showWithdrawal(page, withdrawal({ stage: 'accepted' })) },
  { name: "a withdrawal's link, over", opens: (page) => showWithdrawal(page, withdrawal({ stage: 'over' })) },
  { name: "a withdrawal's link that leads nowhere", opens: (page) => showWithdrawal(page, { error_code: 'NOT_FOUND', request_id: 'r-1' }, 404) },
  {
    name: "a withdrawal's link, done",
    async show({ page }) {
      await press(page, withdrawal({ stage: 'over' }))
      await page.locator('.v-verdict-known').waitFor()
    },
  },
  {
    name: "a withdrawal's link, whose press does not come through",
    async show({ page }) {
      await press(page, { error_code: 'TECHNICAL_ERROR', request_id: 'r-1' }, 500)
      await page.locator('.v-verdict-failed').waitFor()
    },
  },
]
