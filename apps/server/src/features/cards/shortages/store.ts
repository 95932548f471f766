import { sql } from 'kysely'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { statusWithBlocks } from '../../accounts/door.ts'

type NewShortage = {
  readonly shortageId: string
  readonly cardId: string
  readonly account: LedgerAccountRef
  readonly amount: Kopiykas
  readonly at: Date
}

export async function insertShortage(
  transaction: DatabaseTransaction,
  { shortageId, cardId, account, amount, at }: NewShortage,
): Promise<void> {
  await transaction
    .insertInto('card_shortage')
    .values({
      company_id: account.companyId,
      shortage_id: shortageId,
      card_id: cardId,
      account_id: account.accountId,
      amount,
      opened_at: at,
    })
    .execute()
}

/** The payments that the bank has made for an account and did not get back, the oldest first, each with its text. */
export async function findOpenShortages(reader: Reader, { companyId, accountId }: LedgerAccountRef) {
  return reader
    .selectFrom('card_shortage as shortage')
    .innerJoin('card_clearing as clearing', (join) =>
      join
        .onRef('clearing.company_id', '=', 'shortage.company_id')
        .onRef('clearing.clearing_id', '=', 'shortage.shortage_id'),
    )
    .innerJoin('card', (join) =>
      join.onRef('card.company_id', '=', 'shortage.company_id').onRef('card.card_id', '=', 'shortage.card_id'),
    )
    .select(['shortage.shortage_id', 'shortage.amount', 'shortage.collected', 'card.last_digits'])
    .select([
      'clearing.merchant_name',
      'clearing.merchant_city',
      'clearing.merchant_country',
      'clearing.merchant_category',
      'clearing.original_amount',
      'clearing.original_currency',
    ])
    .where('shortage.company_id', '=', companyId)
    .where('shortage.account_id', '=', accountId)
    .where('shortage.collected_at', 'is', null)
    .orderBy('shortage.opened_at')
    .orderBy('shortage.shortage_id')
    .execute()
}

/** True if the bank may take from an account: nothing of it is blocked, and it is open. */
export async function mayTakeFrom(reader: Reader, { companyId, accountId }: LedgerAccountRef): Promise<boolean> {
  const row = await reader
    .selectFrom('client_account as account')
    .select(sql<boolean>`${sql.raw(statusWithBlocks('account'))} = 'OPEN'`.as('isOpen'))
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.isOpen === true
}

export async function storeCollected(
  transaction: DatabaseTransaction,
  of: { readonly companyId: string; readonly shortageId: string },
  collected: bigint,
  collectedAt: Date | null,
): Promise<void> {
  await transaction
    .updateTable('card_shortage')
    .set({ collected: collected as Kopiykas, collected_at: collectedAt })
    .where('company_id', '=', of.companyId)
    .where('shortage_id', '=', of.shortageId)
    .execute()
}

/** Accounts that owe something for cards and have something. */
export async function findOwing(reader: Reader, atMost: number): Promise<LedgerAccountRef[]> {
  const { rows } = await sql<LedgerAccountRef>`
    select owing.company_id as "companyId", owing.account_id as "accountId"
    from (select distinct company_id, account_id from card_shortage where collected_at is null) owing
    join ledger.balance_view balance on balance.company_id = owing.company_id and balance.account_id = owing.account_id
    join client_account account on account.company_id = owing.company_id and account.account_id = owing.account_id
    where balance.available > 0 and ${sql.raw(statusWithBlocks('account'))} = 'OPEN' limit ${atMost}`.execute(reader)
  return rows
}

/** Cards that are locked for a shortage that is paid back. */
export async function findPaidBack(reader: Reader, atMost: number) {
  const { rows } = await sql<{ companyId: string; cardId: string }>`
    select company_id as "companyId", card_id as "cardId" from card
    where lock_reason = 'shortage' and lock_kind = 'bank' and state = 'locked'
      and not exists (select from card_shortage shortage where shortage.company_id = card.company_id
        and shortage.card_id = card.card_id and shortage.collected_at is null)
    limit ${atMost}`.execute(reader)
  return rows
}

/** True if something that the bank has paid for a card is not paid back. */
export async function owes(
  reader: Reader,
  { companyId, cardId }: { readonly companyId: string; readonly cardId: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('card_shortage')
    .select('shortage_id')
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .where('collected_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
