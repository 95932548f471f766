import { expect, test } from 'vitest'
import type { BusinessDate } from '../values/business-date.ts'
import { inboxGroupOf, type InboxGroup, type InboxKind } from './inbox-kind.ts'

const today = '2026-11-25' as BusinessDate

test.each<[InboxKind, string | null, InboxGroup]>([
  ['approvePurchase', null, 'urgent'],
  ['grantAllowance', null, 'urgent'],
  ['signPayment', '2026-11-24', 'urgent'],
  ['signPayment', '2026-11-25', 'urgent'],
  ['signPayment', '2026-11-26', 'today'],
  ['signOrder', null, 'today'],
  ['signDepositOpening', null, 'today'],
  ['finishDeposit', null, 'today'],
  ['finishExchange', null, 'today'],
  ['rejected', null, 'urgent'],
  ['salaryReturned', '2026-11-20', 'urgent'],
  ['confirmRules', null, 'today'],
  ['finishImport', null, 'today'],
  ['taxDue', '2026-11-25', 'urgent'],
  ['taxDue', '2026-11-28', 'today'],
  ['taxDue', '2026-11-29', 'soon'],
  ['hryvniaShort', '2026-12-08', 'soon'],
  ['othersSign', '2026-11-20', 'others'],
])('%s of the day %s stands under %s', (kind, dueOn, group) => {
  expect(inboxGroupOf(kind, { dueOn: dueOn as BusinessDate | null, today, isOpen: true })).toBe(group)
})

test('what cannot be signed yet waits for nobody today, and what it lacks can be added', () => {
  const days = { dueOn: today, today, isOpen: false }
  expect(inboxGroupOf('signExchange', days)).toBe('soon')
  expect(inboxGroupOf('completeExchange', days)).toBe('urgent')
})
