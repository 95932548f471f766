import type { ClearingReason } from '@dilo/domain/flows/clearing.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'

/** Statements are documents and stay in Ukrainian, whatever language the page has. */
const reasonInWords: Record<ClearingReason, string> = {
  accountUnknown: 'рахунок отримувача не знайдено',
  accountClosed: 'рахунок отримувача закрито',
  accountBlocked: 'рахунок отримувача заблоковано',
  nameMismatch: 'назва або код отримувача не відповідають рахунку',
  refusedByRecipient: 'банк отримувача відмовив у зарахуванні',
  clearingFault: 'збій у системі електронних платежів',
  unspecified: 'причину не вказано',
}

/** The purpose of an entry that brings money back: of which payment, and why. */
export function returnPurpose(
  payment: { readonly number: string; readonly value_date: BusinessDate },
  reason: ClearingReason | null,
): string {
  const day = payment.value_date.split('-').reverse().join('.')
  return `Повернення коштів за платіжною інструкцією № ${payment.number} від ${day}: ${reasonInWords[reason ?? 'unspecified']}`
}
