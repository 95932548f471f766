import { wireCodes } from '@dilo/domain/refusals.ts'
import { paymentActions, paymentReasons, paymentStates } from '@dilo/domain/flows/payment.ts'
import { recallReasons, recallRefusals } from '@dilo/domain/flows/clearing-words.ts'
import { paymentHistoryEvents } from '@dilo/domain/payments/payment-history.ts'
import { entrepreneurTaxes, taxGroups } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { payerRefusals, recipientRefusals } from '@dilo/domain/payments/party-refusals.ts'
import { instantRefusals, paymentProducts } from '@dilo/domain/payments/instant-payment.ts'
import { paymentKinds } from '@dilo/domain/payments/payment-kind.ts'
import { cannotPayCauses } from '@dilo/domain/payments/paying-account.ts'
import { z } from 'zod'
import { account } from './account.ts'
import { accountBlock } from './block.ts'
import { service } from './call.ts'
import { newPayment, paymentForm, savedPayment } from './payment-form.ts'
import { returnCalls } from './return-calls.ts'
import { bulkActions, paymentPage, paymentQuery } from './payment-list.ts'
import { givenBack, outcome } from './outcome.ts'
import { accountEndCalls } from './account-end-calls.ts'
import { counterpartyCalls } from './counterparty-calls.ts'
import { paymentPaperCalls } from './payment-paper-calls.ts'
import { templateCalls } from './template-calls.ts'
import { currency, day, id, idempotencyKey, instant, minorUnits, nearSearch, optionalKey, typed } from './wire.ts'
import { signingMethods } from './signing-methods.ts'
import { paymentWait } from './wait.ts'

const ownAccount = account.pick({
  id: true,
  iban: true,
  type: true,
  alias: true,
  currency: true,
  availableBalance: true,
})

const party = z.strictObject({ name: z.string(), code: z.string(), iban: z.string(), bankName: z.string() })

const card = z
  .strictObject({ id, number: z.string().describe('The first six digits and the last four, with points between.') })
  .meta({ id: 'Card', description: 'A card as payments name it.' })

/** The faults that keep a saved form from being a payment: creating it without `asTyped` would be refused with them. */
const faults = z.strictObject({ error_code: z.enum(wireCodes), fields: z.record(z.string(), z.string()) })

export const payment = z
  .strictObject({
    id,
    uetr: z
      .string()
      .describe(
        'Names the payment at every bank through which it goes: a UUID of version 4, given once, when it is written.',
      ),
    version: z.number().int().positive().describe('Raised by every edit: what a signature binds to.'),
    state: z.enum(paymentStates),
    outcome,
    givenBack,
    kind: z.enum(paymentKinds).nullable().describe('Null: of a draft whose two ends are not known yet.'),
    number: z.string(),
    debtor: party,
    debtorAccountId: id,
    debtorCard: card.nullable().describe("Between the company's cards: the one to pay from."),
    creditor: party.describe('Unknown parts of an unfinished draft are empty.'),
    creditorCard: card.nullable(),
    creditorPassport: z.string().nullable().describe('With ten zeros for a code.'),
    product: z
      .enum(paymentProducts)
      .describe('instant: the recipient’s bank decides within seconds, before settlement.'),
    amount: minorUnits.describe('0 in a draft whose amount is not known yet.'),
    fee: minorUnits.describe("The bank's fee for it beside the amount, in the same currency; signed with the payment."),
    currency,
    remittanceInformation: z.string(),
    valueDate: day,
    createdAt: instant,
    author: z.string(),
    editedBy: z
      .string()
      .nullable()
      .describe('The person who wrote its present version; null: its author, when it was written.'),
    editedByYou: z.boolean().describe('True if the caller wrote its present version.'),
    editedAt: instant.nullable(),
    form: paymentForm.describe('The fields as a form shows them: of an unfinished draft as they were typed.'),
    faults: faults.nullable().describe('The faults of an unfinished draft. It cannot be sent to signing. Null: none.'),
    salary: z
      .strictObject({ rows: z.number().int().nonnegative(), fingerprint: z.string().nullable() })
      .nullable()
      .describe(
        'For a salary payment: the number of rows of its register, and the fingerprint of them that is signed; null while the register is not whole. Callers who may see the rows ask salary-service.',
      ),
    signatures: z.array(
      z.strictObject({
        person: z.string(),
        type: z.enum(['first', 'second']),
        method: z.enum(signingMethods),
        signedAt: instant,
      }),
    ),
    /** The money has left the payer's account and has not come back. */
    debited: z.boolean(),
    standingOrder: z
      .strictObject({ id, day })
      .nullable()
      .describe(
        'The standing order by which it was made, and the day by the order; its signatures are that order’s. Null: a person wrote it.',
      ),
    wait: paymentWait.nullable().describe('In the state waiting: until when and why. Kept when the wait is over.'),
    heldByBank: z
      .strictObject({
        because: z.enum(['accessChange', 'clearing']),
        since: instant,
        promisedBy: instant.describe('By when the bank decides.'),
      })
      .nullable()
      .describe(
        "The bank's people look into it: it waits after a change of access, or clearing has not reported its outcome.",
      ),
    waitIfSigned: paymentWait
      .nullable()
      .describe('Not signed yet, and read alone: the wait that a signature of the caller would begin.'),
    settledAt: instant.nullable(),
    undoneAt: instant.nullable().describe('When it was rejected, came back or was revoked.'),
    rework: z
      .strictObject({ person: z.string(), at: instant, reason: z.string() })
      .nullable()
      .describe('Given back to its author instead of a signature: by whom and why. Until it is sent to signing again.'),
    reason: z
      .enum(paymentReasons)
      .nullable()
      .describe("Why it was rejected or came back: the bank's reason, or the other bank's in this bank's words."),
    actions: z.array(z.enum(paymentActions)).describe('The actions open to the caller now.'),
    refusedActions: z
      .array(z.strictObject({ action: z.enum(paymentActions), error_code: z.enum(wireCodes) }))
      .describe('The actions closed to them now, each with the reason.'),
  })
  .meta({ id: 'Payment' })

