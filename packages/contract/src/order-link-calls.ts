import { z } from 'zod'
import { service } from './call.ts'
import { paymentForm } from './payment-form.ts'
import { id, instant, typed } from './wire.ts'

const filled = paymentForm
  .pick({
    creditorName: true,
    creditorCode: true,
    creditorPassport: true,
    creditorIban: true,
    amount: true,
    remittanceInformation: true,
  })
  .describe('Nothing else of a payment is filled: the payer chooses the account, and signs.')

/** Links of shops and invoices (spec section 4, the order token of sign-in). */
export const orderLinkCalls = service({
  'POST /api/account-service/accounts/{accountId}/order-link': {
    summary: 'Makes a link that fills the payment form of another client of this bank',
    description:
      "Its `orderToken` is the National Bank's payment QR, signed by the bank, and good for 90 days. Payee and account are the bank's own data. Nothing is stored. A client who is not signed in comes to the form after sign-in.",
    access: 'ACCOUNTS_VIEW',
    cost: 'read',
    params: z.strictObject({ accountId: id }),
    body: z.strictObject({
      amount: z
        .string()
        .regex(/^[1-9]\d{0,10}$/)
        .optional()
        .describe('Minor units of the hryvnia; without it the payer says how much.'),
      purpose: typed.describe('At most 140 characters; empty: the usual one.'),
    }),
    answer: z.strictObject({ address: z.string(), expiresAt: instant }),
    refusals: ['notFound'],
  },
  'POST /api/account-service/orders': {
    summary: 'What an order token fills into a payment',
    description:
      'NOT_FOUND: the bank has not signed it, or it is over. It comes in the body: no log of addresses has it.',
    access: 'PAYMENTS_WRITE',
    cost: 'read',
    body: z.strictObject({ orderToken: z.string().max(900) }),
    answer: z.strictObject({ form: filled, expiresAt: instant }),
    refusals: ['notFound'],
  },
})
