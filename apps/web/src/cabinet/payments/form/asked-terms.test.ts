import { expect, test } from 'vitest'
import { emptyPayment } from './typed-payment.ts'
import { askedTerms } from './asked-terms.ts'

const values = { ...emptyPayment, debtorAccountId: 'a', amount: '1\u00A0234,50', valueDate: '2026-11-20' }

test('the bank is asked for the terms of complete values alone', () => {
  expect(askedTerms(values, 'counterparty')).toEqual({ debtorAccountId: 'a', amount: '123450', valueDate: '2026-11-20' })
  expect(askedTerms({ ...values, amount: '1.234,567', valueDate: '05.11.20' }, 'counterparty')).toEqual({ debtorAccountId: 'a' })
})

test('the bank is not asked without an account, as between own accounts when there is only one', () => {
  expect(askedTerms({ ...values, debtorAccountId: '' }, 'ownAccounts')).toBeUndefined()
})
