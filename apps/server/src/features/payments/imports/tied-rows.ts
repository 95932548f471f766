/** By what rows of an import have to do with each other: a number, or an account with an amount that is paid to it. */
export type TouchedBy = {
  readonly numbers: readonly string[]
  readonly paid: readonly { readonly iban: string; readonly amount: bigint }[]
}

/** What of a row ties it to others. */
export type Tie = {
  readonly place: number
  readonly number: string
  readonly creditor_iban: string
  readonly amount: bigint | null
}

const keysBy = ({ numbers, paid }: TouchedBy): string[] => [
  ...numbers.map((number) => `number ${number}`),
  ...paid.map(({ iban, amount }) => `${amount} to ${iban}`),
]

/** What a row is found by; no number and no amount tie it to nothing. */
const keysOf = ({ number, creditor_iban: iban, amount }: Tie): string[] =>
  keysBy({ numbers: number === '' ? [] : [number], paid: amount === null ? [] : [{ iban, amount }] })

/** Whether rows that are touched may touch others in their turn. */
export function reachFurther(touched: readonly Tie[], by: TouchedBy): boolean {
  const asked = new Set(keysBy(by))
  return touched.some((tie) => keysOf(tie).some((key) => !asked.has(key)))
}

/**
 * Rows that have to do with each other: those that are touched, those that these touch, and so on until there are no more. Each row
 * and each key is looked at once: ten thousand rows that are tied in one long chain cost what ten thousand others do.
 * @returns their places, in no order
 */
export function tiedPlaces(ties: readonly Tie[], by: TouchedBy): number[] {
  const byKey = new Map<string, Tie[]>()
  for (const tie of ties) {
    for (const key of keysOf(tie)) {
      const tied = byKey.get(key)
      if (tied === undefined) byKey.set(key, [tie])
      else tied.push(tie)
    }
  }
  const found = new Set<Tie>()
  const asked = keysBy(by)
  for (let key = asked.pop(); key !== undefined; key = asked.pop()) {
    const tied = byKey.get(key) ?? []
    byKey.delete(key)
    for (const tie of tied) {
      if (found.has(tie)) continue
      found.add(tie)
      asked.push(...keysOf(tie))
    }
  }
  return [...found].map(({ place }) => place)
}
