import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import { effectivePermissions, type RelationType } from '@dilo/domain/permissions.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { texts, uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { actsOn, notBlocked } from '../../access/door.ts'
import { blockColumns } from './account-block.ts'

/** A company's accounts with their balances, in the company's order. */
export const findAccounts = queryOfEach('accounts', (reader: Database, companyIds: readonly string[]) =>
  reader
    .selectFrom(askedKeys({ company_id: uuids(companyIds) }))
    .innerJoin('client_account as account', 'account.company_id', 'asked.company_id')
    .innerJoin('ledger.balance_view as balance', (join) =>
      join
        .onRef('balance.company_id', '=', 'account.company_id')
        .onRef('balance.account_id', '=', 'account.account_id'),
    )
    .select([
      'asked.place',
      'account.account_id',
      'account.iban',
      'account.type',
      'account.currency',
      'account.alias',
      'balance.booked',
      'balance.held',
      'balance.available',
    ])
    .select(blockColumns)
    .orderBy('account.position'),
)

export type AccountRow = Omit<Awaited<ReturnType<typeof findAccounts>>[number], 'place'>

/** A payer of an account learns nothing of its block. */
const [status, takes_nothing] = blockColumns
const standing = [status, takes_nothing]

/**
 * The accounts of this bank behind IBANs, with their owners: accounts that are real if the payer is, or of the payer's demo.
 * @param asked `payer_company_id`, `iban` and `place` of each
 */
export const accountsByIban = (reader: Reader, asked: AliasedRawBuilder<AskedIban, 'asked'>) =>
  reader
    .selectFrom(asked)
    .innerJoin('iban_directory as directory', 'directory.iban', 'asked.iban')
    .innerJoin('account_of_any_company as account', (join) =>
      join
        .onRef('account.company_id', '=', 'directory.company_id')
        .onRef('account.account_id', '=', 'directory.account_id'),
    )
    .innerJoin('company_view as company', 'company.company_id', 'account.company_id')
    .select((eb) => eb.ref('directory.iban').$castTo<Iban>().as('iban'))
    .select([
      'asked.place',
      'account.company_id',
      'account.account_id',
      'account.currency',
      'account.type',
      'company.client_code',
      'company.questionnaire_status',
    ])
    .select(standing)
    .innerJoin('company_view as payer', (join) =>
      join
        .onRef('payer.company_id', '=', 'asked.payer_company_id')
        .on((eb) => eb('payer.demo_tenant_id', 'is not distinct from', eb.ref('company.demo_tenant_id'))),
    )

/** The keys of the account of this bank behind an IBAN, with any owner, as a subquery. */
export const accountOfIban = (iban: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select found.company_id, found.account_id from iban_directory found where found.iban = ${iban})`

type AskedIban = { readonly payer_company_id: string; readonly iban: string; readonly place: bigint }

/** The same for IBANs that the caller knows. */
export const findAccountByIban = queryOfEach(
  'account-by-iban',
  (reader: Database, payerCompanyIds: readonly string[], ibans: readonly Iban[]) =>
    accountsByIban(reader, askedKeys({ payer_company_id: uuids(payerCompanyIds), iban: texts(ibans) })),
)

/** The names of a company's accounts that are not closed. */
export async function findAccountNames(
  reader: Reader,
  companyId: string,
): Promise<{ accountId: string; alias: string }[]> {
  const rows = await reader
    .selectFrom('client_account')
    .select(['account_id as accountId', 'alias'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'CLOSED')
    .where('alias', 'is not', null)
    .$narrowType<{ alias: string }>()
    .execute()
  return rows
}

export async function storeAlias(
  transaction: DatabaseTransaction,
  companyId: string,
  accountId: string,
  alias: string | null,
): Promise<void> {
  await transaction
    .updateTable('client_account')
    .set({ alias })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute()
}

/** The open holds on an account, the newest first, each with the key of its order. */
export const findOpenHolds = (reader: Reader, companyId: string, accountId: string, atMost: number) =>
  reader
    .selectFrom('ledger.hold_view')
    .select(['hold_id', 'remaining', 'placed_at', 'idempotency_key'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .orderBy('placed_at', 'desc')
    .orderBy('hold_id')
    .limit(atMost)
    .execute()

/** Assigns an IBAN to an account, unless another account has it. */
export async function takeIban(
  transaction: DatabaseTransaction,
  row: { iban: string; company_id: string; account_id: string },
): Promise<boolean> {
  const taken = await transaction
    .insertInto('iban_directory')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('iban')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Looks for an account or card in the person's companies whose accounts they may see.
 * @returns `account` or `card` of that company; null: they may not see it, or it does not exist
 */
export async function findHeldElsewhere(
  reader: Reader,
  personId: string,
  id: string,
): Promise<'account' | 'card' | null> {
  const relations = await reader
    .selectFrom('relation_view as relation')
    .leftJoin('account_of_any_company as account', (join) =>
      join
        .onRef('account.company_id', '=', 'relation.company_id')
        .on('account.account_id', '=', id)
        .on(actsOn('account.account_id')),
    )
    .leftJoin('card_of_any_company as card', (join) =>
      join
        .onRef('card.company_id', '=', 'relation.company_id')
        .on('card.card_id', '=', id)
        .on(actsOn('card.account_id')),
    )
    .select(['relation.type', 'relation.permissions', 'account.account_id', 'card.card_id'])
    .where('relation.person_id', '=', personId)
    .where('relation.status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .execute()
  const seen = relations.find((one) => (one.account_id !== null || one.card_id !== null) && seesAccounts(one))
  if (seen === undefined) return null
  return seen.account_id === null ? 'card' : 'account'
}

const seesAccounts = ({ type, permissions }: { type: RelationType; permissions: ListedPermission[] }): boolean =>
  effectivePermissions(type, permissions).includes('ACCOUNTS_VIEW')
