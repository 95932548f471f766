import { effectivePermissions } from '@dilo/domain/permissions.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockedRelation } from './store.ts'

/** The person's current relation to the company, locked until the transaction ends. */
export async function lockRelation(transaction: DatabaseTransaction, personId: string, companyId: string) {
  const [relation] = await lockedRelation(transaction, personId, companyId)
  return relation
}

/**
 * The caller with their current rights, locked until the transaction ends: the rights in the session when the call came
 * decide nothing (security row 33). A person who has lost the relation meanwhile has no rights. The lock comes after a
 * payment's. A person who acts on other accounts than when the call came has none in this call either: it reaches the
 * earlier ones.
 */
export async function lockRights(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
): Promise<CompanyAuthority> {
  const relation = await lockRelation(transaction, authority.personId, authority.companyId)
  if (relation === undefined || !sameAccounts(relation.account_ids, authority.accounts))
    return { ...authority, permissions: [], signatureType: 'none' }
  const { type, permissions, signature_type: signatureType } = relation
  return { ...authority, relationType: type, permissions: effectivePermissions(type, permissions), signatureType }
}

const sameAccounts = (one: CompanyAuthority['accounts'], other: CompanyAuthority['accounts']): boolean =>
  one?.toSorted().join() === other?.toSorted().join()

/** True if the caller may still write payments of the company, locked until the transaction ends. */
export const mayWrite = async (transaction: DatabaseTransaction, authority: CompanyAuthority): Promise<boolean> =>
  (await lockRights(transaction, authority)).permissions.includes('PAYMENTS_WRITE')
