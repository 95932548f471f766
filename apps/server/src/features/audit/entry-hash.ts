import { createHash, type Hash } from 'node:crypto'

/** Before the first entry of a chain, and before the first round of anchors. */
export const NO_HASH = Buffer.alloc(32)

/** All that the hash of an entry stands for, as the database holds it. Instants are microseconds since 1970. */
export type HashedEntry = {
  readonly form: number
  readonly previousHash: Buffer
  readonly companyId: string
  readonly sequence: bigint
  readonly at: bigint
  readonly personId: string | null
  readonly sessionId: string | null
  readonly event: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly facts: string
}

/**
 * SHA-256 over an entry as text: a field a line, the form first, the facts last. None but the facts can hold more than
 * one line, so that no two entries share a text. It is made anew here, beside `record_audit` (migration 0128): what writes
 * a chain is not what says that it is whole.
 */
export function entryHash(entry: HashedEntry): Buffer {
  const fields = [
    `dilo-audit-${entry.form}`,
    entry.previousHash.toString('hex'),
    entry.companyId,
    entry.sequence,
    entry.at,
    entry.personId ?? '-',
    entry.sessionId ?? '-',
    entry.event,
    entry.subjectKind,
    entry.subjectId,
    entry.facts,
  ]
  return createHash('sha256').update(fields.join('\n')).digest()
}

/** The beginning of the hash over a round of anchors; each of its lines is an anchor, in the order of the companies. */
export const beginRoundHash = (round: bigint, at: bigint, previousHash: Buffer): Hash =>
  createHash('sha256').update(['dilo-audit-anchor-1', previousHash.toString('hex'), round, at].join('\n'))

export const anchorLine = (anchor: { companyId: string; sequence: bigint; hash: Buffer }): string =>
  `\n${anchor.companyId} ${anchor.sequence} ${anchor.hash.toString('hex')}`
