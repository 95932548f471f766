import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { Config } from '../../../config.ts'

type Charged = { readonly number: string; readonly value_date: BusinessDate }

/** Statements are documents and stay in Ukrainian, whatever the language of the page. */
const instruction = ({ number, value_date }: Charged): string =>
  `за платіжною інструкцією № ${number} від ${shortDate(value_date)}`

export const feePurpose = (payment: Charged): string => `Комісія банку ${instruction(payment)}`

export const feeReturnPurpose = (payment: Charged): string => `Повернення комісії банку ${instruction(payment)}`

/**
 * The bank as the receiver of a fee in statements. It has no account there: nobody pays to it, and it is no recent
 * recipient.
 */
export const bankAsParty = ({ bankName }: Pick<Config, 'bankName'>) => ({ name: bankName, code: '', iban: '' })
