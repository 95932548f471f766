import type { FoundBy } from '@dilo/domain/desk/client-search.ts'
import type { WaitingKind } from '@dilo/domain/desk/case-views.ts'
import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import type { StaffEvent, StaffSubject } from '@dilo/domain/desk/staff-events.ts'
import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'

type Nothing = Readonly<Record<string, never>>
type OfAction = { readonly kind: StaffActionKind; readonly digest: string }
/** A person who is verified, a payment on hold, a questionnaire, or any case by its kind. */
type OfCase = { readonly personId: string } | { readonly paymentId: string } | OfVersion | OfAnyCase
type OfAnyCase = { readonly of: WaitingKind; readonly caseId: string }
/** A version of a questionnaire. */
type OfVersion = { readonly version: number }
/** No word of the letters: the trail outlives them. */
type OfEnquiry = { readonly companyId: string | null }

/** The pages of products, each with the fact that says what a person looked at there. The product adds it beside its page. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- products add to it
export interface PagesOfProducts {
  card: { readonly cardId: string }
}

type LookedAtOfProducts = {
  [Page in keyof PagesOfProducts]: PagesOfProducts[Page] & { readonly page: Page }
}[keyof PagesOfProducts]

/** The facts of every event: small, no secrets, nothing of a client that a page would mask. */
export type StaffFacts = {
  signedIn: { readonly by: 'passkey' | 'door' }
  signedOut: Nothing
  /** By the command on the server. */
  accountInvited: { readonly roles: readonly StaffRole[] }
  passkeyAdded: { readonly credential: string }
  passkeyRemoved: { readonly credential: string }
  accountOpened: { readonly roles: readonly StaffRole[] }
  rolesChanged: { readonly before: readonly StaffRole[]; readonly after: readonly StaffRole[] }
  accountClosed: Nothing
  accountReopened: Nothing
  invitationSent: Nothing
  /** By which ways, and how many clients it found. The words of the search are a client's. */
  clientsSearched: { readonly by: readonly FoundBy[]; readonly found: number }
  /** A reason that was typed opens a company for an hour. */
  companyLookedAt:
    | {
        readonly personId?: string
        readonly page: 'registration' | 'company' | 'head' | 'lists' | 'beside'
        readonly reason?: string
      }
    | { readonly applicationId: string; readonly page: 'application' }
    | { readonly paymentId: string; readonly page: 'held' }
    | { readonly uetr: string; readonly page: 'incoming' }
    | LookedAtOfProducts
    | (OfVersion & { readonly page: 'questionnaire' })
  /** The masked contacts of a person were shown. */
  contactsOpened: { readonly personId: string }
  /** The masked values of a section were shown; `personId`: the owner of the section. */
  valuesOpened: OfVersion & { readonly section: string; readonly personId: string | null }
  /** A page of it was drawn. */
  documentLookedAt: { readonly documentId: string; readonly page: number }
  caseTaken: OfCase
  caseGivenBack: OfCase
  caseHandedOver: OfAnyCase
  /** No word of the note. */
  caseNoted: OfAnyCase
  checksRun: { readonly personId: string } | OfVersion
  callRecorded: { readonly personId: string; readonly outcome: string }
  enquiryRead: OfEnquiry
  enquiryAnswered: OfEnquiry
  enquiryClosed: OfEnquiry
  enquiryTaken: OfEnquiry
  enquiryGivenBack: OfEnquiry
  enquiryHandedOver: OfEnquiry
  enquiryNoted: OfEnquiry
  /** An action of another person was shown; once a session. */
  actionLookedAt: { readonly kind: StaffActionKind }
  actionMade: OfAction & { readonly companyId: string | null }
  actionApproved: OfAction
  actionDenied: OfAction
  actionWithdrawn: OfAction
  actionExpired: OfAction
}

export const staffSubjectKinds: Readonly<Record<StaffEvent, StaffSubject>> = {
  signedIn: 'staff',
  signedOut: 'staff',
  accountInvited: 'staff',
  passkeyAdded: 'staff',
  passkeyRemoved: 'staff',
  accountOpened: 'staff',
  rolesChanged: 'staff',
  accountClosed: 'staff',
  accountReopened: 'staff',
  invitationSent: 'staff',
  clientsSearched: 'staff',
  companyLookedAt: 'company',
  contactsOpened: 'company',
  valuesOpened: 'company',
  documentLookedAt: 'company',
  caseTaken: 'company',
  caseGivenBack: 'company',
  caseHandedOver: 'company',
  caseNoted: 'company',
  checksRun: 'company',
  callRecorded: 'company',
  enquiryRead: 'enquiry',
  enquiryAnswered: 'enquiry',
  enquiryClosed: 'enquiry',
  enquiryTaken: 'enquiry',
  enquiryGivenBack: 'enquiry',
  enquiryHandedOver: 'enquiry',
  enquiryNoted: 'enquiry',
  actionLookedAt: 'action',
  actionMade: 'action',
  actionApproved: 'action',
  actionDenied: 'action',
  actionWithdrawn: 'action',
  actionExpired: 'action',
}
