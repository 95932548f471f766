import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findAccountsOf } from './store.ts'

/** The sought party: by code, and by passport if the code identifies no one. */
type Named = { readonly code: string; readonly passport: string | null }

/** The accounts of a party in a company's directory. */
export type KnownAccounts = (recipient: Named) => readonly { readonly iban: Iban }[]

const keyOf = ({ code, passport }: Named): string => `${code} ${passport ?? ''}`

/** Looks recipients up in a company's directory, one or many in one query. */
export async function accountsOfRecipients(
  reader: Reader,
  companyId: string,
  recipients: readonly Named[],
): Promise<KnownAccounts> {
  if (recipients.length === 0) return () => []
  const rows = await findAccountsOf(reader, companyId, [
    ...new Map(recipients.map((one) => [keyOf(one), one])).values(),
  ])
  const known = Map.groupBy(rows, keyOf)
  return (recipient) => known.get(keyOf(recipient)) ?? []
}
