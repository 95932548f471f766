import { DAY, HOUR } from '../values/duration.ts'
import { actionsOfProducts } from '../product-rows/product-rows.ts'
import type { StaffActionRule } from './staff-action-rule.ts'
import { hasOneOf, type StaffRole, staffRoles } from './staff-roles.ts'

/** An action that nobody decides ends after this long, in milliseconds. */
const UNDECIDED_MS = 3 * DAY

/** An action that holds at once lifts after this long without a second person, in milliseconds. */
const UNCONFIRMED_MS = 24 * HOUR

/** The table of kinds: everything that the bank's people decide. */
// oxfmt-ignore
const rules = {
  verificationApproval: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  verificationRefusal: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // A head of a company lets everybody else in: one officer has the document, another looks at it.
  headNaming: { makers: ['officer'], secondPair: { needs: 'two', by: ['officer'] } },
  // All that the client signs and is paid by carries the name.
  companyNaming: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  personNaming: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // The state's register no longer names a head: it is behind, or another person heads the company.
  headKeeping: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  headEnding: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  applicationAcceptance: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  applicationRejection: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // It asks the client to write more, and decides nothing.
  applicationReturn: { makers: ['officer'], secondPair: { needs: 'alone' } },
  questionnaireApproval: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  questionnaireRejection: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // It asks the client to correct fields, and decides nothing; paper that goes out and comes back decides nothing
  // either.
  questionnaireReturn: { makers: ['officer'], secondPair: { needs: 'alone' } },
  questionnairePrinting: { makers: ['officer'], secondPair: { needs: 'alone' } },
  questionnaireDelivery: { makers: ['officer'], secondPair: { needs: 'alone' } },
  // The decision that a person is the one of a list is never one person's.
  hitDismissal: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  hitConfirmation: { makers: ['officer', 'compliance'], secondPair: { needs: 'two', by: ['compliance'] } },
  // The person who learns of a stolen phone stops it first: minutes count there. A second look comes within the day.
  blockPlacing: { makers: staffRoles, secondPair: { needs: 'atOnceThenConfirmed', by: ['officer', 'compliance'], withinMs: UNCONFIRMED_MS } },
  blockLifting: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  relationDisabling: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  relationEnabling: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  relationEnding: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  heldRelease: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  heldReturn: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  transferVerdict: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // It moves no money, and clearing takes a transfer once.
  transferAskedAgain: { makers: ['officer'], secondPair: { needs: 'alone' } },
  transferLeft: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // Money of a client or of a payer: which of the two, two people find out.
  incomingCredit: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  incomingReturn: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // It speaks for the recipient.
  incomingRecallRefusal: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // Settled with clearing: nothing is booked.
  incomingConflictClosing: { makers: ['officer'], secondPair: { needs: 'alone' } },
  // Nothing is booked by it: it says which side corrects its books.
  clearingDayVerdict: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  paymentsOpening: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  paymentsClosing: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  ...actionsOfProducts,
  bankValue: { makers: ['product', 'security'], secondPair: { needs: 'two', by: ['security'] } },
  bankValueWithdrawal: { makers: ['product', 'security'], secondPair: { needs: 'two', by: ['security'] } },
  staffAccount: { makers: ['security'], secondPair: { needs: 'two', by: ['security'] } },
  staffRoles: { makers: ['security'], secondPair: { needs: 'two', by: ['security'] } },
  staffInvitation: { makers: ['security'], secondPair: { needs: 'two', by: ['security'] } },
  // A passkey that is lost. Where it is in wrong hands already, the account is closed first.
  staffPasskeyRemoval: { makers: ['security'], secondPair: { needs: 'two', by: ['security'] } },
  // An account that may be in wrong hands is closed first and talked about afterwards.
  staffClosing: { makers: ['security'], secondPair: { needs: 'atOnceThenConfirmed', by: ['security'], withinMs: UNCONFIRMED_MS } },
} as const satisfies Readonly<Record<string, StaffActionRule>>

export type StaffActionKind = keyof typeof rules

/** The desk shows it to everybody who works there. */
export const staffActionRules: Readonly<Record<StaffActionKind, StaffActionRule>> = rules

export const staffActionKinds = Object.keys(rules) as [StaffActionKind, ...StaffActionKind[]]

/**
 * The roles that see actions of a kind: those that make it and those that decide on it (decision 230). A kind that
 * everybody makes is seen by those who decide on it: that anybody may stop a thief opens nobody's cases. A maker sees
 * their own besides.
 */
export function readersOf(kind: StaffActionKind): readonly StaffRole[] {
  const { makers, secondPair } = staffActionRules[kind]
  const deciders = secondPair.needs === 'alone' ? [] : secondPair.by
  const isEverybodys = staffRoles.every((role) => makers.includes(role))
  return isEverybodys ? deciders : staffRoles.filter((role) => makers.includes(role) || deciders.includes(role))
}

/** The kinds of action that these roles see, with any maker. */
export const kindsSeenBy = (roles: readonly StaffRole[]): readonly StaffActionKind[] =>
  staffActionKinds.filter((kind) => hasOneOf(roles, readersOf(kind)))

/** When an action of a kind ends by itself, in milliseconds after it was made. */
export const endsAfter = (kind: StaffActionKind): number => {
  const { secondPair } = staffActionRules[kind]
  return secondPair.needs === 'atOnceThenConfirmed' ? secondPair.withinMs : UNDECIDED_MS
}

/** `open` waits for the second person. What was `approved` has been carried out; the others have no effect, or none any more. */
export const staffActionStates = ['open', 'approved', 'denied', 'expired', 'withdrawn'] as const

export type StaffActionState = (typeof staffActionStates)[number]

const LEAST_LETTERS = 10

/** True if a reason says something: it has at least ten letters, with anything between them. */
export const isReason = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS

export const isStaffActionKind = (text: string): text is StaffActionKind =>
  (staffActionKinds as readonly string[]).includes(text)
