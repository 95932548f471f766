import { ok, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { enqueueMessage } from '../../../db/outbox.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Execution } from '../action/action-kind.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { securityKeepsKeys } from './security-stays.ts'
import { passkeyName, removeStaffPasskeys } from '../staff-member/staff-passkeys.ts'
import { deleteSessionsOf, type Staff } from '../staff-member/store.ts'

/**
 * Takes passkeys of a person away that the action has locked, and ends all of the person's sessions, whichever passkey began
 * them. The person gets an e-mail.
 */
export async function takePasskeysAway(
  { transaction, at, by, action }: Execution,
  { staffId, email }: Pick<Staff, 'staffId' | 'email'>,
  credentialIds: readonly string[],
): Promise<Result<undefined, Refusal>> {
  const stays = await securityKeepsKeys(transaction, credentialIds)
  if (!stays.ok) return stays
  await removeStaffPasskeys(transaction, credentialIds, { actionId: action.actionId, at })
  // After the passkeys: a sign-in under way holds its passkey, so its session is already here.
  await deleteSessionsOf(transaction, staffId)
  for (const credential of credentialIds)
    recordStaffAudit(transaction, { by, event: 'passkeyRemoved', subjectId: staffId, facts: { credential }, at })
  const names = credentialIds.map(passkeyName).join(', ')
  const text = `Служба безпеки забрала ваш ключ доступу до робочого місця банку «Діло»: ${names}. Усі ваші сеанси закрито.\n\nЯкщо ви цього не чекали, повідомте службу безпеки.`
  const now = at.getTime()
  await enqueueMessage(transaction, 'email', { recipient: email, text, code: null }, { now, expires: now + DAY })
  return ok(undefined)
}
