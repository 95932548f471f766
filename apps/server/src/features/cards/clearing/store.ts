import { type Insertable, sql } from 'kysely'
import type { KnownPurchase } from '@dilo/domain/cards/plausible-amount.ts'
import type { Purchase } from '@dilo/domain/cards/purchase.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A purchase by the processor's name of it, on one card. */
export type PurchaseRef = { readonly companyId: string; readonly cardId: string; readonly purchase: string }

/** An approved or booked authorisation of a purchase; the card of it is locked. */
export type AuthorisedRow = {
  readonly authorisationId: string
  readonly accountId: string
  readonly programId: string | null
  readonly amount: bigint
  readonly at: Date
  readonly held: bigint
  readonly cleared: bigint
  readonly reversed: bigint
  readonly state: 'held' | 'cleared' | 'released' | 'expired'
  /** When its hold ends by itself, and whether it has. */
  readonly endsAt: Date | null
  readonly hasExpired: boolean
}

/** The authorisations of a purchase that were not refused, the earliest first. */
export async function findAuthorised(
  reader: Reader,
  { companyId, cardId, purchase }: PurchaseRef,
): Promise<AuthorisedRow[]> {
  const { rows } = await sql<AuthorisedRow>`
    select authorisation_id as "authorisationId", account_id as "accountId", program_id as "programId", amount, at,
      held, cleared, reversed, state, ends_at as "endsAt",
      exists (select from card_release ended
        where ended.company_id = asked.company_id and ended.authorisation_id = asked.authorisation_id) as "hasExpired"
    from card_authorisation asked
    where company_id = ${companyId} and card_id = ${cardId} and purchase = ${purchase} and state not in ('declined', 'looked')
    order by at, authorisation_id`.execute(reader)
  return rows
}

/** The messages of the scheme and merchants about a purchase beside its authorisations. */
export async function findReported(
  reader: Reader,
  { companyId, cardId, purchase }: PurchaseRef,
): Promise<Omit<Purchase, 'parts'>> {
  const { rows } = await sql<{
    cleared: bigint
    clearedAt: Date | null
    isFinal: boolean
    reversals: readonly { readonly remaining: string; readonly at: number }[]
  }>`
    select charged.*, array(
      select jsonb_build_object('remaining', remaining::text, 'at', extract(epoch from at) * 1000) from card_release
      where company_id = ${companyId} and card_id = ${cardId} and purchase = ${purchase} and kind = 'reversal') as reversals
    from (
      select coalesce(sum(amount), 0)::bigint as cleared, min(at) as "clearedAt", coalesce(bool_or(is_final), false) as "isFinal"
      from card_clearing
      where company_id = ${companyId} and card_id = ${cardId} and purchase = ${purchase} and kind in ('clearing', 'single')) charged`.execute(
    reader,
  )
  const [reported] = rows
  if (reported === undefined) throw new Error('A sum has a row')
  return {
    cleared: kopiykas(reported.cleared),
    clearedAt: reported.clearedAt?.getTime() ?? null,
    isFinal: reported.isFinal,
    reversals: reported.reversals.map(({ remaining, at }) => ({ remaining: kopiykas(BigInt(remaining)), at })),
  }
}

/** The sums of a purchase, whatever became of them: authorised is what the bank itself has answered. The card of it is locked. */
export async function findKnownPurchase(
  reader: Reader,
  { companyId, cardId, purchase }: PurchaseRef,
): Promise<KnownPurchase> {
  const { rows } = await sql<KnownPurchase>`
    select (select coalesce(sum(amount), 0)::bigint from card_authorisation
        where company_id = ${companyId} and card_id = ${cardId} and purchase = ${purchase} and state not in ('declined', 'looked')
          and kind <> 'advice') as authorised,
      coalesce(sum(amount) filter (where kind in ('clearing', 'single')), 0)::bigint as charged,
      coalesce(sum(amount) filter (where kind in ('refund', 'chargeback')), 0)::bigint as credited
    from card_clearing where company_id = ${companyId} and card_id = ${cardId} and purchase = ${purchase}`.execute(
    reader,
  )
  const [known] = rows
  if (known === undefined) throw new Error('A sum has a row')
  return known
}

/** The available balance of an account; below zero counts as zero. The caller has locked it. */
export async function availableOf(reader: Reader, { companyId, accountId }: LedgerAccountRef): Promise<bigint> {
  const row = await reader
    .selectFrom('ledger.balance_view')
    .select('available')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.available ?? 0n
}

/** True if the movement of this message was booked. */
export async function isBooked(reader: Reader, companyId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from card_clearing where company_id = ${companyId} and message_id = ${messageId}
    union all select from card_release where company_id = ${companyId} and message_id = ${messageId}`.execute(reader)
  return rows.length > 0
}

export async function insertClearing(
  transaction: DatabaseTransaction,
  clearing: Insertable<DB['card_clearing']>,
): Promise<void> {
  await transaction.insertInto('card_clearing').values(clearing).execute()
}

export async function insertRelease(
  transaction: DatabaseTransaction,
  release: Insertable<DB['card_release']>,
): Promise<void> {
  await transaction.insertInto('card_release').values(release).execute()
}

/** Writes the amount that an authorisation still holds, and the outcome of the rest. */
export async function storeAuthorised(
  transaction: DatabaseTransaction,
  companyId: string,
  { authorisationId, held, cleared, reversed, state }: AuthorisedRow,
): Promise<void> {
  await sql`
    update card_authorisation set held = ${held}, cleared = ${cleared}, reversed = ${reversed}, state = ${state}
    where company_id = ${companyId} and authorisation_id = ${authorisationId}`.execute(transaction)
}

/** A counter of limits, and by how much it changes. */
export type CounterChange = {
  readonly of: string
  readonly period: 'day' | 'month'
  readonly startsOn: string
  readonly amount: bigint
  readonly count: number
}

/** Changes what is used of limits; never below zero. In one order, so that no two transactions wait for each other. */
export async function changeCounters(
  transaction: DatabaseTransaction,
  companyId: string,
  changes: readonly CounterChange[],
): Promise<void> {
  for (const { of, period, startsOn, amount, count } of changes)
    await sql`
      insert into card_counter (company_id, card_or_program_id, period, starts_on, used, count)
      values (${companyId}, ${of}, ${period}, ${startsOn}, greatest(${amount}::bigint, 0), greatest(${count}::integer, 0))
      on conflict (company_id, card_or_program_id, period, starts_on) do update
        set used = greatest(card_counter.used + ${amount}::bigint, 0), count = greatest(card_counter.count + ${count}::integer, 0)`.execute(
      transaction,
    )
}

/** Authorisations whose holds end by themselves, the oldest first. */
export async function findEnding(reader: Reader, now: Date, atMost: number) {
  const { rows } = await sql<{ companyId: string; cardId: string; purchase: string }>`
    select distinct company_id as "companyId", card_id as "cardId", purchase from (
      select company_id, card_id, purchase from card_authorisation
      where state = 'held' and ends_at <= ${now} order by ends_at limit ${atMost}) as ending`.execute(reader)
  return rows
}
