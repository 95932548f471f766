import { z } from 'zod'
import { accountBlock } from './block.ts'
import { currency, id, minorUnits } from './wire.ts'

/** An account as every call shows it. */
export const account = z
  .strictObject({
    id,
    iban: z.string(),
    type: z.enum(['CURRENT', 'CREDIT', 'CARD', 'DEPOSIT']),
    status: z.enum(['OPEN', 'BLOCKED', 'CLOSED']),
    currency,
    alias: z.string().nullable(),
    bookedBalance: minorUnits.describe('The sum of all entries.'),
    heldBalance: minorUnits.describe(
      'The money set aside for payments under way: on the account still, and not to be spent.',
    ),
    overdraft: minorUnits.describe('The amount by which the account may go below zero by agreement; 0: not at all.'),
    block: accountBlock
      .nullable()
      .describe(
        'The block of the bank on a BLOCKED account; null for one that has been blocked since before they were kept.',
      ),
    availableBalance: minorUnits.describe('The booked balance less what is set aside, with an agreed overdraft.'),
  })
  .meta({ id: 'Account' })

export type Account = z.output<typeof account>
