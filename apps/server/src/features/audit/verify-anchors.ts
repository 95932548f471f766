import { anchorLine, beginRoundHash, NO_HASH } from './entry-hash.ts'
import type { AnchorRow, RoundRow } from './store.ts'

/**
 * The faults of rounds of anchors. `anchorsEdited`: a round differs from its hash. `anchorsUnlinked`: it does not
 * follow the round before. `roundsMissing`: a gap. `roundDiffersFromLog`: the log has another hash for the round, or
 * has a round that the table lacks.
 */
export type AnchorFault = { readonly round: bigint } & (
  | { readonly kind: 'anchorsEdited' | 'anchorsUnlinked' | 'roundDiffersFromLog' }
  | { readonly kind: 'roundsMissing'; readonly until: bigint }
)

/** The hash of each round in the log, in hexadecimal; several if the log has several. */
export type LoggedRounds = ReadonlyMap<bigint, ReadonlySet<string>>

/** Checks the rounds against their hashes and against the log. Both streams are in the order of rounds. */
export async function* verifyAnchors(
  rounds: AsyncIterable<RoundRow>,
  anchors: AsyncIterable<AnchorRow>,
  logged: LoggedRounds,
): AsyncGenerator<AnchorFault, void> {
  const rest = anchors[Symbol.asyncIterator]()
  let anchor = await rest.next()
  let last = { round: 0n, hash: NO_HASH as Buffer }
  const unmatched = new Map(logged)
  for await (const row of rounds) {
    if (row.round > last.round + 1n) yield { round: last.round + 1n, kind: 'roundsMissing', until: row.round - 1n }
    const hash = beginRoundHash(row.round, row.at, row.previousHash)
    let chains = 0
    for (; !anchor.done && anchor.value.round <= row.round; anchor = await rest.next()) {
      if (anchor.value.round < row.round) continue
      hash.update(anchorLine(anchor.value))
      chains += 1
    }
    const isWhole = chains === row.chains && hash.digest().equals(row.hash)
    if (!isWhole) yield { round: row.round, kind: 'anchorsEdited' }
    else if (row.round === last.round + 1n && !row.previousHash.equals(last.hash))
      yield { round: row.round, kind: 'anchorsUnlinked' }
    const words = [...(unmatched.get(row.round) ?? [])]
    if (words.some((word) => word !== row.hash.toString('hex'))) yield { round: row.round, kind: 'roundDiffersFromLog' }
    unmatched.delete(row.round)
    last = row
  }
  for (const round of unmatched.keys()) yield { round, kind: 'roundDiffersFromLog' }
}
