import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { folderOfTables, partsWithTables } from './make-tables.ts'

/** A room's `column-types.json`: columns whose values the domain knows more closely than PostgreSQL does. */
type ColumnTypes = {
  /** The names of types that the columns need, by the module that has them. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  readonly columns: Readonly<Record<string, string>>
}

const readColumnTypes = (): ColumnTypes[] =>
  partsWithTables()
    .map((part) => new URL(`../${folderOfTables(part)}column-types.json`, import.meta.url))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as ColumnTypes)

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'unknown',
  numeric: 'string',
  timestamptz: 'Date',
  _int4: 'number[]',
  _text: 'string[]',
  _bytea: 'Buffer[]',
  _uuid: 'string[]',
}

type Column = {
  schema: string
  table: string
  /** The table whose column a view of its room shows: it says what values there are. */
  origin: string
  column: string
  type: string
  nullable: boolean
  generated: boolean
  view: boolean
}

const COLUMNS = `
  select n.nspname as schema, c.relname as table, coalesce(shown.relname, c.relname) as origin, a.attname as column,
    t.typname as type, not coalesce(own.attnotnull, a.attnotnull) and (c.relkind <> 'v' or own.attname is not null) as nullable,
    a.atthasdef as generated, c.relkind = 'v' as view
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    left join pg_class shown on n.nspname = 'public' and c.relkind = 'v' and shown.relnamespace = n.oid
      and c.relname = shown.relname || '_view'
    left join pg_attribute own on own.attrelid = shown.oid and own.attname = a.attname
  where a.attnum > 0 and not a.attisdropped and c.relname <> 'migration'
    and (n.nspname = 'public' and (c.relkind = 'r' or c.relname like '%_of_any_company' or shown.oid is not null) or n.nspname = 'ledger' and c.relkind = 'v')
  order by n.nspname desc, c.relname, a.attnum`

function columnLine(
  closerTypes: ColumnTypes['columns'],
  { schema, origin, column, type, nullable, generated }: Column,
): string {
  const name = schema === 'public' ? origin : `${schema}.${origin}`
  const known = closerTypes[`${name}.${column}`] ?? types[type]
  if (known === undefined) throw new Error(`describe-schema.ts has no type for ${type} (${name}.${column})`)
  const value = nullable ? `${known} | null` : known
  return `    ${column}: ${generated ? `Generated<${value}>` : value}`
}

/**
 * The TypeScript of schema.ts for a migrated database. A test holds the file against it; `npm run schema` writes it.
 * (kysely-codegen does this for others, but stands on the compiler interface that TypeScript 7 no longer has.)
 * Only tests use it.
 */
export async function describeSchema(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const all = readColumnTypes()
    const closerTypes = Object.assign({}, ...all.map(({ columns }) => columns)) as ColumnTypes['columns']
    const { rows } = await client.query<Column>(COLUMNS)
    const tables = Map.groupBy(rows, ({ schema, table }) => (schema === 'public' ? table : `'${schema}.${table}'`))
    const bodies = [...tables].map(
      ([name, columns]) => `  ${name}: {\n${columns.map((column) => columnLine(closerTypes, column)).join('\n')}\n  }`,
    )
    return `${HEADER}${importsOf(all)}\nexport interface DB {\n${bodies.join('\n')}\n}\n`
  } finally {
    await client.end()
  }
}

const HEADER = `// Written by describe-schema.ts from the migrations and column-types.json of each room: change those, then run \`npm run schema\`.
import type { Generated } from 'kysely'
`

function importsOf(all: readonly ColumnTypes[]): string {
  const names = new Map<string, Set<string>>()
  for (const { imports } of all)
    for (const [module, of] of Object.entries(imports))
      names.set(module, new Set([...(names.get(module) ?? []), ...of]))
  return [...names]
    .map(([module, of]) => `import type { ${[...of].toSorted().join(', ')} } from '${module}'\n`)
    .toSorted()
    .join('')
}
