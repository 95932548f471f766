import type { Context } from '../context.ts'
import { forgetEndedCounters } from '../features/access/attempt-limits/counters.ts'
import { forgetUnchosenFiles, forgetUnusedBlobs } from '../features/companies/files/forget-files.ts'
import { forgetOldWords } from '../features/companies/government-check/recipient-word.ts'
import { forgetEndedInvitations } from '../features/people/invitations/forget-ended-invitations.ts'
import { forgetOldNotices } from '../features/notices/forget-old-notices.ts'
import { forgetEndedCodes } from '../features/access/one-time-codes/forget-ended-codes.ts'
import { forgetOldImports } from '../features/payments/imports/forget-imports.ts'
import { forgetEndedRecoveries } from '../features/access/recovery/forget-ended-recoveries.ts'
import { forgetEndedRegistrations } from '../features/people/registration/forget-ended-registrations.ts'
import { forgetEndedSessions, forgetOldDevices } from '../features/access/sessions/forget-ended.ts'
import { forgetWithdrawalLinks } from '../features/signing/changes/forget-withdrawal-links.ts'
import { forgetOldLinks } from '../features/documents/statement-mail/forget-old-links.ts'
import { forgetEndedFlows } from '../features/access/sign-in/forget-ended-flows.ts'

/** Deletes at most so many of what has ended, and says how many. */
type Forget = (context: Context, atMost: number) => Promise<number>

/** Everything that sign-in, uploads and notices leave behind and nobody asks for any more. How long each is kept stands beside it. */
export const forgotten: Record<string, Forget> = {
  'attempt counters': forgetEndedCounters,
  codes: forgetEndedCodes,
  devices: forgetOldDevices,
  invitations: forgetEndedInvitations,
  notices: forgetOldNotices,
  'files of payments': forgetOldImports,
  "words of the government's register": forgetOldWords,
  recoveries: forgetEndedRecoveries,
  registrations: forgetEndedRegistrations,
  'links of statements': forgetOldLinks,
  'links that withdraw a change': forgetWithdrawalLinks,
  sessions: forgetEndedSessions,
  'sign-ins': forgetEndedFlows,
  // Last: a file store that is away must not keep the others here.
  'files of registrations': forgetUnchosenFiles,
  'unused files': forgetUnusedBlobs,
}
