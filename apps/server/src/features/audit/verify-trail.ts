import type { Database } from '../../db/open.ts'
import { byCompany } from './by-company.ts'
import {
  allowLongStatements,
  streamAnchors,
  streamAnchorsOfRounds,
  streamEntries,
  streamHeads,
  streamRounds,
} from './store.ts'
import { type AnchorFault, type LoggedRounds, verifyAnchors } from './verify-anchors.ts'
import { type ChainFault, verifyChain } from './verify-chain.ts'

export type TrailFault = ChainFault | AnchorFault

export type Verified = {
  readonly chains: number
  readonly entries: number
  readonly rounds: number
  readonly faults: number
}

/**
 * Reads through the whole audit trail and yields its faults (security row 42), in one snapshot, with the memory of a
 * few thousand entries. It changes nothing.
 * @param logged the rounds of anchors in the log, which is outside of the database
 */
export async function verifyTrail(
  database: Database,
  logged: LoggedRounds,
  onFault: (fault: TrailFault) => void,
): Promise<Verified> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await allowLongStatements(snapshot)
      const counted = { chains: 0, entries: 0, rounds: 0, faults: 0 }
      const tell = (fault: TrailFault): void => {
        counted.faults += 1
        onFault(fault)
      }
      const entries = counting(streamEntries(snapshot), () => (counted.entries += 1))
      for await (const chain of byCompany(entries, streamAnchors(snapshot), streamHeads(snapshot))) {
        counted.chains += 1
        for await (const fault of verifyChain(chain)) tell(fault)
      }
      const rounds = counting(streamRounds(snapshot), () => (counted.rounds += 1))
      for await (const fault of verifyAnchors(rounds, streamAnchorsOfRounds(snapshot), logged)) tell(fault)
      return counted
    })
}

async function* counting<Row>(rows: AsyncIterable<Row>, count: () => void): AsyncGenerator<Row, void> {
  for await (const row of rows) {
    count()
    yield row
  }
}
