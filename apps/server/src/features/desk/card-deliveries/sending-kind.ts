import { ok, refused } from '@dilo/domain/result.ts'
import { noteCardSent } from '../../cards/door.ts'
import type { ActionKind } from '../action/action-kind.ts'
import { companyFact } from '../action/facts-of-company.ts'
import { findDelivery, lockDelivery } from './store.ts'

/** An officer has sent a plastic card: the client is notified, with the number of the carrier if there is one. */
export const cardSending: ActionKind<'cardSending'> = {
  subjectOf: ({ companyId, cardId }) => `${companyId} delivery ${cardId}`,
  companyOf: ({ companyId }) => companyId,
  caseOf: ({ companyId, cardId }) => ({ kind: 'delivery', companyId, caseId: cardId }),
  staffOf: () => null,
  lockVersion: async (transaction, place) => ((await lockDelivery(transaction, place)) ? 'open' : null),
  async execute({ context, transaction, at }, { companyId, cardId, trackingNumber }) {
    const sent = await noteCardSent(context, transaction, { companyId, cardId }, { trackingNumber, at })
    return sent.ok ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  async describe(reader, { companyId, cardId, trackingNumber }) {
    const found = await findDelivery(reader, { companyId, cardId })
    if (found === undefined) return companyFact(reader, companyId)
    return [
      ...(await companyFact(reader, companyId)),
      { fact: 'card', before: `•${found.last_digits}`, after: null },
      { fact: 'deliveryAddress', before: found.address, after: null },
      { fact: 'trackingNumber', before: null, after: trackingNumber },
    ]
  },
}
