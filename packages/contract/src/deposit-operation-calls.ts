import { operationStateOf } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import {
  depositOperationActions,
  depositOperationKinds,
  depositOperationReasons,
  depositOperationStandings,
  depositOperationStates,
} from '@dilo/domain/flows/deposit-operation.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { orderSigning } from './order-signing.ts'
import { begunSignature, submittedProof } from './signature-fields.ts'
import { currency, id, idempotencyKey, instant, minorUnits, typed } from './wire.ts'

/** The confirmation of an operation. */
const confirmedBy = z
  .enum(['SMS', 'EDS'])
  .describe('A code to the financial phone, or an electronic signature: no code comes by e-mail.')

const bothLanguages = z.strictObject({ uk: z.string(), ru: z.string() })

/** The terms for which an opening is signed. */
const openingTerms = z
  .strictObject({
    productId: z.string(),
    kind: z.enum(['term', 'onDemand', 'overnight']),
    name: bothLanguages,
    rate: z.number().int().nonnegative().describe('Hundredths of a percent a year.'),
    days: z.number().int().positive().nullable().describe('The days of the term; null: the deposit has no end.'),
    payout: z.enum(['monthly', 'quarterly', 'atEnd']),
    capitalised: z.boolean(),
    dayCount: z.enum(['act/365', 'act/act']),
    isTaxed: z.boolean(),
    prolongs: z.boolean().describe('It goes on for another term at its end.'),
    prolongation: z.strictObject({ times: z.number().int(), rate: z.enum(['first', 'ofTheDay']) }).nullable(),
    replenishing: z
      .strictObject({ least: minorUnits, most: minorUnits, daysBeforeEnd: z.number().int() })
      .nullable()
      .describe('Null: no money may be added.'),
    returnsEarly: z
      .strictObject({ rate: z.number().int(), fromDay: z.number().int(), leaves: minorUnits.nullable() })
      .nullable()
      .describe('Null: it may not be taken back before its end.'),
  })
  .describe('The terms of the quote.')

export const depositOperation = z
  .strictObject({
    kind: z.literal('DEPOSIT_OPERATION'),
    id,
    asks: z
      .enum(depositOperationKinds)
      .describe('To open a deposit, to add money to one, or to take money back before its end.'),
    state: z
      .enum(depositOperationStates.map(operationStateOf))
      .describe(
        'The status of the questionnaire (spec section 4): NEW, RETURNED and TMP_REJECTED wait for the company, LOADED for signatures, ON_VALIDATION for the bank.',
      ),
    createdAt: instant,
    changedAt: instant,
    waitsSince: instant.nullable().describe('Since when it waits for the bank; null: it does not wait.'),
    promisedAt: z.null().describe('Nobody decides on it: it is carried out, usually at once.'),
    depositId: id.nullable().describe('Null for an opening until it has brought its deposit.'),
    name: bothLanguages.describe("The product's."),
    alias: z.string().nullable().describe("The company's own name of the deposit; null: none, or it is to be opened."),
    quoteId: id.nullable().describe('The quote of an opening.'),
    terms: openingTerms.nullable().describe('The terms of an opening.'),
    currency,
    amount: minorUnits.nullable().describe('Null for a closing: all of it.'),
    payingAccountId: id.nullable().describe('Null: a closing.'),
    payoutAccountId: id.nullable().describe('The account for interest and money; null: money is added.'),
    reason: z
      .enum([...depositOperationReasons.RETURN, ...depositOperationReasons.REJECT])
      .nullable()
      .describe('Why the bank has not carried it out; null: it has, or was not asked.'),
    author: z.string(),
    version: z.number().int().positive().describe('Raised by every change: a call names the version that it is of.'),
    signing: orderSigning,
    actions: z.array(z.enum(depositOperationActions)).describe('The actions open to the caller now.'),
  })
  .meta({ id: 'DepositOperation', description: 'What a company asks of its deposits, and how far that is.' })

export type DepositOperation = z.output<typeof depositOperation>

const operationId = z.strictObject({ operationId: id })

const withKey = z.strictObject({ 'idempotency-key': idempotencyKey })

const seenVersion = z
  .number()
  .int()
  .positive()
  .describe("The operation's version, as the person saw it: if it has changed, STATUS_DEPOSIT_NOT_CHANGED.")

const seenDeposit = z
  .number()
  .int()
  .positive()
  .describe("The deposit's version, as the person saw it: if it has changed, STATUS_DEPOSIT_NOT_CHANGED.")

const opening = {
  quoteId: id.describe('Its terms are what is signed. It serves one opening.'),
  payingAccountId: id.describe('Own, open, of the currency of the quote.'),
  payoutAccountId: id.describe('The same: it gets the interest and the return.'),
  prolongs: z.boolean().describe('The deposit goes on for another term at its end.'),
}

/** No money goes to deposits where payments are not open for the company (spec section 1). */
const gate = ['soleEntrepreneursOnly', 'payerNotVerified'] as const

const ofOne = ['depositOperationNotFound', 'depositStatusNotChanged'] as const

const ofDeposit = ['depositNotFound', 'depositBlocked', 'depositStatusNotChanged'] as const

const ofOpening = [
  ...gate,
  'depositTermsChanged',
  'noDepositProlongation',
  'depositStatusNotChanged',
  'idempotencyKeyReused',
] as const

const whoSigns = ['insufficientPowers', 'noRightToSign', 'alreadySigned', 'signedByThisPerson'] as const

const possibleStill = [
  ...gate,
  'depositTermsChanged',
  'accountNotOpen',
  'insufficientFunds',
  'depositNotFound',
  'depositBlocked',
  'noPhoneForDeposit',
] as const

