import { bankName, type FurtherBanks, isClosedBank } from '@dilo/domain/banks.ts'
import { TREASURY } from '@dilo/domain/payments/budget-purpose.ts'
import { faultsOfCode } from '@dilo/domain/payments/payment-form.ts'
import { parseRecipientIdentity, type RecipientIdentityError } from '@dilo/domain/payments/recipient-identity.ts'
import { parseRecipientNumber, type RecipientNumberError } from '@dilo/domain/payments/recipient-number.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { bankCodeOf } from '@dilo/domain/values/iban.ts'
import { parsePartyName } from '@dilo/domain/values/party-name.ts'
import { pastedAccount } from '@dilo/domain/values/pasted-code.ts'
import type { CabinetMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import type { FieldErrors } from '@dilo/ui/fields/use-form.ts'
import type { RecipientField, RecipientValues } from './typed-recipient.ts'

export const ownRecipientProblems = [
  'Unknown bank',
  'Not the Treasury',
  'Account of another country',
  'Account of another length',
] as const

/** A problem that only a recipient's block has a text for. */
export type OwnRecipientProblem = (typeof ownRecipientProblems)[number]

export type RecipientProblem = CabinetMessageKey | RefusalCode<'payments'> | OwnRecipientProblem

export type RecipientProblems = FieldErrors<RecipientField, RecipientProblem>

type RecipientContext = {
  /** This bank, and others that the register does not have. */
  readonly furtherBanks: FurtherBanks
  /** The recipient is the budget: its account is one of the Treasury. */
  readonly isBudget?: boolean
  /** A whole card number goes to the bank, which refuses or accepts it. */
  readonly mayBeCard?: boolean
}

/** The errors of a recipient's fields, by the domain's rules: the same in every form, before anything is sent. */
export function checkRecipient(values: RecipientValues, context: RecipientContext): RecipientProblems {
  const identity = parseRecipientIdentity({ code: values.creditorCode, passport: values.creditorPassport })
  const name = parsePartyName(values.creditorName)
  const found: { [Field in RecipientField]?: RecipientProblem | undefined } = {
    creditorName: name.ok ? undefined : name.error,
    ...(identity.ok ? {} : foundHere(identity.error, 'creditorCode')),
    creditorIban: placeProblem(values.creditorIban, context),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** The form shows at its fields the errors that the bank would name there. */
const foundHere = (
  error: RecipientIdentityError | RecipientNumberError,
  field: RecipientField,
): Readonly<Partial<Record<RecipientField, RecipientProblem>>> =>
  error === 'This field is required' ? { [field]: error } : faultsOfCode(error).fields

function placeProblem(
  text: string,
  { furtherBanks, isBudget = false, mayBeCard = false }: RecipientContext,
): RecipientProblem | undefined {
  const number = parseRecipientNumber(text)
  if (!number.ok)
    return number.error === 'recipientIbanInvalid'
      ? ibanProblem(pastedAccount(text))
      : foundHere(number.error, 'creditorIban').creditorIban
  if (number.value.by === 'card') {
    if (isBudget) return 'Not the Treasury'
    return mayBeCard ? undefined : 'Incorrect iBan code'
  }
  const bank = bankCodeOf(number.value.iban)
  if (isBudget) return bank === TREASURY ? undefined : 'Not the Treasury'
  if (bankName(bank, furtherBanks) !== undefined) return undefined
  return isClosedBank(bank) ? 'recipientBankClosed' : 'Unknown bank'
}

/** UA, two check digits, the bank's six and nineteen of the account. */
const IBAN_LENGTH = 29

/** The fault of an IBAN that is none: a digit is wrong only where its country and its length are right. */
function ibanProblem(account: string): RecipientProblem {
  if (!account.startsWith('UA')) return 'Account of another country'
  return account.length === IBAN_LENGTH ? 'Incorrect iBan code' : 'Account of another length'
}
