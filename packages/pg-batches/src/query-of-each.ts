import { type AliasedRawBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { type Compilable, preparedQuery } from './prepared-query.ts'
import { together } from './together.ts'
import type { Reader } from './transaction.ts'

/** A row says which of the asked keys it answers: their places count from 1. */
type Placed = { readonly place: bigint }

/**
 * A query that many ask at one moment, each by a key: it is built for columns of keys, and each caller gets the rows of
 * its own key. It is kept by connections as a prepared query is.
 * @param build makes the query; what it is given must be its parameters, all and in this order
 */
export function queryOfEach<Schema, Key extends readonly string[], Row extends Placed>(
  name: string,
  build: (
    database: Kysely<Schema>,
    ...columns: { readonly [Part in keyof Key]: readonly Key[Part][] }
  ) => Compilable<Row>,
): (reader: Reader<Schema>, ...key: Key) => Promise<Row[]> {
  type Columns = { readonly [Part in keyof Key]: readonly Key[Part][] }
  const ask = preparedQuery<Schema, Columns, Row>(name, build)
  const askOne = together(async (reader: Reader<Schema>, keys: readonly Key[]) => {
    const { distinct, places } = distinctKeys(keys)
    const columns = (distinct[0] ?? []).map((_, part) => distinct.map((key) => key[part]))
    const dealt: Row[][] = distinct.map(() => [])
    for (const row of await ask(reader, ...(columns as unknown as Columns))) dealt[Number(row.place) - 1]?.push(row)
    return places.map((place) => dealt[place] as Row[])
  })
  return (reader, ...key) => askOne(reader, key)
}

/** Each key once, and the place of everybody's key among them. */
function distinctKeys<Key extends readonly string[]>(keys: readonly Key[]) {
  const placeOf = new Map<string, number>()
  const distinct: Key[] = []
  const places = keys.map((key) => {
    const name = key.join('\n')
    const known = placeOf.get(name)
    if (known !== undefined) return known
    placeOf.set(name, distinct.length)
    return distinct.push(key) - 1
  })
  return { distinct, places }
}

/** The asked keys as a table `asked`, with the place of each. @param columns the keys' parts by name (sets.ts) */
export const askedKeys = <Name extends string>(
  columns: Readonly<Record<Name, RawBuilder<never>>>,
): AliasedRawBuilder<{ [Part in Name]: string } & Placed, 'asked'> =>
  sql<{ [Part in Name]: string } & Placed>`unnest(${sql.join(Object.values(columns))}) with ordinality`.as<'asked'>(
    sql`asked(${sql.join([...Object.keys(columns), 'place'].map((name) => sql.ref(name)))})`,
  )
