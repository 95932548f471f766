import { deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import { type WaitingKind, waitingKinds } from '@dilo/domain/desk/case-views.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { applicationCase } from '../applications/case.ts'
import type { KindOfCase } from '../case/case-kind.ts'
import { clearingDayCase } from '../clearing-days/case.ts'
import { enquiryCase } from '../enquiries/case.ts'
import { headCase } from '../heads/case.ts'
import { heldCase } from '../held/case.ts'
import { incomingCase } from '../incoming/case.ts'
import { hitCase } from '../lists/case.ts'
import { casesOfProducts } from '../products/products.ts'
import { questionnaireCase } from '../questionnaires/case.ts'
import { clientCase, relationCase } from '../registrations/case.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'

/** Every kind of case, by its name. */
export const caseKinds: { readonly [Kind in WaitingKind]: KindOfCase<Kind> } = {
  client: clientCase,
  relation: relationCase,
  application: applicationCase,
  held: heldCase,
  incoming: incomingCase,
  clearingDay: clearingDayCase,
  head: headCase,
  questionnaire: questionnaireCase,
  hit: hitCase,
  ...casesOfProducts,
  enquiry: enquiryCase,
}

/** The kinds of case that these people may open. */
export const kindsSeenInInbox = ({ roles }: Pick<StaffAuthority, 'roles'>): WaitingKind[] =>
  waitingKinds.filter((kind) => hasOneOf(roles, deskCalls[caseKinds[kind].call].access))
