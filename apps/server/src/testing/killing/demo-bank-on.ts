import type { Context } from '../../context.ts'
import { openOwnersDatabase } from '../../db/open.ts'
import { makeDemoBank } from '../../demo-bank/make-demo-bank.ts'
import type { KillablePostgres } from './killable-postgres.ts'

/** Makes the demo bank on a PostgreSQL that a test kills, as its owner. */
export async function demoBankOn(postgres: Pick<KillablePostgres, 'adminUrl'>, { config, clock }: Pick<Context, 'config' | 'clock'>): Promise<void> {
  const database = openOwnersDatabase(postgres.adminUrl())
  await makeDemoBank({ bankCode: config.bankCode, database, clock })
  await database.destroy()
}
