import { createHash, type Hash } from 'node:crypto'

/** The previous hash of the first entry of a chain, and of the first round of anchors. */
export const NO_HASH = Buffer.alloc(32)

/** Everything that the hash of an entry covers, as the database holds it. Instants are microseconds since 1970. */
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

/** The fields whose text is hashed, in their order: the form first, the facts last. */
export const hashedFields = (entry: HashedEntry): readonly (string | bigint)[] => [
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

/** The names of these fields where a file shows them. */
export const hashedNames = [
  'form',
  'previous_hash',
  'company_id',
  'sequence',
  'at_microseconds',
  'person_id',
  'session_id',
  'event',
  'subject_kind',
  'subject_id',
  'facts',
] as const

/**
 * SHA-256 over an entry as text: a field a line. Only the facts can hold more than one line, so that no two entries share
 * a text. It repeats the computation of `record_audit` (migration 0128), so that a check does not depend on the code that
 * writes the chain.
 */
export const entryHash = (entry: HashedEntry): Buffer =>
  createHash('sha256').update(hashedFields(entry).join('\n')).digest()

/** The beginning of the hash over a round of anchors; each of its lines is an anchor, in the order of the companies. */
export const beginRoundHash = (round: bigint, at: bigint, previousHash: Buffer): Hash =>
  createHash('sha256').update(['dilo-audit-anchor-1', previousHash.toString('hex'), round, at].join('\n'))

export const anchorLine = (anchor: { companyId: string; sequence: bigint; hash: Buffer }): string =>
  `\n${anchor.companyId} ${anchor.sequence} ${anchor.hash.toString('hex')}`
