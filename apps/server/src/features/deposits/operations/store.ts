import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { agreedOfDigits } from '@dilo/domain/deposits/deposit-operation-text.ts'
import {
  type DepositOperationKind,
  type DepositOperationStanding,
  statesOfStanding,
} from '@dilo/domain/flows/deposit-operation.ts'
import type { AgreedDeposit } from '@dilo/domain/deposits/agreed-deposit.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { WhetherWaits } from '../../../db/whether-waits.ts'
import { signedByNobodyElse } from '../../signing/door.ts'

const operations = (reader: Reader, companyId: string) =>
  (reader as Kysely<DB>)
    .selectFrom('deposit_operation as operation')
    .innerJoin('person_view as author', 'author.person_id', 'operation.author_person_id')
    .leftJoin('deposit', (join) =>
      join
        .onRef('deposit.company_id', '=', 'operation.company_id')
        .onRef('deposit.deposit_id', '=', 'operation.deposit_id'),
    )
    // The company's own name of it. A person who is narrowed to other accounts does not see it.
    .leftJoin('client_account as account', (join) =>
      join
        .onRef('account.company_id', '=', 'deposit.company_id')
        .onRef('account.account_id', '=', 'deposit.account_id'),
    )
    .selectAll('operation')
    .select(['author.last_name_uk', 'author.first_name_uk', 'author.middle_name_uk'])
    .select(['deposit.name_uk', 'deposit.name_ru', 'account.alias'])
    .where('operation.company_id', '=', companyId)

export type OperationRow = NonNullable<Awaited<ReturnType<ReturnType<typeof operations>['executeTakeFirst']>>>

/** The terms for which an opening is signed; null: it is none. */
export const agreedOf = ({ terms, prolongs }: Pick<OperationRow, 'terms' | 'prolongs'>): AgreedDeposit | null =>
  terms === null ? null : { ...agreedOfDigits(terms), prolongs }

/** @property depositId those of one deposit; @property asks those that ask for one thing; missing: all */
export type OperationsAsked = {
  readonly companyId: string
  readonly atMost: number
  readonly depositId?: string | undefined
  readonly asks?: DepositOperationKind | undefined
  readonly stands?: DepositOperationStanding | undefined
}

/** A company's operations, the latest changed first, without withdrawn ones; each row has how many are unfinished. */
export const findOperations = (reader: Reader, { companyId, depositId, asks, stands, atMost }: OperationsAsked) =>
  operations(reader, companyId)
    .select(
      sql<number>`(count(*) filter (where operation.state in ('new', 'returned', 'tmp_rejected')) over ())::int`.as(
        'unfinished',
      ),
    )
    .where('operation.state', '<>', 'account_empty')
    .$if(depositId !== undefined, (query) => query.where('operation.deposit_id', '=', depositId ?? null))
    .$if(asks !== undefined, (query) => query.where('operation.kind', '=', asks ?? 'opening'))
    .$if(stands !== undefined, (query) => query.where('operation.state', 'in', statesOfStanding[stands ?? 'open']))
    .orderBy('operation.changed_at', 'desc')
    .orderBy('operation.operation_id')
    .limit(atMost)
    .execute()

export const findOperation = (reader: Reader, companyId: string, operationId: string) =>
  operations(reader, companyId).where('operation.operation_id', '=', operationId).executeTakeFirst()

/** An operation, locked until the transaction ends. */
export const lockOperation = (
  transaction: DatabaseTransaction,
  companyId: string,
  operationId: string,
): Promise<OperationRow | undefined> =>
  operations(transaction, companyId)
    .where('operation.operation_id', '=', operationId)
    .forNoKeyUpdate('operation')
    .executeTakeFirst()

/** The same at once; undefined where another transaction has it, or it is not there. */
export const lockFreeOperation = (
  transaction: DatabaseTransaction,
  companyId: string,
  operationId: string,
): Promise<OperationRow | undefined> =>
  operations(transaction, companyId)
    .where('operation.operation_id', '=', operationId)
    .forNoKeyUpdate('operation')
    .skipLocked()
    .executeTakeFirst()

