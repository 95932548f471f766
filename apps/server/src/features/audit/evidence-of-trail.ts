import type { AuditEventName } from '@dilo/domain/audit/audit-events.ts'
import { withinCompanies } from '../../db/reach.ts'
import type { Reader } from '../../db/transaction.ts'
import { LOOKED_THROUGH } from './read-trail.ts'
import { type EntryRow, findAnchorFrom, findHashedAbout, findHead, firstNumberFrom } from './store.ts'

/** An action that an entry of the trail must prove. @property at when it was done: no entry of it is older */
type ProvedAction = {
  readonly event: AuditEventName
  readonly subjectId: string
  readonly personId: string
  readonly at: Date
}

export type EvidenceOfTrail = {
  /** For each action, in their order, its entry; null: none was found. */
  readonly entries: readonly (EntryRow | null)[]
  /** The first anchor at or after the last entry; null: the chain was not anchored since. */
  readonly anchor: TrailAnchor | null
}

type TrailAnchor = {
  readonly round: bigint
  readonly anchoredAt: Date
  readonly sequence: bigint
  /** The hash of the entry at which the chain was anchored. */
  readonly hash: Buffer
  readonly roundHash: Buffer
}

/**
 * The entries of actions, with everything that their hashes cover. It looks through no more of the chain after an
 * action's moment than a page of the trail does: an entry stands at its moment, or a clock's error after it. It reaches
 * the whole chain, whose gaps would mislead it, also for a person who acts on certain accounts: the caller answers for
 * their right to see the actions.
 * @returns null: the company has no trail, as in a demo
 */
export const evidenceOfTrail = (
  reader: Reader,
  companyId: string,
  actions: readonly ProvedAction[],
): Promise<EvidenceOfTrail | null> =>
  withinCompanies([companyId], async () => {
    const head = await findHead(reader, companyId)
    if (head === undefined) return null
    const entries: (EntryRow | null)[] = []
    for (const { at, ...about } of actions) {
      const least = await firstNumberFrom(reader, companyId, at, head.sequence)
      const entry = await findHashedAbout(reader, companyId, about, { least, after: least + LOOKED_THROUGH })
      entries.push(entry ?? null)
    }
    return { entries, anchor: await anchorOf(reader, companyId, entries) }
  })

async function anchorOf(
  reader: Reader,
  companyId: string,
  entries: readonly (EntryRow | null)[],
): Promise<TrailAnchor | null> {
  const numbers = entries.flatMap((entry) => (entry === null ? [] : [entry.sequence]))
  if (numbers.length === 0) return null
  const last = numbers.reduce((one, other) => (one > other ? one : other))
  const anchor = await findAnchorFrom(reader, companyId, last)
  if (anchor === undefined) return null
  const { round, anchored_at: anchoredAt, sequence, hash, round_hash: roundHash } = anchor
  return { round, anchoredAt, sequence, hash, roundHash }
}
