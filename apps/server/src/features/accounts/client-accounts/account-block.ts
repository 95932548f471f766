import type { AccountBlock } from '@dilo/contract/block.ts'
import { sql } from 'kysely'

type Status = 'OPEN' | 'BLOCKED' | 'CLOSED'

/** SQL of an account's status with its blocks (decision 140): a closed account stays closed. */
export const statusWithBlocks = (account: string): string =>
  `case when ${account}.status = 'OPEN' and ${account}.debit_blocked_until > now() then 'BLOCKED' else ${account}.status end`

/** SQL of whether an account takes no money: a block of all that moves. */
export const takesNothing = (account: string): string => `(${account}.credit_blocked_until > now()) is true`

const utc = (instant: string): string => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * SQL of the block that an account's owner sees, as the contract has it; null: none stands, and none is looked up. The
 * widest of several, then the longest.
 */
export const shownBlock = (account: string): string => `
  case when ${account}.debit_blocked_until > now() then (
    select json_build_object('scope', block.scope, 'reason', block.public_reason,
      'since', ${utc('block.since')}, 'until', ${utc('block.until')})
    from block
    where block.company_id = ${account}.company_id and block.account_id = ${account}.account_id
      and block.lifted_at is null and block.holds_until > now()
    order by block.scope, block.holds_until desc limit 1) end`

/** The three as columns of a query about `account`. */
export const blockColumns = [
  sql<Status>`${sql.raw(statusWithBlocks('account'))}`.as('status'),
  sql<boolean>`${sql.raw(takesNothing('account'))}`.as('takes_nothing'),
  sql<AccountBlock | null>`${sql.raw(shownBlock('account'))}`.as('block'),
] as const
