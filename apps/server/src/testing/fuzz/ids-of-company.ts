import type pg from 'pg'

/** The ids in all rows of a company, by the names of the columns as the contract spells them, and its account numbers under `iban`. */
export type IdsOfCompany = ReadonlyMap<string, readonly string[]>

/** The contract's names of columns that it calls otherwise. */
const otherNames: Readonly<Record<string, string>> = { requestId: 'exchangeId' }

/** Ids and account numbers in a text. */
export const idsInText = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|UA\d{27}/g

type Column = { readonly table: string; readonly column: string }

/** @param owner connections that see all companies */
export async function idsOfCompany(owner: pg.Pool, companyId: string): Promise<IdsOfCompany> {
  const found = new Map<string, Set<string>>()
  for (const { table, column } of await columnsOfCompanies(owner)) {
    const { rows } = await owner.query<{ value: string }>(`select distinct "${column}" as value from "${table}" where company_id = $1 order by 1`, [companyId])
    const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    for (const spelled of [name, otherNames[name] ?? name]) {
      const values = found.get(spelled) ?? new Set()
      for (const { value } of rows) if (value !== null) values.add(value)
      if (values.size > 0) found.set(spelled, values)
    }
  }
  return new Map([...found].map(([name, values]) => [name, [...values]]))
}

/** Ids of one company that no row of another one mentions: its answers have no reason to name them. */
export async function unknownTo(owner: pg.Pool, companyId: string, ids: IdsOfCompany): Promise<ReadonlySet<string>> {
  const tables = new Set((await columnsOfCompanies(owner)).map(({ table }) => table))
  const mentioned = new Set<string>()
  for (const table of tables) {
    const { rows } = await owner.query<{ row: string }>(`select to_jsonb(one)::text as row from "${table}" one where company_id = $1`, [companyId])
    for (const { row } of rows) for (const [id] of row.matchAll(idsInText)) mentioned.add(id)
  }
  return new Set([...ids.values()].flat().filter((id) => !mentioned.has(id)))
}

async function columnsOfCompanies(owner: pg.Pool): Promise<readonly Column[]> {
  const { rows } = await owner.query<Column>(
    `select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type = 'uuid' or column_name = 'iban')
       and table_name in (select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id')
     order by table_name, column_name`,
  )
  return rows
}
