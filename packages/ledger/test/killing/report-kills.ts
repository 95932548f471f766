import { proofSize } from '../../../../apps/server/src/testing/proof-size.ts'
import type { ClientRecord } from './client-record.ts'

/** The summary line of a large proof; `npm test` does not show it. */
export function reportKills(proof: string, seed: number, kills: number, { counts }: ClientRecord): void {
  const { answered, refused, unanswered, unansweredButWritten, voidsRefusedThoughDone } = counts
  const line = `${proof}, seed ${seed}: ${kills} kills, ${answered} answered (${refused} of them refused), ${unanswered} attempts unanswered, ${unansweredButWritten} operations written though unanswered, ${voidsRefusedThoughDone} voids refused though done`
  proofSize({ small: () => {}, large: () => console.log(line) })()
}
