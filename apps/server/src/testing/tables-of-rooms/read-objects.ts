import pg from 'pg'

/** A right of a role other than the owner. @property column null: on the whole */
type Grant = { readonly grantee: string; readonly right: string; readonly column: string | null }

type Column = {
  readonly name: string
  readonly type: string
  readonly collation: string | null
  readonly isRequired: boolean
  readonly initial: string | null
  readonly isComputed: boolean
}

/** @property references the table that a foreign key names */
type Constraint = { readonly name: string; readonly definition: string; readonly references: string | null }

/** @property calls the name of its function */
type Trigger = { readonly definition: string; readonly calls: string }

export type DatabaseTable = {
  readonly name: string
  readonly options: readonly string[]
  readonly comment: string | null
  readonly columns: readonly Column[]
  readonly constraints: readonly Constraint[]
  readonly indexes: readonly string[]
  readonly triggers: readonly Trigger[]
  readonly hasRowSecurity: boolean
  readonly policies: readonly string[]
  readonly grants: readonly Grant[]
  /** The rows that every bank begins with, as lists of SQL literals. */
  readonly rows: readonly string[]
}

export type DatabaseView = {
  readonly name: string
  readonly definition: string
  readonly options: readonly string[]
  readonly triggers: readonly Trigger[]
  readonly grants: readonly Grant[]
  readonly comment: string | null
  /** The tables and views that it reads. */
  readonly reads: readonly string[]
}

export type DatabaseFunction = {
  readonly name: string
  readonly signature: string
  readonly definition: string
  readonly grants: readonly Grant[]
  readonly isForAll: boolean
  /** It takes or returns rows of tables, which it needs before it. */
  readonly namesTables: boolean
  /** The tables, views and functions that PostgreSQL looks up while it makes the function. */
  readonly reads: readonly string[]
  readonly comment: string | null
}

/** All that the server's own migrations make, as PostgreSQL has understood it. */
export type DatabaseObjects = {
  readonly extensions: readonly string[]
  readonly enumerations: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly sequences: readonly { readonly name: string; readonly start: string; readonly grants: readonly Grant[] }[]
  readonly tables: readonly DatabaseTable[]
  readonly views: readonly DatabaseView[]
  readonly functions: readonly DatabaseFunction[]
  /** On schemas, and on what the ledger's own SQL has made, each as one statement. */
  readonly outerGrants: readonly string[]
  /** The bank's own accounts in the ledger, each as one statement. */
  readonly bankAccounts: readonly string[]
  /** Properties that no writer of SQL here has words for, such as another owner: there should be none. */
  readonly unwritten: readonly string[]
}

