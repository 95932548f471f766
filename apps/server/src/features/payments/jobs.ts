import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'
import { differencesInDigits } from '../../jobs/log-differences.ts'
import { PORTION, untilFewerThan } from '../../jobs/in-portions.ts'
import type { JobNeeds } from '../../jobs/job.ts'
import type { ClearingLane } from '../../ports/clearing.ts'
import type { JobsOfRoom } from '../../room.ts'
import { forgetOldImports } from './imports/forget-imports.ts'
import { askAboutInstants } from './clearing/ask-about-instants.ts'
import { type OrderOfTransfer, sendOrderOfTransfer } from './clearing/order-of-transfer.ts'
import { submitTransfer } from './clearing/submit-transfer.ts'
import { warnOfAccountEnds } from './account-ends/warn-of-ends.ts'
import { reconcileClearing } from './clearing/reconcile-clearing.ts'
import { daysToReconcile } from './clearing/reconciliation-store.ts'
import { resubmitTransfers } from './clearing/resubmit-transfers.ts'
import { answerClearing, type AnswerToClearing, resendReturns } from './incoming/answer-clearing.ts'
import { refuseOverdueRecalls } from './incoming/recalls.ts'
import { takeMessages, type TakenMessage } from './clearing/take-messages.ts'
import { processQueue } from './processing/process-queue.ts'
import { creditRows } from './salary/credit-rows.ts'
import { endRegisters } from './salary/end-registers.ts'
import { makeDuePayments } from './standing-orders/make-due-payments.ts'
import { releasePayments } from './waiting/release-payments.ts'

declare module '../../db/outbox.ts' {
  interface OutboxTasks {
    /** `inBatch`: signed with many others; those who signed one go before. */
    submitCreditTransfer: {
      readonly companyId: string
      readonly paymentId: string
      readonly inBatch?: boolean
      /** Handed over before, and not answered. */
      readonly again?: boolean
    }
    answerClearing: AnswerToClearing
    orderOfTransfer: OrderOfTransfer
  }
}

/** A question to clearing waits so long for messages, and then is asked again: a connection that died is noticed. */
const WAIT_MS = 20 * SECOND

