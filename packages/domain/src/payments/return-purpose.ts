import type { ClearingReason } from '../flows/clearing.ts'
import type { BusinessDate } from '../values/business-date.ts'
import { shortDate } from '../values/short-date.ts'
import type { Uetr } from '../values/uetr.ts'

/** Statements are documents and stay in Ukrainian, whatever the language of the page. */
const reasonInWords: Record<ClearingReason, string> = {
  accountUnknown: 'рахунок отримувача не знайдено',
  accountClosed: 'рахунок отримувача закрито',
  accountBlocked: 'рахунок отримувача заблоковано',
  nameMismatch: 'назва або код отримувача не відповідають рахунку',
  refusedByRecipient: 'банк отримувача відмовив у зарахуванні',
  clearingFault: 'збій у системі електронних платежів',
  unspecified: 'причину не вказано',
}

/** The purpose of an entry that returns money: its payment and the reason. */
export function returnPurpose(
  payment: { readonly number: string; readonly value_date: BusinessDate },
  reason: ClearingReason | null,
): string {
  return `Повернення коштів за платіжною інструкцією № ${payment.number} від ${shortDate(payment.value_date)}: ${reasonInWords[reason ?? 'unspecified']}`
}

/** The purpose of a payment by which a client returns what came: the original by its number, day and UETR. */
export function payBackPurpose({
  number,
  day,
  uetr,
}: {
  readonly number: string
  readonly day: BusinessDate
  readonly uetr: Uetr | null
}): string {
  // Another bank's own name of a transfer is longer than a number (ISO 20022 Max35Text), and tells the payer nothing.
  const hasNumber = number !== '' && number.length <= 35
  const original = hasNumber ? ` за платіжною інструкцією № ${number} від` : ', отриманих'
  return `Повернення коштів${original} ${shortDate(day)}${uetr === null ? '' : `, UETR ${uetr}`}`
}
