import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { isKnownRecipient } from './store.ts'

type Recipient = { readonly company_id: string; readonly creditor_iban: Iban; readonly kind: string | null }

/** Whether a recipient is new to the company now, as decision 058 says it: the rows of a salary register may name anybody. */
export const isNewRecipient = async (
  { clock }: Context,
  reader: Reader,
  { company_id: companyId, creditor_iban: iban, kind }: Recipient,
): Promise<boolean> => kind === 'salary' || !(await isKnownRecipient(reader, companyId, iban, new Date(clock.now())))
