import type { Context } from '../context.ts'
import {
  forgetEndedCounters,
  forgetEndedCodes,
  forgetEndedRecoveries,
  forgetEndedSessions,
  forgetOldDevices,
  forgetEndedFlows,
} from '../features/access/door.ts'
import { forgetMessages, forgetSessions } from '../features/cards/door.ts'
import { forgetQuotes } from '../features/deposits/door.ts'
import { forgetExchangeQuotes } from '../features/exchange/door.ts'
import { forgetUnchosenFiles, forgetUnusedBlobs, forgetOldWords } from '../features/companies/door.ts'
import { forgetEndedContactChanges, forgetEndedInvitations, forgetEndedRegistrations } from '../features/people/door.ts'
import { forgetQuestionnaires } from '../features/questionnaires/door.ts'
import {
  forgetOldAccountNotices,
  forgetOldCardNotices,
  forgetOldDepositNotices,
  forgetOldExchangeNotices,
  forgetOldNotices,
} from '../features/notices/door.ts'
import { forgetOldImports } from '../features/payments/door.ts'
import { forgetEndedRequests, forgetWithdrawalLinks } from '../features/signing/door.ts'
import { forgetOldLinks } from '../features/documents/door.ts'
import { PORTION, untilFewerThan } from './in-portions.ts'
import type { Job } from './job.ts'

/** Deletes at most so many ended rows. @returns how many */
type Forget = (context: Context, atMost: number) => Promise<number>

/**
 * All ended rows of sign-in, uploads and notices that no call reads any more. Each has its time of keeping beside it.
 */
export const forgotten: Record<string, Forget> = {
  'attempt counters': forgetEndedCounters,
  codes: forgetEndedCodes,
  "frames of cards' secrets": forgetSessions,
  'messages of the processor of cards': forgetMessages,
  'changes of contacts': forgetEndedContactChanges,
  devices: forgetOldDevices,
  invitations: forgetEndedInvitations,
  notices: forgetOldNotices,
  'notices of accounts': forgetOldAccountNotices,
  'notices of cards': forgetOldCardNotices,
  'notices of deposits': forgetOldDepositNotices,
  'notices of exchange': forgetOldExchangeNotices,
  'quotes of deposits': forgetQuotes,
  'quotes of exchange': forgetExchangeQuotes,
  'files of payments': forgetOldImports,
  "words of the government's register": forgetOldWords,
  'questionnaires of clients of before': forgetQuestionnaires,
  recoveries: forgetEndedRecoveries,
  registrations: forgetEndedRegistrations,
  'links of statements': forgetOldLinks,
  'links that withdraw a change': forgetWithdrawalLinks,
  'requests of remote signing': forgetEndedRequests,
  sessions: forgetEndedSessions,
  'sign-ins': forgetEndedFlows,
  // Last: a file store that is away must not keep the others here.
  'files of registrations': forgetUnchosenFiles,
  'unused files': forgetUnusedBlobs,
}

export const forgetEnded: Job = {
  // Often, so that a flood of attempts leaves no heap behind.
  at: '*/5 * * * *',
  async work({ context }) {
    for (const forget of Object.values(forgotten)) await untilFewerThan(PORTION, () => forget(context, PORTION))
  },
}
