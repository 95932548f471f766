/** The keys that tie rows of an import: a number, or an account with an amount paid to it. */
export type TouchedBy = {
  readonly numbers: readonly string[]
  readonly paid: readonly { readonly iban: string; readonly amount: bigint }[]
}

/** The fields of a row that tie it to others. */
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

/** The keys of a row; an empty number or amount gives none. */
const keysOf = ({ number, creditor_iban: iban, amount }: Tie): string[] =>
  keysBy({ numbers: number === '' ? [] : [number], paid: amount === null ? [] : [{ iban, amount }] })

/** True if the found rows may be tied to further ones. */
export function reachFurther(touched: readonly Tie[], by: TouchedBy): boolean {
  const asked = new Set(keysBy(by))
  return touched.some((tie) => keysOf(tie).some((key) => !asked.has(key)))
}

/**
 * All rows that are tied directly or through other rows. Each row and each key is visited once: a chain of ten thousand
 * tied rows costs as much as ten thousand separate ones.
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
