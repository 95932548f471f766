import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { expect } from 'vitest'
import { takeMessages } from '../../features/payments/clearing/take-messages.ts'
import { processQueue } from '../../features/payments/processing/process-queue.ts'
import { releasePayments } from '../../features/payments/waiting/release-payments.ts'
import { trailFaults } from '../audit-trail.ts'
import type { World } from './world.ts'

/** Makes every wait overdue, gives every queued payment its turn, and proves that none is left. */
export async function endWaits({ context, owner }: Pick<World, 'context' | 'owner'>): Promise<void> {
  const now = new Date(context.clock.now())
  await owner.query(`update payment_wait set since = least(since, $1::timestamptz - interval '1 minute'), until = least(until, $1), last_try_at = $1`, [now])
  await releasePayments(context)
  expect((await processQueue(context)).faults).toEqual([])
  await expectNoneWaits({ owner })
}

/** No payment waits, and none is in the queue. */
export async function expectNoneWaits({ owner }: Pick<World, 'owner'>): Promise<void> {
  expect((await owner.query(`select payment_id from payment where state = 'waiting' union all select payment_id from payment_queue`)).rows).toEqual([])
}

/** Clearing sends all its outstanding messages now. */
export async function takeAllAnswers({ context, clearing }: Pick<World, 'context' | 'clearing'>): Promise<void> {
  await clearing.endWaits()
  while ((await takeMessages(context, 100)).length > 0);
}

export async function expectBooksInOrder({ owner, bank }: Pick<World, 'owner' | 'bank'>): Promise<void> {
  expect((await trailFaults(bank.context.database)).faults).toEqual([])
  expect(await inspectBooks(owner)).toEqual([])
}
