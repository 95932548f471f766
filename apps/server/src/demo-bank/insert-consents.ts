import { consentsOf } from '@dilo/domain/consents/consent-kinds.ts'
import { consentInForce } from '@dilo/domain/consents/consent-texts.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction } from '../db/transaction.ts'
import { insertConsents, textDigest } from '../features/access/door.ts'
import { companyId, type DemoCast, personId } from './demo-cast.ts'

/** The invented clients have agreed to all that the bank asks: each person, and for each company its first head. */
export async function insertDemoConsents(transaction: DatabaseTransaction, cast: DemoCast, at: Date): Promise<void> {
  const subjects = [
    ...cast.people.map(({ phone }) => ({ phone, companyId: null })),
    ...cast.companies.flatMap((company) => {
      const head = company.people.find(({ type }) => headsCompany(type))
      return head === undefined ? [] : [{ phone: head.phone, companyId: companyId(cast, company) }]
    }),
  ]
  const consents = subjects.flatMap((subject) =>
    consentsOf(subject.companyId === null ? 'person' : 'company').map((kind) => ({
      personId: personId(cast, subject.phone),
      companyId: subject.companyId,
      kind,
      version: consentInForce(kind).version as BusinessDate,
      digest: textDigest(consentInForce(kind)),
      // Nobody agrees to a text before it is published.
      givenAt: new Date(Math.max(at.getTime(), Date.parse(consentInForce(kind).version))),
    })),
  )
  await insertConsents(transaction, consents)
}
