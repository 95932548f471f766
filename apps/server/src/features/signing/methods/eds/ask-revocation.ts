import { randomBytes } from 'node:crypto'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../../context.ts'
import type { AuthorityAnswer } from '../../../../ports/signature-authorities.ts'
import type { EdsAnswer } from './process/eds-tasks.ts'

/** A certificate that was verified, and the authority that issued it. DER in base64. */
type IssuedCertificate = { readonly certificate: string; readonly issuer: string }

/** An authority's answer about a certificate, in bytes that a stranger can verify. */
export type RevocationAnswer = {
  readonly bytes: Buffer
  readonly source: 'ocsp' | 'crl'
  readonly obtainedAt: Date
  readonly status: Extract<EdsAnswer<'readStatusAnswer'>, { readonly ok: true }>['value']
}

/** Nothing that counts was said. @property from the host that was asked; null: none was */
export type Unanswered = { readonly why: string; readonly from: string | null }

type Asked = Result<RevocationAnswer, Unanswered>

/**
 * Asks a certificate's authority whether it is revoked: its responder, and if nothing that counts comes from there, its
 * list, which may be a day old. It is never asked under a lock, because it may take seconds.
 * @param asked.inDemo whether a visitor of the demo signs: the demo authority's own responders answer
 * @param asked.listIsEnough whether the list is enough
 */
export async function askRevocation(
  context: Context,
  issued: IssuedCertificate,
  { inDemo, listIsEnough }: { readonly inDemo: boolean; readonly listIsEnough: boolean },
): Promise<Asked> {
  const authorities = context.signatureAuthorities[inDemo ? 'ofDemos' : 'ofClients']
  const nonce = randomBytes(16).toString('base64')
  const written = await context.eds.ask('writeStatusQuestion', { ...issued, nonce })
  if (!written.ok) return silent(written.error)
  const { question, ocspAddresses, revocationListAddresses } = written.value
  const answer = await authorities.askStatus(ocspAddresses, Buffer.from(question, 'base64'))
  const byResponder = await read(context, answer, 'ocsp', (bytes, at) =>
    context.eds.ask('readStatusAnswer', { ...issued, nonce, answer: bytes, at }),
  )
  if (byResponder.ok || !listIsEnough) return byResponder
  const list = await authorities.fetchRevocationList(revocationListAddresses)
  const byList = await read(context, list, 'crl', (bytes, at) =>
    context.eds.ask('readRevocationList', { ...issued, list: bytes, at }),
  )
  return byList.ok ? byList : byResponder
}

type Verdict = EdsAnswer<'readStatusAnswer'> | EdsAnswer<'readRevocationList'>

async function read(
  { clock }: Context,
  answer: AuthorityAnswer,
  source: RevocationAnswer['source'],
  verify: (bytes: string, at: number) => Promise<Result<Verdict, 'busy' | 'died'>>,
): Promise<Asked> {
  if (answer.kind === 'silence') return { ok: false, error: answer }
  const now = clock.now()
  const bytes = Buffer.from(answer.bytes)
  const verified = await verify(bytes.toString('base64'), now)
  if (!verified.ok) return silent(verified.error)
  if (!verified.value.ok) return silent(verified.value.error)
  return ok({ bytes, source, obtainedAt: new Date(now), status: verified.value.value })
}

/** An answer that counts for nothing is as good as none. */
const silent = (why: string): Asked => ({ ok: false, error: { why, from: null } })