export type Payment = z.output<typeof payment>

export const paymentId = z.strictObject({ paymentId: id })

/** One thing that happened to a payment. */
const historyEvent = z
  .strictObject({
    at: instant,
    event: z
      .enum(paymentHistoryEvents)
      .describe(
        'CREATE: written. QUEUE: in processing. HAND_OVER, ACCEPT, CREDIT: clearing was handed it, has accepted it, says that the recipient has it. RETURN_IN_PART: some of the money is back. RECALL and what follows: its money was asked back, and the other bank has refused or agreed. Others are steps of its flow.',
      ),
    person: z.string().nullable().describe('The person who did it; null: the bank, or clearing.'),
    signature: z
      .strictObject({ type: z.enum(['first', 'second']), method: z.string() })
      .nullable()
      .describe('For SIGN, SIGN_IN_PART and SIGN_TO_WAIT: the type of signature, and its method.'),
    reason: z.enum(paymentReasons).nullable().describe("For REJECT, RETURN and RETURN_IN_PART: the bank's reason."),
    amount: minorUnits.nullable().describe('For RETURN_IN_PART: the part that came back.'),
    recall: z
      .strictObject({ reason: z.enum(recallReasons), refusal: z.enum(recallRefusals).nullable() })
      .nullable()
      .describe('For RECALL and its answer: why it was asked, and why the other bank refuses.'),
    reported: z
      .strictObject({ code: z.string(), text: z.string().nullable() })
      .nullable()
      .describe('The reason as clearing or the other bank wrote it: a code of its own list, and words.'),
    statedReason: z.string().nullable().describe('In the words of the person who withdrew it or gave it back.'),
  })
  .meta({ id: 'PaymentHistoryEvent' })

export type PaymentHistoryEntry = z.output<typeof historyEvent>

/** Refusals of any payment, and of one between these two parties: checked when it is written, coded and signed. */
export const partyRefusals = [
  'personDataOutdated',
  'companyDataOutdated',
  'soleEntrepreneursOnly',
  'payerNotVerified',
  ...payerRefusals,
  'recipientRegistryCodeInvalid',
  ...recipientRefusals,
  ...instantRefusals,
] as const

/** Refusals of a sent form. */
export const formRefusals = [
  ...partyRefusals,
  'recipientPassportInvalid',
  'recipientPassportMissing',
  'recipientNumberInvalid',
  'recipientModeUnclear',
  'recipientTaxCodeInvalid',
  'paymentNumberTaken',
  'paymentNumberInvalid',
  'paymentNumberMissing',
  'counterpartyIbanChanged',
] as const

/** Refusals of a form whose payment returns the money of an entry. */
const returnRefusals = ['returnAboveReceived', 'returnToAnotherAccount'] as const

/** The company's knowledge of a recipient's account that may end. */
const knownAccount = z.strictObject({
  iban: z.string(),
  lastPaid: z.strictObject({ on: day, remittanceInformation: z.string() }).nullable(),
  said: z.strictObject({ lastDay: day.nullable() }).nullable().describe('By a person of the company; null: nothing.'),
})

