import { parentPort, workerData } from 'node:worker_threads'
import { comparePair } from './compare-pair.ts'

/** A thread's share of the pairs: every so many from its own place. */
const { seed, count, from, step } = workerData as { seed: number; count: number; from: number; step: number }
for (let place = from; place < count; place += step) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(comparePair(seed, place))
}
