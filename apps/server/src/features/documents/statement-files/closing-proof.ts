import type { StatementHead } from './statement-head.ts'

/** Amounts up to here are added as numbers, exactly: a thousand of them stay under 2^53. */
const SMALL = 1e12
const FOLD = 1e15

/** Adds up the entries while they are written. */
export type ClosingProof = {
  /** @param amount minor units, an integer below 2^53 */
  add(amount: number): void
  /** @throws where a whole period's entries do not lead from its opening to its closing: such a file must not end well */
  conclude(): { readonly count: bigint; readonly sum: bigint }
}

export function closingProof({ opening, closing, count, conditions }: StatementHead): ClosingProof {
  let [low, sum, added] = [0, 0n, 0]
  const fold = () => {
    sum += BigInt(low)
    low = 0
  }
  return {
    add(amount) {
      added += 1
      if (amount > SMALL || amount < -SMALL) sum += BigInt(amount)
      else low += amount
      if (low > FOLD || low < -FOLD) fold()
    },
    conclude() {
      fold()
      const isWhole = BigInt(added) === count && opening + sum === closing
      if (conditions.length === 0 && !isWhole) {
        throw new Error(
          `A statement's ${added} entries of ${count} lead from ${opening} to ${opening + sum}, not to ${closing}`,
        )
      }
      return { count: BigInt(added), sum }
    },
  }
}
