/** Puts rows of many tables into one. @throws if two have one name: the queue would do only one of the two */
export function inOneTable<Row>(tables: readonly Readonly<Record<string, Row>>[]): Record<string, Row> {
  const rows = tables.flatMap((table) => Object.entries(table))
  const twice = rows.find(([name], place) => rows.findIndex(([other]) => other === name) !== place)
  if (twice !== undefined) throw new Error(`two rows have the name ${twice[0]}`)
  return Object.fromEntries(rows)
}
