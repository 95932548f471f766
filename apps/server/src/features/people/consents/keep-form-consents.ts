import { consentSubjects, type FormConsent } from '@dilo/domain/consents/consent-kinds.ts'
import { findConsentText } from '@dilo/domain/consents/consent-texts.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { insertConsents, textDigest } from '../../access/door.ts'

/**
 * Keeps the consents of a form for the client whom it has made.
 * @param companyId the company that was registered; null: the person's own consents are kept
 */
export async function keepFormConsents(
  transaction: DatabaseTransaction,
  consents: readonly FormConsent[],
  { personId, companyId }: { readonly personId: string; readonly companyId: string | null },
): Promise<void> {
  const subject = companyId === null ? 'person' : 'company'
  const kept = consents.flatMap(({ kind, version, givenAt }) => {
    const text = findConsentText(kind, version)
    if (consentSubjects[kind] !== subject || text === undefined) return []
    return [
      {
        personId,
        companyId,
        kind,
        version: version as BusinessDate,
        digest: textDigest(text),
        givenAt: new Date(givenAt),
      },
    ]
  })
  await insertConsents(transaction, kept)
}
