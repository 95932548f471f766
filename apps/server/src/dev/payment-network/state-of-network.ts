import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import type { Context } from '../../context.ts'
import type { Merchant } from './places.ts'

const AT_MOST = 15

/** The network's state: purchases that go on, recent messages, and the scheme's claims for each day. */
export async function stateOfNetwork({ database }: Context) {
  const [purchases, messages, days, challenges] = await Promise.all([
    database
      .selectFrom('local_purchase')
      .innerJoin('local_card', 'local_card.token', 'local_purchase.token')
      .selectAll('local_purchase')
      .select('local_card.last_digits')
      .orderBy('begun_at', 'desc')
      .limit(AT_MOST)
      .execute(),
    database
      .selectFrom('local_processor_message')
      .select(['message_id', 'body', 'sent_at', 'times', 'status', 'answer', 'due_at'])
      .orderBy('due_at', 'desc')
      .limit(AT_MOST)
      .execute(),
    database
      .selectFrom('local_movement')
      .select(({ fn }) => ['day', fn.sum<string>('amount').as('amount'), fn.countAll<bigint>().as('count')])
      .groupBy('day')
      .orderBy('day', 'desc')
      .limit(5)
      .execute(),
    database
      .selectFrom('local_challenge')
      .select(['challenge_id', 'answer', 'expires_at', 'paid_at'])
      .orderBy('expires_at', 'desc')
      .limit(3)
      .execute(),
  ])
  return {
    purchases: purchases.map((row) => ({
      group: row.group_id,
      merchant: (row.merchant as Merchant).name,
      card: row.last_digits,
      currency: row.original_currency,
      authorised: String(row.authorised),
      cleared: String(row.cleared),
      isOver: row.is_over,
    })),
    messages: messages.map((row) => ({
      messageId: row.message_id,
      kind: (row.body as ProcessorMessage).kind,
      isSent: row.sent_at !== null,
      left: row.times,
      status: row.status,
      code: (row.answer as { readonly responseCode?: string } | null)?.responseCode ?? null,
    })),
    days: days.map((row) => ({ day: row.day, amount: String(row.amount), count: String(row.count) })),
    challenges: challenges.map((row) => ({
      challengeId: row.challenge_id,
      answer: row.answer,
      expiresAt: row.expires_at.toISOString(),
      isPaid: row.paid_at !== null,
    })),
  }
}
