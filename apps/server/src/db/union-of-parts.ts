/**
 * A part of an answer: the rows of one kind of thing. The statement and the type of a row are made of the same names, so that
 * no column is read under the name of another.
 */
export type Part = {
  /** The SQL of each column by its name; never null. */
  readonly always: Readonly<Record<string, string>>
  /** The same of columns that may be null. */
  readonly maybe?: Readonly<Record<string, string>>
  /** The rest of the query: `from`, conditions, order. */
  readonly from: string
}

export type Parts = Readonly<Record<string, Part>>

/** A row of a part: each column as text, under its name. */
export type RowOf<One extends Part> = { readonly [Name in keyof One['always']]: string } & {
  readonly [Name in keyof NonNullable<One['maybe']>]: string | null
}

export type RowsOf<All extends Parts> = { readonly [Name in keyof All]: readonly RowOf<All[Name]>[] }

/** A row as the statement gives it: its part, and the columns by their places. */
export type PlacedRow = { readonly part: string; readonly [place: `_${number}`]: string | null }

/**
 * One query of several parts, under each other: every column as text, every part as wide as the widest. Parts made of JSON
 * cost PostgreSQL half as much again (decision 078).
 */
export function underEachOther(parts: Parts): string {
  const width = Math.max(...Object.values(parts).map((part) => columnsOf(part).length))
  return Object.entries(parts)
    .map(([name, part]) => {
      const columns = columnsOf(part).map(([, sql]) => `(${sql})::text`)
      const cells = Array.from({ length: width }, (_, place) => `${columns[place] ?? 'null'} as _${place}`)
      return `(select '${name}' as part, ${cells.join(', ')} ${part.from})`
    })
    .join(' union all ')
}

/**
 * A text of parts that name some of many values ($1 to $n), and the way to those values: PostgreSQL refuses a statement that
 * is given a value which it does not name.
 */
export function namingItsOwn(text: string): {
  readonly text: string
  readonly ownOf: (values: readonly unknown[]) => readonly unknown[]
} {
  const places = [...new Set([...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))]
  return {
    text: text.replace(/\$(\d+)/g, (_, place: string) => `$${places.indexOf(Number(place)) + 1}`),
    ownOf: (values) => places.map((place) => values[place - 1]),
  }
}

/** Makes the reader of such a query: it gives each row back to its part, and each column its name. */
export function readerOf<All extends Parts>(parts: All): (rows: readonly PlacedRow[]) => RowsOf<All> {
  const cells = new Map(
    Object.entries(parts).map(([name, part]) => [
      name,
      columnsOf(part).map(([column], place) => [`_${place}`, column] as const),
    ]),
  )
  return (rows) => {
    const found = Object.fromEntries([...cells.keys()].map((name) => [name, [] as Record<string, string | null>[]]))
    for (const row of rows) {
      const named: Record<string, string | null> = {}
      for (const [place, column] of cells.get(row.part) ?? []) named[column] = row[place as `_${number}`] ?? null
      found[row.part]?.push(named)
    }
    return found as unknown as RowsOf<All>
  }
}

const columnsOf = ({ always, maybe = {} }: Part): readonly (readonly [name: string, sql: string])[] => [
  ...Object.entries(always),
  ...Object.entries(maybe),
]
