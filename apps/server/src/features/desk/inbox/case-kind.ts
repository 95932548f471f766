import { type DeskCallName, deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import { type WaitingKind, waitingKinds } from '@dilo/domain/desk/case-views.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import type { CaseKind } from '@dilo/domain/rules/promised-time.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'

type OfKind = {
  /** The call that shows a case: the inbox has it for those who may make that call, and for nobody else (decision 230). */
  readonly call: DeskCallName
  readonly promise: CaseKind
}

/** The description of each kind of case for the inbox. */
export const caseKinds = {
  client: { call: 'GET /api/desk/registrations/{companyId}/{personId}', promise: 'registration' },
  relation: { call: 'GET /api/desk/registrations/{companyId}/{personId}', promise: 'relation' },
  application: { call: 'GET /api/desk/applications/{companyId}/{applicationId}', promise: 'accountApplication' },
  held: { call: 'GET /api/desk/held/{companyId}/{paymentId}', promise: 'heldPayment' },
  head: { call: 'GET /api/desk/heads/{companyId}/{personId}', promise: 'unnamedHead' },
  questionnaire: { call: 'GET /api/desk/questionnaires/{companyId}/{version}', promise: 'questionnaire' },
  hit: { call: 'GET /api/desk/lists/hits/{companyId}', promise: 'watchHit' },
  papers: { call: 'GET /api/desk/exchange/requests/{companyId}/{requestId}', promise: 'exchangePapers' },
  surplus: { call: 'GET /api/desk/unused/{companyId}/{useId}', promise: 'unusedCurrency' },
  delivery: { call: 'GET /api/desk/card-deliveries/{companyId}/{cardId}', promise: 'cardDelivery' },
  difference: { call: 'GET /api/desk/settlements/{day}', promise: 'settlementDifference' },
  enquiry: { call: 'GET /api/desk/enquiries/{enquiryId}', promise: 'enquiry' },
} as const satisfies Readonly<Record<WaitingKind, OfKind>>

/** The kinds of case that these people may open. */
export const kindsSeenInInbox = ({ roles }: Pick<StaffAuthority, 'roles'>): WaitingKind[] =>
  waitingKinds.filter((kind) => hasOneOf(roles, deskCalls[caseKinds[kind].call].access))
