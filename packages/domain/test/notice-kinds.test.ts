import { expect, test } from 'vitest'
import { accountNoticeKinds, waysOfAccountNotice } from '../src/accounts/account-notice.ts'
import { cardNoticeKinds, cardUseKinds, waysOfCardNotice } from '../src/cards/card-notice.ts'
import { depositCourseKinds, depositNoticeKinds, waysOfDepositNotice } from '../src/deposits/deposit-notice.ts'
import { type PaymentEffect, paymentEvents, paymentStates, step } from '../src/flows/payment.ts'
import { bankNotes } from '../src/payments/payment-history.ts'
import { exchangeCourseKinds, exchangeNoticeKinds, waysOfExchangeNotice } from '../src/exchange/exchange-notice.ts'
import { isPossible, noticeChoiceKinds, noticeKinds, noticeOfEvent, type NoticeWays, standardWaysOf, type Recipients } from '../src/payments/notice.ts'

const effectOf: Record<Exclude<Recipients, 'asker'>, PaymentEffect> = { signatories: 'tellSignatories', author: 'tellAuthor', parties: 'tellParties' }

const tells = (effects: readonly PaymentEffect[]): PaymentEffect[] => effects.filter((effect) => effect.startsWith('tell'))

test('what a step tells by its notice is what the effects of the flow say, in every state from which it changes something', () => {
  for (const state of paymentStates) {
    for (const event of paymentEvents) {
      const taken = step(state, event)
      if (!taken.ok) continue
      // A repeated code sends no new notice: the payment is on signing already, and no step is stored.
      const again = state === 'onSigning' && event === 'SEND_CODE'
      const notice = again ? null : noticeOfEvent[event]
      expect([state, event, tells(taken.value.effects)]).toEqual([
        state,
        event,
        notice === null || notice.recipients === 'asker' ? [] : [effectOf[notice.recipients]],
      ])
    }
  }
})

test('every kind of notice has a step that tells it', () => {
  const kinds = Object.values(noticeOfEvent).flatMap((notice) => (notice === null ? [] : [notice.kind]))
  expect(new Set(kinds)).toEqual(new Set(noticeKinds))
})

test("the bank's own notes in a payment's history tell nobody, but that a part came back, and the answer to a recall", () => {
  const notified = ['RETURN_IN_PART', 'RECALL_REFUSED', 'RECALL_AGREED']
  expect(bankNotes.filter((note) => noticeOfEvent[note] !== null)).toEqual(notified)
})

test('every kind may be taken out of the cabinet but what waits for a signature', () => {
  for (const kind of noticeChoiceKinds) {
    const standard = standardWaysOf[kind]
    expect(isPossible(kind, standard)).toBe(true)
    expect(isPossible(kind, { ...standard, cabinet: false })).toBe(kind !== 'awaitsSignature')
  }
})

const nothing = { cabinet: false, email: false, sms: false }
const everything = { cabinet: true, email: true, sms: true }

test.each([
  ['what keeps a card safe', cardNoticeKinds, waysOfCardNotice, cardUseKinds, 'cardUse'],
  ['what needs an answer about a deposit', depositNoticeKinds, waysOfDepositNotice, depositCourseKinds, 'depositCourse'],
  ['what needs an answer about an exchange', exchangeNoticeKinds, waysOfExchangeNotice, exchangeCourseKinds, 'exchangeCourse'],
] as const)('%s is reported by every channel, whatever a person has chosen for the rest', (_, kinds, waysOf, chosen, choice) => {
  const ways = (kind: string, of: NoticeWays | null) => (waysOf as (kind: string, of: NoticeWays | null) => NoticeWays)(kind, of)
  for (const kind of Object.keys(kinds)) {
    const isChosen = (chosen as readonly string[]).includes(kind)
    expect([kind, ways(kind, nothing)]).toEqual([kind, isChosen ? nothing : everything])
    if (isChosen) expect(ways(kind, null)).toEqual(standardWaysOf[choice])
  }
})

test('every kind of notice about accounts follows the choice of its own name', () => {
  for (const kind of accountNoticeKinds) {
    expect(noticeChoiceKinds).toContain(kind)
    expect([waysOfAccountNotice(kind, null), waysOfAccountNotice(kind, nothing)]).toEqual([standardWaysOf[kind], nothing])
  }
})
