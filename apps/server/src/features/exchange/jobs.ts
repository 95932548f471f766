import { inDigits } from '../../jobs/log-differences.ts'
import { PORTION, untilFewerThan } from '../../jobs/in-portions.ts'
import type { JobsOfRoom } from '../../room.ts'
import { forgetExchangeQuotes } from './quotes/forget-quotes.ts'
import { noteUnused, remindOfUses } from './contracts/remind-of-uses.ts'
import { expireRequests } from './dealing/expire-requests.ts'
import { handOver, handOverAgain } from './dealing/hand-over.ts'
import { contradictionsOf, takeDeals } from './dealing/take-answers.ts'
import { tellOfSilence } from './dealing/tell-of-silence.ts'
import { remindOfOpening } from './opening/remind-of-opening.ts'
import { reconcilePositions } from './position/reconcile-positions.ts'
import { revaluePositions } from './position/revalue-positions.ts'
import { followExchangeRates } from './quotes/follow-rates.ts'

declare module '../../db/outbox.ts' {
  interface OutboxTasks {
    /** A request to exchange currency that all have signed, for the dealer. */
    handOverExchange: { readonly companyId: string; readonly requestId: string }
  }
}

/** The work of this room that no call does. */
export const jobsOfExchange = {
  jobs: {
    takeDeals: {
      at: 'every second',
      async work({ context, logger }) {
        await untilFewerThan(PORTION, async () => {
          const taken = await takeDeals(context, PORTION)
          for (const { answer, meaning } of contradictionsOf(taken))
            logger.error(
              { answerId: answer.answerId, orderId: answer.orderId, meaning },
              'the dealer says what the bank has not asked for',
            )
          return taken.length
        })
      },
    },
    // Quotes end with a new rate, also of a client who looks no more.
    takeExchangeRates: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const { isOpen, isSilent } = await followExchangeRates(context)
        if (isOpen && isSilent) logger.warn('the dealer in currencies is silent')
      },
    },
    // In the hour after midnight in Kyiv a day is over; the others find that it is done.
    revaluePositions: {
      at: '20 * * * *',
      givesWay: true,
      async work({ context, logger }) {
        for (const { day, currency, result } of await revaluePositions(context))
          logger.info({ day, currency, result: String(result) }, 'the position of a currency is revalued')
        for (const differing of await reconcilePositions(context))
          logger.error(inDigits(differing), 'the position of a currency is not what was dealt')
      },
    },
    remindOfExchanges: {
      at: '19 7-15 * * *',
      givesWay: true,
      async work({ context, logger }) {
        const notified = await remindOfUses(context)
        if (notified > 0) logger.info({ reminders: notified }, 'clients are reminded of bought money and of deadlines')
        const unused = await noteUnused(context)
        if (unused > 0) logger.warn({ unused }, 'bought currency was not used by its last day: the desk settles it')
      },
    },
    // Within a minute of the opening; while the bank does not exchange it does nothing.
    remindOfOpening: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const notified = await remindOfOpening(context)
        if (notified > 0) logger.info({ people: notified }, 'people are notified that the bank exchanges again')
      },
    },
    handOverExchangeAgain: {
      at: '* * * * *',
      async work({ context, logger }) {
        const again = await handOverAgain(context, PORTION)
        if (again > 0) logger.warn({ requests: again }, 'signed requests for exchange wait for the dealer')
      },
    },
    expireExchange: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const expired = await expireRequests(context, PORTION)
        if (expired > 0) logger.info({ requests: expired }, 'requests for exchange have come to their last day')
        const silent = await tellOfSilence(context, PORTION)
        if (silent > 0)
          logger.warn({ requests: silent }, 'the dealer has said nothing of requests until the end of the hours')
      },
    },
  },
  outbox: {
    // However long the dealer hangs, it takes no more than these from the others.
    handOverExchange: {
      priority: 10,
      lanes: 4,
      name: 'requestId',
      work: ({ context }, place) => handOver(context, place),
    },
  },
  forgets: [forgetExchangeQuotes],
} satisfies JobsOfRoom
