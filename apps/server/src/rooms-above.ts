import type { AfterNewPassword } from './features/access/door.ts'
import type { TrailSubjects } from './features/audit/door.ts'
import { type AnyBankValue, announcement, holidays } from './features/bank-values/door.ts'
import type { FindCardsOfHolds, FindPaymentsOfHolds } from './features/accounts/door.ts'
import { cardSpending, cardWithAccount, findCardsOfHolds } from './features/cards/door.ts'
import type { EnquiriesOfProducts } from './features/enquiries/door.ts'
import type { LogoOfRegistration, QuestionnairesOfConfirmed } from './features/companies/door.ts'
import { type AttestedProducts, pauseLatelySetUp } from './features/documents/door.ts'
import { findPaymentsOfHolds, delayPaymentsToNewRecipients } from './features/payments/door.ts'
import type { NoticeSort } from './features/notices/door.ts'
import {
  accessChange,
  endContactChange,
  withdrawInvitationsEverywhere,
  companyAtLogo,
  ownerOfLogo,
  type UnsignedWorkOfProducts,
} from './features/people/door.ts'
import { type CardWithAccount, questionnairesOfConfirmed } from './features/questionnaires/door.ts'
import { type ChangeKinds, policyChange } from './features/signing/door.ts'
import type { UploadSubjects } from './features/uploads/door.ts'
import type { InboxPart } from './inbox-part.ts'
import type { KindOfOperation } from './room.ts'
import { rooms } from './rooms.ts'

/**
 * The functions that a room of features takes from rooms above it. The type defines their form; this file alone chooses
 * the functions (decision 103).
 */
export type RoomsAbove = {
  readonly afterNewPassword: AfterNewPassword
  readonly attestedProducts: AttestedProducts
  readonly bankValues: readonly AnyBankValue[]
  readonly cardWithAccount: CardWithAccount
  readonly changeKinds: ChangeKinds
  readonly enquiries: EnquiriesOfProducts
  readonly findCardsOfHolds: FindCardsOfHolds
  readonly findPaymentsOfHolds: FindPaymentsOfHolds
  readonly inboxParts: readonly InboxPart[]
  readonly logoOfRegistration: LogoOfRegistration
  readonly noticeSorts: readonly NoticeSort[]
  readonly operations: readonly KindOfOperation[]
  readonly trailSubjects: TrailSubjects
  readonly unsignedWork: UnsignedWorkOfProducts
  readonly uploadSubjects: UploadSubjects
  readonly questionnaires: QuestionnairesOfConfirmed
}

export const roomsAbove: RoomsAbove = {
  afterNewPassword: {
    delayPayments: delayPaymentsToNewRecipients,
    endContactChange,
    pauseStatements: pauseLatelySetUp,
    withdrawInvitations: withdrawInvitationsEverywhere,
  },
  attestedProducts: Object.assign({}, ...rooms.map(({ attestedProducts }) => attestedProducts)) as AttestedProducts,
  bankValues: [announcement, holidays, ...rooms.flatMap(({ bankValues = [] }) => bankValues)],
  cardWithAccount,
  changeKinds: { signingPolicy: policyChange, access: accessChange, cardSpending },
  enquiries: Object.assign({}, ...rooms.map(({ enquiries }) => enquiries)) as EnquiriesOfProducts,
  findCardsOfHolds,
  findPaymentsOfHolds,
  logoOfRegistration: { companyAtLogo, ownerOfLogo },
  inboxParts: rooms.flatMap(({ inboxParts = [] }) => inboxParts),
  noticeSorts: rooms.flatMap(({ noticeSorts = [] }) => noticeSorts),
  operations: rooms.flatMap(({ operations = [] }) => operations),
  trailSubjects: Object.assign({}, ...rooms.map(({ trailSubjects }) => trailSubjects)) as TrailSubjects,
  unsignedWork: Object.assign({}, ...rooms.map(({ unsignedWork }) => unsignedWork)) as UnsignedWorkOfProducts,
  uploadSubjects: Object.assign({}, ...rooms.map(({ uploadSubjects }) => uploadSubjects)) as UploadSubjects,
  questionnaires: questionnairesOfConfirmed,
}
