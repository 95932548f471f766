import { ok } from '@dilo/domain/result.ts'
import type { ActionKind } from '../action/action-kind.ts'
import { companyFact } from '../action/facts-of-company.ts'
import { closeMessage, lockMessage, type MessagePlace } from '../../cards/door.ts'
import { findMessage } from './store.ts'

/** An officer has settled with the processor of cards what it said and the bank has not applied. Nothing is booked by it. */
export const cardMessageClosing: ActionKind<'cardMessageClosing'> = {
  subjectOf: ({ processor, messageId }) => `card message ${processor} ${messageId}`,
  companyOf: async (place: MessagePlace, reader) => (await findMessage(reader, place))?.company_id ?? null,
  staffOf: () => null,
  lockVersion: async (transaction, place) => ((await lockMessage(transaction, place)) ? 'open' : null),
  async execute({ transaction, at }, place) {
    await closeMessage(transaction, place, at)
    return ok(undefined)
  },
  async describe(reader, place) {
    const row = await findMessage(reader, place)
    if (row === undefined) return []
    const { kind, amount, currency } = row
    return [
      ...(row.company_id === null ? [] : await companyFact(reader, row.company_id)),
      ...(row.last_digits === null ? [] : [{ fact: 'card' as const, before: `•${row.last_digits}`, after: null }]),
      { fact: 'cardMessage', before: amount === null ? kind : `${kind} ${amount} ${currency}`, after: null },
      { fact: 'setAside', before: row.why, after: null },
    ]
  },
}
