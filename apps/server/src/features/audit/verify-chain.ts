import { entryHash, NO_HASH } from './entry-hash.ts'
import type { AnchorRow, EntryRow, HeadRow } from './store.ts'

/**
 * The faults of a chain. `edited`: an entry differs from its hash. `moved`: it matches its hash under another number.
 * `unlinked`: it does not follow the entry before, which was rewritten. `missing`: a gap. `forked`: two entries with
 * one number. `cutOff`: the chain once went on to `until`. `headWrong`: the head does not match the end of the chain.
 * `rewritten`: an entry is whole, but differs from its anchor.
 */
export type ChainFault = { readonly companyId: string; readonly sequence: bigint } & (
  | { readonly kind: 'edited' | 'unlinked' | 'forked' | 'headWrong' }
  | { readonly kind: 'moved'; readonly from: bigint }
  | { readonly kind: 'missing' | 'cutOff'; readonly until: bigint }
  | { readonly kind: 'rewritten'; readonly round: bigint }
)

/** One company's part of the trail, each list in the order of its numbers. */
export type Chain = {
  readonly companyId: string
  readonly entries: AsyncIterable<EntryRow>
  readonly anchors: AsyncIterable<AnchorRow>
  readonly heads: AsyncIterable<HeadRow>
}

/** Checks a chain against its own hashes, its head and its anchors. It keeps one entry in memory. */
export async function* verifyChain({ companyId, entries, anchors, heads }: Chain): AsyncGenerator<ChainFault, void> {
  const anchored = anchors[Symbol.asyncIterator]()
  let anchor = await anchored.next()
  let last: Place = { sequence: 0n, hash: NO_HASH, isCertain: true }
  for await (const entry of entries) {
    yield* faultsOf(entry, last)
    // Anchors before this entry without a match belong to missing entries, which are already reported.
    while (!anchor.done && anchor.value.sequence < entry.sequence) anchor = await anchored.next()
    while (!anchor.done && anchor.value.sequence === entry.sequence) {
      if (!anchor.value.hash.equals(entry.hash))
        yield { companyId, sequence: entry.sequence, kind: 'rewritten', round: anchor.value.round }
      anchor = await anchored.next()
    }
    last = placeOf(entry, last)
  }
  let until = last.sequence
  for (; !anchor.done; anchor = await anchored.next()) if (anchor.value.sequence > until) until = anchor.value.sequence
  yield* faultsOfEnd(companyId, last, until, heads)
}

/** The position of the check in a chain. If it is not certain, the link of the next entry cannot be checked. */
type Place = { readonly sequence: bigint; readonly hash: Buffer; readonly isCertain: boolean }

const placeOf = (entry: EntryRow, last: Place): Place => ({
  sequence: entry.sequence,
  hash: entry.hash,
  isCertain: entry.sequence !== last.sequence && numberOf(entry) === entry.sequence,
})

function* faultsOf(entry: EntryRow, last: Place): Generator<ChainFault, void> {
  const { companyId, sequence } = entry
  const follows = sequence === last.sequence + 1n
  if (sequence === last.sequence) yield { companyId, sequence, kind: 'forked' }
  else if (!follows) yield { companyId, sequence: last.sequence + 1n, kind: 'missing', until: sequence - 1n }
  const from = numberOf(entry)
  if (from === null) yield { companyId, sequence, kind: 'edited' }
  else if (from !== sequence) yield { companyId, sequence, kind: 'moved', from }
  else if (follows && last.isCertain && !entry.previousHash.equals(last.hash))
    yield { companyId, sequence, kind: 'unlinked' }
}

/** The distance from its place within which an entry's number is searched. */
const AROUND = 100n

/** The number under which an entry was written, usually its own; null when no number near by fits. */
function numberOf(entry: EntryRow): bigint | null {
  const isNumber = (sequence: bigint): boolean => entryHash({ ...entry, sequence }).equals(entry.hash)
  if (isNumber(entry.sequence)) return entry.sequence
  for (let away = 1n; away <= AROUND; away += 1n) {
    if (isNumber(entry.sequence + away)) return entry.sequence + away
    if (isNumber(entry.sequence - away)) return entry.sequence - away
  }
  return null
}

async function* faultsOfEnd(
  companyId: string,
  last: Place,
  anchored: bigint,
  heads: Chain['heads'],
): AsyncGenerator<ChainFault, void> {
  let head: HeadRow | null = null
  for await (const row of heads) head = row
  const until = head !== null && head.sequence > anchored ? head.sequence : anchored
  if (until > last.sequence) yield { companyId, sequence: last.sequence + 1n, kind: 'cutOff', until }
  const isRight =
    head !== null && (head.sequence > last.sequence || (head.sequence === last.sequence && head.hash.equals(last.hash)))
  if (!isRight) yield { companyId, sequence: last.sequence, kind: 'headWrong' }
}
