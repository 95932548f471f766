import type { AfterNewPassword } from './features/access/sessions/follow-new-password.ts'
import type { FindPaymentsOfHolds } from './features/accounts/client-accounts/read-account.ts'
import type { LogoOfRegistration } from './features/companies/files/uploader.ts'
import { pauseLatelySetUp } from './features/documents/statement-mail/pause-lately-set-up.ts'
import { findPaymentsOfHolds } from './features/payments/reading/payments-of-holds.ts'
import { holdPaymentsToNewRecipients } from './features/payments/waiting/hold-payments-to-new-recipients.ts'
import { accessChange } from './features/people/access-changes/access-change.ts'
import { withdrawInvitationsEverywhere } from './features/people/invitations/withdraw-invitations-of.ts'
import { companyAtLogo, ownerOfLogo } from './features/people/registration/logo-step.ts'
import type { ChangeKinds } from './features/signing/changes/change-kind.ts'
import { policyChange } from './features/signing/policy/policy-change.ts'

/** What a room of features asks of rooms above it. It says the form; which function fills it is chosen here alone (decision 103). */
export type RoomsAbove = {
  readonly afterNewPassword: AfterNewPassword
  readonly changeKinds: ChangeKinds
  readonly findPaymentsOfHolds: FindPaymentsOfHolds
  readonly logoOfRegistration: LogoOfRegistration
}

export const roomsAbove: RoomsAbove = {
  afterNewPassword: {
    holdPayments: holdPaymentsToNewRecipients,
    pauseStatements: pauseLatelySetUp,
    withdrawInvitations: withdrawInvitationsEverywhere,
  },
  changeKinds: { signingPolicy: policyChange, access: accessChange },
  findPaymentsOfHolds,
  logoOfRegistration: { companyAtLogo, ownerOfLogo },
}
