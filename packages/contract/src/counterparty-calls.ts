import { z } from 'zod'
import { service } from './call.ts'
import { day, id, instant, typed } from './wire.ts'

const counterparty = z
  .strictObject({
    id,
    name: z.string(),
    code: z.string(),
    passport: z.string().nullable(),
    iban: z.string(),
    bankName: z.string(),
    lastDay: day
      .nullable()
      .describe('The last day of the account; null: none is known. After it nothing is paid there.'),
    paidAt: instant.nullable().describe('When a payment to it was last written; null: never yet.'),
  })
  .meta({ id: 'Counterparty', description: 'Whom the company pays, one an account.' })

/** The directory of a company's counterparties. Payments fill it, and people add to it by hand. */
export const counterpartyCalls = service({
  'GET /api/payment-service/counterparties': {
    summary: 'Whom the company pays, those paid last first',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    query: z.strictObject({
      search: typed
        .optional()
        .describe('A part of the name in whatever case, or the beginning of the code or the IBAN.'),
      limit: z.coerce.number().int().min(1).max(100).optional().describe('By default 20.'),
    }),
    isLong: true,
    answer: z.strictObject({ counterparties: z.array(counterparty) }),
    refusals: [],
  },
  'POST /api/payment-service/counterparties': {
    summary: 'Enters a counterparty',
    description: 'One with the same code and IBAN gets the new name.',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    body: z.strictObject({
      name: typed,
      code: typed,
      passport: typed.optional(),
      iban: typed,
      ibanChangeConfirmed: z.boolean().optional(),
    }),
    answer: counterparty,
    refusals: [
      'recipientRegistryCodeInvalid',
      'recipientPassportInvalid',
      'recipientPassportMissing',
      'recipientIbanInvalid',
      'recipientTaxCodeInvalid',
      'recipientBankClosed',
      'recipientCodeMismatch',
      'recipientNotVerified',
      'recipientIsChecked',
      'recipientIsDeposit',
      'counterpartyIbanChanged',
      'counterpartiesFull',
    ],
  },
  'DELETE /api/payment-service/counterparties/{counterpartyId}': {
    summary: 'Takes a counterparty out of the directory',
    description: 'Payments to it stay as they are; the next one enters it anew.',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: z.strictObject({ counterpartyId: id }),
    refusals: ['notFound'],
  },
})