/** The work of this room that no call does. */
export const jobsOfPayments = {
  jobs: {
    answerInstants: {
      at: ({ context }, signal) => context.clearing.untilMessages('questions', WAIT_MS, signal),
      work: (needs) => takeLane('questions', needs),
    },
    takeClearingAnswers: {
      at: ({ context }, signal) => context.clearing.untilMessages('news', WAIT_MS, signal),
      work: (needs) => takeLane('news', needs),
    },
    processQueue: {
      at: 'every second',
      async work({ context, logger }) {
        const { faults } = await processQueue(context)
        for (const { paymentId, fault } of faults)
          logger.error({ paymentId, err: fault }, 'a payment whose turn came could not be carried out')
      },
    },
    paySalaries: {
      at: 'every second',
      async work({ context, logger }) {
        const { faults } = await creditRows(context)
        for (const { rowId, fault } of faults)
          logger.error({ rowId, err: fault }, 'a row of a salary register could not be carried out')
        const { faults: open } = await endRegisters(context)
        for (const { paymentId, fault } of open)
          logger.error({ paymentId, err: fault }, 'a salary register whose rows are over could not be closed')
      },
    },
    makeRegularPayments: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const made = await makeDuePayments(context)
        if (made > 0) logger.info({ payments: made }, 'regular payments whose day has come were made')
      },
    },
    releasePayments: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const released = await releasePayments(context)
        if (released > 0) logger.info({ payments: released }, 'payments have waited their time')
      },
    },
    askAboutInstants: {
      at: 'every second',
      async work({ context, logger }) {
        const asked = await askAboutInstants(context, PORTION)
        if (asked > 0) logger.warn({ transfers: asked }, 'clearing is asked about instant transfers without an outcome')
      },
    },
    resubmitTransfers: {
      at: '*/10 * * * *',
      async work({ context, logger }) {
        const again = await resubmitTransfers(context, PORTION)
        if (again > 0) logger.warn({ transfers: again }, 'transfers wait for clearing longer than they should')
      },
    },
    resendReturns: {
      at: '*/10 * * * *',
      async work({ context, logger }) {
        const again = await resendReturns(context, PORTION)
        if (again > 0) logger.warn({ returns: again }, 'returns wait for clearing longer than they should')
      },
    },
    refuseOverdueRecalls: {
      at: '*/10 * * * *',
      async work({ context, logger }) {
        const silent = await refuseOverdueRecalls(context, PORTION)
        if (silent > 0)
          logger.info({ recalls: silent }, 'recalls of other banks were refused: their recipients were silent')
      },
    },
    // Night in Kyiv, in summer and winter: the day before is over. After a night without a server it is made up for.
    reconcileClearing: {
      at: '30 3 * * *',
      madeUpFor: true,
      async work({ context, logger }) {
        const yesterday = plusDays(businessDateAt(context.clock.now()), -1)
        const faults: unknown[] = []
        for (const day of await daysToReconcile(context.database, yesterday)) {
          try {
            const found = await reconcileClearing(context, day)
            if (found.agrees) logger.info({ day, transfers: found.transfers }, 'clearing agrees with our books')
            else logger.error({ day, ...differencesInDigits(found) }, 'clearing differs from our books')
          } catch (fault) {
            faults.push(fault)
          }
        }
        if (faults.length > 0)
          throw new AggregateError(faults, `${faults.length} days could not be reconciled: ${faults[0]}`)
      },
    },
    // By day in Kyiv, in summer and winter: it wakes nobody.
    warnOfAccountEnds: {
      at: '23 7-15 * * *',
      givesWay: true,
      async work({ context, logger }) {
        const warned = await warnOfAccountEnds(context)
        if (warned > 0) logger.info({ people: warned }, "people were told of recipients' accounts that end")
      },
    },
  },
  outbox: {
    // However long clearing hangs, it takes no more than these from the others.
    submitCreditTransfer: {
      priority: 10,
      lanes: 8,
      name: 'paymentId',
      async work({ context, logger }, { companyId, paymentId, again }) {
        logRefusal(logger, paymentId, await submitTransfer(context, companyId, paymentId, again))
      },
    },
    // The payer's bank waits for a consent for seconds.
    answerClearing: {
      priority: 5,
      lanes: 8,
      name: 'orderId',
      async work({ context, logger }, answer) {
        logRefusal(logger, answer.orderId, await answerClearing(context, answer))
      },
    },
    orderOfTransfer: {
      priority: 10,
      lanes: 8,
      name: 'orderId',
      async work({ context, logger }, order) {
        logRefusal(logger, order.orderId, await sendOrderOfTransfer(context, order))
      },
    },
  },
  forgets: [forgetOldImports],
} satisfies JobsOfRoom

const CONTRADICTED = 'clearing contradicts our books'

/** The errors in the log by meanings that need a person; the others are no news. */
const doubts: Readonly<Partial<Record<TakenMessage['meaning'], string>>> = {
  contradiction: CONTRADICTED,
  stray: CONTRADICTED,
  'put aside': CONTRADICTED,
  unreadable: 'clearing has sent a message that cannot be read',
}

function logRefusal(logger: JobNeeds['logger'], orderId: string, refusal: string | null): void {
  if (refusal !== null) logger.error({ orderId, refusal }, 'clearing refuses an order for good')
}

/** Takes what waits in a lane. */
async function takeLane(lane: ClearingLane, { context, logger }: JobNeeds): Promise<void> {
  const logDoubt = ({ message, meaning }: TakenMessage): void => {
    const doubt = doubts[meaning]
    if (doubt !== undefined) logger.error({ messageId: message.messageId, meaning }, doubt)
  }
  await untilFewerThan(PORTION, async () => {
    const taken = await takeMessages(context, PORTION, { lane, onTaken: logDoubt })
    if (taken.length > 0) context.wakeOutbox()
    // If there is no news, another server is at it or clearing does not hear us: the next look is soon enough.
    return taken.filter(({ meaning }) => meaning !== 'repeated').length
  })
}
