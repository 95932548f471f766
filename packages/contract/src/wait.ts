import { accessChanges, waitCauses } from '@dilo/domain/flows/payment.ts'
import { releaseReasons } from '@dilo/domain/flows/held-payment.ts'
import { z } from 'zod'
import { instant } from './wire.ts'

/** The wait of payments to new recipients after a change of access. */
export const wait = z
  .strictObject({
    until: instant,
    cause: z
      .enum(accessChanges)
      .describe(
        'The change: the access was recovered, the password changed, or the person has become a signatory of the company.',
      ),
  })
  .meta({ id: 'Wait' })

export type Wait = z.output<typeof wait>

/** The wait of one signed payment. */
export const paymentWait = z
  .strictObject({
    until: instant,
    cause: z
      .enum(waitCauses)
      .describe('A change of access where the recipient is new, or futureDay: the day of the payment has not come.'),
    moneySetAside: z.boolean().describe('False: nothing is reserved until its day; the money is asked for then.'),
    lastTryAt: instant
      .nullable()
      .describe(
        'Its day has come and there was too little money: the last of the tries (until: the next). Null: it was not tried yet.',
      ),
    releasedBecause: z
      .enum(releaseReasons)
      .nullable()
      .describe('The bank let it go before its time, for this reason. Null: it did not.'),
  })
  .meta({ id: 'PaymentWait' })

export type PaymentWait = z.output<typeof paymentWait>
