import { grantedPermissions } from '@dilo/domain/action-permissions.ts'
import { accessChangeKinds } from '@dilo/domain/signing/access-change.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { simulation } from './signing-simulation.ts'
import {
  begunSignature,
  shownFingerprint,
  signedChange,
  signerRefusals,
  signingMethod,
  submittedProof,
} from './signature-fields.ts'
import { day, id, instant, minorUnits, typed } from './wire.ts'

export const relationType = z.enum(['ENTREPRENEUR', 'FOUNDER', 'DIRECTOR', 'ACCOUNTANT', 'TRUSTEE'])
export const signatureType = z.enum(['first', 'second', 'none'])

/** The fields of a relation and its permissions. */
export const relation = {
  type: relationType,
  positionCode: z.string().nullable().describe('A code of the dictionary of positions (spec section 3).'),
  permissions: z.array(z.enum(grantedPermissions)),
  signatureType,
}

const ownLimit = minorUnits
  .nullable()
  .describe('In kopiykas of hryvnia. Null: the bank’s limit alone holds. 0: nothing.')

const ownLimits = z.strictObject({ perPayment: ownLimit, perDay: ownLimit, perMonth: ownLimit })

/** The narrowings of a person's rights in a company (decision 148). */
export const accessScope = {
  accounts: z.array(id).nullable().describe('Null: all accounts of the company, also later ones.'),
  limits: z
    .strictObject({ SMS: ownLimits.optional(), EMAIL: ownLimits.optional(), EDS: ownLimits.optional() })
    .describe('The person’s own, by method. The lower of the bank’s limit and this one holds.'),
  validUntil: day.nullable().describe('The last day in Kyiv. Null: without end.'),
  authority: z
    .strictObject({ number: z.string(), date: day })
    .nullable()
    .describe('The document that gives the authority. Null: none is named.'),
}

export const access = z
  .strictObject({ ...relation, ...accessScope })
  .nullable()
  .describe('Null: none.')

const accessChange = z
  .strictObject({
    id,
    kind: z
      .enum(accessChangeKinds)
      .describe(
        'grant: a person is to act for the company. change: with other rights. disable: not until they are enabled. enable: again. end: not any more.',
      ),
    invitationId: id
      .nullable()
      .describe('The invitation that brings it. Null: for a person who is added by РНОКПП and phone, or is there.'),
    personId: id
      .nullable()
      .describe('A person whom the bank knows: one who is added, or who is there. Null: a new one.'),
    name: z.string().describe('The person of the access: surname, first name, middle name.'),
    innEnding: z
      .string()
      .nullable()
      .describe('The last four digits of their РНОКПП, as the message with a code says them.'),
    before: access,
    after: access,
    confirmedByBank: z
      .boolean()
      .describe(
        'The bank has the last word: on a head, and while nobody can fill a place that the rules of signing ask for.',
      ),
    ...signedChange,
  })
  .meta({
    id: 'AccessChange',
    description: 'Who is to act for the company, until all have signed it whose signatures it needs.',
  })

export type ShownAccessChange = z.output<typeof accessChange>

/** The outcome of a change. */
const changeEndings = ['effective', 'withdrawn', 'replaced', 'expired', 'lapsed'] as const

/** The access that a head asks for. What is left out of the limits has none. */
export const askedAccess = {
  version: z.number().int().describe("The relation's version, as the page showed it: another one is PAY_E062."),
  positionCode: typed.nullable().describe('A code of the dictionary of positions. Null: unchanged.'),
  permissions: relation.permissions.max(50),
  signatureType,
  ...accessScope,
  accounts: z.array(id).max(500).nullable(),
  authority: z.strictObject({ number: typed, date: day }).nullable(),
}

export const oneChange = z.strictObject({
  change: accessChange,
  end: z
    .strictObject({ how: z.enum(changeEndings), at: instant })
    .nullable()
    .describe(
      'Null: it may be signed, or waits to take effect. effective: its invitation was sent. replaced: another one was proposed for it. expired: it was not signed in time. lapsed: it could not be carried out any more.',
    ),
})

const open = z.strictObject({ changes: z.array(accessChange).describe('The oldest first.') })

