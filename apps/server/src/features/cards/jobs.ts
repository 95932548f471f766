import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { differencesInDigits } from '../../jobs/log-differences.ts'
import { PORTION, untilFewerThan } from '../../jobs/in-portions.ts'
import type { JobsOfRoom } from '../../room.ts'
import { forgetMessages } from './messages/forget-messages.ts'
import { forgetSessions } from './sessions/forget-sessions.ts'
import { tellOfDecline } from './authorisations/tell-of-decline.ts'
import { issueCard } from './applications/issue-card.ts'
import { tellProcessor } from './life/tell-processor.ts'
import { setWalletToken } from './wallets/tell-processor.ts'
import { answerChallenge } from './approvals/answer-challenge.ts'
import { askForCardsAgain } from './applications/ask-again.ts'
import { expireApprovals } from './approvals/expire-approvals.ts'
import { endCardHolds } from './clearing/end-holds.ts'
import { boundCards } from './life/bound-cards.ts'
import { carryOutRaisedLimits, expireCards } from './life/expire-cards.ts'
import { tellOfNearEnds } from './life/tell-of-near-ends.ts'
import { carryOutLooserPrograms } from './programs/write-program.ts'
import { tellOfMissingReceipts } from './receipts/tell-of-missing.ts'
import { settleDay } from './settlement/settle-day.ts'
import { daysToSettle } from './settlement/store.ts'
import { collectFromCredits } from './clearing/collect-shortages.ts'
import { endPaidBackLocks } from './shortages/end-paid-back-locks.ts'

declare module '../../db/outbox.ts' {
  interface OutboxTasks {
    /** People have decided about a purchase on the internet: the processor of cards still waits for it. */
    answerChallenge: { readonly companyId: string; readonly approvalId: string }
    /** The state of a wallet's copy of a card, for the processor: as it is when its turn comes. */
    setWalletToken: { readonly companyId: string; readonly tokenId: string }
    /** The state of a card, for the processor: as it is when its turn comes. */
    tellProcessorOfCard: { readonly companyId: string; readonly cardId: string }
    /** A signed application for a card, which the processor of cards makes. */
    issueCard: { readonly companyId: string; readonly applicationId: string }
    /** A payment that a card has declined: its people hear of it when the shop has its answer. */
    tellOfDecline: { readonly companyId: string; readonly authorisationId: string }
  }
}

/** The work of this room that no call does. */
export const jobsOfCards = {
  jobs: {
    // Night in Kyiv, after the day before is over.
    settleCards: {
      at: '45 3 * * *',
      madeUpFor: true,
      async work({ context, logger }) {
        if (!context.cardProcessor.available) return
        const yesterday = plusDays(businessDateAt(context.clock.now()), -1)
        const faults: unknown[] = []
        for (const day of await daysToSettle(context.database, yesterday)) {
          try {
            const found = await settleDay(context, day)
            if (found.agrees) logger.info({ day, movements: found.movements }, 'the scheme of cards is paid for a day')
            else
              logger.error(
                { day, ...differencesInDigits(found) },
                'the report of the scheme of cards differs from our books',
              )
          } catch (fault) {
            faults.push(fault)
          }
        }
        if (faults.length > 0)
          throw new AggregateError(faults, `${faults.length} days could not be settled: ${faults[0]}`)
      },
    },
    collectCardShortages: {
      at: 'every second',
      async work({ context, logger }) {
        await untilFewerThan(PORTION, () => collectFromCredits(context, PORTION))
        const freed = await endPaidBackLocks(context, PORTION)
        if (freed > 0) logger.info({ cards: freed }, 'what the bank had paid for cards is paid back: they pay again')
      },
    },
    endCardHolds: {
      at: '* * * * *',
      async work({ context }) {
        await untilFewerThan(PORTION, () => endCardHolds(context, PORTION))
      },
    },
    expireApprovals: {
      at: '* * * * *',
      givesWay: true,
      async work({ context }) {
        await untilFewerThan(PORTION, () => expireApprovals(context, PORTION))
      },
    },
    endCards: {
      at: '* * * * *',
      async work({ context, logger }) {
        await untilFewerThan(PORTION, () => boundCards(context))
        const raised = await carryOutRaisedLimits(context)
        if (raised > 0) logger.info({ cards: raised }, 'limits of cards that were raised and waited hold now')
        const loosened = await carryOutLooserPrograms(context, PORTION)
        if (loosened > 0)
          logger.info({ programs: loosened }, 'spend programs that were loosened and waited are looser now')
        const expired = await expireCards(context)
        if (expired > 0) logger.info({ cards: expired }, 'cards have come to their last day')
        await untilFewerThan(PORTION, () => tellOfNearEnds(context, PORTION))
      },
    },
    askForCardsAgain: {
      at: '*/5 * * * *',
      async work({ context, logger }) {
        const again = await askForCardsAgain(context, PORTION)
        if (again > 0) logger.warn({ applications: again }, 'signed applications wait for the processor of cards')
      },
    },
    // By day in Kyiv, in summer and winter: it wakes nobody.
    tellOfReceipts: {
      at: '41 7-15 * * *',
      givesWay: true,
      async work({ context }) {
        await tellOfMissingReceipts(context)
      },
    },
  },
  outbox: {
    // A shop waits for minutes.
    answerChallenge: {
      priority: 0,
      lanes: null,
      name: 'approvalId',
      async work({ context, logger }, place) {
        const heard = await answerChallenge(context, place)
        if (heard === 'over') logger.warn(place, 'a purchase was decided, and its shop waited no more')
      },
    },
    setWalletToken: {
      priority: 5,
      lanes: 4,
      name: 'tokenId',
      work: ({ context }, place) => setWalletToken(context, place),
    },
    // However long the processor of cards hangs, it takes no more than these from the others.
    tellProcessorOfCard: {
      priority: 10,
      lanes: 4,
      name: 'cardId',
      work: ({ context }, place) => tellProcessor(context, place),
    },
    issueCard: {
      priority: 10,
      lanes: 4,
      name: 'applicationId',
      work: ({ context }, place) => issueCard(context, place),
    },
    // However fast a shop asks again, it takes no more than these from the others.
    tellOfDecline: {
      priority: 15,
      lanes: 2,
      name: 'authorisationId',
      work: ({ context }, place) => tellOfDecline(context, place),
    },
  },
  forgets: [forgetSessions, forgetMessages],
} satisfies JobsOfRoom
