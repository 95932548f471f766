import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import type { Iban } from '../values/iban.ts'

/** An entry of an account by the account's id and the entry's number in it: `<account>.<version>`. */
export type EntryReference = Branded<string, 'EntryReference'>

const REFERENCE = /^[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}\.[1-9]\d{0,14}$/

/** Reads a reference as a form has it. */
export const parseEntryReference = (text: string): Result<EntryReference, 'Invalid value'> =>
  REFERENCE.test(text) ? ok(text as EntryReference) : refused('Invalid value')

/** The reference of an entry. @param version its number in its account, from 1 */
export const referenceOfEntry = ({
  accountId,
  version,
}: {
  readonly accountId: string
  readonly version: number
}): EntryReference => `${accountId}.${version}` as EntryReference

/** The account and the number that a reference names. */
export function entryOfReference(reference: EntryReference): { readonly accountId: string; readonly version: bigint } {
  const [accountId = '', version = ''] = reference.split('.')
  return { accountId, version: BigInt(version) }
}

/** Money that came from another client or another bank, and that may go back. Amounts are minor units. */
export type ReturnableEntry = {
  readonly payerIban: Iban
  readonly amount: bigint
  /** The sum that went back: by the bank, and by payments that are signed by all, waiting or settled. */
  readonly returned: bigint
}

/** The rest that may still go back. */
export const leftToReturn = ({ amount, returned }: ReturnableEntry): bigint =>
  amount > returned ? amount - returned : 0n

/** Money goes back to the account from which it came, and no more than came. */
export function checkReturn(
  payment: { readonly creditorIban: string; readonly amount: bigint },
  entry: ReturnableEntry,
): Result<void, 'returnToAnotherAccount' | 'returnAboveReceived'> {
  if (payment.creditorIban !== entry.payerIban) return refused('returnToAnotherAccount')
  return payment.amount <= leftToReturn(entry) ? ok(undefined) : refused('returnAboveReceived')
}
