import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { ok } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../../context.ts'
import { fullNameOf } from '../../../../db/person-names.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { tellOwner } from '../../../access/door.ts'
import { recordAudit } from '../../../audit/door.ts'
import { peopleWhoAct } from '../../signatories/people-who-act.ts'
import type { RevocationAnswer } from './ask-revocation.ts'

type Revoked = {
  readonly companyId: string
  readonly personId: string
  readonly inDemo: boolean
  readonly certificateSha256: Buffer
  readonly status: Extract<RevocationAnswer['status'], { readonly says: 'revoked' }>
}

/** A message that arrives a day late would be out of date. */
const NEWS_MS = DAY

/**
 * Notifies the company's trail and its other heads that a person tried to sign by a revoked key: it may have been
 * stolen. A demo sends nothing.
 */
export async function refuseRevokedKey(
  context: Context,
  { companyId, personId, inDemo, certificateSha256, status }: Revoked,
): Promise<void> {
  const now = context.clock.now()
  await inTransaction<void, never>(context.database, async (transaction) => {
    const people = await peopleWhoAct(transaction, companyId)
    const signer = people.find(({ person_id: id }) => id === personId)
    const heads = people.filter(({ person_id: id, type }) => id !== personId && headsCompany(type))
    if (!inDemo && signer !== undefined)
      for (const { person_id: head } of heads)
        await tellOwner(
          transaction,
          head,
          (language) => texts[language](fullNameOf(signer), context.config.contactPhone),
          {
            now,
            expires: now + NEWS_MS,
          },
        )
    recordAudit(transaction, {
      companyId,
      by: { personId, sessionId: null },
      event: 'revokedKeyRefused',
      subjectId: personId,
      facts: {
        certificate: certificateSha256.toString('hex'),
        since: new Date(status.since).toISOString(),
        reason: status.reason,
      },
      at: new Date(now),
    })
    return ok(undefined)
  })
  context.wakeOutbox()
}

const texts = {
  uk: (name: string, phone: string) => {
    const text = `${name}: спроба підписати скасованим ключем КЕП. Банк відмовив. Якщо не знаєте чому, телефонуйте: ${phone}`
    return { sms: text, email: text }
  },
  ru: (name: string, phone: string) => {
    const text = `${name}: попытка подписать отозванным ключом КЭП. Банк отказал. Если не знаете почему, звоните: ${phone}`
    return { sms: text, email: text }
  },
} as const
