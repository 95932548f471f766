import { jobsOfAccess } from './features/access/jobs.ts'
import { jobsOfAccounts } from './features/accounts/jobs.ts'
import { jobsOfAudit } from './features/audit/jobs.ts'
import { jobsOfCards } from './features/cards/jobs.ts'
import { jobsOfCompanies } from './features/companies/jobs.ts'
import { jobsOfDemo } from './features/demo/jobs.ts'
import { jobsOfDeposits } from './features/deposits/jobs.ts'
import { jobsOfDocuments } from './features/documents/jobs.ts'
import { jobsOfExchange } from './features/exchange/jobs.ts'
import { jobsOfNotices } from './features/notices/jobs.ts'
import { jobsOfPayments } from './features/payments/jobs.ts'
import { jobsOfPeople } from './features/people/jobs.ts'
import { jobsOfQuestionnaires } from './features/questionnaires/jobs.ts'
import { jobsOfSigning } from './features/signing/jobs.ts'
import { jobsOfUploads } from './features/uploads/jobs.ts'
import { jobsOfWatchLists } from './features/watch-lists/jobs.ts'
import type { JobsOfRoom } from './room.ts'

/** The work of the rooms that no call does, from the lowest room to the highest. */
export const jobsOfRooms = [
  jobsOfAccess,
  jobsOfAudit,
  jobsOfCompanies,
  jobsOfUploads,
  jobsOfWatchLists,
  jobsOfNotices,
  jobsOfAccounts,
  jobsOfSigning,
  jobsOfQuestionnaires,
  jobsOfCards,
  jobsOfPayments,
  jobsOfDeposits,
  jobsOfExchange,
  jobsOfDocuments,
  jobsOfPeople,
  jobsOfDemo,
] as const satisfies readonly JobsOfRoom[]
