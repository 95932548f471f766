import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockRights } from '../../companies/door.ts'

type Rights = Pick<CompanyAuthority, 'relationType' | 'permissions'>

/** A head of the company sees all of its questionnaire and submits it. */
export const isHead = ({ relationType }: Pick<Rights, 'relationType'>): boolean => headsCompany(relationType)

export const mayFill = ({ permissions }: Pick<Rights, 'permissions'>): boolean => permissions.includes('ACCOUNTS_WRITE')

/**
 * Checks that the caller may fill the questionnaire in, or take a step of heads: as of now, locked until the transaction
 * ends.
 */
export async function lockRightTo(
  what: 'fill' | 'head',
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
): Promise<Result<void, Refusal>> {
  const rights = await lockRights(transaction, authority)
  const may = mayFill(rights) && (what === 'fill' || isHead(rights))
  return may ? ok(undefined) : refused({ code: 'noAuthority' })
}
