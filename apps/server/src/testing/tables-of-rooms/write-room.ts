import { BETWEEN_ROOMS } from '../../db/make-tables.ts'
import type { DatabaseFunction, DatabaseObjects, DatabaseTable, DatabaseView } from './read-objects.ts'

/** The SQL of one room in two parts: `own` needs the part `db` alone, `between` needs the own parts of all rooms. */
type RoomSql = { readonly own: readonly string[]; readonly between: readonly string[] }

/**
 * Writes the form of a database as SQL, one text for each room that has tables or functions. Every PostgreSQL that the
 * bank supports gives the same text, but for the names of tables before the columns of views.
 * @param owners the room of each object, by its name
 */
export function writeRooms(objects: DatabaseObjects, owners: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const rooms = [...new Set(owners.values())]
  const texts = rooms.map((room) => [room, textOf(writeRoom(room, objects, owners))] as const)
  return new Map(texts.filter(([, text]) => text !== ''))
}

const textOf = ({ own, between }: RoomSql): string => {
  const all = [...own, ...(between.length === 0 ? [] : [BETWEEN_ROOMS, ...between])]
  return all.length === 0 ? '' : `${all.join('\n\n')}\n`
}

function writeRoom(room: string, objects: DatabaseObjects, owners: ReadonlyMap<string, string>): RoomSql {
  const isOwn = ({ name }: { readonly name: string }) => owners.get(name) === room
  const isHere = (name: string) => isOwn({ name }) || owners.get(name) === 'db'
  const { extensions, enumerations, sequences, outerGrants, bankAccounts } = objects
  const tables = inOrder(objects.tables.filter(isOwn), ({ constraints }) => constraints.map(({ references }) => references ?? ''))
  const functions = objects.functions.filter(isOwn)
  const calledBy = (name: string) => objects.tables.filter(({ triggers }) => triggers.some(({ calls }) => calls === name))
  const besideTable = functions.filter(({ name }) => calledBy(name).length === 1)
  const relations = new Set([...objects.tables, ...objects.views].map(({ name }) => name))
  const others = functions.filter((one) => !besideTable.includes(one))
  const isReader = ({ reads, namesTables }: DatabaseFunction) => !namesTables && reads.some((name) => relations.has(name))
  const first = inOrder(
    others.filter((one) => !one.namesTables && !isReader(one)),
    ({ reads }) => reads,
  )
  const readers = inOrder<DatabaseView | DatabaseFunction>([...objects.views.filter(isOwn), ...others.filter(isReader)], ({ reads }) => reads)
  return {
    own: [
      ...(room === 'db' ? extensions.map((name) => `create extension if not exists ${name};`) : []),
      ...enumerations.filter(isOwn).map(({ name, values }) => `create type ${name} as enum (${values.map((value) => `'${value}'`).join(', ')});`),
      ...sequences
        .filter(isOwn)
        .flatMap(({ name, start, grants }) => [[`create sequence ${name} start ${start};`, ...grantLines(`sequence ${name}`, grants)].join('\n')]),
      ...first.map(writeFunction),
      ...tables.flatMap((table) => writeTable(table, besideTable, isHere)),
      ...others.filter(({ namesTables }) => namesTables).map(writeFunction),
    ],
    between: [
      ...(room === 'db' ? [...outerGrants, ...bankAccounts].map((statement) => `${statement};`) : []),
      ...readers.map((reader) => ('signature' in reader ? writeFunction(reader) : writeView(reader))),
      ...tables.flatMap(writeReach),
      ...tables.flatMap((table) => writeReferences(table, isHere)),
    ],
  }
}

/** Things after those that they name, otherwise by their names. */
function inOrder<Thing extends { readonly name: string }>(things: readonly Thing[], namedBy: (thing: Thing) => readonly string[]): Thing[] {
  const ordered = new Set<Thing>()
  const add = (thing: Thing, path: readonly Thing[]) => {
    if (ordered.has(thing) || path.includes(thing)) return
    for (const other of things.filter(({ name }) => namedBy(thing).includes(name))) add(other, [...path, thing])
    ordered.add(thing)
  }
  for (const thing of things) add(thing, [])
  return [...ordered]
}

