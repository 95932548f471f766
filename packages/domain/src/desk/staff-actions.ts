import { DAY, HOUR } from '../values/duration.ts'
import { hasOneOf, type StaffRole, staffRoles } from './staff-roles.ts'

/** Everything that the bank's people decide. A new kind is a row of the tables that are exhaustive by this type. */
export const staffActionKinds = [
  'verificationApproval',
  'verificationRefusal',
  'headNaming',
  'companyNaming',
  'personNaming',
  'headKeeping',
  'headEnding',
  'applicationAcceptance',
  'applicationRejection',
  'applicationReturn',
  'questionnaireApproval',
  'questionnaireRejection',
  'questionnaireReturn',
  'questionnairePrinting',
  'questionnaireDelivery',
  'hitDismissal',
  'hitConfirmation',
  'blockPlacing',
  'blockLifting',
  'relationDisabling',
  'relationEnabling',
  'relationEnding',
  'heldRelease',
  'heldReturn',
  'transferVerdict',
  'transferAskedAgain',
  'transferLeft',
  'paymentsOpening',
  'paymentsClosing',
  'cardLocking',
  'cardUnlocking',
  'depositArrest',
  'depositRelease',
  'depositRate',
  'exchangePapersCheck',
  'exchangeReturn',
  'exchangeRate',
  'exchangeStop',
  'exchangeFill',
  'exchangeRejection',
  'exchangeContradiction',
  'cardMessageClosing',
  'unusedCurrencyClosing',
  'cardSending',
  'settlementDifferenceClosing',
  'bankValue',
  'bankValueWithdrawal',
  'staffAccount',
  'staffRoles',
  'staffInvitation',
  'staffPasskeyRemoval',
  'staffClosing',
] as const

export type StaffActionKind = (typeof staffActionKinds)[number]

/**
 * How an action takes effect. `alone`: its maker is enough. `two`: it waits until another person, with one of these
 * roles, approves it. `atOnceThenConfirmed`: it holds at once, and lifts by itself unless another person confirms it
 * within the time.
 */
type SecondPair =
  | { readonly needs: 'alone' }
  | { readonly needs: 'two'; readonly by: readonly StaffRole[] }
  | { readonly needs: 'atOnceThenConfirmed'; readonly by: readonly StaffRole[]; readonly withinMs: number }

/** The rule of a kind: who makes it, and who decides with them. */
type StaffActionRule = { readonly makers: readonly StaffRole[]; readonly secondPair: SecondPair }

/** An action that nobody decides ends after this long, in milliseconds. */
const UNDECIDED_MS = 3 * DAY

/** What holds at once lifts after this long without a second person, in milliseconds. */
const UNCONFIRMED_MS = 24 * HOUR

/** The table of kinds. The desk shows it to everybody who works there. */
// oxfmt-ignore
export const staffActionRules: Readonly<Record<StaffActionKind, StaffActionRule>> = {
  verificationApproval: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  verificationRefusal: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // A head of a company lets everybody else in: one officer has the document, another looks at it.
  headNaming: { makers: ['officer'], secondPair: { needs: 'two', by: ['officer'] } },
  // All that the client signs and is paid by carries the name.
  companyNaming: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  personNaming: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // The state's register names a head no more: it is behind, or somebody else heads the company.
  headKeeping: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  headEnding: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  applicationAcceptance: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  applicationRejection: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // It asks the client to write more, and decides nothing.
  applicationReturn: { makers: ['officer'], secondPair: { needs: 'alone' } },
  questionnaireApproval: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  questionnaireRejection: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // It asks the client to mend fields, and decides nothing; paper that goes out and comes back decides nothing either.
  questionnaireReturn: { makers: ['officer'], secondPair: { needs: 'alone' } },
  questionnairePrinting: { makers: ['officer'], secondPair: { needs: 'alone' } },
  questionnaireDelivery: { makers: ['officer'], secondPair: { needs: 'alone' } },
  // Whether somebody is the person of a list is never one person's word.
  hitDismissal: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  hitConfirmation: { makers: ['officer', 'compliance'], secondPair: { needs: 'two', by: ['compliance'] } },
  // Whoever hears of a stolen phone stops it first: minutes count there. A second look comes within the day.
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
  paymentsOpening: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  paymentsClosing: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // Whoever hears of a strange payment stops the card: minutes count, and the money stays. Two let it pay again.
  cardLocking: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  cardUnlocking: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // The paper of a court holds from the moment it comes. Two lift it again.
  depositArrest: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  depositRelease: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // It costs the bank money, and is agreed with one client alone.
  depositRate: { makers: ['officer', 'product'], secondPair: { needs: 'two', by: ['security', 'compliance'] } },
  // The dealer gets it, or its client mends fields: the money is the client's own either way.
  exchangePapersCheck: { makers: ['officer'], secondPair: { needs: 'alone' } },
  exchangeReturn: { makers: ['officer'], secondPair: { needs: 'alone' } },
  // A dealer deals by the minute. Rates far from the official ones give no quotes, and no fill is worse than what the client has signed.
  exchangeRate: { makers: ['officer'], secondPair: { needs: 'alone' } },
  exchangeStop: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  exchangeFill: { makers: ['officer'], secondPair: { needs: 'alone' } },
  exchangeRejection: { makers: ['officer'], secondPair: { needs: 'alone' } },
  // Nothing is booked by it: an officer has settled it with the dealer.
  exchangeContradiction: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  // The same of the processor of cards.
  cardMessageClosing: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  // Neither books anything: the officer writes what was settled, with the client or with the scheme.
  unusedCurrencyClosing: { makers: ['officer'], secondPair: { needs: 'alone' } },
  // One officer is enough: the card pays nothing before its holder activates it.
  cardSending: { makers: ['officer'], secondPair: { needs: 'alone' } },
  settlementDifferenceClosing: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  bankValue: { makers: ['product', 'security'], secondPair: { needs: 'two', by: ['security'] } },
  bankValueWithdrawal: { makers: ['product', 'security'], secondPair: { needs: 'two', by: ['security'] } },
  staffAccount: { makers: ['security'], secondPair: { needs: 'two', by: ['security'] } },
  staffRoles: { makers: ['security'], secondPair: { needs: 'two', by: ['security'] } },
  staffInvitation: { makers: ['security'], secondPair: { needs: 'two', by: ['security'] } },
  // A passkey that is lost. Where it is in wrong hands already, the account is closed first.
  staffPasskeyRemoval: { makers: ['security'], secondPair: { needs: 'two', by: ['security'] } },
  // An account that may be in wrong hands is closed first and talked about afterwards.
  staffClosing: { makers: ['security'], secondPair: { needs: 'atOnceThenConfirmed', by: ['security'], withinMs: UNCONFIRMED_MS } },
}

/**
 * Which roles see actions of a kind: those that make it and those that decide on it (decision 230). A kind that everybody
 * makes is seen by those who decide on it: that anybody may stop a thief opens nobody's cases. A maker sees their own besides.
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

/** Whether a reason says something: at least ten letters, whatever stands between them. */
export const isReason = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS

export const isStaffActionKind = (text: string): text is StaffActionKind =>
  (staffActionKinds as readonly string[]).includes(text)
