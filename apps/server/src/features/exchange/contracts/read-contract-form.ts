import type { Body } from '@dilo/contract/calls.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseCountry } from '@dilo/domain/values/country.ts'
import { hasRoom } from '@dilo/domain/values/kopiykas.ts'
import { parsePastDate } from '@dilo/domain/values/past-date.ts'
import { parsePaymentText } from '@dilo/domain/values/payment-text.ts'
import type { Refusal } from '../../../refusal.ts'
import type { WrittenContract } from './store.ts'

type Form = Omit<Body<'PUT /api/exchange-service/contracts/{contractId}'>, 'version'>

type Fault = FieldMessageKey | null

const MOST_DAYS = 1000

/** The subject of a contract may stay empty. */
const readSubject = (typed: string): Result<string, FieldMessageKey> =>
  typed.trim() === '' ? ok('') : parsePaymentText(typed, 420)

const faultOf = (read: Result<unknown, FieldMessageKey>): Fault => (read.ok ? null : read.error)

const faultOfAmount = (amount: bigint | null): Fault =>
  amount !== null && (amount <= 0n || !hasRoom(amount)) ? 'Invalid amount' : null

const faultOfDays = (days: number | null): Fault =>
  days !== null && (days < 1 || days > MOST_DAYS) ? 'Invalid value' : null

/**
 * Reads a contract as it was typed; each wrong field has its reason.
 * @param around.forbidden countries to which nothing may be paid
 */
export function readContractForm(
  form: Form,
  { today, forbidden }: { readonly today: BusinessDate; readonly forbidden: readonly string[] },
): Result<WrittenContract, Refusal> {
  const [number, counterparty] = [parsePaymentText(form.number, 60), parsePaymentText(form.counterparty, 140)]
  const [subject, signedOn] = [readSubject(form.subject), parsePastDate(form.signedOn, today)]
  const country = parseCountry(form.country)
  const amount = form.amount === null ? null : BigInt(form.amount)
  const faults: Readonly<Record<Exclude<keyof Form, 'currency'>, Fault>> = {
    number: faultOf(number),
    counterparty: faultOf(counterparty),
    subject: faultOf(subject),
    signedOn: faultOf(signedOn),
    country: country.ok && forbidden.includes(country.value) ? 'Country under sanctions' : faultOf(country),
    amount: faultOfAmount(amount),
    deadlineDays: faultOfDays(form.deadlineDays),
  }
  const fields = Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [[field, fault] as const])),
  )
  const isRead = number.ok && counterparty.ok && subject.ok && signedOn.ok && country.ok
  if (Object.keys(fields).length > 0 || !isRead) return refused({ code: 'invalidRequest', fields })
  return ok({
    number: number.value,
    signed_on: signedOn.value,
    counterparty: counterparty.value,
    country: country.value,
    currency: form.currency,
    amount,
    subject: subject.value,
    deadline_days: form.deadlineDays,
  })
}