/** @param isHere tells whether a table or function is made by this room, or before all rooms */
function writeTable(table: DatabaseTable, functions: readonly DatabaseFunction[], isHere: (name: string) => boolean): string[] {
  const { name, columns, constraints, options, indexes, grants, comment, rows } = table
  // db/migrate.ts makes it before anything else.
  if (name === 'migration') return [grantLines(name, grants).join('\n')]
  const lines = [...columns.map(writeColumn), ...constraints.filter(({ references }) => references === null || isHere(references)).map(writeConstraint)]
  const made = `create table ${name} (\n  ${lines.join(',\n  ')}\n)${options.length === 0 ? '' : ` with (${options.join(', ')})`};`
  const triggers = table.triggers.filter(({ calls }) => isHere(calls))
  return [
    [made, ...indexes.map((index) => `${unqualified(index)};`), ...grantLines(name, grants)].join('\n'),
    ...(comment === null ? [] : [`comment on table ${name} is ${literal(comment)};`]),
    ...functions.filter((one) => triggers.some(({ calls }) => calls === one.name)).map(writeFunction),
    ...(triggers.length === 0 ? [] : [triggers.map(writeTrigger).join('\n')]),
    ...rows.map((row) => `insert into ${name} values (${row});`),
  ]
}

/** The constraints and triggers of a table that name what other rooms have made. */
function writeReferences({ name, constraints, triggers }: DatabaseTable, isHere: (name: string) => boolean): string[] {
  const lines = [
    ...constraints.filter(({ references }) => references !== null && !isHere(references)).map((one) => `alter table ${name} add ${writeConstraint(one)};`),
    ...triggers.filter(({ calls }) => !isHere(calls)).map(writeTrigger),
  ]
  return lines.length === 0 ? [] : [lines.join('\n')]
}

/** A rule that older rows were not held to holds for every row of a new database. */
const writeConstraint = ({ name, definition }: DatabaseTable['constraints'][number]): string => `constraint ${name} ${definition.replace(/ NOT VALID$/, '')}`

function writeColumn({ name, type, collation, initial, isComputed, isRequired }: DatabaseTable['columns'][number]): string {
  const value = initial === null ? [] : [isComputed ? `generated always as (${initial}) stored` : `default ${initial}`]
  const collated = collation === null ? [] : [`collate ${collation}`]
  return [name, type, ...collated, ...value, ...(isRequired ? ['not null'] : [])].join(' ')
}

const writeTrigger = ({ definition }: DatabaseTable['triggers'][number]): string => `${unqualified(definition)};`

const writeReach = ({ name, hasRowSecurity, policies }: DatabaseTable): string[] =>
  hasRowSecurity ? [[`alter table ${name} enable row level security;`, ...policies.map((policy) => `${policy};`)].join('\n')] : []

const writeView = ({ name, definition, options, triggers, grants, comment }: DatabaseView): string =>
  [
    `create view ${name}${options.length === 0 ? '' : ` with (${options.join(', ')})`} as\n${definition.trimEnd()}`,
    ...grantLines(name, grants),
    ...triggers.map(writeTrigger),
    ...(comment === null ? [] : [`comment on view ${name} is ${literal(comment)};`]),
  ].join('\n')

function writeFunction({ signature, definition, grants, isForAll, comment }: DatabaseFunction): string {
  return [
    `${unqualified(definition).trimEnd()};`,
    ...(isForAll ? [] : [`revoke execute on function ${signature} from public;`]),
    ...grantLines(`function ${signature}`, grants),
    ...(comment === null ? [] : [`comment on function ${signature} is ${literal(comment)};`]),
  ].join('\n')
}

function grantLines(thing: string, grants: DatabaseTable['grants']): string[] {
  const byGrantee = Map.groupBy(grants, ({ grantee }) => grantee)
  return [...byGrantee].map(([grantee, rights]) => {
    const columnsByRight = Map.groupBy(rights, ({ right }) => right)
    const words = [...columnsByRight].flatMap(([right, all]) => {
      const columns = all.flatMap(({ column }) => column ?? [])
      // A right on single columns may stand beside the same one on the whole.
      return [...(columns.length < all.length ? [right] : []), ...(columns.length > 0 ? [`${right} (${columns.join(', ')})`] : [])]
    })
    return `grant ${words.join(', ')} on ${thing} to ${grantee};`
  })
}

const unqualified = (definition: string): string => definition.replaceAll(/\bpublic\.(?=\w)/g, '')

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
