import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { isKnownRecipient } from './store.ts'

type Recipient = { readonly company_id: string; readonly creditor_iban: Iban; readonly kind: string | null }

/**
 * True if a recipient is new to the company now, by decision 058; the rows of a salary register always count as new.
 */
export const isNewRecipient = async (
  { clock }: Context,
  reader: Reader,
  { company_id: companyId, creditor_iban: iban, kind }: Recipient,
): Promise<boolean> => kind === 'salary' || !(await isKnownRecipient(reader, companyId, iban, new Date(clock.now())))
