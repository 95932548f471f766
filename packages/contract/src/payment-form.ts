import { paymentProducts } from '@dilo/domain/payments/instant-payment.ts'
import { z } from 'zod'
import { id, typed } from './wire.ts'

/**
 * A payment in the form of its page. Its recipient is either one of the company's own accounts or cards, or another
 * party by name, code and number; neither and both are PAY_E037.
 */
export const paymentForm = z
  .strictObject({
    debtorAccountId: id.describe('The account, or the card, to pay from.'),
    creditorOwnId: id
      .optional()
      .describe("One of the company's own accounts or cards, instead of the creditor's fields."),
    creditorName: typed.optional(),
    creditorCode: typed.optional().describe('8 digits (EDRPOU) or 10 (RNOKPP); ten zeros for people without one.'),
    creditorPassport: typed
      .optional()
      .describe('With ten zeros for a code: the nine digits of an ID card, or series and number of a booklet.'),
    creditorIban: typed.optional().describe('An IBAN, or the number of a card.'),
    amount: typed.optional().describe("Minor units of the account's currency, a string of digits."),
    product: z
      .enum(paymentProducts)
      .optional()
      .describe('instant: the recipient’s bank decides within seconds; to another bank alone. Left out: regular.'),
    remittanceInformation: typed.optional().describe('To the budget: three digits, a space, and what is paid.'),
    number: typed.optional().describe("At most 10 letters and digits, the company's own within a year."),
    valueDate: typed
      .optional()
      .describe('When to carry it out, YYYY-MM-DD: today (when it is left out) or within a year.'),
    returnsEntry: typed
      .optional()
      .describe(
        'The entry whose money goes back to its payer, `<account>.<version>`: to the account from which it came, and no more than came.',
      ),
  })
  .meta({ id: 'PaymentForm' })

export type PaymentFormBody = z.output<typeof paymentForm>

/** Fields of a sent form beside its inputs. */
const sent = {
  asTyped: z
    .boolean()
    .optional()
    .describe(
      'Saved whatever is wrong with it: nothing typed is lost. What is wrong stands in `faults`, and keeps it from signing.',
    ),
  ibanChangeConfirmed: z
    .boolean()
    .optional()
    .describe('The person has confirmed that a known recipient has another account (COUNTERPARTY_IBAN_CHANGED).'),
}

export const newPayment = z.strictObject({ ...paymentForm.shape, ...sent })

export const savedPayment = z.strictObject({
  ...paymentForm.shape,
  ...sent,
  version: z
    .number()
    .int()
    .nonnegative()
    .describe(
      'The version that the person saw, 0 for a new payment: if it has changed, PAYMENT_CHANGED, and nothing is overwritten.',
    ),
})
