import { payeeStages } from '@dilo/domain/payments/payee-stage.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { paymentId } from './payment-service.ts'
import { instant } from './wire.ts'

const payeeLink = z
  .strictObject({
    madeAt: instant,
    madeBy: z.string(),
    timesOpened: z
      .number()
      .int()
      .nonnegative()
      .describe('The number of times that the link was opened: a count, and nothing of the visitors.'),
    expiresAt: instant.describe(
      'A year after it was made, or 30 days after the payment came to its end, whichever is first.',
    ),
  })
  .meta({
    id: 'PayeeLink',
    description: 'The link by which a payee sees how far a payment is. The link itself is told once, when it is made.',
  })

export type PayeeLink = z.output<typeof payeeLink>

/** Null: no link is in force. */
const inForce = payeeLink.nullable()

export const payeeLinkCalls = service({
  'GET /api/payment-service/payments/{paymentId}/payee-link': {
    summary: "The payee's link of a payment, if one is in force",
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: z.strictObject({ link: inForce }),
    refusals: ['noSuchPayment', 'paymentOfAnotherCompany'],
  },
  'POST /api/payment-service/payments/{paymentId}/payee-link': {
    summary: "Makes a payee's link; the one before is void",
    description:
      'By the link anybody who has it sees how far the payment is, and nothing else. The bank keeps its hash alone: the address is in this answer, and in no other.',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: paymentId,
    answer: z.strictObject({ address: z.string(), link: payeeLink }),
    refusals: [
      'noSuchPayment',
      'paymentOfAnotherCompany',
      'paymentDeleted',
      'paymentCompleted',
      'salaryInRegister',
      'payeeLinksFull',
    ],
  },
  'DELETE /api/payment-service/payments/{paymentId}/payee-link': {
    summary: "Revokes a payee's link at once",
    description: 'Where none is in force nothing is done.',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: paymentId,
    answer: z.strictObject({ link: inForce }),
    refusals: ['noSuchPayment', 'paymentOfAnotherCompany'],
  },
  'POST /api/payment-service/payee-links/stage': {
    summary: 'How far the payment of a link is, for whoever has the link',
    description:
      'The secret comes in the body, so that it stands in no log of addresses. What was revoked, has run out or never was is NOT_FOUND alike.',
    access: 'anyone',
    cost: 'read',
    body: z.strictObject({ secret: z.string().max(60) }),
    answer: z
      .strictObject({
        stage: z.enum(payeeStages),
        changedAt: instant.describe('Since when it is at this stage.'),
        bank: z.string().describe("The payer's bank."),
        isDemo: z.boolean().describe('Made by a visitor of the demo: there is no money behind it.'),
      })
      .meta({ id: 'PayeeStage', description: 'How far a payment is, and nothing else of it.' }),
    refusals: ['notFound'],
  },
})
