import type { DeskContext } from '../../../desk-context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordStaffAudit } from './record-staff-audit.ts'
import type { StaffFacts } from './staff-facts.ts'

type Look = { readonly companyId: string; readonly facts: StaffFacts['companyLookedAt'] }

/** Records that an officer looks at a company now. @param look.facts the page, and the case on it */
export const recordLook = (
  { clock }: Pick<DeskContext, 'clock'>,
  transaction: DatabaseTransaction,
  { staffId, sessionId }: StaffAuthority,
  { companyId, facts }: Look,
): void =>
  recordStaffAudit(transaction, {
    by: { staffId, sessionId },
    event: 'companyLookedAt',
    subjectId: companyId,
    facts,
    at: new Date(clock.now()),
  })
