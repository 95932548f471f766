import type { StatementSubscription } from '@dilo/contract/statement-mail-calls.ts'
import { statementAt } from '@dilo/domain/statements/statement-subscription.ts'
import type { SubscriptionRow } from './store.ts'

export function presentSubscription(row: SubscriptionRow): StatementSubscription {
  const { frequency, next_from: nextFrom } = row
  const next = nextFrom === null ? null : statementAt(frequency, nextFrom)
  return {
    id: row.subscription_id,
    accountId: row.account_id,
    frequency,
    format: row.format,
    language: row.language,
    whenEmpty: row.when_empty,
    address: row.address,
    state: row.state,
    needsOwnCode: row.state === 'paused' && row.needs_own_code,
    sendsFrom: row.sends_from?.toISOString() ?? null,
    endedBy: row.ended_by,
    next: next && { from: next.from, to: next.to, on: next.dueOn },
  }
}
