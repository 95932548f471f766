import { executiveBodyCodes } from '@dilo/domain/dictionaries/executive-bodies.ts'
import { relationStatuses } from '@dilo/domain/dictionaries/relation-statuses.ts'
import { wireCodes } from '@dilo/domain/refusals.ts'
import { confirmationCauses } from '@dilo/domain/rules/confirmation-cause.ts'
import { invitationStates } from '@dilo/domain/rules/invitation.ts'
import { standings } from '@dilo/domain/rules/verified-client.ts'
import { salaryAccesses } from '@dilo/domain/rules/salary-access.ts'
import { z } from 'zod'
import {
  accessChangeCalls,
  accessScope,
  askedAccess,
  oneChange,
  relation,
  relationType,
  signatureType,
} from './access-change-calls.ts'
import { auditCalls } from './audit-calls.ts'
import { service } from './call.ts'
import { openingCalls } from './opening-calls.ts'
import { operationCalls } from './operation-calls.ts'
import { begunSignature, codeMethod, sentCode, signingMethod, submittedProof } from './signature-fields.ts'
import { endedOfProducts } from './products/products.ts'
import { id, idempotencyKey, instant, language, typed } from './wire.ts'

/** As it stands in the link. What has not its form is answered like one that does not exist. */
const inviteToken = z.string().min(1).max(256).describe("The invitation's secret, from its link.")

const invite = z
  .strictObject({
    id,
    email: z.string().nullable(),
    phone: z.string().nullable().describe('380 and 9 digits.'),
    firstName: z.string(),
    secondName: z.string().describe('The surname.'),
    middleName: z.string(),
  })
  .meta({ id: 'Invite' })

export type Invite = z.output<typeof invite>

export const companyPerson = z
  .strictObject({
    id,
    name: z.string().describe('Surname, first name, middle name.'),
    ...relation,
    status: z.enum(Object.keys(relationStatuses) as [keyof typeof relationStatuses]),
    onConfirmBecause: z
      .enum(confirmationCauses)
      .nullable()
      .describe(
        'The reason for which the bank has the last word, while the status is onConfirm: they head the company, nobody could fill their place before, or the bank has not identified them yet. Null: the person who registered the company.',
      ),
    ...accessScope,
    version: z.number().int().describe('The version of the relation: it rises with each change.'),
    personConfirmsUntil: instant
      .nullable()
      .describe(
        'Until when the person may confirm the relation that they were offered; until then their surname is an initial. Null: nothing is asked of them.',
      ),
    self: z.boolean().describe('True for the caller.'),
    changeRefusal: z.enum(wireCodes).nullable().describe('Why the caller cannot change the access, or null.'),
    endingRefusal: z.enum(wireCodes).nullable().describe('Why the caller cannot end the relation, or null.'),
  })
  .meta({ id: 'CompanyPerson' })

export type CompanyPerson = z.output<typeof companyPerson>

const endedWork = z
  .strictObject({
    sessions: z.number().int().describe('In this company.'),
    payments: z.number().int().describe('That the person wrote and nobody else has signed.'),
    standingOrders: z.number().int().describe('The same of orders that paid nothing yet.'),
    ...endedOfProducts,
    imports: z.number().int().describe('Files whose payments were not written.'),
    signingPolicies: z.number().int().describe('Rules of signing that the person proposed.'),
    subscriptions: z.number().int().describe('The number of statements by e-mail.'),
    invitations: z.number().int().describe('That the person sent and nobody has accepted.'),
  })
  .meta({ id: 'EndedWork' })

/** The numbers of things that ended with a relation. */
export type EndedWork = z.output<typeof endedWork>

const personId = z.strictObject({ personId: id })

