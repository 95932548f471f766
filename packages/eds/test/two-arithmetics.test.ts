import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { proofSeed, replayable } from '../../../apps/server/src/testing/proof-seed.ts'
import { proofSize } from '../../../apps/server/src/testing/proof-size.ts'
import { bouncyCastle, judges } from '../../../scripts/programs/judges.mjs'
import { signatureIds } from '../src/dstu/algorithms.ts'
import type { comparePair, Pair, Signed } from './two-arithmetics/compare-pair.ts'

const PAIRS = proofSize({ small: 20, large: 10_000 })
const PATIENCE = proofSize({ small: 180_000, large: 7_200_000 })

type Compared = ReturnType<typeof comparePair>

/** Compares the pairs on all cores. */
async function comparePairs(seed: number, count: number): Promise<Compared[]> {
  const step = Math.min(availableParallelism(), count)
  const shares = Array.from({ length: step }, (_, from) => compareShare({ seed, count, from, step }))
  return (await Promise.all(shares)).flat()
}

const compareShare = (workerData: object): Promise<Compared[]> =>
  new Promise((resolve, reject) => {
    const compared: Compared[] = []
    new Worker(new URL('./two-arithmetics/compare-in-thread.ts', import.meta.url), { workerData })
      .on('message', (one: Compared) => void compared.push(one))
      .on('error', reject)
      .on('exit', () => resolve(compared))
  })

/** The verdicts of Bouncy Castle over messages and signatures, and its hashes of the messages. */
function byBouncyCastle(signed: readonly (Pair & Signed)[]): string[] {
  const lines = signed.map(({ curve, hash, ...octets }) => {
    const base64 = [octets.publicKey, octets.message, octets.signature].map((one) => Buffer.from(one).toString('base64'))
    return [curve, signatureIds[hash], ...base64].join(' ')
  })
  const program = fileURLToPath(new URL('./bouncy-castle/Verify.java', import.meta.url))
  const said = execFileSync('java', ['-cp', bouncyCastle, program], { input: `${lines.join('\n')}\n`, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return said.trim().split('\n')
}

test(
  `the bank's arithmetic of signatures agrees with the evidence's own, and with Bouncy Castle, over ${PAIRS} random keys and messages`,
  () =>
    replayable('two-arithmetics', proofSeed, async () => {
      const compared = await comparePairs(proofSeed, PAIRS)
      expect(compared.flatMap(({ faults }) => faults)).toEqual([])
      expect(compared).toHaveLength(PAIRS)
      if (!judges['Bouncy Castle'].isHere()) return
      const pairs = compared.map(({ pair }) => pair)
      expect(byBouncyCastle(pairs.flatMap((pair) => [pair.right, pair.changed].map((one) => ({ ...pair, ...one }))))).toEqual(
        pairs.flatMap(({ digest }) => [`TOTAL-VALID ${Buffer.from(digest).toString('hex')}`, expect.stringMatching(/^TOTAL-FAILED [\da-f]{64}$/)]),
      )
    }),
  PATIENCE,
)
