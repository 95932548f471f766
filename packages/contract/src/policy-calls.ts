import { wireCodes } from '@dilo/domain/refusals.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { signatureType } from './access-change-calls.ts'
import { simulation } from './signing-simulation.ts'
import {
  begunSignature,
  places,
  shownFingerprint,
  signedChange,
  signerRefusals,
  signingMethod,
  submittedProof,
} from './signature-fields.ts'
import { currency, id, minorUnits } from './wire.ts'

const rule = z.strictObject({
  accountId: id.nullable().describe('Null: of every account that has no rule of its own for such an amount.'),
  currency,
  from: minorUnits.describe('The least amount that it holds for.'),
  needs: places,
})

const instantLimit = minorUnits
  .nullable()
  .describe("The company's own limit for one instant payment, in hryvnia. Null: clearing's alone.")

const code = z.enum(wireCodes)

const change = z
  .strictObject({ rules: z.array(rule), instantLimit, ...signedChange })
  .meta({ id: 'SigningPolicyChange', description: 'Other rules that were proposed, until they hold.' })

const policy = z
  .strictObject({
    isStandard: z
      .boolean()
      .describe('The bank’s: an entrepreneur signs alone, a company by two. False: the company’s own.'),
    rules: z.array(rule),
    instantLimit,
    change: change.nullable(),
    changeRefusal: code.nullable().describe('Why the caller can propose no other rules. Null: they can.'),
  })
  .meta({ id: 'SigningPolicy', description: "Which signatures a company's payments need." })

const proposedRules = z.array(rule.extend({ needs: places.min(1).max(2) })).max(100)

const proposedPerson = z.strictObject({
  personId: id.nullable().describe('Null, or of nobody in the company: a newcomer, whom a code would reach.'),
  signatureType: signatureType.describe('none: the person signs no more, or leaves.'),
})

/** Calls that read and change the signing rules of a company. */
export const policyCalls = service({
  'GET /api/payment-service/signing-policy': {
    summary: "Which signatures the company's payments need, by account, currency and amount",
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    answer: policy,
    refusals: [],
  },
  'PUT /api/payment-service/signing-policy/change': {
    summary: 'Proposes other rules, in place of what was proposed before',
    description:
      'For an entrepreneur, founder or director with ACCOUNTS_WRITE. They may be signed for seven days, by as many people as the strictest payment ' +
      'needs by the rules until then. Rules that ask for no less hold at once, others 24 hours later (in a demo a minute): takesEffectAt. Every currency has a rule from zero for all accounts, and no larger amount needs fewer signatures (INVALID_REQUEST); ' +
      'what the people of the company could not sign is PAY_E067. No rules: the bank’s.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    body: z.strictObject({
      rules: proposedRules,
      instantLimit: instantLimit.optional().describe('Left out: it stays as it is. A higher one holds 24 hours later.'),
    }),
    answer: policy,
    refusals: ['accountOfAnotherCompany', 'noSuchPayment', 'cannotSendForSigning'],
  },
  'POST /api/payment-service/signing-policy/simulation': {
    summary: 'What other rules, or other people, would have meant for payments; changes nothing',
    description:
      'For who may propose rules. All payments of 90 days and all that may still be signed, by the rules and people of now and by those of the body; what the body leaves out stays as it is. ' +
      'Rules are checked as where they are proposed, but for PAY_E067: what nobody could sign is nobodyCan.',
    access: 'ACCOUNTS_WRITE',
    cost: 'heavy',
    inDemo: true,
    body: z.strictObject({
      rules: proposedRules.optional().describe('None in the list: the bank’s.'),
      people: z.array(proposedPerson).max(100).optional().describe('The people whose signature would change.'),
    }),
    answer: simulation,
    refusals: ['accountOfAnotherCompany', 'noSuchPayment'],
  },
  'GET /api/payment-service/signing-policy/change/simulation': {
    summary: 'The same of the rules that stand proposed, as of now',
    description: 'For who heads the company and for who has a right of signature. NOT_FOUND: nothing is proposed.',
    access: 'PAYMENTS_VIEW',
    cost: 'heavy',
    inDemo: true,
    answer: simulation,
    refusals: ['notFound', 'noAuthority'],
  },
  'DELETE /api/payment-service/signing-policy/change': {
    summary: 'Withdraws what was proposed, also what all have signed and waits',
    description: 'Safe to repeat.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    answer: policy,
    refusals: [],
  },
  'POST /api/payment-service/signing-policy/change/code': {
    summary: 'Begins to sign the proposed rules: sends a code, or gives the text that a key signs',
    description:
      'To who may sign for the company and whose signature it still needs. PAY_E062: another change stands there by now.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    body: z.strictObject({ method: signingMethod, fingerprint: shownFingerprint }),
    answer: begunSignature,
    refusals: ['notFound', ...signerRefusals, 'noPhoneForSigning', 'noEmailForSigning', 'resendTooEarly'],
  },
  'POST /api/payment-service/signing-policy/change/signatures': {
    summary: 'Signs the proposed rules with a code or by EDS; with the last signature they hold, or wait to hold',
    description:
      'Payments that are on signing keep their signatures and need from then on what the rules say. Nothing is carried out by it.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    body: submittedProof({ fingerprint: shownFingerprint }),
    answer: policy,
    refusals: ['notFound', ...signerRefusals, 'wrongSigningCode', 'codeExpired', 'edsInvalid', 'edsPersonMismatch'],
  },
})
