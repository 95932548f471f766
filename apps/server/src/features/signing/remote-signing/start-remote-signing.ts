import { createHash, randomBytes } from 'node:crypto'
import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { Refusal } from '../../../refusal.ts'
import { type CompanyAuthority, count, type Counter } from '../../access/door.ts'
import { findOwner } from '../methods/eds/store.ts'
import { isSealed } from '../methods/eds/seal.ts'
import { insertRequest } from './store.ts'

const START = 'POST /api/payment-service/remote-signings'

/** Each request rings a person's phone. */
const requestsOf = ({ personId }: CompanyAuthority): Counter => ({
  kind: 'remote signings',
  of: personId,
  cap: 60,
  windowMs: HOUR,
})

/** Even if the service allows more: the subject may change meanwhile. */
const LONGEST_MS = 10 * MINUTE

/**
 * Asks the service where the person keeps their key to let them sign texts that the bank has given them. Its answer is
 * taken later (take-remote-answer.ts), and submitted as a signature from a file is.
 */
export async function startRemoteSigning(
  context: Context,
  authority: CompanyAuthority,
  { texts }: Body<typeof START>,
): Promise<Result<Answer<typeof START>, Refusal>> {
  const { remoteSigning, database, clock } = context
  if (!remoteSigning.available) return refused({ code: 'temporarilyUnavailable' })
  const contents = texts.map(({ text }) => Buffer.from(text, 'base64'))
  const digests = contents.map((content) => createHash('sha256').update(content).digest())
  const strange = texts.findIndex(
    ({ seal }, place) => !isSealed(context, { ...authority, digest: digests[place]?.toString('hex') ?? '' }, seal),
  )
  if (strange !== -1) return refused({ code: 'invalidRequest', fields: { [`texts.${strange}.seal`]: 'Invalid value' } })
  const owner = await findOwner(database, authority)
  if (owner === undefined) return refused({ code: 'noAuthority' })
  const counted = await count(context, database, requestsOf(authority))
  if (!counted.ok) return counted
  const requestId = randomBytes(16).toString('hex')
  const started = await remoteSigning.start({
    requestId,
    contents,
    person: { fullName: fullNameOf(owner), inn: owner.inn },
    company: { name: owner.short_name_uk, code: owner.client_code, soleEntrepreneur: owner.sole_entrepreneur },
  })
  if (!started.ok) return refused({ code: 'temporarilyUnavailable' })
  const at = clock.now()
  const expiresAt = new Date(Math.min(started.value.expiresAt.getTime(), at + LONGEST_MS))
  const { companyId, personId } = authority
  await insertRequest(database, { companyId, requestId, personId, digests, at: new Date(at), expiresAt })
  return ok({ requestId, link: started.value.link, expiresAt: expiresAt.toISOString() })
}
