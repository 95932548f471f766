import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findAccountsOf } from './store.ts'

/** The party that is looked for: by code, and by passport if the code says nothing. */
type Named = { readonly code: string; readonly passport: string | null }

/** The accounts that a company's directory has of somebody. */
export type KnownAccounts = (recipient: Named) => readonly { readonly iban: Iban }[]

const keyOf = ({ code, passport }: Named): string => `${code} ${passport ?? ''}`

/** Looks recipients up in a company's directory, one or many in one question. */
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
