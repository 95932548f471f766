import { clearingDayVerdicts, transferVerdicts } from '@dilo/domain/flows/clearing-exception.ts'
import { deskRecallRefusals, deskReturnReasons } from '@dilo/domain/flows/incoming-transfer.ts'
import { clearingReasons } from '@dilo/domain/flows/clearing.ts'
import { heldReturnReasons, releaseReasons } from '@dilo/domain/flows/held-payment.ts'
import { openingReasons } from '@dilo/domain/flows/account-opening.ts'
import { isReason, type StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import { staffRoles } from '@dilo/domain/desk/staff-roles.ts'
import { type BlockReason, blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import { blockScopes } from '@dilo/domain/rules/block.ts'
import { hitBlocks } from '@dilo/domain/questionnaire/assessment.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { riskLevels } from '@dilo/domain/questionnaire/good-until.ts'
import { returnReasonCodes } from '@dilo/domain/questionnaire/return-reasons.ts'
import { verificationReasons } from '@dilo/domain/rules/verified-client.ts'
import { z } from 'zod'
import { newValuesOfProducts, payloadsOfProducts } from '../products/products.ts'
import { day, id, instant, typed } from '../wire.ts'
import { bankValueForms } from './bank-value-forms.ts'
import { uetr } from './incoming-calls.ts'
import { credentialId } from './passkeys.ts'
import { newValue } from './value-rows.ts'

const someRoles = z
  .array(z.enum(staffRoles))
  .min(1)
  .refine((roles) => new Set(roles).size === roles.length)

/** An application for an account, and its version as the page of the maker showed it. */
const application = z.strictObject({ companyId: id, applicationId: id, version: z.number().int().positive() })
/** The blocked subject, within a company: the bank's people place blocks on the company's page. */
const blocked = z.discriminatedUnion('what', [
  z.strictObject({ what: z.enum(['password', 'person', 'relation']), personId: id }),
  z.strictObject({ what: z.literal('account'), accountId: id, scope: z.enum(blockScopes) }),
])

/** A version of a questionnaire, as the page of the maker showed it: what the client has handed in since is another revision. */
const questionnaire = z.strictObject({
  companyId: id,
  version: z.number().int().positive(),
  revision: z.number().int().nonnegative(),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of what the client handed in, hexadecimal.'),
})

/** Why each field is given back, by its path within the section; the empty path is the whole section. */
const returnedFields = z
  .record(z.string().regex(/^[\w.-]{0,200}$/), z.enum(returnReasonCodes))
  .refine((fields) => Object.keys(fields).length > 0 && Object.keys(fields).length <= 100)

const relation = z.strictObject({ companyId: id, personId: id })

/** A payment that waits, or a transfer at clearing: its id is the payment's, or a salary row's. */
const held = z.strictObject({ companyId: id, paymentId: id })

/** A transfer from another bank. */
const incoming = z.strictObject({ uetr })

/** A value of the bank as it is to be; the certificates that stay may be named by their SHA-256. */
const bankValue = z.discriminatedUnion('what', [
  newValue('tariff', bankValueForms.tariff),
  newValue('methodLimits', bankValueForms.methodLimits),
  newValue('announcement', bankValueForms.announcement),
  newValue('trustAnchors', bankValueForms.trustAnchors),
  newValue('holidays', bankValueForms.holidays),
  ...newValuesOfProducts,
  newValue('budgetAccounts', bankValueForms.budgetAccounts),
])

const staffMember = z.strictObject({ staffId: id })

const lostKeys = z
  .array(credentialId)
  .min(1)
  .max(20)
  .refine((keys) => new Set(keys).size === keys.length)
  .describe('The passkeys that are lost: they end with the decision.')

/** The payload of an action of each kind. A new kind is a row. */
export const actionPayloads = {
  verificationApproval: z.strictObject({ companyId: id, personId: id }),
  verificationRefusal: z.strictObject({ companyId: id, personId: id, because: z.enum(verificationReasons) }),
  headNaming: z.strictObject({
    companyId: id,
    inn: typed.describe('РНОКПП of the head, as the register or the document says it.'),
    document: typed.describe('The document by which the head was elected: its number and day.'),
  }),
  companyNaming: z.strictObject({
    companyId: id,
    name: typed.describe('The whole name, as the register or the document has it.'),
    shortName: typed.describe('Empty: the usual letters of its legal form stand before the rest of the name.'),
    document: typed.describe('The document by which it is called so: its number and day.'),
  }),
  personNaming: z.strictObject({
    companyId: id,
    personId: id,
    name: typed.describe('Surname, first and middle name, as the document has them.'),
    document: typed.describe('The document: its kind, number and day.'),
  }),
  headKeeping: relation,
  headEnding: relation,
  applicationAcceptance: application,
  applicationRejection: application.extend({ because: z.enum(openingReasons.REJECT) }),
  applicationReturn: application.extend({ because: z.enum(openingReasons.RETURN) }),
  questionnaireApproval: questionnaire.extend({ risk: z.enum(riskLevels) }),
  questionnaireRejection: questionnaire.extend({
    words: typed.refine(isReason).max(500).describe('The client reads it: at least ten letters.'),
  }),
  questionnaireReturn: questionnaire.extend({
    sections: z
      .record(z.string().regex(/^(?:[A-Za-z]{1,40}|people\.[0-9a-f-]{36})$/), returnedFields)
      .refine((sections) => Object.keys(sections).length > 0),
    words: typed.max(500).describe('The client reads it beside the reasons; it may be empty.'),
  }),
  questionnairePrinting: questionnaire,
  questionnaireDelivery: questionnaire,
  hitDismissal: z.strictObject({ companyId: id, hitId: id }),
  hitConfirmation: z.strictObject({ companyId: id, hitId: id, block: z.enum(hitBlocks) }),
  blockPlacing: z.strictObject({
    companyId: id,
    blocked,
    because: z
      .enum(Object.keys(blockReasons) as [BlockReason, ...BlockReason[]])
      .describe('The reason that the client gets.'),
    until: instant.nullable().describe('Null: until it is lifted.'),
  }),
  blockLifting: z.strictObject({ companyId: id, blockId: id }),
  relationDisabling: relation,
  relationEnabling: relation,
  relationEnding: relation,
  heldRelease: held.extend({ because: z.enum(releaseReasons) }),
  heldReturn: held.extend({ because: z.enum(heldReturnReasons) }),
  transferVerdict: held.extend({
    verdict: z.enum(transferVerdicts),
    because: z.enum(clearingReasons).describe('The reason that the client gets when the money comes back.'),
  }),
  transferAskedAgain: held,
  transferLeft: held,
  incomingCredit: incoming.extend({ iban: typed.refine((text) => parseIban(text).ok) }),
  incomingReturn: incoming.extend({ because: z.enum(deskReturnReasons).describe('The reason that the payer gets.') }),
  incomingConflictClosing: incoming,
  clearingDayVerdict: z.strictObject({ day, verdict: z.enum(clearingDayVerdicts) }),
  incomingRecallRefusal: incoming.extend({
    recallId: typed.min(1).max(100),
    because: z.enum(deskRecallRefusals).describe('The reason that the payer’s bank gets.'),
  }),
  paymentsOpening: z.strictObject({ companyId: id, trustees: z.boolean() }),
  paymentsClosing: z.strictObject({ companyId: id }),
  ...payloadsOfProducts,
  bankValue,
  bankValueWithdrawal: z.strictObject({ valueId: id }),
  staffAccount: z.strictObject({ name: typed, inn: typed, email: typed, roles: someRoles }),
  staffRoles: z.strictObject({ staffId: id, roles: someRoles }),
  staffInvitation: z.union([staffMember, staffMember.extend({ lost: lostKeys })]),
  staffPasskeyRemoval: z.strictObject({ staffId: id, credentialId }),
  staffClosing: staffMember,
} satisfies Record<StaffActionKind, z.ZodType>

export type ActionPayload<Kind extends StaffActionKind> = z.output<(typeof actionPayloads)[Kind]>

/** A kind with its payload. */
export type ProposedAction = {
  readonly [Kind in StaffActionKind]: { readonly kind: Kind; readonly payload: ActionPayload<Kind> }
}[StaffActionKind]
