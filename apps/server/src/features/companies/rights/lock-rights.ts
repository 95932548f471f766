import { effectivePermissions } from '@dilo/domain/permissions.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { heldRelation } from './store.ts'

/** The person's relation to the company as it stands now, kept as it is until the transaction ends. */
export async function lockRelation(transaction: DatabaseTransaction, personId: string, companyId: string) {
  const [relation] = await heldRelation(transaction, personId, companyId)
  return relation
}

/**
 * The caller with the rights that they have now, kept until the transaction ends: what the session knew when the call came
 * decides nothing (security row 33). A person who has lost the relation meanwhile may do nothing. Taken after a payment's lock.
 */
export async function lockRights(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
): Promise<CompanyAuthority> {
  const relation = await lockRelation(transaction, authority.personId, authority.companyId)
  if (relation === undefined) return { ...authority, permissions: [], signatureType: 'none' }
  const { type, permissions, signature_type: signatureType } = relation
  return { ...authority, relationType: type, permissions: effectivePermissions(type, permissions), signatureType }
}

/** Whether the caller may still write payments of the company, kept so until the transaction ends. */
export const mayWrite = async (transaction: DatabaseTransaction, authority: CompanyAuthority): Promise<boolean> =>
  (await lockRights(transaction, authority)).permissions.includes('PAYMENTS_WRITE')