const taxPeriod = z.strictObject({ first: day, last: day }).describe('A month, a quarter or a year.')

/** A term of a tax as the form offers it. */
const taxTerm = {
  remittanceInformation: z.string().describe('The whole purpose, in the form of the Treasury.'),
  period: taxPeriod,
  amount: minorUnits
    .nullable()
    .describe('The rest of it. Null: a share of the income, or an amount that the bank does not have.'),
  due: day.describe('The last day.'),
}

const preset = z.strictObject({
  tax: z.enum(entrepreneurTaxes),
  ...taxTerm,
  shareOfIncome: z.number().int().nullable().describe('Hundredths of a percent of the income of the quarter.'),
  isMaximum: z.boolean().describe("The council's amount may be less."),
  paid: z
    .strictObject({
      period: taxPeriod,
      amount: minorUnits,
      day: day.describe('The day of the last payment.'),
      isOnItsWay: z.boolean(),
      isPart: z.boolean().describe('Only a part of the period is paid.'),
    })
    .nullable()
    .describe("The company's payment from here for this term, or for the one that passed last."),
  passed: z
    .strictObject(taxTerm)
    .nullable()
    .describe('The term that passed last, if nothing from here has paid it. Another bank may have: it is no debt.'),
})

const needed = z
  .array(z.enum(['first', 'second', 'any']))
  .describe("The signatures that such a payment needs: one or two, those of two are two people's.")

