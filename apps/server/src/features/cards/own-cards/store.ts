import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { statusWithBlocks } from '../../accounts/door.ts'

/**
 * A company's cards with their accounts, in the company's order. `status` is the one mapping of a card's state for payments: a
 * trigger keeps it, and one that is inactive, locked or expired is BLOCKED (migration 0461).
 */
export async function findCards(reader: Reader, companyId: string) {
  const query = reader
    .selectFrom('card')
    .innerJoin('client_account as account', (join) =>
      join.onRef('account.company_id', '=', 'card.company_id').onRef('account.account_id', '=', 'card.account_id'),
    )
    .select(['card.card_id', 'card.account_id', 'card.first_digits', 'card.last_digits', 'card.status'])
    .select(['account.iban', 'account.currency'])
    .select(sql<'OPEN' | 'BLOCKED' | 'CLOSED'>`${sql.raw(statusWithBlocks('account'))}`.as('account_status'))
    .where('card.company_id', '=', companyId)
    .orderBy('card.position')
  return preparedStatement('own-cards', reader, query)
}

export type CardRow = Awaited<ReturnType<typeof findCards>>[number]

/** The first six digits that belong to this bank's cards. */
export async function findIssuers(reader: Reader, firstDigits: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('card')
    .select('first_digits')
    .distinct()
    .where('first_digits', 'in', firstDigits)
    .execute()
  return rows.map(({ first_digits: digits }) => digits)
}
