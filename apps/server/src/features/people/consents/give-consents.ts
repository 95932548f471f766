import type { ConsentKind } from '@dilo/domain/consents/consent-kinds.ts'
import { consentInForce } from '@dilo/domain/consents/consent-texts.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import {
  askNothing,
  type AskedConsent,
  type Authority,
  findAsked,
  insertConsents,
  putOff,
  textDigest,
} from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'

/** A text that the person has read and agrees to. */
type Given = { readonly kind: ConsentKind; readonly version: string }

/**
 * Gives the consents that are asked: each for the person, or for every company of theirs that lacks it. Nothing given
 * puts them off, for this session and until the day of the text.
 * @returns consentOutdated when another version is in force meanwhile, consentsAwaited when they cannot be put off
 */
export async function giveConsents(
  context: Context,
  { personId, sessionId }: Authority,
  given: readonly Given[],
): Promise<Result<undefined, Refusal>> {
  const outdated = given.find(({ kind, version }) => consentInForce(kind).version !== version)
  if (outdated !== undefined) return refused({ code: 'consentOutdated' })
  const at = new Date(context.clock.now())
  return inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    if (given.length === 0) {
      return (await putOff(transaction, sessionId)) ? ok(undefined) : refused({ code: 'consentsAwaited' })
    }
    const kinds = new Set(given.map(({ kind }) => kind))
    const asked = await findAsked(transaction, personId)
    const answered = asked.filter(({ kind }) => kinds.has(kind))
    const kept = await insertConsents(
      transaction,
      answered.flatMap((one) => consentsTo(one, personId, at)),
    )
    for (const { companyId, kind, version } of kept) {
      if (companyId === null) continue
      const by = { personId, sessionId }
      recordAudit(transaction, {
        companyId,
        by,
        event: 'consentGiven',
        subjectId: companyId,
        facts: { consent: kind, version },
        at,
      })
    }
    if (answered.length === asked.length) await askNothing(transaction, personId)
    return ok(undefined)
  })
}

/** One consent of the person, or one for each company that lacks it. */
function consentsTo({ kind, companies }: AskedConsent, personId: string, givenAt: Date) {
  const text = consentInForce(kind)
  const subjects = companies.length === 0 ? [null] : companies.map(({ companyId }) => companyId)
  return subjects.map((companyId) => ({
    personId,
    companyId,
    kind,
    version: text.version as BusinessDate,
    digest: textDigest(text),
    givenAt,
  }))
}
