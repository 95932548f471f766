import type { InstantTerms } from '@dilo/domain/payments/instant-payment.ts'
import type { PaymentForm } from '@dilo/domain/payments/payment-form.ts'
import { parseRecipientIdentity } from '@dilo/domain/payments/recipient-identity.ts'
import { parseRecipientNumber } from '@dilo/domain/payments/recipient-number.ts'
import { parseEntryReference, type ReturnableEntry } from '@dilo/domain/payments/returned-entry.ts'
import { parseValueDate } from '@dilo/domain/payments/value-date.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { parsePaymentNumber } from '@dilo/domain/values/payment-number.ts'
import { pastedCode } from '@dilo/domain/values/pasted-code.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { accountsOfRecipients, type KnownAccounts } from '../counterparties/known-accounts.ts'
import { recipientWords, type WordOnRecipient } from '../../companies/door.ts'
import { type KnownParties, lookUpParties } from '../parties/find-parties.ts'
import { findReturnableEntry } from '../money-back/find-returnable-entry.ts'
import { instantTerms } from '../parties/instant-terms.ts'
import { inSlices } from './in-slices.ts'
import { findNumbers, findPayer, type UsedNumber } from '../payment/store.ts'

/** A form with the account, or card, that it pays from. */
export type PayersForm = PaymentForm & { readonly debtorAccountId: string }

/** Taken numbers, by `numberKey`, each with the id of its payment, or its row in a file. */
type TakenNumbers = ReadonlyMap<string, string>

/**
 * All data for validating forms beside the typed ones: looked up before, so that the rules themselves make no queries
 * (decision 083).
 */
export type KnownForForms = {
  readonly context: Context
  readonly authority: CompanyAuthority
  readonly today: BusinessDate
  readonly company: Awaited<ReturnType<typeof findPayer>>
  readonly parties: KnownParties
  readonly taken: TakenNumbers
  readonly accountsOf: KnownAccounts
  /**
   * The stored answer of the register: it is requested before a transaction begins (learn-of-recipient.ts), and never
   * for files.
   */
  readonly wordOn: WordOnRecipient
  /** The entries whose money forms return, by their references. */
  readonly returnable: ReadonlyMap<string, ReturnableEntry>
  /** Null: clearing offers no instant payments. */
  readonly instant: InstantTerms | null
}

/** The number of a form with the year in which it must be unique; null: the number or the day is invalid. */
export function numberOf({ number, valueDate }: PaymentForm, today: BusinessDate): UsedNumber | null {
  const parsed = parsePaymentNumber(number ?? '')
  const day = parseValueDate(valueDate ?? today, today)
  return parsed.ok && day.ok ? { year: Number(day.value.slice(0, 4)), number: parsed.value } : null
}

export const numberKey = ({ year, number }: UsedNumber): string => `${year} ${number}`

/**
 * Looks up the data that forms of a company name, for one form or a whole file, in the same few queries. The caller has
 * locked the company's numbers.
 */
export async function lookUpForForms(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  forms: readonly PayersForm[],
): Promise<KnownForForms> {
  const { companyId } = authority
  const today = businessDateAt(context.clock.now())
  const numbers = await inSlices(forms, (form) => numberOf(form, today))
  const used = await findNumbers(
    reader,
    companyId,
    numbers.filter((number) => number !== null),
  )
  const named = await inSlices(forms, (form) => ({
    name: form.creditorName ?? '',
    code: pastedCode(form.creditorCode ?? ''),
    iban: form.creditorIban ?? '',
  }))
  return {
    context,
    authority,
    today,
    company: await findPayer(reader, companyId),
    parties: await lookUpParties(reader, authority, await partiesOf(forms)),
    taken: new Map(used.map((one) => [numberKey(one), one.paymentId])),
    accountsOf: await accountsOfRecipients(reader, companyId, (await inSlices(forms, recipientsOf)).flat()),
    wordOn: await recipientWords(context, reader, authority, named),
    returnable: await returnableOf(context, reader, companyId, forms),
    instant: await instantTerms(context, reader, companyId),
  }
}

async function returnableOf(
  context: Context,
  reader: Reader,
  companyId: string,
  forms: readonly PayersForm[],
): Promise<ReadonlyMap<string, ReturnableEntry>> {
  const found = new Map<string, ReturnableEntry>()
  for (const { returnsEntry } of forms) {
    const reference = returnsEntry === undefined ? null : parseEntryReference(returnsEntry)
    if (!reference?.ok) continue
    const entry = await findReturnableEntry(context, reader, companyId, reference.value)
    if (entry !== null && entry !== 'none') found.set(reference.value, entry)
  }
  return found
}

async function partiesOf(forms: readonly PayersForm[]) {
  const read = await inSlices(forms, ({ creditorIban }) => parseRecipientNumber(creditorIban ?? ''))
  const numbers = read.flatMap((number) => (number.ok ? [number.value] : []))
  return {
    ownIds: forms.flatMap(({ debtorAccountId, creditorOwnId }) =>
      creditorOwnId === undefined ? [debtorAccountId] : [debtorAccountId, creditorOwnId],
    ),
    numbers,
  }
}

function recipientsOf({ creditorCode, creditorPassport }: PaymentForm) {
  const identity = parseRecipientIdentity({ code: creditorCode ?? '', passport: creditorPassport ?? '' })
  return identity.ok
    ? [{ code: identity.value.code, passport: 'passport' in identity.value ? identity.value.passport : null }]
    : []
}
