import { randomInt } from 'node:crypto'
import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { SignedHash } from '@dilo/eds/dstu/algorithms.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type CompanyAuthority, count, type Counter } from '../../access/door.ts'
import { findOwner } from '../methods/eds/store.ts'
import { demoAuthoritySeed } from '../methods/eds/demo-authority.ts'
import { demoOwner } from './demo-owner.ts'
import { insertCertificate } from './store.ts'

export type DemoKey = Answer<'POST /api/user-service/user/demo-key'>

/** For whom a key is made: a person who acts for a company, and whether they are a demo's. */
type KeyReceiver = Pick<CompanyAuthority, 'personId' | 'companyId' | 'demo'>

/** Each takes some tenths of a second of a core. */
const keysOf = ({ personId }: KeyReceiver): Counter => ({ kind: 'demo keys', of: personId, cap: 20, windowMs: HOUR })

/** When the line at the process is full. Seconds. */
const COME_BACK_AFTER = 10

/**
 * Makes a key of the demo authority for a person of a demo, or of the local bank. The bank keeps no key: of a person of the
 * local bank it keeps the certificate's serial number, so that the certificate can be revoked.
 * @returns notFound for a client of a bank in production: there is no such thing
 */
export async function makeDemoKey(
  context: Context,
  receiver: KeyReceiver,
  hash: SignedHash,
): Promise<Result<DemoKey, Refusal>> {
  const { database, config, clock } = context
  if (config.mode !== 'local' && receiver.demo === null) return refused({ code: 'notFound' })
  const row = await findOwner(database, receiver)
  if (row === undefined) return refused({ code: 'notFound' })
  const counted = await count(context, database, keysOf(receiver))
  if (!counted.ok) return counted
  const [at, password] = [clock.now(), newPassword()]
  const issue = { seed: demoAuthoritySeed(context), owner: demoOwner(row), hash, at, password }
  const answer = await context.demoAuthority.ask('makeDemoKey', issue)
  if (!answer.ok) return refused({ code: 'tooManyRequests', retryAfter: COME_BACK_AFTER })
  const { validTo, serial, ...files } = answer.value
  const { personId, demo } = receiver
  // Only a signature by it makes the person a holder of a key (decision 163): this answer may be lost on its way.
  if (demo === null)
    await inTransaction<void, never>(database, async (transaction) =>
      ok(await insertCertificate(transaction, { serial, personId, at: new Date(at) })),
    )
  return ok({ password, serial, validTo: new Date(validTo).toISOString(), ...files })
}

/** Easy to type: the key that it protects has no force. */
const newPassword = (): string => `${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`
