import type { OutboxTask, OutboxTasks } from '../db/outbox.ts'
import { answerChallenge, issueCard, setWalletToken, tellOfDecline, tellProcessor } from '../features/cards/door.ts'
import { carryOutOperation } from '../features/deposits/door.ts'
import { mailStatement } from '../features/documents/door.ts'
import { handOver } from '../features/exchange/door.ts'
import { submitTransfer } from '../features/payments/door.ts'
import { deliverMessage } from './deliver-message.ts'
import type { JobNeeds } from './job.ts'

type OutboxWork = { [Task in OutboxTask]: (needs: JobNeeds, id: string, payload: OutboxTasks[Task]) => Promise<void> }

/** The queue's work for each task of the outbox. A throw means 'again later'. */
export const outboxWork: OutboxWork = {
  deliverMessage: ({ context, senders, logger }, id, payload) =>
    deliverMessage({ clock: context.clock, senders, logger }, id, payload),
  tellNobody: async () => {},
  submitCreditTransfer: ({ context }, _, { companyId, paymentId, again }) =>
    submitTransfer(context, companyId, paymentId, again),
  answerChallenge: async ({ context, logger }, _, place) => {
    const heard = await answerChallenge(context, place)
    if (heard === 'over') logger.warn(place, 'a purchase was decided, and its shop waited no more')
  },
  setWalletToken: ({ context }, _, place) => setWalletToken(context, place),
  mailStatement: ({ context, senders, logger }, id, payload) =>
    mailStatement(context, senders.email, logger, id, payload),
  tellProcessorOfCard: ({ context }, _, payload) => tellProcessor(context, payload),
  issueCard: ({ context }, _, payload) => issueCard(context, payload),
  async carryOutDepositOperation({ context, logger }, _, place) {
    const outcome = await carryOutOperation(context, place)
    if (typeof outcome === 'object')
      logger.error({ ...place, ...outcome }, 'a deposit has earned by its rule what is not booked: its return waits')
    if (outcome !== 'done') throw new Error('the deposit is not free, or its days are behind')
  },
  handOverExchange: ({ context }, _, place) => handOver(context, place),
  tellOfDecline: ({ context }, _, payload) => tellOfDecline(context, payload),
}
