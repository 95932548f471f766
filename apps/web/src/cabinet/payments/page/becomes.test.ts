import type { Payment } from '@dilo/contract/payment-service.ts'
import { expect, test } from 'vitest'
import { mayBecomeRegular, mayBecomeTemplate } from './becomes.ts'

const payment = (changes: Partial<Payment> = {}) =>
  ({ outcome: 'credited', salary: null, form: { creditorIban: 'UA08' }, debtorCard: null, faults: null, creditorPassport: null, ...changes }) as Payment

test.each<[string, Partial<Payment>, boolean, boolean]>([
  ['a payment that is done', {}, true, true],
  ['a draft', { outcome: 'draft' }, true, true],
  ['one that was rejected', { outcome: 'rejected' }, false, false],
  ['one that came back', { outcome: 'returned' }, false, false],
  ['one that was withdrawn', { outcome: 'revoked' }, false, false],
  ['a salary', { outcome: 'paidOut', salary: { rows: 2, fingerprint: null } }, false, false],
  ['one from a card', { debtorCard: { id: '1', number: '' } }, true, false],
])('%s may become a template or a regular payment only where that makes sense', (_, changes, template, regular) => {
  expect([mayBecomeTemplate(payment(changes)), mayBecomeRegular(payment(changes))]).toEqual([template, regular])
})
