import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../access/door.ts'
import type { Refusal } from '../../refusal.ts'
import { readsTrail } from './asked-trail.ts'
import { type EntryRow, findAnchors, findHashed, findHead, findLastAnchor, type HeadRow } from './store.ts'
import { verifyChain } from './verify-chain.ts'

type Verification = Answer<'GET /api/operation-service/audit/verification'>

/** Entries in memory at once; other calls go on between two portions. */
const PORTION = 2_000n

/**
 * Computes every hash of the company's chain anew and compares the chain with its head and its anchors: what
 * `npm run audit:verify` does for one company, without the log, which is not here. It stops at the first fault.
 */
export async function verifyCompany(
  { database }: Context,
  authority: CompanyAuthority,
): Promise<Result<Verification, Refusal>> {
  if (!readsTrail(authority)) return refused({ code: 'noAuthority' })
  const { companyId } = authority
  // Nothing of an append-only chain changes while it is read: what comes after this head is not looked at. The anchor
  // comes first, because a head may move after it, and never back.
  const anchor = await findLastAnchor(database, companyId)
  const head = await findHead(database, companyId)
  if (head === undefined && anchor === undefined) return ok({ entries: '0', last: null, fault: null })
  const until = [head?.sequence ?? 0n, anchor?.sequence ?? 0n].reduce((one, other) => (one > other ? one : other))
  const anchors = await findAnchors(database, companyId, until)
  const entries = countingEntries(entriesOf({ database }, companyId, until))
  const heads: HeadRow[] = head === undefined ? [] : [{ companyId, ...head }]
  for await (const { sequence, kind } of verifyChain({
    companyId,
    entries: entries.counted,
    anchors: each(anchors),
    heads: each(heads),
  }))
    return ok({ ...entries.summary(), fault: { number: String(sequence), kind } })
  return ok({ ...entries.summary(), fault: null })
}

async function* entriesOf(
  { database }: Pick<Context, 'database'>,
  companyId: string,
  until: bigint,
): AsyncGenerator<EntryRow, void> {
  for (let after = 0n; after < until; after += PORTION) {
    const last = after + PORTION < until ? after + PORTION : until
    yield* await findHashed(database, companyId, after, last)
  }
}

/** Counts entries as they are read, and keeps the hash of the last. */
function countingEntries(entries: AsyncIterable<EntryRow>) {
  let [count, last] = [0, null as Buffer | null]
  async function* counted(): AsyncGenerator<EntryRow, void> {
    for await (const entry of entries) {
      count += 1
      last = entry.hash
      yield entry
    }
  }
  return { counted: counted(), summary: () => ({ entries: String(count), last: last?.toString('hex') ?? null }) }
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row, void> {
  yield* rows
}
