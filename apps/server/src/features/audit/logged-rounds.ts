import type { AnchorRound } from './store.ts'
import type { LoggedRounds } from './verify-anchors.ts'

/** What a line of the log says of a round: all that `readLoggedRounds` needs to find it again. */
export const roundForLog = ({ round, chains, hash }: AnchorRound) => ({
  auditRound: String(round),
  auditHash: hash.toString('hex'),
  chains,
})

/** Finds what lines of a log say of the rounds of anchors. Whatever else stands there is passed over. */
export async function readLoggedRounds(lines: AsyncIterable<string>): Promise<LoggedRounds> {
  const rounds = new Map<bigint, Set<string>>()
  for await (const line of lines) {
    // Logs are long: nearly every line is none of ours, and is not parsed.
    const said = line.includes('"auditRound"') ? wordOf(line) : null
    if (said === null) continue
    const words = rounds.get(said.round) ?? new Set()
    rounds.set(said.round, words.add(said.hash))
  }
  return rounds
}

function wordOf(line: string): { round: bigint; hash: string } | null {
  const round = /"auditRound":"(\d{1,18})"/.exec(line)?.[1]
  const hash = /"auditHash":"([0-9a-f]{64})"/.exec(line)?.[1]
  return round === undefined || hash === undefined ? null : { round: BigInt(round), hash }
}
