/**
 * The ways by which money can leave a company, a right can grow, or a secret that pays can be seen, and the rules that each asks. A rule
 * that holds for one way is asked by every way, or the cell says why not (decision 228). Only tests use it.
 */
export const waysOfMoney = [
  'payment',
  'paymentList',
  'salary',
  'standingOrder',
  'cardOrder',
  'cardReplacement',
  'cardActivation',
  'cardNumber',
  'cardPin',
  'cardUnlock',
  'cardApproval',
  'cardLimits',
  'cardAllowance',
  'cardProgram',
  'cardWallet',
  'depositOpening',
  'depositReturn',
  'depositPayoutAccount',
  'exchange',
  'accessOfPerson',
  'signingPolicy',
  'contact',
  'statementAddress',
] as const

export type WayOfMoney = (typeof waysOfMoney)[number]

/** Only tests use it. */
export const rulesOfMoney = [
  'signingPolicy',
  'rightAndScope',
  'accessWait',
  'verification',
  'screening',
  'blockAndArrest',
  'methodLimit',
] as const

type RuleOfMoney = (typeof rulesOfMoney)[number]

/**
 * `refused`: the way is closed while the rule is not met. `later`: it is taken, and holds when the rule is met. `not`: the rule is not
 * asked, and why.
 */
type Asks = 'refused' | 'later' | { readonly not: string }

const ownCard = { not: 'the holder uses a card that the company has signed for' }
const noMoney = { not: 'no money leaves by it' }
const staysInside = { not: 'the money stays on accounts of the company' }
const theirsByPolicy = { not: 'the company and its people were screened when they became clients; nobody new is paid' }
const limitOfCard = { not: 'a limit of a method bounds what one proof pays; a card is bounded by its own limits' }

/** Recipients that the company has not paid before wait; others were paid by its people already. */
const payment = {
  signingPolicy: 'refused',
  rightAndScope: 'refused',
  accessWait: 'later',
  verification: 'refused',
  screening: 'refused',
  blockAndArrest: 'refused',
  methodLimit: 'refused',
} as const satisfies Record<RuleOfMoney, Asks>

/** Seeing or using a card. */
const useOfCard = {
  signingPolicy: ownCard,
  rightAndScope: 'refused',
  accessWait: 'refused',
  verification: { not: 'a company whose payments are not open has no card' },
  screening: theirsByPolicy,
  blockAndArrest: { not: 'each purchase asks it: the decision on an authorisation' },
  methodLimit: limitOfCard,
} as const satisfies Record<RuleOfMoney, Asks>

/** Letting a card spend more. */
const spending = {
  signingPolicy: 'refused',
  rightAndScope: 'refused',
  accessWait: 'later',
  verification: 'refused',
  screening: 'refused',
  blockAndArrest: { not: 'each purchase asks it: the decision on an authorisation' },
  methodLimit: limitOfCard,
} as const satisfies Record<RuleOfMoney, Asks>

const deposit = {
  signingPolicy: 'refused',
  rightAndScope: 'refused',
  accessWait: staysInside,
  verification: 'refused',
  screening: theirsByPolicy,
  blockAndArrest: 'refused',
  methodLimit: 'refused',
} as const satisfies Record<RuleOfMoney, Asks>

const authority = {
  signingPolicy: 'refused',
  rightAndScope: 'refused',
  accessWait: 'later',
  verification: 'refused',
  screening: 'refused',
  blockAndArrest: noMoney,
  methodLimit: noMoney,
} as const satisfies Record<RuleOfMoney, Asks>

export const asksOfWays: Readonly<Record<WayOfMoney, Readonly<Record<RuleOfMoney, Asks>>>> = {
  payment,
  paymentList: payment,
  salary: payment,
  standingOrder: { ...payment, methodLimit: 'refused' },
  cardOrder: spending,
  cardReplacement: {
    ...spending,
    signingPolicy: { not: 'it has the limits of the card whose place it takes' },
    accessWait: { not: 'it pays no more than the card before, and who lost one needs another today; its number waits' },
  },
  cardActivation: {
    ...useOfCard,
    accessWait: { not: 'it shows nothing: the number, the PIN and each approval wait' },
  },
  cardNumber: useOfCard,
  cardPin: useOfCard,
  cardUnlock: useOfCard,
  cardApproval: { ...useOfCard, signingPolicy: 'refused' },
  cardLimits: { ...spending, screening: theirsByPolicy, verification: useOfCard.verification },
  cardAllowance: { ...spending, screening: theirsByPolicy, verification: useOfCard.verification },
  cardProgram: { ...spending, screening: theirsByPolicy, verification: useOfCard.verification },
  cardWallet: useOfCard,
  depositOpening: deposit,
  depositReturn: deposit,
  depositPayoutAccount: { ...deposit, accessWait: 'later', methodLimit: noMoney },
  exchange: deposit,
  accessOfPerson: authority,
  signingPolicy: { ...authority, screening: { not: 'no person enters by it' }, verification: noMoney },
  contact: {
    ...authority,
    signingPolicy: { not: 'a contact is a person’s own; the wait after it protects the company' },
    rightAndScope: { not: 'every person has contacts' },
    verification: noMoney,
    screening: { not: 'no person enters by it' },
  },
  statementAddress: {
    ...authority,
    signingPolicy: { not: 'statements are seen by who acts on the account; heads are told of each address' },
    verification: noMoney,
    screening: { not: 'who reads a statement is paid nothing' },
  },
}
