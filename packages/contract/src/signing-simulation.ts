import { paymentStates } from '@dilo/domain/flows/payment.ts'
import { z } from 'zod'
import { currency, day, id, minorUnits } from './wire.ts'

const count = z.number().int().nonnegative()

const namedPayment = z.strictObject({
  id,
  number: z.string().describe('Empty: a draft has none yet.'),
  creditorName: z.string(),
  amount: minorUnits,
  currency,
  valueDate: day,
  state: z.enum(paymentStates),
})

const split = z.strictObject({
  creditorName: z.string(),
  creditorIban: z.string(),
  currency,
  day,
  threshold: minorUnits.describe('The amount from which the rules would ask for more. Each payment is below it.'),
  total: minorUnits,
  payments: z.array(namedPayment),
})

const lostReach = z.strictObject({
  person: z.string(),
  signsNothing: z.boolean().describe('The person could sign no payment at all.'),
  amounts: z
    .array(
      z.strictObject({
        accountId: id.nullable().describe('Null: of every account that has no rules of its own.'),
        currency,
        from: minorUnits,
        below: minorUnits.nullable().describe('Null: without an upper bound.'),
      }),
    )
    .describe('The amounts that the person may sign now and could not then.'),
})

/**
 * The effect that other rules of signing, or other people, would have had. A list names at most twenty; `totals` counts
 * all.
 */
export const simulation = z
  .strictObject({
    from: day.describe('The first day of the payments that were looked at, besides all that may still be signed.'),
    isCut: z.boolean().describe('There were more payments since: the newest were looked at.'),
    fewer: count.describe('Payments that would need fewer signatures.'),
    more: count,
    same: count.describe('fewer, more and same are all payments that were looked at.'),
    otherSigners: count.describe('Those of `same` that need as many signatures, but others.'),
    nobodyCan: z.array(namedPayment).describe('A person can sign them now, and nobody could then.'),
    openThatLoseSignatures: z.array(namedPayment).describe('On signing; a signature of theirs would count no more.'),
    openThatBecomeComplete: z
      .array(namedPayment)
      .describe('On signing; their signatures would be enough. None is paid by the change: each must be signed again.'),
    splitRisk: z
      .array(split)
      .describe('Payments to one account on one day that only together reach an amount from which more is asked.'),
    lostReach: z.array(lostReach),
    totals: z.strictObject({
      nobodyCan: count,
      openThatLoseSignatures: count,
      openThatBecomeComplete: count,
      splitRisk: count,
    }),
  })
  .meta({ id: 'SigningSimulation', description: 'What a change of rules or people would mean for payments.' })

export type SigningSimulation = z.output<typeof simulation>
