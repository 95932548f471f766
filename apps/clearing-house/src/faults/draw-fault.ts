import { createHash } from 'node:crypto'
import type { BankCode } from '@dilo/domain/values/iban.ts'

/** The faults of a delivery: each happens to a bank of a real network. */
export const faults = [
  /** The message comes half a minute later. */
  'late',
  /** The message comes twice in one answer. */
  'double',
  /** The messages of one answer come in the wrong order. */
  'reordered',
  /** The connection breaks in the middle of the answer. */
  'cut',
  /** The answer is not what the house signed. */
  'garbage',
] as const

export type Fault = (typeof faults)[number]

/** A house without a seed has no faults; with one, a third of the deliveries have one, the same in each run. */
export function drawFault(seed: number | null, participant: BankCode, delivery: number): Fault | null {
  if (seed === null) return null
  const drawn = createHash('sha256').update(`${seed}:${participant}:${delivery}`).digest().readUInt32BE()
  return drawn % 3 === 0 ? (faults[Math.floor(drawn / 3) % faults.length] ?? null) : null
}
