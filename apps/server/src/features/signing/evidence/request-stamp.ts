import { randomBytes } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { SignedHash } from '@dilo/eds/dstu/algorithms.ts'
import type { Context } from '../../../context.ts'
import { pinnedAuthorities } from '../methods/eds/pinned-authorities.ts'
import type { EdsInput } from '../methods/eds/process/eds-tasks.ts'
import type { Unanswered } from '../methods/eds/ask-revocation.ts'

type Stamped = EdsInput<'writeStampRequest'>['stamped']

/** A time stamp, and the moment that it names. */
export type TimeStamp = { readonly token: Buffer; readonly stampedAt: Date; readonly obtainedAt: Date }

/** Has something stamped with the time by the authority of the settings, and verifies the stamp. */
export async function requestStamp(
  context: Context,
  stamped: Stamped,
  { hash, inDemo }: { readonly hash: SignedHash; readonly inDemo: boolean },
): Promise<Result<TimeStamp, Unanswered>> {
  const nonce = randomBytes(16).toString('hex')
  const requestedAt = context.clock.now()
  const request = await context.eds.ask('writeStampRequest', { stamped, nonce, hash })
  if (!request.ok) return silent(request.error)
  const answer = await context.signatureAuthorities[inDemo ? 'ofDemos' : 'ofClients'].stampTime(
    Buffer.from(request.value, 'base64'),
  )
  if (answer.kind === 'silence') return refused(answer)
  const at = context.clock.now()
  const read = await context.eds.ask('readStampAnswer', {
    stamped,
    nonce,
    answer: Buffer.from(answer.bytes).toString('base64'),
    requestedAt,
    pinned: (await pinnedAuthorities(context, { at, inDemo })).map((certificate) => certificate.toString('base64')),
    at,
  })
  if (!read.ok) return silent(read.error)
  if (!read.value.ok) return silent(read.value.error)
  const { token, stampedAt } = read.value.value
  return ok({ token: Buffer.from(token, 'base64'), stampedAt: new Date(stampedAt), obtainedAt: new Date(at) })
}

const silent = (why: string): Result<TimeStamp, Unanswered> => refused({ why, from: null })
