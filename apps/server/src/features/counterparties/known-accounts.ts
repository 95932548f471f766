import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Reader } from '../../db/transaction.ts'
import { findAccountsOf } from './store.ts'

/** The accounts in a company's directory of whoever has this code, and this passport where the code says nothing. */
export const accountsOfRecipient = (
  reader: Reader,
  companyId: string,
  { code, passport }: { readonly code: string; readonly passport: string | null },
): Promise<{ iban: Iban }[]> => findAccountsOf(reader, companyId, { code, passport: passport ?? '' })
