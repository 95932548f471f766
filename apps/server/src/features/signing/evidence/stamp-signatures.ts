import { ok, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { askRevocation, type RevocationAnswer, type Unanswered } from '../methods/eds/ask-revocation.ts'
import { requestStamp, type TimeStamp } from './request-stamp.ts'
import {
  addEvidence,
  type DueStamp,
  type Evidence,
  findEvidence,
  setNextStamp,
  takeDueStamps,
} from '../methods/eds/evidence-store.ts'

/** Signatures that are stamped side by side. At most these wait for an authority that has fallen silent. */
const AT_ONCE = 5
/** Minutes until the next try. */
const PAUSES = [1, 5, 15, 60, 240]
/** By then an authority has published every revocation that was requested before the signature. */
const ARCHIVED_AFTER_MS = DAY

/** The outcome of one due stamp. */
type Stamping =
  | { readonly outcome: 'stamped' | 'archived' }
  | { readonly outcome: 'unanswered'; readonly by: 'stamps' | 'revocations'; readonly silence: Unanswered }
  | { readonly outcome: 'fault'; readonly fault: unknown }

/** A round of the job, for the log. */
type Round = {
  readonly stamped: number
  readonly archived: number
  /** Authorities that did not answer, or not rightly, and how many signatures wait for them. */
  readonly unanswered: readonly (Unanswered & { readonly signatures: number })[]
  /** Signatures whose certificates have been revoked since. */
  readonly revokedSince: readonly string[]
  readonly faults: readonly { readonly signatureId: string; readonly fault: unknown }[]
}

/**
 * Stamps signatures with the time, and a day later archives them: a new answer about the revocation, and a stamp over
 * all evidence (decision 160). Any number of servers may do it at once. An authority of stamps that does not answer ends the
 * round; an authority of certificates that does not answer holds up its own signatures alone.
 */
export async function stampSignatures(context: Context): Promise<Round> {
  const done = { stamped: 0, archived: 0 }
  const unanswered = new Map<string, Unanswered & { signatures: number }>()
  const revokedSince: string[] = []
  const faults: Round['faults'][number][] = []
  for (let goesOn = true; goesOn;) {
    const now = new Date(context.clock.now())
    const due = await takeDueStamps(context.database, { now, atMost: AT_ONCE, pauses: PAUSES })
    goesOn = due.length === AT_ONCE
    const stampings = await Promise.all(due.map((one) => stampOne(context, one, revokedSince)))
    for (const [index, stamping] of stampings.entries()) {
      if (stamping.outcome === 'unanswered') {
        const { silence, by } = stamping
        const key = `${by} ${silence.from} ${silence.why}`
        unanswered.set(key, { ...silence, signatures: (unanswered.get(key)?.signatures ?? 0) + 1 })
        // The demo's authority is another one: its silence is no reason to let clients wait.
        if (by === 'stamps' && due[index]?.in_demo !== true) goesOn = false
      } else if (stamping.outcome === 'fault') {
        faults.push({ signatureId: due[index]?.signature_id ?? '', fault: stamping.fault })
      } else done[stamping.outcome] += 1
    }
  }
  return { ...done, unanswered: [...unanswered.values()], revokedSince, faults }
}

async function stampOne(context: Context, due: DueStamp, revokedSince: string[]): Promise<Stamping> {
  try {
    return due.awaits === 'timeStamp' ? await stamp(context, due) : await archive(context, due, revokedSince)
  } catch (fault) {
    // A fault with one signature must not keep the others from their stamps.
    return { outcome: 'fault', fault }
  }
}

const of = ({ hash, in_demo: inDemo }: DueStamp) => ({ hash, inDemo })

const base64 = (bytes: Buffer): string => bytes.toString('base64')

/** The stamp of the signature's own numbers: they existed at this moment. */
async function stamp(context: Context, due: DueStamp): Promise<Stamping> {
  const parts = await partsOf(context, due, await findEvidence(context.database, due.signature_id))
  const stamped = await requestStamp(context, { value: parts.value }, of(due))
  if (!stamped.ok) return { outcome: 'unanswered', by: 'stamps', silence: stamped.error }
  const dueAt = new Date(context.clock.now() + ARCHIVED_AFTER_MS)
  await store(context, due, [stampRow('timeStamp', stamped.value)], { awaits: 'archiveTimeStamp', dueAt })
  return { outcome: 'stamped' }
}

/** The order of the evidence within an archive time stamp, after the text and the message. */
const ARCHIVED = ['issuers', 'revocation', 'timeStamp', 'archiveRevocation'] as const

async function archive(context: Context, due: DueStamp, revokedSince: string[]): Promise<Stamping> {
  const evidence = await findEvidence(context.database, due.signature_id)
  const { issuer } = await partsOf(context, due, evidence)
  const issued = { certificate: base64(due.certificate), issuer }
  const refreshed = await askRevocation(context, issued, { inDemo: due.in_demo, listIsEnough: true })
  if (!refreshed.ok) return { outcome: 'unanswered', by: 'revocations', silence: refreshed.error }
  const all = [...evidence, revocationRow('archiveRevocation', refreshed.value)]
  const ordered = ARCHIVED.map((kind) => all.find((one) => one.kind === kind)?.bytes ?? Buffer.alloc(0))
  const stamped = await requestStamp(context, { evidence: [due.text, due.message, ...ordered].map(base64) }, of(due))
  if (!stamped.ok) return { outcome: 'unanswered', by: 'stamps', silence: stamped.error }
  const isNew = await store(
    context,
    due,
    [revocationRow('archiveRevocation', refreshed.value), stampRow('archiveTimeStamp', stamped.value)],
    null,
  )
  if (isNew && refreshed.value.status.says === 'revoked') revokedSince.push(due.signature_id)
  return { outcome: 'archived' }
}

/** The numbers of the signature, and the certificate of the authority that issued the signer's. */
async function partsOf(
  { eds }: Context,
  { message, signature_id: id }: DueStamp,
  evidence: readonly Evidence[],
): Promise<{ readonly value: string; readonly issuer: string }> {
  const issuers = evidence.find(({ kind }) => kind === 'issuers')
  if (issuers === undefined) throw new Error(`The signature ${id} has no certificates of its authority`)
  const parts = await eds.ask('partsOfEvidence', { message: base64(message), issuers: base64(issuers.bytes) })
  if (!parts.ok) throw new Error(`The process of electronic signatures has not answered: ${parts.error}`)
  return parts.value
}

/** Stores evidence with the next step. Another server may have been first: then its evidence stays. */
async function store(
  context: Context,
  { company_id: companyId, signature_id: signatureId }: DueStamp,
  evidence: readonly Evidence[],
  next: Parameters<typeof setNextStamp>[2],
): Promise<boolean> {
  const stored: Result<boolean, never> = await inTransaction<boolean, never>(context.database, async (transaction) => {
    const isNew = await addEvidence(transaction, { companyId, signatureId }, evidence)
    if (isNew) await setNextStamp(transaction, signatureId, next)
    return ok(isNew)
  })
  return stored.ok && stored.value
}

const stampRow = (kind: 'timeStamp' | 'archiveTimeStamp', { token, stampedAt, obtainedAt }: TimeStamp): Evidence => ({
  kind,
  bytes: token,
  source: 'tsp',
  says: null,
  stamped_at: stampedAt,
  obtained_at: obtainedAt,
})

const revocationRow = (
  kind: 'revocation' | 'archiveRevocation',
  { bytes, source, status, obtainedAt }: RevocationAnswer,
): Evidence => ({ kind, bytes, source, says: status.says, stamped_at: null, obtained_at: obtainedAt })
