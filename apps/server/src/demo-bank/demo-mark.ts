import type { Database } from '../db/open.ts'

/** Fixed for every test, with the first three numbers of people-and-companies.ts. */
export const DEMO_PASSWORD = 'Dilo-demo-1'
export const demoSignIn = '380500000001 (or olena@example.com)'

/** The setting that says of a database that the demo bank is in it. */
export const DEMO_BANK_MARK = 'demo-bank'

export async function hasDemoBank(database: Database): Promise<boolean> {
  return (
    (await database.selectFrom('bank_setting').select('name').where('name', '=', DEMO_BANK_MARK).executeTakeFirst()) !==
    undefined
  )
}
