import { readNbuQr } from '@dilo/domain/payments/read-nbu-qr.ts'
import { USUAL_QR_PURPOSE } from '@dilo/domain/payments/requisites-qr.ts'
import { expect, test } from 'vitest'
import { paymentLink } from './payment-link.ts'

const requisites = {
  ownerName: 'ФОП Коваль Олена Іванівна',
  ownerCode: '3135204544',
  iban: 'UA223052990000026001234567890',
  bankName: 'Діло',
  bankCode: '305299',
  currency: 'UAH' as const,
}

test.each([
  ['nothing typed', { amount: '', purpose: '' }, null, USUAL_QR_PURPOSE],
  ['an amount and a purpose', { amount: '1 250,50', purpose: 'Рахунок № 17' }, 125_050n, 'Рахунок № 17'],
])('with %s the link says what it pays', (_what, typed, amount, purpose) => {
  const link = paymentLink(requisites, typed)
  if (link === null || !link.ok) throw new Error('No link')
  const read = readNbuQr(link.value, 0)
  expect(read).toMatchObject({ ok: true, value: { recipient: requisites.ownerName, iban: requisites.iban, identity: { code: requisites.ownerCode }, purpose } })
  expect(read.ok && read.value.amount).toBe(amount)
})

test.each([
  ['an amount that is none', { amount: '12,345', purpose: '' }, { amount: 'Amount too precise: {typed}' }],
  ['no amount at all', { amount: '0', purpose: '' }, { amount: 'Invalid amount' }],
  ['a purpose too long', { amount: '', purpose: 'ї'.repeat(141) }, { purpose: 'Max length {count} symbols' }],
  ['a purpose with what cannot be sent', { amount: '', purpose: '🚀' }, { purpose: 'Character cannot be sent' }],
])('%s is told at its field', (_what, typed, problems) => {
  expect(paymentLink(requisites, typed)).toEqual({ ok: false, error: problems })
})

test('an account in another currency has no such link', () => {
  expect(paymentLink({ ...requisites, currency: 'EUR' }, { amount: '', purpose: '' })).toBeNull()
})