/** The withdrawal behind a link of a message, and its progress. */
const withdrawal = z
  .strictObject({
    company: z.string().describe('In the language of the cookie lang.'),
    kind: z.enum(['signingPolicy', 'access', 'cardSpending']),
    proposedBy: z.string(),
    proposedAt: instant,
    name: z
      .string()
      .nullable()
      .describe('The person of the access: surname and initials. Null: a change of rules of signing.'),
    access: access.describe(
      'The part of an access that is given. Null: a change of rules of signing, or an access that ends.',
    ),
    stage: z
      .enum(['proposed', 'waits', 'sent', 'accepted', 'over'])
      .describe(
        'It waits for signatures; all have signed it and it holds later; the person is invited, or added and asked to confirm; they act by it, or are about to; nothing is left to be withdrawn.',
      ),
    takesEffectAt: instant.nullable().describe('The time at which a waiting change takes effect.'),
  })
  .meta({ id: 'ChangeWithdrawal', description: 'What a link of a message would withdraw.' })

const secret = z.strictObject({ secret: z.string().max(60) })

const refusalsOfSigner = [
  'noAuthority',
  'notFound',
  ...signerRefusals,
  'invitationWithdrawn',
  'personIsChecked',
] as const

const changeId = z.strictObject({ changeId: id })

/** Calls that change a company's people, signed by its decision makers (decision 096). */
export const accessChangeCalls = service({
  'GET /api/operation-service/access-changes': {
    summary: 'Who is to act for the company, and who is still to sign that',
    description:
      'Those that may be signed, and those that all have signed and that wait to take effect. Who may only look is invited without a signature and is here only while that waits.',
    access: 'DEFAULT_CB_ACCESS',
    inDemo: true,
    answer: open,
    refusals: [],
  },
  'GET /api/operation-service/access-changes/{changeId}': {
    summary: 'One change of access, also after its end',
    access: 'DEFAULT_CB_ACCESS',
    inDemo: true,
    params: changeId,
    answer: oneChange,
    refusals: ['notFound'],
  },
  'GET /api/operation-service/access-changes/{changeId}/simulation': {
    summary:
      'What an open change of access would mean for the payments of 90 days, and for those that are to be signed',
    description: 'For who heads the company and for who has a right of signature. Nothing is changed by it.',
    access: 'PAYMENTS_VIEW',
    cost: 'heavy',
    inDemo: true,
    params: changeId,
    answer: simulation,
    refusals: ['notFound', 'noAuthority'],
  },
  'POST /api/operation-service/access-changes/{changeId}/code': {
    summary: 'Begins to sign a change of access: sends a code, or gives the text that a key signs',
    description:
      'To who may sign for the company and whose signature it still needs. The message names the person and the right. PAY_E062: the page shows something else. NO_AUTHORITY is also for whose own rights it raises, and where who proposed it could not propose it any more.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: changeId,
    body: z.strictObject({ method: signingMethod, fingerprint: shownFingerprint }),
    answer: begunSignature,
    refusals: [...refusalsOfSigner, 'noPhoneForSigning', 'noEmailForSigning', 'resendTooEarly'],
  },
  'POST /api/operation-service/access-changes/{changeId}/signatures': {
    summary:
      'Signs a change of access with a code or by EDS; with the last signature its invitation is sent, or waits to be',
    description:
      'While access of whoever proposed or signed it has changed lately it waits, as their payments to new recipients do: takesEffectAt.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: changeId,
    body: submittedProof({ fingerprint: shownFingerprint }),
    answer: open,
    refusals: [...refusalsOfSigner, 'wrongSigningCode', 'codeExpired', 'edsInvalid', 'edsPersonMismatch'],
  },
  'POST /api/operation-service/access-changes/{changeId}/withdrawal': {
    summary: 'Withdraws a change of access that does not hold yet, with its signatures',
    description:
      'For who heads the company and may invite; also a change that all have signed and that waits. What an invitation brings is withdrawn with the invitation.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: changeId,
    answer: open,
    refusals: ['notFound'],
  },
  'POST /api/operation-service/change-withdrawals/preview': {
    summary: 'What a link of a message about a change would withdraw, for whoever has the link',
    description:
      'The secret comes in the body, so that it stands in no log of addresses. A link that was used, has run out, never was, or is of somebody who has left is NOT_FOUND alike.',
    access: 'anyone',
    body: secret,
    answer: withdrawal,
    refusals: ['notFound'],
  },
  'POST /api/operation-service/change-withdrawals': {
    summary: 'Withdraws a change by the link of a message, once, and nothing else',
    description:
      'What is proposed or waits, the invitation that was sent, or the access that came of it, which ends at once. The answer says how it stands then: over.',
    access: 'anyone',
    body: secret,
    answer: withdrawal,
    refusals: ['notFound'],
  },
})