/** Operations that a person wrote, that are not at the bank, and that nobody else has signed, locked until the transaction ends. */
export const lockUnsignedOperations = (
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
  whetherWaits: WhetherWaits,
): Promise<OperationRow[]> =>
  operations(transaction, companyId)
    .where('operation.author_person_id', '=', personId)
    .where('operation.state', 'in', ['new', 'loaded', 'returned', 'tmp_rejected'])
    .where(signedByNobodyElse(personId, { companyId: 'operation.company_id', id: 'operation.operation_id' }))
    .orderBy('operation.operation_id')
    .forNoKeyUpdate('operation')
    .$if(whetherWaits === 'skips', (query) => query.skipLocked())
    .execute()

export type NewOperation = Omit<Insertable<DB['deposit_operation']>, 'version' | 'changed_at' | 'state'>

/** @returns false: the quote serves another opening, or the whole deposit is asked for already */
export async function insertOperation(transaction: DatabaseTransaction, operation: NewOperation): Promise<boolean> {
  const written = await transaction
    .insertInto('deposit_operation')
    .values({ ...operation, state: 'new', version: 1, changed_at: operation.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operation_id')
    .executeTakeFirst()
  return written !== undefined
}

/** True if another opening of the company has a quote. */
export async function isQuoteTaken(
  reader: Reader,
  { companyId, quoteId, but }: { companyId: string; quoteId: string; but: string },
): Promise<boolean> {
  const other = await reader
    .selectFrom('deposit_operation')
    .select('operation_id')
    .where('company_id', '=', companyId)
    .where('quote_id', '=', quoteId)
    .where('operation_id', '<>', but)
    .where('state', '<>', 'account_empty')
    .executeTakeFirst()
  return other !== undefined
}

type Changed = Omit<Updateable<DB['deposit_operation']>, 'company_id' | 'operation_id' | 'version' | 'changed_at'> & {
  readonly at: Date
}

/** Stores a step of an operation that the caller has locked. @param raises its version: what is signed has changed */
export async function storeOperation(
  transaction: DatabaseTransaction,
  { company_id: companyId, operation_id: operationId, version }: OperationRow,
  { at, ...changed }: Changed,
  raises: 'raises' | 'keeps' = 'keeps',
): Promise<void> {
  await transaction
    .updateTable('deposit_operation')
    .set({ ...changed, version: raises === 'raises' ? version + 1 : version, changed_at: at })
    .where('company_id', '=', companyId)
    .where('operation_id', '=', operationId)
    .execute()
}

/** Notes that an operation is about to be carried out. @returns whether it waits for that */
export async function markTried(
  transaction: DatabaseTransaction,
  { companyId, operationId, at }: { readonly companyId: string; readonly operationId: string; readonly at: Date },
): Promise<boolean> {
  const waits = await transaction
    .updateTable('deposit_operation')
    .set({ tried_at: at })
    .where('company_id', '=', companyId)
    .where('operation_id', '=', operationId)
    .where('state', '=', 'on_validation')
    .returning('operation_id')
    .executeTakeFirst()
  return waits !== undefined
}

/** Operations that wait for the bank too long; they count as tried now, so that of many servers one tries again. */
export const takeSilent = (
  transaction: DatabaseTransaction,
  { before, at, atMost }: { before: Date; at: Date; atMost: number },
) =>
  transaction
    .with('silent', (one) =>
      one
        .selectFrom('deposit_operation')
        .select(['company_id', 'operation_id'])
        .where('state', '=', 'on_validation')
        .where('tried_at', '<', before)
        .orderBy('tried_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('deposit_operation as operation')
    .from('silent')
    .set({ tried_at: at })
    .whereRef('operation.company_id', '=', 'silent.company_id')
    .whereRef('operation.operation_id', '=', 'silent.operation_id')
    .returning(['operation.company_id', 'operation.operation_id'])
    .execute()
