import type { WalletTokenState } from '@dilo/domain/cards/wallet-token.ts'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

const tokens = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('card_wallet_token as token')
    .leftJoin('person_view as changer', 'changer.person_id', 'token.changed_by')
    .selectAll('token')
    .select(['changer.last_name_uk', 'changer.first_name_uk', 'changer.middle_name_uk'])
    .where('token.company_id', '=', companyId)

export type TokenRow = Awaited<ReturnType<ReturnType<typeof tokens>['executeTakeFirstOrThrow']>>

/** Wallets in which a card is, the newest first, with those that were removed since an instant. */
export const findTokens = (
  reader: Reader,
  { companyId, cardId }: { readonly companyId: string; readonly cardId: string },
  removedSince: Date,
): Promise<TokenRow[]> =>
  tokens(reader, companyId)
    .where('token.card_id', '=', cardId)
    .where((eb) => eb.or([eb('token.state', '<>', 'deleted'), eb('token.changed_at', '>', removedSince)]))
    .orderBy('token.added_at', 'desc')
    .orderBy('token.token_id')
    .limit(100)
    .execute()

export type TokenPlace = { readonly companyId: string; readonly tokenId: string }

export const findToken = (reader: Reader, { companyId, tokenId }: TokenPlace): Promise<TokenRow | undefined> =>
  tokens(reader, companyId).where('token.token_id', '=', tokenId).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockToken = (
  transaction: DatabaseTransaction,
  { companyId, tokenId }: TokenPlace,
): Promise<TokenRow | undefined> =>
  tokens(transaction, companyId).where('token.token_id', '=', tokenId).forUpdate('token').executeTakeFirst()

/** The token that the processor names, locked. */
export const lockNamedToken = (
  transaction: DatabaseTransaction,
  companyId: string,
  processorName: string,
): Promise<TokenRow | undefined> =>
  tokens(transaction, companyId).where('token.processor_name', '=', processorName).forUpdate('token').executeTakeFirst()

/** @returns whether it is new */
export async function insertToken(
  transaction: DatabaseTransaction,
  row: Insertable<DB['card_wallet_token']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('card_wallet_token')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'processor_name']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Changed = { readonly state: WalletTokenState; readonly by: string | null; readonly at: Date }

/** Puts a locked token into a state. @param reportedAt the processor's own word of it; absent: the bank's people changed it */
export async function storeToken(
  transaction: DatabaseTransaction,
  { company_id: companyId, token_id: tokenId }: Pick<TokenRow, 'company_id' | 'token_id'>,
  { state, by, at, reportedAt, device }: Changed & { readonly reportedAt?: Date; readonly device?: string | null },
): Promise<void> {
  await transaction
    .updateTable('card_wallet_token')
    .set({
      state,
      changed_by: by,
      changed_at: at,
      ...(reportedAt !== undefined && { told_at: reportedAt }),
      ...(typeof device === 'string' && { device }),
    })
    .where('company_id', '=', companyId)
    .where('token_id', '=', tokenId)
    .execute()
}

/** Removes a card from all wallets. @returns the tokens */
export const removeTokens = (
  transaction: DatabaseTransaction,
  { companyId, cardId }: { readonly companyId: string; readonly cardId: string },
  { by, at }: Omit<Changed, 'state'>,
) =>
  transaction
    .updateTable('card_wallet_token')
    .set({ state: sql.lit('deleted'), changed_by: by, changed_at: at })
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .where('state', '<>', 'deleted')
    .returning('token_id as tokenId')
    .execute()

/** Moves the wallets of a card to the one that takes its place. @returns how many */
export async function moveTokens(
  transaction: DatabaseTransaction,
  {
    companyId,
    from,
    to,
  }: {
    readonly companyId: string
    readonly from: string
    readonly to: { readonly cardId: string; readonly accountId: string }
  },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('card_wallet_token')
    .set({ card_id: to.cardId, account_id: to.accountId })
    .where('company_id', '=', companyId)
    .where('card_id', '=', from)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** True if a card is in any wallet. */
export async function hasTokens(
  reader: Reader,
  { companyId, cardId }: { readonly companyId: string; readonly cardId: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('card_wallet_token')
    .select('token_id')
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .where('state', '<>', 'deleted')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
