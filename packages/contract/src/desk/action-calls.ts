import { staffActionKinds, staffActionStates } from '@dilo/domain/desk/staff-actions.ts'
import { z } from 'zod'
import { factsOfProducts } from '../products/products.ts'
import { id, instant, typed } from '../wire.ts'
import { actionPayloads, type ProposedAction } from './action-payloads.ts'
import { deskRoom } from './desk-call.ts'
import { posed, proof } from './passkeys.ts'

/** One fact that an action changes, for the person who decides: as it is, and as it is to be. */
const changedFacts = [
  'company',
  'person',
  'relation',
  'payment',
  'recipient',
  'payer',
  'sum',
  'recallRefusal',
  'purpose',
  'verdict',
  'clearingDay',
  'clearingDayVerdict',
  'payments',
  'application',
  'state',
  'because',
  'questionnaire',
  'risk',
  'exposed',
  'returnedFields',
  'words',
  'list',
  'listEntry',
  'hitBlock',
  'blocked',
  'publicReason',
  'iban',
  'until',
  'headsLeft',
  'registerNames',
  'document',
  'companyName',
  'name',
  'inn',
  'email',
  'roles',
  'account',
  'passkey',
  'passkeyUsed',
  'register',
  'takesEffect',
  'fee',
  'methodLimit',
  'announcementUk',
  'announcementRu',
  'announcementLevel',
  'announcementUntil',
  'certificate',
  'certificatesAdded',
  'holiday',
  'workingDay',
  'budgetAccounts',
  ...factsOfProducts,
] as const

const fact = z.strictObject({
  fact: z.enum(changedFacts),
  /** Null: there was nothing, or nothing changes. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const proposed = z
  .strictObject({ kind: z.enum(staffActionKinds), payload: z.unknown() })
  .transform(({ kind, payload }, context) => {
    const parsed = actionPayloads[kind].safeParse(payload)
    if (parsed.success) return { kind, payload: parsed.data } as ProposedAction
    for (const { path } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: ['payload', ...path], message: 'Invalid value' })
    return z.NEVER
  })

const decided = z.strictObject({ decision: z.enum(['approve', 'deny']), reason: typed })

const action = z.strictObject({
  id,
  kind: z.enum(staffActionKinds),
  state: z.enum(staffActionStates),
  companyId: id.nullable(),
  facts: z.array(fact),
  reason: z.string(),
  maker: z.strictObject({ id, name: z.string() }),
  madeAt: instant,
  /** When it ends, or lifts, by itself. */
  endsAt: instant,
  /** Since when it has effect; null: it has none. */
  effectiveAt: instant.nullable(),
  checker: z.strictObject({ id, name: z.string() }).nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** The first bytes of its digest: the same on the pages of its maker and of the person who decides. */
  fingerprint: z.string(),
  may: z.strictObject({ decide: z.boolean(), withdraw: z.boolean() }),
})

const oneAction = z.strictObject({ actionId: id })

/** Kinds of dated values of the bank. */
const ofValues = [
  'valueTooSoon',
  'valueInForce',
  'valueSameAsBefore',
  'limitAboveCeiling',
  'certificateUnreadable',
  'certificateOfNoAuthority',
  'certificateOfTestAuthority',
  'certificateOver',
] as const

const ofMaking = [
  'noAuthority',
  'notFound',
  'relatedToCompany',
  'ownAction',
  'caseNotReady',
  'caseIsTaken',
  'questionnaireNotChecked',
  'hitsStand',
  'exposedIsHighRisk',
  'companyNeedsHead',
  'actionIsOpen',
  'securityNeedsTwo',
  'baseMoved',
  ...ofValues,
] as const

const ofDeciding = ['notFound', 'noAuthority', 'actionIsClosed', 'ownAction', 'relatedToCompany'] as const

/** A catalogue of deposits with all of its rates is the largest proposal. */
const ACTION_BYTES = 128 * 1024

export const deskActionCalls = deskRoom({
  'POST /api/desk/actions/challenge': {
    summary: 'Poses the challenge by which a passkey proves that its owner makes exactly this action',
    description: 'Nothing is done yet; what would refuse the action is refused here already.',
    access: 'anyStaff',
    maxBodyBytes: ACTION_BYTES,
    body: z.strictObject({ action: proposed, reason: typed }),
    answer: posed,
    refusals: [...ofMaking, 'baseMoved'],
  },
  'POST /api/desk/actions': {
    summary: 'Makes an action',
    description: 'By its kind it takes effect now, or waits for a second person.',
    access: 'anyStaff',
    maxBodyBytes: ACTION_BYTES,
    body: z.strictObject({ action: proposed, reason: typed, proof }),
    answer: action,
    refusals: [...ofMaking, 'passkeyRefused'],
  },
  'GET /api/desk/actions': {
    summary: 'Actions: those that wait, or those of the past, the newest first',
    description:
      'Of kinds that one of the caller’s roles makes or decides, and of their own; none about a company to which they are related. What is shown of others stands in the trail.',
    access: 'anyStaff',
    query: z.strictObject({
      state: z.enum(['open', 'closed']).default('open'),
      before: id.optional().describe('The last action of the page before.'),
    }),
    answer: z.strictObject({ actions: z.array(action), more: z.boolean() }),
    refusals: [],
  },
  'GET /api/desk/actions/{actionId}': {
    summary: 'One action',
    description: 'Looking is an entry in the trail of the staff. An action that the list does not show is not found.',
    access: 'anyStaff',
    params: oneAction,
    answer: action,
    refusals: ['notFound'],
  },
  'POST /api/desk/actions/{actionId}/decision/challenge': {
    summary: 'Poses the challenge by which a passkey proves that its owner decides so',
    access: 'anyStaff',
    params: oneAction,
    body: decided,
    answer: posed,
    refusals: ofDeciding,
  },
  'POST /api/desk/actions/{actionId}/decision': {
    summary: 'Decides on an action: it is carried out in this very transaction, or denied',
    access: 'anyStaff',
    params: oneAction,
    body: decided.extend({ proof }),
    answer: action,
    refusals: [
      ...ofDeciding,
      'passkeyRefused',
      'baseMoved',
      'makerMayNot',
      'companyNeedsHead',
      'hitsStand',
      'actionAltered',
      'actionIsOpen',
      'securityNeedsTwo',
      ...ofValues,
    ],
  },
  'POST /api/desk/actions/{actionId}/withdrawal': {
    summary: 'Withdraws an action that one has made; what holds already lifts',
    access: 'anyStaff',
    params: oneAction,
    answer: action,
    refusals: ['notFound', 'noAuthority', 'actionIsClosed', 'relatedToCompany'],
  },
})
