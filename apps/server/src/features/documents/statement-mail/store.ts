import type { Selectable } from 'kysely'
import type { SubscriptionEnding, SubscriptionState } from '@dilo/domain/statements/statement-subscription.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'
import type { WhetherWaits } from '../../../db/whether-waits.ts'

export type SubscriptionRow = Selectable<DB['statement_subscription']>

export type DeliveryOutcome = NonNullable<DB['statement_delivery']['outcome']>

type SubscriptionKey = Pick<SubscriptionRow, 'company_id' | 'subscription_id'>

/** All but the removed ones, the newest first. */
export const findSubscriptions = (reader: Reader, companyId: string): Promise<SubscriptionRow[]> =>
  reader
    .selectFrom('statement_subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '<>', 'removed')]))
    .orderBy('created_at', 'desc')
    .orderBy('subscription_id')
    .execute()

/** Locked until the transaction ends. What was taken away is not there. */
export const lockSubscription = (
  transaction: DatabaseTransaction,
  companyId: string,
  subscriptionId: string,
): Promise<SubscriptionRow | undefined> =>
  transaction
    .selectFrom('statement_subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subscription_id', '=', subscriptionId)
    .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '<>', 'removed')]))
    .forUpdate()
    .executeTakeFirst()

export const readSubscription = (
  reader: Reader,
  companyId: string,
  subscriptionId: string,
): Promise<SubscriptionRow | undefined> =>
  reader
    .selectFrom('statement_subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()

/** Writes a subscription, unless the same one stands. @returns the one that stands, locked */
export async function insertSubscription(
  transaction: DatabaseTransaction,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  await transaction
    .insertInto('statement_subscription')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return transaction
    .selectFrom('statement_subscription')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('account_id', '=', row.account_id)
    .where('address', '=', row.address)
    .where('frequency', '=', row.frequency)
    .where('format', '=', row.format)
    .where('state', '<>', 'ended')
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The number of a company's subscriptions, without ended ones. */
export async function countSubscriptions(reader: Reader, companyId: string): Promise<number> {
  const { all } = await reader
    .selectFrom('statement_subscription')
    .select(({ fn }) => fn.countAll<bigint>().as('all'))
    .where('company_id', '=', companyId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow()
  return Number(all)
}

/**
 * True if the company's code for this address was entered, and no reader at the address has unsubscribed since. A
 * subscription that a change of access has paused does not confirm its address.
 */
export async function isConfirmed(reader: Reader, companyId: string, address: string): Promise<boolean> {
  const row = await reader
    .selectFrom('statement_subscription')
    .select('subscription_id')
    .where('company_id', '=', companyId)
    .where('address', '=', address)
    .where('state', 'in', ['active', 'paused'])
    .where(({ or, eb }) => or([eb('state', '=', 'active'), eb('needs_own_code', '=', false)]))
    .where('vouches', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The reader at an address unsubscribed: other statements there go on, and a new one needs their code again. */
export async function needCodeAgain(
  transaction: DatabaseTransaction,
  companyId: string,
  address: string,
): Promise<void> {
  await transaction
    .updateTable('statement_subscription')
    .set({ vouches: false })
    .where('company_id', '=', companyId)
    .where('address', '=', address)
    .execute()
}

type Standing = {
  readonly state: SubscriptionState
  readonly needs_own_code?: boolean
  readonly sends_from?: Date | null
  readonly ended_by: SubscriptionEnding | null
  readonly next_from: BusinessDate | null
  readonly due_on: BusinessDate | null
}

export async function storeStanding(
  transaction: DatabaseTransaction,
  { company_id, subscription_id }: SubscriptionKey,
  standing: Standing,
): Promise<void> {
  await transaction
    .updateTable('statement_subscription')
    .set(standing)
    .where('company_id', '=', company_id)
    .where('subscription_id', '=', subscription_id)
    .execute()
}

/** Active ones of real companies whose day has come, and whose wait is over, locked; what another server has locked is its own. */
export const lockDue = (
  transaction: DatabaseTransaction,
  { until, now }: { readonly until: BusinessDate; readonly now: Date },
  atMost: number,
): Promise<SubscriptionRow[]> =>
  transaction
    .selectFrom('statement_subscription as subscription')
    .selectAll('subscription')
    .where('subscription.state', '=', 'active')
    .where('subscription.due_on', '<=', until)
    .where(({ or, eb }) => or([eb('subscription.sends_from', 'is', null), eb('subscription.sends_from', '<=', now)]))
    // A visitor of the demo sets up what they like: nothing of it leaves the bank.
    .where(({ exists, selectFrom, not }) =>
      not(
        exists(
          selectFrom('company')
            .select('company.company_id')
            .whereRef('company.company_id', '=', 'subscription.company_id')
            .where('company.demo_tenant_id', 'is not', null),
        ),
      ),
    )
    .orderBy('subscription.due_on')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()

type NewDelivery = SubscriptionKey & {
  readonly from_day: BusinessDate
  readonly to_day: BusinessDate
  readonly planned_at: Date
}

/** Writes which periods are sent. @returns those that were not written before */
export const insertDeliveries = (
  transaction: DatabaseTransaction,
  deliveries: readonly NewDelivery[],
): Promise<(SubscriptionKey & { from_day: BusinessDate })[]> =>
  transaction
    .insertInto('statement_delivery')
    .values(deliveries)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['company_id', 'subscription_id', 'from_day'])
    .execute()

export const findDelivery = (reader: Reader, companyId: string, subscriptionId: string, from: string) =>
  reader
    .selectFrom('statement_delivery')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subscription_id', '=', subscriptionId)
    .where('from_day', '=', from as BusinessDate)
    .executeTakeFirst()

export async function storeOutcome(
  transaction: DatabaseTransaction,
  { company_id, subscription_id }: SubscriptionKey,
  from: BusinessDate,
  outcome: DeliveryOutcome,
): Promise<void> {
  await transaction
    .updateTable('statement_delivery')
    .set({ outcome })
    .where('company_id', '=', company_id)
    .where('subscription_id', '=', subscription_id)
    .where('from_day', '=', from)
    .execute()
}

export async function insertLink(
  reader: Reader,
  { company_id, subscription_id }: SubscriptionKey,
  link: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await reader
    .insertInto('statement_unsubscription')
    .values({ token_hash: link.tokenHash, company_id, subscription_id, expires_at: link.expiresAt })
    .execute()
}

/** The row behind the link of an e-mail. */
export const findLink = (reader: Reader, tokenHash: Buffer, now: Date) =>
  reader
    .selectFrom('statement_unsubscription')
    .select(['company_id', 'subscription_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The rights of a person in a company now. */
export const findRelation = (reader: Reader, companyId: string, personId: string) =>
  reader
    .selectFrom('relation_view as relation')
    .select(['type', 'permissions', 'account_ids'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .executeTakeFirst()

/** A person's subscriptions in a company that have not ended, locked in the order of ids. */
export const lockSubscriptionsOf = (
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
  whetherWaits: WhetherWaits,
): Promise<SubscriptionRow[]> =>
  transaction
    .selectFrom('statement_subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('state', '<>', 'ended')
    .orderBy('subscription_id')
    .forUpdate()
    .$if(whetherWaits === 'skips', (query) => query.skipLocked())
    .execute()

/**
 * A person's subscriptions of all companies that were set up since an instant and are neither over nor paused, locked
 * in the order of ids.
 */
export const lockSetUpSince = (
  transaction: DatabaseTransaction,
  personId: string,
  since: Date,
): Promise<SubscriptionRow[]> =>
  transaction
    .selectFrom('statement_subscription')
    .selectAll()
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .where('state', 'in', ['awaitsCode', 'active', 'paused'])
    .where(({ or, eb }) => or([eb('state', '<>', 'paused'), eb('needs_own_code', '=', false)]))
    .orderBy('company_id')
    .orderBy('subscription_id')
    .forUpdate()
    .execute()

/** The active subscription with the same content as a row that is about to be written, if there is one. */
export const findSame = (
  reader: Reader,
  row: Pick<SubscriptionRow, 'company_id' | 'account_id' | 'address' | 'frequency' | 'format'>,
) =>
  reader
    .selectFrom('statement_subscription')
    .select('subscription_id')
    .where('company_id', '=', row.company_id)
    .where('account_id', '=', row.account_id)
    .where('address', '=', row.address)
    .where('frequency', '=', row.frequency)
    .where('format', '=', row.format)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
