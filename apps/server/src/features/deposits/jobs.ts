import type { JobNeeds } from '../../jobs/job.ts'
import { PORTION } from '../../jobs/in-portions.ts'
import type { JobsOfRoom } from '../../room.ts'
import { forgetQuotes } from './products/forget-quotes.ts'
import { payInterestTaxes } from './interest/pay-interest-taxes.ts'
import { reconcileInterest } from './interest/reconcile-interest.ts'
import { askAboutEnds } from './maturity/ask-about-ends.ts'
import { passDays } from './maturity/pass-days.ts'
import { carryOutAgain, carryOutOperation } from './operations/carry-out-operation.ts'
import { carryOutPayoutAccounts } from './payout-account/carry-out-payout-accounts.ts'
import { followRates } from './products/follow-rates.ts'

declare module '../../db/outbox.ts' {
  interface OutboxTasks {
    /** An operation with a deposit that all have signed. */
    carryOutDepositOperation: { readonly companyId: string; readonly operationId: string }
  }
}

/** The work of this room that no call does. */
export const jobsOfDeposits = {
  jobs: {
    // At midnight in Kyiv, in summer and winter: a day is over, and some deposits are at their end.
    earnInterest: {
      at: '0 * * * *',
      givesWay: true,
      async work({ context, logger }) {
        await letPayoutAccountsHold({ context, logger })
        const { days, payouts, ends, faults, unpaid } = await passDays(context)
        for (const [payout, fault] of unpaid)
          logger.error({ payout, err: fault }, 'interest that is due could not be paid')
        for (const [depositId, fault] of faults)
          logger.error({ depositId, err: fault }, 'a deposit could not come to its end')
        if (days + payouts + ends > 0) logger.info({ days, payouts, ends }, 'deposits have earned')
        for (const tax of await payInterestTaxes(context)) logger.info(tax, 'taxes of interest went to the budget')
        for (const { currency, owed, booked } of await reconcileInterest(context))
          logger.error(
            { currency, owed: String(owed), booked: String(booked) },
            'interest owed to clients is not what is booked',
          )
      },
    },
    // By day in Kyiv, in summer and winter: it wakes nobody.
    askAboutDeposits: {
      at: '17 7-15 * * *',
      givesWay: true,
      async work({ context, logger }) {
        const asked = await askAboutEnds(context)
        if (asked > 0) logger.info({ deposits: asked }, 'clients are asked whether their deposits go on')
        const notified = await followRates(context)
        if (notified > 0) logger.info({ deposits: notified }, 'clients are notified that their rate falls in a month')
      },
    },
    carryOutDepositOperations: {
      at: '* * * * *',
      async work({ context, logger }) {
        await letPayoutAccountsHold({ context, logger })
        const again = await carryOutAgain(context, PORTION)
        if (again > 0) logger.warn({ operations: again }, 'signed operations with deposits wait to be carried out')
      },
    },
  },
  outbox: {
    carryOutDepositOperation: {
      priority: 10,
      lanes: 4,
      name: 'operationId',
      async work({ context, logger }, place) {
        const outcome = await carryOutOperation(context, place)
        if (typeof outcome === 'object')
          logger.error(
            { ...place, ...outcome },
            'a deposit has earned by its rule what is not booked: its return waits',
          )
        if (outcome !== 'done') throw new Error('the deposit is not free, or its days are behind')
      },
    },
  },
  forgets: [forgetQuotes],
} satisfies JobsOfRoom

/** Each minute, and before the night pays: interest of that night goes to the account that holds by then. */
async function letPayoutAccountsHold({ context, logger }: Pick<JobNeeds, 'context' | 'logger'>): Promise<void> {
  const changed = await carryOutPayoutAccounts(context)
  if (changed > 0) logger.info({ deposits: changed }, 'deposits pay to accounts that had waited')
}