/** Opening, replenishing and closing of deposits, each signed by the policy of the company (spec sections 3, 4 and 8; decision 191). */
export const depositOperationCalls = service({
  'GET /api/deposit-service/operations': {
    summary: "The company's operations with deposits, the one changed last first",
    operationId: 'getDepositOperations',
    description: 'At most 50. What was withdrawn is not among them.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    query: z.strictObject({
      depositId: id.optional().describe('Those of one deposit.'),
      asks: z.enum(depositOperationKinds).optional().describe('Those that ask for one thing.'),
      stands: z
        .enum(depositOperationStandings)
        .optional()
        .describe('Those that the company has to finish or to sign, those at the bank, or those that are carried out.'),
    }),
    answer: z.strictObject({ operations: z.array(depositOperation) }),
    refusals: [],
  },
  'GET /api/deposit-service/operations/{operationId}': {
    summary: 'One operation with a deposit',
    description: 'A page asks again while the bank is at it: it does not count as use.',
    access: 'ACCOUNTS_VIEW',
    countsAsUse: false,
    inDemo: true,
    params: operationId,
    answer: depositOperation,
    refusals: ['depositOperationNotFound'],
  },
  'POST /api/deposit-service/openings': {
    summary: 'Writes the opening of a deposit, to be signed',
    description:
      'By a quote of this company that is good still: STATUS_DEPOSIT_NOT_CHANGED says that another opening has used it, DEPOSIT_TERMS_CHANGED that the bank offers other terms by now.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    headers: withKey,
    body: z.strictObject(opening),
    answer: depositOperation,
    refusals: ofOpening,
  },
  'PUT /api/deposit-service/openings/{operationId}': {
    summary: 'Corrects an opening that is not at the bank',
    description: 'Signatures that it has are void. It waits for signing anew.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: operationId,
    headers: withKey,
    body: z.strictObject({ ...opening, version: seenVersion }),
    answer: depositOperation,
    refusals: [...ofOpening, 'depositOperationNotFound'],
  },
  'DELETE /api/deposit-service/openings/{operationId}': {
    summary: 'Withdraws an opening that is not at the bank',
    description:
      'Safe to repeat. STATUS_DEPOSIT_NOT_CHANGED: it is signed by all. DEPOSIT_OPENING_NOT_DELETED: the bank is opening the deposit at this moment.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: operationId,
    answer: depositOperation,
    refusals: [...ofOne, 'depositOpeningNotDeleted'],
  },
  'POST /api/deposit-service/deposits/{depositId}/replenishments': {
    summary: 'Writes that money is added to a deposit, to be signed',
    description:
      'A field that breaks what was agreed is INVALID_REQUEST: too little at once, more than the deposit may hold, more than the account has, too late.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: z.strictObject({ depositId: id }),
    headers: withKey,
    body: z.strictObject({
      version: seenDeposit,
      amount: typed.describe('As typed, in the currency of the deposit.'),
      payingAccountId: id,
    }),
    answer: depositOperation,
    refusals: [...ofDeposit, ...gate, 'idempotencyKeyReused'],
  },
  'POST /api/deposit-service/deposits/{depositId}/closings': {
    summary: 'Writes that a deposit is taken back, in whole or in part, to be signed',
    description:
      'STATUS_DEPOSIT_NOT_CHANGED: it may not be taken back before its end, or not yet; or all of it is asked for already.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: z.strictObject({ depositId: id }),
    headers: withKey,
    body: z.strictObject({
      version: seenDeposit,
      amount: typed.nullable().describe('As typed, of the money that was put in. Null: the whole deposit.'),
    }),
    answer: depositOperation,
    refusals: [...ofDeposit, 'depositClosingNotSent', 'idempotencyKeyReused'],
  },
  'DELETE /api/deposit-service/operations/{operationId}': {
    summary: 'Withdraws a replenishing or a closing that is not at the bank',
    description: 'Safe to repeat. STATUS_DEPOSIT_NOT_CHANGED: it is signed by all.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: operationId,
    answer: depositOperation,
    refusals: ofOne,
  },
  'POST /api/deposit-service/operations/{operationId}/codes': {
    summary: 'Begins to sign an operation: sends its code, or gives the text that a key signs',
    description:
      'For whoever signs, by the signing policy of the account that pays; of a closing, of the one that is paid. The message says how much, at which rate and for how long.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: operationId,
    body: z.strictObject({ version: seenVersion, method: confirmedBy }),
    answer: begunSignature,
    refusals: [...ofOne, ...whoSigns, ...possibleStill, 'depositClosingNotSent', 'resendTooEarly'],
  },
  'POST /api/deposit-service/operations/{operationId}/signatures': {
    summary: 'Signs an operation by a code or by a key; with the last signature the bank carries it out',
    description:
      'The last signature sets the money aside: of two operations that want the same money, one gets INSUFFICIENT_FUNDS. STATUS_DEPOSIT_NOT_CHANGED: it has changed since. DEPOSIT_TERMS_CHANGED: the bank offers other terms by now. DEPOSIT_CLOSING_NOT_SENT: a closing is signed by all, and the bank repeats it by itself. With the same key a repetition gets the operation as it is by then.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: operationId,
    headers: withKey,
    body: submittedProof({ version: seenVersion }),
    answer: depositOperation,
    refusals: [
      ...ofOne,
      ...whoSigns,
      ...possibleStill,
      'depositClosingNotSent',
      'wrongSigningCode',
      'codeExpired',
      'edsInvalid',
      'edsPersonMismatch',
      'idempotencyKeyReused',
    ],
  },
})
