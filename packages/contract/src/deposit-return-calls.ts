import { z } from 'zod'
import { service } from './call.ts'
import { begunSignature, submittedProof } from './signature-fields.ts'
import { day, id, instant, minorUnits, typed } from './wire.ts'

const depositId = z.strictObject({ depositId: id })

const version = z
  .number()
  .int()
  .positive()
  .describe("The deposit's version, as the person saw it: if it has changed, STATUS_DEPOSIT_NOT_CHANGED.")

/** Interest and what of it goes to the budget, in the currency of the deposit. */
const interest = z.strictObject({ gross: minorUnits, incomeTax: minorUnits, militaryTax: minorUnits, net: minorUnits })

const depositReturnQuote = z
  .strictObject({
    version,
    on: day.describe('The day on which the money comes: today. Tomorrow brings another day of interest.'),
    isWhole: z.boolean(),
    isEarly: z
      .boolean()
      .describe('Interest is counted anew by a lower rate. False: the deposit has no end, or its end has come.'),
    amount: minorUnits.describe('The part taken of the money that was put in.'),
    rate: z.number().int().nonnegative().describe('By which interest is counted, hundredths of a percent a year.'),
    accrued: minorUnits.describe('The interest of this money by the rate of the deposit since its term began.'),
    unpaid: minorUnits.describe('The unpaid part of it: it is computed anew and paid now, or not at all.'),
    due: interest.describe('The interest due for it by the rate above.'),
    paid: interest.describe('The interest paid out, or added to the deposit.'),
    withheld: minorUnits.describe(
      'The interest paid beyond the due amount, without taxes: it is taken from the deposit. Below zero: it is paid now in addition.',
    ),
    taxToCorrect: minorUnits.describe('Taxes that were withheld too much: the bank corrects them with the budget.'),
    returned: minorUnits.describe('The amount that comes to the account for payouts.'),
    left: minorUnits.describe('The amount that stays in the deposit.'),
    payoutAccountId: id,
  })
  .meta({
    id: 'DepositReturnQuote',
    description: 'What comes back if a deposit is taken back today: exactly what is booked.',
  })

export type DepositReturnQuote = z.output<typeof depositReturnQuote>

const depositPayoutAccount = z
  .strictObject({
    version,
    payoutAccountId: id.describe('Gets the interest and the return.'),
    waiting: z
      .strictObject({ accountId: id, from: instant })
      .nullable()
      .describe(
        'The account that takes its place, after a change of access of the person who set it. Null: none waits.',
      ),
  })
  .meta({ id: 'DepositPayoutAccount', description: 'The account to which a deposit pays.' })

export type DepositPayoutAccount = z.output<typeof depositPayoutAccount>

const changed = { version, accountId: id.describe('Own, open, of the currency of the deposit.') }

const confirmedBy = z.enum(['SMS', 'EDS']).describe('A code to the financial phone, or an electronic signature.')

const refusalsOfAny = ['depositNotFound', 'depositBlocked', 'depositStatusNotChanged'] as const

/** A deposit is taken back, in whole or in part, and pays to another account. */
export const depositReturnCalls = service({
  'POST /api/deposit-service/deposits/{depositId}/return-quotes': {
    summary: 'What comes back if the deposit is taken back today, in whole or in part',
    description:
      'Changes nothing. STATUS_DEPOSIT_NOT_CHANGED: it may not be taken back before its end, or not yet; `deposit.bounds.day` names the first day. A part that is too small, or leaves too little: INVALID_REQUEST with the field amount.',
    access: 'ACCOUNTS_VIEW',
    cost: 'read',
    inDemo: true,
    params: depositId,
    body: z.strictObject({
      amount: typed.nullable().describe('As typed, of the money that was put in. Null: the whole deposit.'),
    }),
    answer: depositReturnQuote,
    refusals: [...refusalsOfAny, 'depositClosingNotSent'],
  },
  'GET /api/deposit-service/deposits/{depositId}/payout-account': {
    summary: 'The account to which the deposit pays, and the one that waits to take its place',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: depositId,
    answer: depositPayoutAccount,
    refusals: ['depositNotFound'],
  },
  'POST /api/deposit-service/deposits/{depositId}/payout-account/codes': {
    summary: 'Begins a change of the account for payouts: sends a code, or gives the text that a key signs',
    description: 'Refused as the change itself would be. The message names the end of the new account.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: depositId,
    body: z.strictObject({ ...changed, method: confirmedBy }),
    answer: begunSignature,
    refusals: [...refusalsOfAny, 'noPhoneForDeposit', 'resendTooEarly'],
  },
  'PUT /api/deposit-service/deposits/{depositId}/payout-account': {
    summary: 'Sets the account for payouts, by a code or by a key',
    description:
      'The heads of the company are told. Soon after a change of access of the person it waits, as payments to new recipients do, and is taken back meanwhile. Another account than an own, open one of this currency: INVALID_REQUEST with the field accountId.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: depositId,
    body: submittedProof(changed),
    answer: depositPayoutAccount,
    refusals: [...refusalsOfAny, 'wrongSigningCode', 'codeExpired', 'edsInvalid', 'edsPersonMismatch'],
  },
  'DELETE /api/deposit-service/deposits/{depositId}/payout-account/waiting': {
    summary: 'Takes back a change of the account for payouts that waits',
    description: 'Works without a code. Safe to repeat.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: depositId,
    answer: depositPayoutAccount,
    refusals: ['depositNotFound'],
  },
})
