import { roomTables } from './room-tables.mjs'
import { tablesOf } from './tables-of.mjs'

/**
 * Statements that write a table of another room, and the reasons: a row is a file and a table.
 * @type {Record<string, string>}
 */
const writesBesideOwner = {}

const ownerOf = new Map(Object.entries(roomTables).flatMap(([room, tables]) => tables.map((table) => [table, room])))
const allTables = new Set(ownerOf.keys())

/**
 * Reads and writes by rooms of features of each other's tables.
 * @param files a Map from path to text, of the product alone
 * @returns writes, as `<path> <table>`, and reads: by room and owner the number of files, for each table once
 */
export function foreignTables(files) {
  const found = { writes: [], reads: {} }
  for (const [path, text] of files) {
    const room = /^apps\/server\/src\/features\/([^/]+)\/.*\.ts$/.exec(path)?.[1]
    if (room === undefined) continue
    const { reads, writes } = tablesOf(text, allTables)
    for (const table of writes) if (ownerOf.get(table) !== room) found.writes.push(`${path} ${table}`)
    for (const table of reads) {
      const owner = ownerOf.get(table)
      if (owner === room) continue
      found.reads[room] ??= {}
      found.reads[room][owner] = (found.reads[room][owner] ?? 0) + 1
    }
  }
  return found
}

/**
 * Holds rooms to their own tables: no room writes another's, and reads of another's fall.
 * @param ceilings by room and owner, as `reads` of foreignTables
 * @param exceptions of writes, with their reasons
 * @returns one sentence per violation
 */
export function tableViolations(files, ceilings, exceptions = writesBesideOwner) {
  const { writes, reads } = foreignTables(files)
  return [
    ...writes.filter((write) => exceptions[write] === undefined).map(sentenceOfWrite),
    ...Object.keys(exceptions)
      .filter((write) => !writes.includes(write))
      .map((write) => `${write.split(' ')[0]}: does not write ${write.split(' ')[1]}; take its row away.`),
    ...sentencesOfReads(reads, ceilings),
  ]
}

function sentenceOfWrite(write) {
  const [path, table] = write.split(' ')
  return `${path}: writes ${table}, a table of ${ownerOf.get(table)}; use a function of its door.`
}

function sentencesOfReads(reads, ceilings) {
  const rooms = new Set([...Object.keys(reads), ...Object.keys(ceilings)])
  return [...rooms].flatMap((room) =>
    Object.keys({ ...reads[room], ...ceilings[room] }).flatMap((owner) => {
      const [count, ceiling] = [reads[room]?.[owner] ?? 0, ceilings[room]?.[owner] ?? 0]
      if (count > ceiling)
        return [
          `${room} reads ${count} times a table of ${owner}, and may ${ceiling} times; use its door or its views.`,
        ]
      const lower = 'node scripts/boundaries.mjs --lower'
      return count < ceiling
        ? [`${room} reads tables of ${owner} ${count} times by now, not ${ceiling}: ${lower}.`]
        : []
    }),
  )
}

/** The ceilings after a change: each falls to its count, and none rises. */
export function loweredReads(reads, ceilings) {
  const inOrder = (record) => Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const rooms = inOrder(ceilings).map(([room, owners]) => [
    room,
    Object.fromEntries(
      inOrder(owners)
        .map(([owner, ceiling]) => [owner, Math.min(ceiling, reads[room]?.[owner] ?? 0)])
        .filter(([, ceiling]) => ceiling > 0),
    ),
  ])
  return Object.fromEntries(rooms.filter(([, owners]) => Object.keys(owners).length > 0))
}
