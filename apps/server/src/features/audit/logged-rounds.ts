import type { AnchorRound } from './store.ts'
import type { LoggedRounds } from './verify-anchors.ts'

/** A round as a line of the log: everything that `readLoggedRounds` needs. */
export const roundForLog = ({ round, chains, hash }: AnchorRound) => ({
  auditRound: String(round),
  auditHash: hash.toString('hex'),
  chains,
})

/** Finds the rounds of anchors in the lines of a log. It skips all other lines. */
export async function readLoggedRounds(lines: AsyncIterable<string>): Promise<LoggedRounds> {
  const rounds = new Map<bigint, Set<string>>()
  for await (const line of lines) {
    // Logs are long: most lines are about something else, and stay unparsed.
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
