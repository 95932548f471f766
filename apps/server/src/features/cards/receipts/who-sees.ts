import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findOperation, type PaidOperation } from './store.ts'

/** Heads, and people who write the company's accounts, deal with the receipts of all cards. */
export const seesAll = ({
  relationType,
  permissions,
}: Pick<CompanyAuthority, 'relationType' | 'permissions'>): boolean =>
  headsCompany(relationType) || permissions.includes('ACCOUNTS_WRITE')

/** The operation to which the caller may attach a receipt: of the card that they hold, or of any. */
export async function findOwnOperation(
  reader: Reader,
  authority: CompanyAuthority,
  operationId: string,
): Promise<Result<PaidOperation, Refusal>> {
  const operation = await findOperation(reader, authority.companyId, operationId)
  if (operation === null) return refused({ code: 'notFound' })
  const may = seesAll(authority) || operation.holderId === authority.personId
  return may ? ok(operation) : refused({ code: 'cardOwnerOnly' })
}
