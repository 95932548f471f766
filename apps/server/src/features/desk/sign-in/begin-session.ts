import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { hashToken, newStaffToken } from '../../../secret-token.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { STAFF_SESSION_MS } from '../session/read-staff-authority.ts'
import { insertSession } from '../session/store.ts'

/** Begins a session of one of the bank's people. @returns the token of its cookie */
export async function beginStaffSession(
  transaction: DatabaseTransaction,
  { staffId, begunBy, now }: { staffId: string; begunBy: 'passkey' | 'door'; now: number },
): Promise<string> {
  const [token, sessionId, at] = [newStaffToken(), randomUUID(), new Date(now)]
  const expiresAt = new Date(now + STAFF_SESSION_MS)
  await insertSession(transaction, { sessionId, tokenHash: hashToken(token), staffId, begunBy, at, expiresAt })
  const by = { staffId, sessionId }
  recordStaffAudit(transaction, { by, event: 'signedIn', subjectId: staffId, facts: { by: begunBy }, at })
  return token
}
