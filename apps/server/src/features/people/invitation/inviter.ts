import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { type Inviter, mayGive, mayInvite } from '@dilo/domain/rules/invitation.ts'
import { isVerified } from '@dilo/domain/rules/verified-client.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import type { Invited } from './invitation-message.ts'
import { findInviter, lockInviter, type Invitation, type InviterRow } from './store.ts'

export const inviterOf = (row: InviterRow): Inviter => ({
  type: row.type,
  permissions: effectivePermissions(row.type, row.permissions),
  signatureType: row.signature_type,
  soleEntrepreneur: row.sole_entrepreneur,
})

/**
 * Checks that this person may invite others to this company. A business can be registered within minutes: before the bank
 * has verified it, it sends no messages in its name.
 * @returns the person, as the rule needs them
 */
export function validateInviter(row: InviterRow | undefined): Result<Inviter, 'noAuthority' | 'clientNotIdentified'> {
  const inviter = row && inviterOf(row)
  if (row === undefined || inviter === undefined || !mayInvite(inviter)) return refused('noAuthority')
  return isVerified(row.questionnaire_status) ? ok(inviter) : refused('clientNotIdentified')
}

/** The names that a message shows of the inviter and the company. */
export const nameInMessage = (row: InviterRow): Pick<Invited, 'company' | 'inviter'> => ({
  company: { uk: row.short_name_uk, ru: row.short_name_ru },
  inviter: fullNamesOf(row),
})

/** True if a person, as they stand with the company, may give these rights. */
export const standsBehind = (
  row: InviterRow | undefined,
  given: Pick<Invitation, 'permissions' | 'signatureType'>,
): boolean => row !== undefined && mayGive(inviterOf(row), given)

/** True if the sender of an invitation could still give what it gives. */
export const isBacked = async (reader: Reader, invitation: Invitation): Promise<boolean> =>
  standsBehind(await findInviter(reader, invitation.invitedBy, invitation.companyId), invitation)

/** The same, and it stays so until the transaction ends. */
export const lockBacking = async (transaction: DatabaseTransaction, invitation: Invitation): Promise<boolean> =>
  standsBehind(await lockInviter(transaction, invitation.invitedBy, invitation.companyId), invitation)
