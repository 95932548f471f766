import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../offline/use-settled.ts'
import { termsOfAmount } from '../payment-queries.ts'
import { type FormEnding, formEnding } from './form-ending.ts'

/** The pause in typing before the bank is asked, in milliseconds. */
const REST = 350

/**
 * The last action of a form of many payments, by the rights of those who act for the company. @param total minor units
 */
export function useEnding(debtorAccountId: string, total: string): FormEnding {
  const amount = useSettled(total, REST)
  const isAsked = amount !== '0' && debtorAccountId !== ''
  const terms = useQuery({ ...termsOfAmount(debtorAccountId, amount), enabled: isAsked })
  return isAsked && terms.data && !terms.isError ? formEnding(terms.data) : { is: 'unknown' }
}
