import { ok } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Database } from '../../db/open.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RemoteSigning } from '../../ports/remote-signing.ts'

/** As long as a person needs to take their phone out. */
const GOOD_FOR_MS = 3 * MINUTE

/** The demo phone as Дія.Підпис: a request waits there (dev/remote-signings.ts) until a person signs or declines it. */
export const localRemoteSigning = ({ database, clock }: { database: Database; clock: Clock }): RemoteSigning => ({
  available: true,
  async start({ requestId, contents, person, company }) {
    const now = clock.now()
    const expiresAt = new Date(now + GOOD_FOR_MS)
    await database.deleteFrom('local_remote_signing').where('expires_at', '<', new Date(now)).execute()
    await database
      .insertInto('local_remote_signing')
      .values({
        request_id: requestId,
        contents: [...contents],
        inn: person.inn,
        full_name: person.fullName,
        company_code: company.code,
        company_name: company.name,
        sole_entrepreneur: company.soleEntrepreneur,
        expires_at: expiresAt,
      })
      .execute()
    return ok({ link: `/dev/phone#${requestId}`, expiresAt })
  },
  async poll(requestId) {
    const row = await database
      .selectFrom('local_remote_signing')
      .select(['messages', 'declined_at'])
      .where('request_id', '=', requestId)
      .where('expires_at', '>', new Date(clock.now()))
      .executeTakeFirst()
    if (row === undefined) return { state: 'unknown' }
    if (row.messages !== null) return { state: 'signed', messages: row.messages }
    return { state: row.declined_at === null ? 'waiting' : 'declined' }
  },
})