const sentInvitation = z
  .strictObject({
    id,
    name: z.string(),
    ...relation,
    phone: z.string().nullable().describe('380 and 9 digits; masked for callers who may not invite.'),
    email: z.string().nullable().describe('Masked for callers who may not invite.'),
    state: z
      .enum(invitationStates)
      .describe(
        'proposed: it waits for signatures or to take effect (GET access-changes, by invitationId), and nobody was sent anything.',
      ),
    registeredAs: z
      .string()
      .nullable()
      .describe('The inviteType with which its person registered. Null: they have not registered by it.'),
    invitedBy: z.string(),
    createdAt: instant,
    expiresAt: instant.describe(
      'The end of the link: seven days after its sending. For a proposed one the change has the end of its signing.',
    ),
    endedAt: instant.nullable().describe('When it was accepted, withdrawn or ran out.'),
    actions: z.array(z.enum(['RESEND', 'WITHDRAW'])).describe('The actions open to the caller with it.'),
    resendAfter: z.number().int().nonnegative().describe('Seconds until its message may be sent again.'),
  })
  .meta({ id: 'SentInvitation' })

export type SentInvitation = z.output<typeof sentInvitation>

const offer = z.strictObject({
  positionCode: z.string(),
  type: relationType,
  permissions: relation.permissions,
  signatureTypes: z.array(signatureType).describe('Those that may go with it; the first is none.'),
  salaryAccess: z
    .array(z.enum(salaryAccesses))
    .describe(
      "The salary rights that may go with it, among the caller's own; the first is nothing, and the usual one.",
    ),
})

const invitationId = z.strictObject({ invitationId: id })

/** Whenever a message is going to be sent; NO_AUTHORITY, which any of these calls may answer, is also for a person whom the rule refuses. */
const senderRefusals = ['clientNotIdentified'] as const

/** Why the caller cannot end a relation; NO_AUTHORITY as with invitations. */
const endingRefusals = ['relationNotFound', 'ownRelation', 'relationOfOwner', 'relationOfHead'] as const

/** Why the caller cannot change an access. */
const changeRefusals = [
  'relationNotFound',
  'relationOfOwner',
  'relationStatusNotChanged',
  'changedSinceCode',
  'cannotSendForSigning',
  'wrongLoginOrPassword',
  'signInBlocked',
] as const
/** The head's identification of a person whom they add (spec section 6). */
const namedClient = {
  inn: typed.describe('РНОКПП of the person.'),
  phone: typed.describe('Their confirmed phone.'),
}

const ownCompany = z.strictObject({ companyId: id })

/** Why a person cannot take a step with their own relation. */
const ownRefusals = ['relationNotFound', 'relationStatusNotChanged'] as const

const leaverRefusals = [...ownRefusals, 'relationOfOwner', 'lastHead'] as const

/**
 * Invitations of people to act for a company (spec sections 2, 4, 6 and 7; decision 150), and the people who act for
 * it.
 */
