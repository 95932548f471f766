import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import { applicationAcceptance, applicationRejection, applicationReturn } from '../applications/application-kinds.ts'
import { cardLocking, cardUnlocking } from '../cards/card-kinds.ts'
import { cardMessageClosing } from '../card-messages/message-kind.ts'
import { settlementDifferenceClosing } from '../settlements/settlement-kind.ts'
import { cardSending } from '../card-deliveries/sending-kind.ts'
import { unusedCurrencyClosing } from '../exchange/unused/unused-kind.ts'
import { depositArrest, depositRelease } from '../deposits/deposit-kinds.ts'
import { depositRate } from '../deposits/rate-kind.ts'
import {
  exchangeContradiction,
  exchangeFill,
  exchangeRate,
  exchangeRejection,
  exchangeStop,
} from '../exchange/dealing/dealing-kinds.ts'
import { exchangePapersCheck, exchangeReturn } from '../exchange/papers/papers-kinds.ts'
import { paymentsClosing, paymentsOpening } from '../company/payments-kinds.ts'
import { heldRelease, heldReturn, transferAskedAgain, transferLeft, transferVerdict } from '../held/held-kinds.ts'
import { blockLifting, blockPlacing } from '../blocks/block-kinds.ts'
import { companyNaming, personNaming } from '../company/naming-kinds.ts'
import { headNaming } from '../company/head-naming.ts'
import { headEnding, headKeeping } from '../heads/head-kinds.ts'
import { relationDisabling, relationEnabling, relationEnding } from '../relations/relation-kinds.ts'
import { bankValue, bankValueWithdrawal } from '../registers/value-kinds.ts'
import { hitConfirmation, hitDismissal } from '../lists/hit-kinds.ts'
import {
  questionnaireApproval,
  questionnaireDelivery,
  questionnairePrinting,
  questionnaireRejection,
  questionnaireReturn,
} from '../questionnaires/questionnaire-kinds.ts'
import { verificationApproval, verificationRefusal } from '../registrations/verification-kinds.ts'
import {
  staffAccount,
  staffClosing,
  staffInvitation,
  staffPasskeyRemoval,
  staffRolesChange,
} from '../staff/staff-kinds.ts'
import type { ActionKind } from '../action/action-kind.ts'

/** Every kind of action. A new kind is a row here, in the domain's table of rules and in the contract's of payloads. */
const actionKinds: { readonly [Kind in StaffActionKind]: ActionKind<Kind> } = {
  verificationApproval,
  verificationRefusal,
  headNaming,
  companyNaming,
  personNaming,
  headKeeping,
  headEnding,
  applicationAcceptance,
  applicationRejection,
  applicationReturn,
  questionnaireApproval,
  questionnaireRejection,
  questionnaireReturn,
  questionnairePrinting,
  questionnaireDelivery,
  hitDismissal,
  hitConfirmation,
  blockPlacing,
  blockLifting,
  relationDisabling,
  relationEnabling,
  relationEnding,
  heldRelease,
  heldReturn,
  transferVerdict,
  transferAskedAgain,
  transferLeft,
  paymentsOpening,
  paymentsClosing,
  cardLocking,
  cardUnlocking,
  depositArrest,
  depositRelease,
  depositRate,
  exchangePapersCheck,
  exchangeReturn,
  exchangeRate,
  exchangeStop,
  exchangeFill,
  exchangeRejection,
  exchangeContradiction,
  cardMessageClosing,
  cardSending,
  unusedCurrencyClosing,
  settlementDifferenceClosing,
  bankValue,
  bankValueWithdrawal,
  staffAccount,
  staffRoles: staffRolesChange,
  staffInvitation,
  staffPasskeyRemoval,
  staffClosing,
}

/** A kind by its name, for a payload that was read under the same name. */
export const kindOf = <Kind extends StaffActionKind>(kind: Kind): ActionKind<Kind> => actionKinds[kind]
