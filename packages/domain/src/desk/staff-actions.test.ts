import { expect, test } from 'vitest'
import { kindsSeenBy, readersOf, type StaffActionKind, staffActionKinds } from './staff-actions.ts'
import { type StaffRole, staffRoles } from './staff-roles.ts'

const cases: readonly StaffRole[] = ['officer', 'compliance']
const officers: readonly StaffRole[] = ['officer']
const values: readonly StaffRole[] = ['product', 'security']
const security: readonly StaffRole[] = ['security']

/** The roles that see the actions of a kind, with any maker. Exhaustive: a new kind does not compile without its row. */
// oxfmt-ignore
const readers: Readonly<Record<StaffActionKind, readonly StaffRole[]>> = {
  verificationApproval: cases, verificationRefusal: cases,
  headNaming: officers, companyNaming: cases, personNaming: cases, headKeeping: cases, headEnding: cases,
  applicationAcceptance: cases, applicationRejection: cases, applicationReturn: officers,
  questionnaireApproval: cases, questionnaireRejection: cases, questionnaireReturn: officers,
  questionnairePrinting: officers, questionnaireDelivery: officers,
  hitDismissal: cases, hitConfirmation: cases,
  // Everybody places a block; those who decide about blocks see them.
  blockPlacing: cases, blockLifting: cases,
  relationDisabling: cases, relationEnabling: cases, relationEnding: cases,
  heldRelease: cases, heldReturn: cases,
  transferVerdict: cases, transferAskedAgain: officers, transferLeft: cases, clearingDayVerdict: cases,
  incomingCredit: cases, incomingReturn: cases, incomingConflictClosing: officers, incomingRecallRefusal: cases,
  paymentsOpening: cases, paymentsClosing: cases,
  cardLocking: cases, cardUnlocking: cases,
  depositArrest: cases, depositRelease: cases,
  // Product and security agree on a rate with the officer of the client.
  depositRate: staffRoles,
  exchangePapersCheck: officers, exchangeReturn: officers,
  exchangeRate: officers, exchangeStop: cases, exchangeFill: officers, exchangeRejection: officers, exchangeContradiction: cases,
  cardMessageClosing: cases,
  unusedCurrencyClosing: officers,
  cardSending: officers,
  settlementDifferenceClosing: cases,
  bankValue: values, bankValueWithdrawal: values,
  staffAccount: security, staffRoles: security, staffInvitation: security, staffPasskeyRemoval: security, staffClosing: security,
}

// security row 52
test.each(staffActionKinds)('an action %s is seen by the roles that make or decide it, and by no other', (kind) => {
  expect(readersOf(kind)).toEqual(readers[kind])
})

test.each(staffRoles)('%s sees the kinds of its row', (role) => {
  expect(kindsSeenBy([role])).toEqual(staffActionKinds.filter((kind) => readers[kind].includes(role)))
})

test('nobody without a role sees an action', () => {
  expect(kindsSeenBy([])).toEqual([])
})
