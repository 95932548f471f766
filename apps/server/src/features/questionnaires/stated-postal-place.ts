import type { Reader } from '../../db/transaction.ts'
import { readSubmitted } from './questionnaire/read-submitted.ts'
import { findLastValid } from './questionnaire/store.ts'

/** The postal address of a company by its last valid questionnaire, or the place where it works. Null: neither is known. */
export async function statedPostalPlace(reader: Reader, companyId: string): Promise<string | null> {
  const last = await findLastValid(reader, companyId)
  const submitted = last && (await readSubmitted(reader, { companyId, version: last.version }))
  if (!submitted) return null
  const { contacts, company, entrepreneur } = submitted.answers
  return contacts?.postalPlace ?? company?.actualPlace ?? entrepreneur?.businessPlace ?? null
}