export const operationService = service({
  ...accessChangeCalls,
  ...auditCalls,
  ...operationCalls,
  ...openingCalls,
  'POST /api/operation-service/invite/accept': {
    summary: 'Accepts an invitation: who is signed in acts for its company from now on',
    description:
      'Only by the person it is for: its phone must be their confirmed one, its INN their own. Once; the same person may ask again and is answered the same.',
    access: 'signedIn',
    query: z.strictObject({ token: inviteToken }),
    answer: z.strictObject({
      status: z
        .enum(['onConfirm', 'active'])
        .describe(
          'The status of the relation: onConfirm waits for the bank: for a head, for the first in a place of signing, and for a person whom it has not identified yet.',
        ),
    }),
    refusals: [
      'invitationNotFound',
      'invitationForAnother',
      'invitationExpired',
      'invitationUsed',
      'invitationWithdrawn',
      'innPhoneMismatch',
      'relationExists',
    ],
  },
  'GET /api/operation-service/invite/phys/reg/{invite}': {
    summary: 'What an invitation says of whom it is for, to fill in a registration',
    description: 'For whoever has the link. One that was used, was withdrawn or ran out is not there.',
    access: 'anyone',
    params: z.strictObject({ invite: inviteToken }),
    answer: invite,
    refusals: ['invitationNotLoaded'],
  },
  'GET /api/operation-service/verification': {
    summary: 'How the verification by the bank stands',
    description:
      'Of the current company; of who acts for none, of the relation that awaits the bank. Pages ask it again and again while it is awaited: it does not count as use.',
    access: 'signedIn',
    inDemo: true,
    countsAsUse: false,
    answer: z.strictObject({
      state: z
        .enum(standings)
        .describe('awaited: the bank has it in hand. unverified: it has refused, or waits for the client.'),
      kind: z
        .enum(['registration', 'relation', 'questionnaire'])
        .describe(
          "The subject of the bank's verification: a client with the person who registered it, a person who is to act for a client, or the first questionnaire of a client; unverified, it waits for the client.",
        ),
      waitsSince: instant.nullable().describe('Since when it waits for the bank; null: it does not wait.'),
      promisedAt: instant.nullable().describe('By when the bank decides; null: it does not wait.'),
    }),
    refusals: [],
  },
  'PUT /api/operation-service/company/executive-body': {
    summary: 'Says which body governs the company',
    description:
      'For its founder or director. Every head is told. NO_AUTHORITY is also for the business of a sole entrepreneur, which has none.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    body: z.strictObject({ executiveBody: z.enum(executiveBodyCodes) }),
    refusals: [],
  },
  'GET /api/operation-service/people': {
    summary: 'Who acts for the company, in which role and with which rights',
    access: 'DEFAULT_CB_ACCESS',
    inDemo: true,
    answer: z.strictObject({ people: z.array(companyPerson) }),
    refusals: [],
  },
  'PUT /api/operation-service/people/{personId}/change': {
    summary:
      "Changes somebody's access, or enables a disabled one: at once if it only takes rights away, else by signatures",
    description:
      'What gives nothing that the person did not have holds at once; of a signatory it takes a signature of anybody who signs. What leaves the company able to sign less together, all else, and whatever takes something from a head, is proposed to those who sign for the company, as a payment of the largest amount is (GET access-changes). ' +
      'NO_AUTHORITY: more than the caller has, or own rights raised. INVALID_REQUEST names the fields. PAY_E062: the relation has another version. PAY_E067: the company would have no head, its rules of signing could not be met, or nobody can sign the change. ' +
      'STATUS_RELATION_NOT_CHANGED: it is like this already.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: personId,
    body: z.strictObject({
      ...askedAccess,
      password: typed.optional().describe('Once more. A visitor of a demo has none.'),
    }),
    answer: oneChange,
    refusals: [...changeRefusals, 'personIsChecked'],
  },
  'POST /api/operation-service/people/{personId}/disabling': {
    summary: "Disables somebody's access: at once, or by signatures where they head the company",
    description:
      'Their sessions in the company, codes, invitations, proposals and unsigned work end with it, as with an ending; the relation stays and can be enabled by signatures (PUT change). The person and all heads are notified.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: personId,
    body: z.strictObject({ version: askedAccess.version, password: typed.optional() }),
    answer: oneChange,
    refusals: [...changeRefusals, 'ownRelation'],
  },
  'POST /api/operation-service/people/checks': {
    summary: 'Whether a client of the bank has this РНОКПП and this phone, and can be added to the company',
    description:
      'Whoever knows both learns the initial of the surname and the first names. RELATION_INN_PHONE_MISMATCH is one answer for whatever is wrong, and for somebody who is no client. ' +
      'Ten look-ups a company and twenty a head in 24 hours, counted before anything is looked up.',
    access: 'ACCOUNTS_WRITE',
    body: z.strictObject(namedClient),
    answer: z.strictObject({ name: z.string().describe('«К. Олена Іванівна».') }),
    refusals: [...senderRefusals, 'innPhoneMismatch', 'representativeRegistered'],
  },
  'POST /api/operation-service/people': {
    summary: 'Adds a client of the bank to the company, or proposes it to those who sign for it',
    description:
      'The person has completed their identification. Who may only look is offered it at once; anything more is signed first, as a payment of the largest amount is (GET access-changes). ' +
      'Either way the relation gives nothing before the person confirms it by a code, for which they have seven days. A proposal about the same person replaces the one before. ' +
      'RELATION_EXISTS: the person acts for the company as this already; RELATION_REPRESENTATIVE_REGISTERED: as something else.',
    access: 'ACCOUNTS_WRITE',
    body: z.strictObject({
      ...namedClient,
      positionCode: typed.describe('200200, 200300, 200401 or 200700: the role and its rights go with it.'),
      signatureType,
      salaryAccess: z.enum(salaryAccesses).optional(),
      authorityNumber: typed
        .optional()
        .describe('The number of the document that gives a trustee (200700) their authority.'),
      authorityDate: typed.optional().describe('The date of the same document, YYYY-MM-DD.'),
      validUntil: typed.optional().describe('The last day of the authority of a trustee, YYYY-MM-DD.'),
      password: typed.describe('The password of the person who adds, once more.'),
    }),
    answer: z.strictObject({
      changeId: id,
      state: z
        .enum(['proposed', 'waits', 'offered'])
        .describe('proposed: it is to be signed. waits: it takes effect later. offered: the person is to confirm it.'),
    }),
    refusals: [
      ...senderRefusals,
      'innPhoneMismatch',
      'relationExists',
      'representativeRegistered',
      'cannotSendForSigning',
      'wrongLoginOrPassword',
      'signInBlocked',
    ],
  },
  'POST /api/operation-service/relations/{companyId}/confirmation/code': {
    summary:
      'Begins the confirmation that a person acts for a company that has added them: a code, or a text for their key',
    access: 'signedIn',
    params: ownCompany,
    body: z.strictObject({ method: signingMethod }),
    answer: begunSignature,
    refusals: [...ownRefusals, 'noPhoneForSigning', 'noEmailForSigning', 'resendTooEarly'],
  },
  'POST /api/operation-service/relations/{companyId}/confirmation': {
    summary: 'Confirms that the person acts for a company that has added them',
    description: 'onConfirm: now the bank has the last word, on a head and on the first in a place of signing.',
    access: 'signedIn',
    params: ownCompany,
    body: submittedProof({}),
    answer: z.strictObject({ status: z.enum(['onConfirm', 'active']) }),
    refusals: [...ownRefusals, 'wrongRelationCode', 'codeExpired', 'edsInvalid', 'edsPersonMismatch'],
  },
  'POST /api/operation-service/relations/{companyId}/declining': {
    summary: 'Declines to act for a company that has added the person',
    access: 'signedIn',
    params: ownCompany,
    refusals: ownRefusals,
  },
  'POST /api/operation-service/resignation/code': {
    summary: 'Begins the step by which a person leaves the company: a code, or a text for their key',
    access: 'anyRelation',
    body: z.strictObject({ method: signingMethod }),
    answer: begunSignature,
    refusals: [...leaverRefusals, 'noPhoneForSigning', 'noEmailForSigning', 'resendTooEarly'],
  },
  'POST /api/operation-service/resignation': {
    summary: "Ends the person's own relation to the company, at once, with all that hangs on it",
    description:
      'As when a head ends it. RELATION_LAST_HEAD: a company keeps a head. RELATION_OF_OWNER: an entrepreneur is the business.',
    access: 'anyRelation',
    body: submittedProof({}),
    answer: endedWork,
    refusals: [...leaverRefusals, 'wrongRelationCode', 'codeExpired', 'edsInvalid', 'edsPersonMismatch'],
  },
  'POST /api/operation-service/people/{personId}/ending/code': {
    summary: "Sends a code to end somebody's relation to the company with",
    description:
      'To who heads the company and may invite. Its message names the person and the company. RELATION_OF_HEAD: a head is not let go by another head alone. PAY_E050, PAY_E051: the method has no contact.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: personId,
    body: z.strictObject({ method: codeMethod }),
    answer: z.strictObject(sentCode),
    refusals: [...endingRefusals, 'noPhoneForSigning', 'noEmailForSigning', 'resendTooEarly'],
  },
  'POST /api/operation-service/people/{personId}/ending': {
    summary: "Ends somebody's relation to the company, at once, with all that hangs on it",
    description:
      'Their sessions in it, their codes, invitations, proposals, statements by e-mail, and what they wrote and nobody else has signed. What is signed stays. They and all heads are notified. ' +
      'STATUS_RELATION_NOT_CHANGED: the relation has changed since the code was sent. An ended relation is in no list any more, and is not brought back by an invitation.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: personId,
    body: z.strictObject({ method: codeMethod, otp_code: typed }),
    answer: endedWork,
    refusals: [...endingRefusals, 'wrongRelationCode', 'relationStatusNotChanged', 'codeExpired'],
  },
  'GET /api/operation-service/invitations': {
    summary: "The company's invitations, the newest first, and the roles in which the caller may invite others",
    description:
      'Those that ended are there for ninety days. The secret of a link is in no answer: it is in the message alone.',
    access: 'DEFAULT_CB_ACCESS',
    inDemo: true,
    answer: z.strictObject({
      refusal: z.enum(wireCodes).nullable().describe('Why the caller cannot invite anybody, or null.'),
      offers: z.array(offer),
      invitations: z.array(sentInvitation),
    }),
    refusals: [],
  },
  'POST /api/operation-service/invitations': {
    summary: 'Invites somebody to act for the company, or proposes it to those who sign for it',
    description:
      'Who may only look is invited at once. A right of signature, writing payments, salaries and the position of a head are signed first, as a payment ' +
      'of the largest amount is (state proposed; GET access-changes): then alone the message goes to the phone, and to the e-mail where there is one, in the language given. ' +
      "Its link is good for seven days. Phone and INN must be the person's when they accept. Whether the contact is a client's nobody learns here. " +
      'Everybody who heads the company or signs for it is told. PAY_E067: nobody of the company can sign it. AUTH_E007: the password is wrong; the sixth try within a session ends it.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    headers: z.strictObject({ 'idempotency-key': idempotencyKey }),
    body: z.strictObject({
      fullName: typed,
      phone: typed,
      email: typed.optional(),
      inn: typed.describe('РНОКПП of the invited: the bank lets in who has this phone and this number.'),
      positionCode: typed.describe('200200, 200300, 200401 or 200700: the role and its rights go with it.'),
      signatureType,
      salaryAccess: z
        .enum(salaryAccesses)
        .optional()
        .describe('The salary rights (SALARY_VIEW, SALARY_WRITE) that go with it: none by default.'),
      lang: language,
      password: typed
        .optional()
        .describe('The password of the person who invites, once more. A visitor of a demo has none.'),
    }),
    answer: sentInvitation,
    refusals: [
      ...senderRefusals,
      'relationExists',
      'representativeRegistered',
      'innPhoneMismatch',
      'invitationOpen',
      'cannotSendForSigning',
      'idempotencyKeyReused',
      'wrongLoginOrPassword',
      'signInBlocked',
    ],
  },
  'POST /api/operation-service/invitations/{invitationId}/message': {
    summary: "Sends an invitation's message again, with a new link for seven days",
    description: 'The link before is void. Three times at most; also of one that ran out.',
    access: 'ACCOUNTS_WRITE',
    params: invitationId,
    answer: sentInvitation,
    refusals: [
      ...senderRefusals,
      'notFound',
      'relationExists',
      'representativeRegistered',
      'innPhoneMismatch',
      'invitationOpen',
      'invitationUsed',
      'invitationWithdrawn',
      'resendTooEarly',
    ],
  },
  'POST /api/operation-service/invitations/{invitationId}/withdrawal': {
    summary: 'Withdraws an invitation that nobody has accepted',
    description: 'What is proposed is not sent; the link of what was sent leads nowhere from now on. Safe to repeat.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: invitationId,
    answer: sentInvitation,
    refusals: ['notFound', 'invitationUsed'],
  },
})
