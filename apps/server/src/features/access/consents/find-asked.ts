import { type ConsentKind, consentKinds, consentSubjects } from '@dilo/domain/consents/consent-kinds.ts'
import { consentInForce } from '@dilo/domain/consents/consent-texts.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { findConsents, findHeaded } from './store.ts'

type Headed = Awaited<ReturnType<typeof findHeaded>>[number]

/** A consent that a person has not given to the text in force. */
export type AskedConsent = {
  readonly kind: ConsentKind
  /** The companies that lack it; none for the person's own. */
  readonly companies: readonly Headed[]
}

/**
 * Finds the consents that a person is asked for: their own, and those of the companies that they head. One head's
 * consent is the company's. The transaction reaches these companies afterwards.
 */
export async function findAsked(transaction: DatabaseTransaction, personId: string): Promise<readonly AskedConsent[]> {
  const headed = await findHeaded(transaction, personId)
  const ids = headed.map(({ companyId }) => companyId)
  if (ids.length > 0) await reachAlso(transaction, ids)
  const given = await findConsents(transaction, personId, ids)
  const isGiven = (kind: ConsentKind, companyId: string | null) =>
    given.some(
      (one) => one.kind === kind && one.companyId === companyId && one.version === consentInForce(kind).version,
    )
  return consentKinds.flatMap((kind): AskedConsent[] => {
    if (consentSubjects[kind] === 'person') return isGiven(kind, null) ? [] : [{ kind, companies: [] }]
    const companies = headed.filter(({ companyId }) => !isGiven(kind, companyId))
    return companies.length === 0 ? [] : [{ kind, companies }]
  })
}

/**
 * Tells whether a session asks for consents. `asked`: they may be put off until the day of their text. `awaited`: that day has
 * come, and the session reaches nothing else. Null: nothing is asked.
 */
export async function consentsOfSession(
  transaction: DatabaseTransaction,
  personId: string,
  now: number,
): Promise<'asked' | 'awaited' | null> {
  const asked = await findAsked(transaction, personId)
  if (asked.length === 0) return null
  const today = businessDateAt(now)
  return asked.some(({ kind }) => today >= consentInForce(kind).mustBy) ? 'awaited' : 'asked'
}