export const paymentService = service({
  'GET /api/payment-service/payments': {
    summary: "A page of the company's payments",
    description: 'Deleted ones are in no list.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    query: paymentQuery,
    isLong: true,
    answer: paymentPage(payment),
    refusals: [],
  },
  'GET /api/payment-service/payments/near-search': {
    summary: 'What a search in the list of payments that finds nothing may have meant',
    description:
      'Words of the newest payments that are nearest to those typed: a letter wrong, swapped, dropped or doubled, or the other layout of the ' +
      'keyboard. Digits are never forgiven. Asked for as the search of the same list (tab and import) it finds something; null: nothing near does, or ' +
      'the search finds something as it is.',
    access: 'PAYMENTS_VIEW',
    cost: 'scan',
    inDemo: true,
    query: paymentQuery
      .pick({ tab: true, from: true, to: true, accountId: true, importId: true })
      .extend({ search: typed }),
    answer: nearSearch,
    refusals: [],
  },
  'GET /api/payment-service/payments/new': {
    summary: 'What a payment form needs before it is filled',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    answer: z.strictObject({
      refusal: z
        .enum(wireCodes)
        .nullable()
        .describe('Why this person cannot pay for this company (PAY_E048, PAYER_NOT_VERIFIED, PAY_E002), or null.'),
      outdated: z
        .enum(wireCodes)
        .nullable()
        .describe(
          "The subject whose data the bank asks to update first (PAY_E046, PAY_E047). Payments to the budget stay possible while refusal is null. Null: nobody's.",
        ),
      suggestedNumber: z.string(),
      today: day,
      recentRecipients: z
        .array(z.strictObject({ name: z.string(), code: z.string(), iban: z.string() }))
        .describe('Whom the company paid last, at this bank.'),
      begin: z
        .strictObject({
          accountId: id.nullable().describe('Null: whichever of them comes first.'),
          insteadOf: z
            .enum(cannotPayCauses)
            .nullable()
            .describe('Why it is not the default account; null: it is, or none was chosen.'),
        })
        .describe('With which account the form begins, by the choice of default and reserve (PUT chosen-accounts).'),
      reservedAccount: id
        .nullable()
        .describe('The alternative offered where the chosen account has too little: open, or null.'),
      accounts: z.array(ownAccount).describe('From which the company can pay.'),
      blocked: z
        .array(
          ownAccount
            .pick({ id: true, alias: true, type: true, currency: true })
            .extend({ block: accountBlock.nullable() }),
        )
        .describe('The account from which it could, if the bank had not blocked it.'),
      deposits: z
        .array(ownAccount)
        .describe(
          'Accounts of deposits: they make no payments, and take money by a replenishing of the deposit alone.',
        ),
      cards: z
        .array(z.strictObject({ ...card.shape, accountId: id, currency }))
        .describe("The company's cards that can pay and be paid."),
      lastDay: day.describe('The furthest day that a payment may have.'),
      budget: z
        .array(
          z.strictObject({
            group: z.enum(taxGroups),
            presets: z.array(preset),
            declaration: z.strictObject({ period: taxPeriod, due: day }).describe('The next one of the single tax.'),
          }),
        )
        .describe(
          'The next payments of an entrepreneur to the budget, by the group of the single tax. Empty for companies.',
        ),
      taxGroup: z
        .enum(taxGroups)
        .nullable()
        .describe('The group of the single tax, by the last payments of it or the questionnaire. Null: not known.'),
      budgetRecipients: z
        .array(
          z.strictObject({
            name: z.string(),
            code: z.string(),
            iban: z.string(),
            tax: z.enum(entrepreneurTaxes).nullable().describe('The tax paid there last. Null: another payment.'),
          }),
        )
        .describe('Accounts of the Treasury that the company has paid, the last first, without closed ones.'),
      paidTaxAccounts: z
        .array(z.strictObject({ iban: z.string(), lastPaid: day }))
        .describe('For pages of the version before: `knownAccounts` says the same.'),
      budgetAccounts: z
        .array(z.strictObject({ code: z.string(), from: day, to: day }))
        .describe('Revenues of the budget whose accounts end, as the bank knows them.'),
      knownAccounts: z
        .array(knownAccount)
        .describe(
          'Accounts of recipients that may end: those of the budget that the company has paid, and others that a person has said to end.',
        ),
    }),
    refusals: [],
  },
  'GET /api/payment-service/payments/terms': {
    summary: 'What a payment would be, cost and need, before it is written',
    description: 'Nothing is validated here: what is not known yet is null.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    query: z.strictObject({
      debtorAccountId: id,
      creditorOwnId: id.optional(),
      creditorIban: typed.optional(),
      amount: typed.optional(),
      valueDate: typed.optional(),
    }),
    answer: z.strictObject({
      kind: z.enum(paymentKinds).nullable(),
      fee: minorUnits.nullable().describe("In the account's currency, beside the amount."),
      comingFee: z
        .strictObject({ from: day, fee: minorUnits })
        .optional()
        .describe('The fee of such a payment from a day after its own. Only where the bank has announced another.'),
      neededSignatures: needed.nullable(),
      signatories: z
        .array(z.strictObject({ person: z.string(), isCaller: z.boolean(), type: z.enum(['first', 'second']) }))
        .nullable()
        .describe('Everybody whose right of signature fills one of those places. Null: they are not known yet.'),
      creditorBankName: z.string().nullable(),
      instant: z
        .strictObject({ atMost: minorUnits, ownLimit: minorUnits.nullable() })
        .nullable()
        .describe(
          'Such a payment may be instant: up to which amount, and the company’s own limit. Null: it cannot, or the recipient is not known yet.',
        ),
    }),
    refusals: ['accountOfAnotherCompany', 'noSuchPayment', 'cardOfAnotherCompany', 'cannotPayFromAccount'],
  },
  'GET /api/payment-service/payments/double': {
    summary:
      'The newest payment that is on signing or signed, of the same amount to the same account for the same purpose',
    description: 'Within thirty days before or after. A warning alone: nothing is refused because of it.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    query: z.strictObject({
      creditorIban: typed,
      amount: minorUnits,
      remittanceInformation: typed,
      valueDate: day,
      except: id.optional().describe('The draft in the form: it is no double of itself.'),
    }),
    answer: z.strictObject({
      double: z
        .strictObject({ paymentId: id, number: z.string(), valueDate: day, state: z.enum(paymentStates) })
        .nullable(),
    }),
    refusals: [],
  },
  'POST /api/payment-service/payments': {
    summary: 'Creates a draft',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    headers: z.strictObject({ 'idempotency-key': idempotencyKey }),
    body: newPayment,
    answer: payment,
    refusals: [...formRefusals, ...returnRefusals, 'idempotencyKeyReused', 'draftsFull'],
  },
  'GET /api/payment-service/payments/{paymentId}': {
    summary: 'One payment',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: payment,
    refusals: ['noSuchPayment', 'paymentOfAnotherCompany'],
  },
  'PUT /api/payment-service/payments/{paymentId}': {
    summary: 'Creates a draft under an id of your own, or edits a payment that the bank has not begun',
    description:
      'Version 0 creates the draft: its id is a UUID of version 4 that you make, and creating it needs PAYMENTS_WRITE. Any other version ' +
      'edits: what was on signing is a draft again, and its signatures are void. With asTyped the form is saved as it is, which is what ' +
      'saves a form by itself. The same request again changes nothing and raises no version.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    body: savedPayment,
    answer: payment,
    refusals: [
      ...formRefusals,
      ...returnRefusals,
      'paymentOfAnotherCompany',
      'notEditableInProcessing',
      'authorOnly',
      'paymentDeleted',
      'paymentCompleted',
      'paymentChanged',
      'salaryInRegister',
      'draftsFull',
    ],
  },
  'DELETE /api/payment-service/payments/{paymentId}': {
    summary: 'Deletes a payment that is not signed by all',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: payment,
    refusals: [
      'paymentOfAnotherCompany',
      'paymentInProcessing',
      'noSuchPayment',
      'authorOnly',
      'paymentDeleted',
      'paymentFinal',
    ],
    fault: 'paymentStatusNotChanged',
  },
  // For pages of the version before: a form is filled with the payment instead (decision 129).
  'POST /api/payment-service/payments/{paymentId}/repetition': {
    summary: 'Makes a draft of the same payment',
    description:
      "With today's date and the next number. It is validated as it would be now, and saved whatever is wrong with it (faults).",
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    headers: z.strictObject({ 'idempotency-key': idempotencyKey }),
    answer: payment,
    refusals: [
      'paymentOfAnotherCompany',
      'noSuchPayment',
      'paymentDeleted',
      'personDataOutdated',
      'companyDataOutdated',
      'soleEntrepreneursOnly',
      'payerNotVerified',
      'idempotencyKeyReused',
      'salaryInRegister',
      'draftsFull',
    ],
  },
  'POST /api/payment-service/payments/bulk': {
    summary: 'Does the same with many payments, each by itself',
    description:
      'What is refused of one hinders no other. With an idempotency key that is known, a repetition makes nothing twice.',
    access: 'PAYMENTS_VIEW',
    cost: 'heavy',
    inDemo: true,
    headers: z.strictObject({ 'idempotency-key': idempotencyKey }),
    body: z.strictObject({ action: z.enum(bulkActions), paymentIds: z.array(id).min(1).max(100) }),
    answer: z.strictObject({
      results: z.array(
        z.strictObject({
          paymentId: id,
          refusal: z.enum(wireCodes).nullable().describe('Why not; null: it is done.'),
          madeId: id.nullable().describe('The new draft of a repetition.'),
        }),
      ),
    }),
    refusals: [],
  },
  ...templateCalls(payment),
  ...accountEndCalls,
  ...returnCalls,
  ...counterpartyCalls,
  ...paymentPaperCalls,
  'POST /api/payment-service/payments/{paymentId}/revocation': {
    summary: 'Revokes a signed payment that waits',
    description: 'Its money can be spent again. What is in processing is PAY_E024, what is over PAY_E044.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    headers: optionalKey,
    answer: payment,
    refusals: [
      'idempotencyKeyReused',
      'paymentOfAnotherCompany',
      'noSuchPayment',
      'nothingToWithdraw',
      'paymentInProcessing',
      'paymentDeleted',
      'paymentFinal',
    ],
    fault: 'paymentStatusNotChanged',
  },
  'POST /api/payment-service/payments/{paymentId}/cancellation': {
    summary: 'Withdraws a signed payment before its final state, with a reason',
    description:
      'Its money, with the fee, can be spent again. Without a reason it is PAY_E065; what clearing was handed is PAY_E024, what is ' +
      'over PAY_E044. The reason stands in its history.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    headers: optionalKey,
    body: z.strictObject({ reason: typed.describe('1 to 300 characters.') }),
    answer: payment,
    refusals: [
      'idempotencyKeyReused',
      'paymentOfAnotherCompany',
      'noSuchPayment',
      'notSentToBank',
      'paymentInProcessing',
      'paymentDeleted',
      'paymentFinal',
      'reasonRequired',
    ],
    fault: 'paymentStatusNotChanged',
  },
  'POST /api/payment-service/payments/{paymentId}/recall': {
    summary: 'Asks the other bank to give the money of a payment back',
    description:
      'For who may sign it, once clearing has accepted the payment. It moves no money: if the other bank agrees, the return does. Its answer stands in the history, and the person who asked gets a notice.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    headers: optionalKey,
    body: z.strictObject({ reason: z.enum(recallReasons) }),
    answer: payment,
    refusals: [
      'idempotencyKeyReused',
      'paymentOfAnotherCompany',
      'noSuchPayment',
      'noRightToSign',
      'notSentToBank',
      'recallNotPossible',
      'recallAsked',
      'paymentDeleted',
      'paymentFinal',
    ],
    fault: 'paymentStatusNotChanged',
  },
  'GET /api/payment-service/payments/{paymentId}/history': {
    summary: 'The life of a payment: what happened, when, and by whom, the oldest first',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: z.strictObject({ events: z.array(historyEvent) }),
    refusals: ['noSuchPayment', 'paymentOfAnotherCompany'],
  },
})