const isOwn = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`
const grantsOf = (acl: string, columns = 'null') => `(
  select coalesce(json_agg(json_build_object('grantee', g.grantee, 'right', g.privilege_type, 'column', g.col) order by g.grantee, g.col nulls first, g.privilege_type), '[]')
  from (
    select case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end as grantee, lower(privilege_type) as privilege_type, ${columns} as col
    from ${acl}
  ) g)`
/** The owner's own rights are left out: they come with the object. */
const granted = (acl: string, owner: string) => `(select * from aclexplode(${acl}) a where a.grantee <> ${owner}) x`

/** Rights on a table or view, and on single columns of it. */
const GRANTS_ON_RELATION = grantsOf(
  `(
      select a.grantee, a.privilege_type, null::name as col from aclexplode(o.relacl) a where a.grantee <> o.relowner
      union all
      select a.grantee, a.privilege_type, c.attname from pg_attribute c, aclexplode(c.attacl) a where c.attrelid = o.oid and a.grantee <> o.relowner) x`,
  'x.col',
)

const TRIGGERS = `(select coalesce(json_agg(json_build_object('definition', pg_get_triggerdef(t.oid, true), 'calls', p.proname) order by t.tgname collate "C"), '[]')
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = o.oid and not t.tgisinternal)`

const TABLES = `
  select o.relname as name, coalesce(o.reloptions, '{}') as options, obj_description(o.oid, 'pg_class') as comment,
    o.relrowsecurity as "hasRowSecurity",
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'collation', (select quote_ident(l.collname) from pg_collation l where l.oid = a.attcollation and a.attcollation <> t.typcollation),
        'isRequired', a.attnotnull, 'initial', pg_get_expr(d.adbin, d.adrelid, true), 'isComputed', a.attgenerated <> '') order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', c.conname, 'definition', pg_get_constraintdef(c.oid, true),
        'references', (select r.relname from pg_class r where r.oid = c.confrelid)) order by strpos('puxcf', c.contype::text), c.conname collate "C"), '[]')
      from pg_constraint c where c.conrelid = o.oid and c.contype in ('p', 'u', 'x', 'c', 'f')) as constraints,
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by k.relname collate "C"), '[]')
      from pg_index i join pg_class k on k.oid = i.indexrelid
      where i.indrelid = o.oid and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))) as indexes,
    ${TRIGGERS} as triggers,
    (select coalesce(json_agg(format('create policy %I on %I as %s for %s to %s%s%s', p.polname, o.relname,
        case when p.polpermissive then 'permissive' else 'restrictive' end,
        case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' end,
        (select string_agg(case when r = 0 then 'public' else pg_get_userbyid(r)::text end, ', ') from unnest(p.polroles) r),
        ' using (' || pg_get_expr(p.polqual, p.polrelid, true) || ')', ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid, true) || ')')
        order by p.polname collate "C"), '[]') from pg_policy p where p.polrelid = o.oid) as policies,
    ${GRANTS_ON_RELATION} as grants
  from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind = 'r' and ${isOwn} order by o.relname collate "C"`

/** The names that an object depends on: of tables and views first, then of functions. */
const readsOf = (dependencies: string) => `(
  select coalesce(json_agg(name order by place, name), '[]') from (
    select distinct 1 as place, r.relname as name from pg_depend d join pg_class r on r.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
      where ${dependencies} and r.oid <> o.oid
    union
    select 2, p.proname from pg_depend d join pg_proc p on p.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
      where ${dependencies} and p.oid <> o.oid) named)`

const VIEWS = `
  select o.relname as name, pg_get_viewdef(o.oid, true) as definition, coalesce(o.reloptions, '{}') as options,
    ${GRANTS_ON_RELATION} as grants, obj_description(o.oid, 'pg_class') as comment, ${TRIGGERS} as triggers,
    ${readsOf("d.classid = 'pg_rewrite'::regclass and d.objid in (select w.oid from pg_rewrite w where w.ev_class = o.oid)")} as reads
  from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind = 'v' and ${isOwn} order by o.relname collate "C"`

const FUNCTIONS = `
  select o.proname as name, format('%I(%s)', o.proname, pg_get_function_identity_arguments(o.oid)) as signature,
    pg_get_functiondef(o.oid) as definition, ${grantsOf(granted('o.proacl', 'o.proowner'))} as grants,
    o.proacl is null as "isForAll",
    exists (select from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'r' where t.oid = o.prorettype or t.oid = any (o.proargtypes)) as "namesTables",
    ${readsOf("d.classid = 'pg_proc'::regclass and d.objid = o.oid")} as reads, obj_description(o.oid, 'pg_proc') as comment
  from pg_proc o where o.pronamespace = 'public'::regnamespace and ${isOwn} order by o.proname collate "C", 2`

const SEQUENCES = `
  select o.relname as name, s.seqstart as start, ${grantsOf(granted('o.relacl', 'o.relowner'))} as grants
  from pg_class o join pg_sequence s on s.seqrelid = o.oid where o.relnamespace = 'public'::regnamespace order by o.relname collate "C"`

const ENUMERATIONS = `
  select o.typname as name, (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = o.oid) as values
  from pg_type o where o.typnamespace = 'public'::regnamespace and o.typtype in ('e', 'd', 'r') and ${isOwn} order by o.typname collate "C"`

const OUTER_GRANTS = `
  select format('grant %s on %s to %s', string_agg(what, ', ' order by what), thing, pg_get_userbyid(grantee)) as statement
  from (
    select thing, grantee, lower(privilege_type) as what from (
      select format('schema %I', n.nspname) as thing, n.nspacl as acl from pg_namespace n where n.nspname in ('public', 'ledger')
      union all
      select format('ledger.%I', c.relname), c.relacl from pg_class c where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'v')
      union all
      select format('function ledger.%I', p.proname), p.proacl from pg_proc p where p.pronamespace = 'ledger'::regnamespace
    ) things, aclexplode(acl)
    union all
    select format('ledger.%I', c.relname), grantee, format('%s (%s)', lower(privilege_type), string_agg(quote_ident(a.attname), ', ' order by a.attname))
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl)
    where c.relnamespace = 'ledger'::regnamespace group by c.relname, grantee, privilege_type
  ) granted
  where pg_get_userbyid(grantee) like 'dilo\\_%' group by thing, grantee order by 1`

/** The bank's own accounts, which migrations open in the ledger; the ledger shows no time of opening, and it is one for all. */
const BANK_ACCOUNTS = `
  select format('select ledger.open_account(%L, %L, %L, %L, 0, timestamptz %L)', company_id, account_id, 'internal', currency, '2026-01-01 00:00:00+02') as statement
  from ledger.internal_balance_view
  where company_id in ('d1100000-0000-4000-8000-000000000000', 'de300000-0000-4000-8000-000000000000') order by company_id, account_id`

const OWNER = `(select relowner from pg_class where oid = 'public.company'::regclass)`

const UNWRITTEN = `
  select format('%s has another owner', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relowner <> ${OWNER}
  union all
  select format('%s has another owner', proname) from pg_proc o
    where pronamespace = 'public'::regnamespace and ${isOwn} and proowner <> ${OWNER}
  union all
  select format('the trigger %s is switched off', tgname) from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'O'
  union all
  select format('%s is a relation of the kind %s', relname, relkind) from pg_class
    where relnamespace = 'public'::regnamespace and relkind not in ('r', 'v', 'i', 'S')
  union all
  select format('%s holds its owner to row security', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity
  union all
  select format('the index %s is not valid', indexrelid::regclass) from pg_index where not indisvalid
  union all
  select format('the constraint %s may be deferred', conname) from pg_constraint
    where connamespace = 'public'::regnamespace and condeferrable
  union all
  select format('%s.%s has settings of its own', attrelid::regclass, attname)
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0
      and (coalesce(attstattarget, -1) <> -1 or attidentity <> '' or attcompression <> '' or attstorage <> typstorage or attgenerated not in ('', 's'))
  union all
  select format('%s has statistics of its own', stxname) from pg_statistic_ext
  union all
  select format('%s is a trigger of events', evtname) from pg_event_trigger
  union all
  select format('%s has a comment', attrelid::regclass) from pg_attribute where col_description(attrelid, attnum) is not null
    and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by 1`

/** The tables that have rows in every bank from its beginning, written by migrations. */
const BEGIN_WITH_ROWS: readonly string[] = ['staff_audit_head', 'watch_list']

/** Reads the form of a database. @param adminUrl a login of its owner */
export async function readObjects(adminUrl: string): Promise<DatabaseObjects> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set search_path to public, pg_temp')
    const all = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[]
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
    const statements = (rows: readonly { statement: string }[]) => rows.map(({ statement }) => statement)
    const tables = await all<Omit<DatabaseTable, 'rows'>>(TABLES)
    return {
      extensions: names(await all(`select extname as name from pg_extension where extname <> 'plpgsql' order by 1`)),
      enumerations: await all(ENUMERATIONS),
      sequences: await all(SEQUENCES),
      tables: await withRows(client, tables),
      views: await all(VIEWS),
      functions: await all(FUNCTIONS),
      outerGrants: statements(await all(OUTER_GRANTS)),
      bankAccounts: statements(await all(BANK_ACCOUNTS)),
      unwritten: names(await all(UNWRITTEN)),
    }
  } finally {
    await client.end()
  }
}

async function withRows(client: pg.Client, tables: readonly Omit<DatabaseTable, 'rows'>[]): Promise<DatabaseTable[]> {
  const filled: DatabaseTable[] = []
  for (const table of tables) filled.push({ ...table, rows: await rowsOf(client, table) })
  return filled
}

async function rowsOf(client: pg.Client, { name, columns }: Pick<DatabaseTable, 'name' | 'columns'>): Promise<string[]> {
  if (!BEGIN_WITH_ROWS.includes(name)) return []
  const literals = columns.map((column) => `quote_nullable(${client.escapeIdentifier(column.name)}::text)`)
  const { rows } = await client.query<{ row: string }>(`select concat_ws(', ', ${literals.join(', ')}) as row from ${client.escapeIdentifier(name)} order by 1`)
  return rows.map(({ row }) => row)
}
