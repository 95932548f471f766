import { namesOfProducts, sameForProducts } from '../products/products.ts'

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
  'cardRecognition',
  'cardApproval',
  'cardLimits',
  'cardAllowance',
  'cardProgram',
  'cardWallet',
  'depositPayoutAccount',
  ...namesOfProducts('ownMoney'),
  'accessOfPerson',
  'signingPolicy',
  'contact',
  'statementAddress',
] as const

export type WayOfMoney = (typeof waysOfMoney)[number]

/** Only tests use it. */
export const rulesOfMoney = [
  'signingPolicy',
  'relation',
  'right',
  'accountScope',
  'accessWait',
  'verification',
  'screening',
  'blockAndArrest',
  'methodLimit',
] as const

export type RuleOfMoney = (typeof rulesOfMoney)[number]

/**
 * `refused`: the way is closed while the rule is not met. `later`: it is taken, and holds when the rule is met. `not`: the rule is not
 * asked, and why.
 */
type Asks = 'refused' | 'later' | { readonly not: string }

type Row = Readonly<Record<RuleOfMoney, Asks>>

const signedBefore = { not: 'the company has signed for what the card may spend' }
const holdersOwn = { not: 'a holder uses their own card, by whatever right they act for the company' }
const noMoney = { not: 'no money leaves by it' }
const staysInside = { not: 'the money stays on accounts of the company' }
const theirsByPolicy = { not: 'the company and its people were screened when they became clients; nobody new is paid' }
const eachPurchase = { not: 'each purchase asks it: the decision on an authorisation' }
const verifiedBefore = { not: 'without payments that are open a company has no card and no deposit' }
const limitOfCard = { not: 'a limit of a method bounds what one proof pays; a card is bounded by its own limits' }
const ofThePerson = { not: 'a contact is a person’s own, at every company' }
const nobodyEnters = { not: 'no person enters by it' }

/** Recipients that the company has not paid before wait; others were paid by its people already. */
const payment = {
  signingPolicy: 'refused',
  relation: 'refused',
  right: 'refused',
  accountScope: 'refused',
  accessWait: 'later',
  verification: 'refused',
  screening: {
    not: 'a recipient is held against the lists when it is saved; payments are for the monitoring of payments',
  },
  blockAndArrest: 'refused',
  methodLimit: 'refused',
} as const satisfies Row

/** Seeing or using a card. */
const useOfCard = {
  signingPolicy: signedBefore,
  relation: 'refused',
  right: 'refused',
  accountScope: 'refused',
  accessWait: 'refused',
  verification: verifiedBefore,
  screening: theirsByPolicy,
  blockAndArrest: eachPurchase,
  methodLimit: limitOfCard,
} as const satisfies Row

/** Letting a card spend more. */
const spending = {
  signingPolicy: 'refused',
  relation: 'refused',
  right: 'refused',
  accountScope: 'refused',
  accessWait: 'later',
  verification: verifiedBefore,
  screening: theirsByPolicy,
  blockAndArrest: eachPurchase,
  methodLimit: limitOfCard,
} as const satisfies Row

/** Money that stays the company's own. */
const ownMoney = {
  signingPolicy: 'refused',
  relation: 'refused',
  right: 'refused',
  accountScope: 'refused',
  accessWait: staysInside,
  verification: 'refused',
  screening: theirsByPolicy,
  blockAndArrest: 'refused',
  methodLimit: staysInside,
} as const satisfies Row

const authority = {
  signingPolicy: 'refused',
  relation: 'refused',
  right: 'refused',
  accountScope: 'refused',
  accessWait: 'later',
  verification: noMoney,
  screening: 'later',
  blockAndArrest: noMoney,
  methodLimit: noMoney,
} as const satisfies Row

export const asksOfWays: Readonly<Record<WayOfMoney, Row>> = {
  payment,
  paymentList: payment,
  salary: payment,
  standingOrder: payment,
  cardOrder: { ...spending, verification: 'refused', screening: 'later', blockAndArrest: 'refused' },
  cardReplacement: {
    ...spending,
    signingPolicy: { not: 'it has the limits of the card whose place it takes' },
    accessWait: { not: 'it pays no more than the card before, and who lost one needs another today; its number waits' },
    screening: 'later',
    blockAndArrest: 'refused',
  },
  cardActivation: {
    ...useOfCard,
    accessWait: { not: 'it shows nothing: the number, the PIN and each approval wait' },
  },
  cardNumber: useOfCard,
  cardPin: useOfCard,
  cardUnlock: useOfCard,
  cardRecognition: useOfCard,
  cardApproval: { ...useOfCard, signingPolicy: 'refused', right: holdersOwn },
  cardLimits: spending,
  cardAllowance: spending,
  cardProgram: spending,
  cardWallet: { ...useOfCard, right: holdersOwn },
  depositPayoutAccount: {
    ...ownMoney,
    signingPolicy: { not: 'it names an account of the company; the company signs when the deposit is taken back' },
    accessWait: 'later',
    verification: verifiedBefore,
  },
  ...sameForProducts('ownMoney', ownMoney),
  // Nobody lets in a person who signs for more than they do.
  accessOfPerson: { ...authority, verification: 'refused', methodLimit: 'refused' },
  signingPolicy: { ...authority, screening: nobodyEnters },
  contact: {
    signingPolicy: {
      not: 'it is proven by a code to the old contact and one to the new; the wait after it protects the company',
    },
    relation: ofThePerson,
    right: ofThePerson,
    accountScope: ofThePerson,
    accessWait: { not: 'it begins a wait itself' },
    verification: noMoney,
    screening: nobodyEnters,
    blockAndArrest: noMoney,
    methodLimit: noMoney,
  },
  statementAddress: {
    ...authority,
    signingPolicy: { not: 'statements are seen by who acts on the account; heads are told of each address' },
    screening: { not: 'who reads a statement is paid nothing' },
  },
}
