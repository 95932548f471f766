import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { deleteSession } from '../session/store.ts'

export const signOut = ({ database, clock }: DeskContext, { staffId, sessionId }: StaffAuthority) =>
  inTransaction<undefined, never>(database, async (transaction) => {
    await deleteSession(transaction, sessionId)
    const at = new Date(clock.now())
    const by = { staffId, sessionId }
    recordStaffAudit(transaction, { by, event: 'signedOut', subjectId: staffId, facts: {}, at })
    return ok(undefined)
  })
