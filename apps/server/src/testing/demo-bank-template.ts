import { inject } from 'vitest'
import type { Config } from '../config.ts'
import { ownRates } from '../context.ts'
import { openOwnersDatabase } from '../db/open.ts'
import { makeDemoBank } from '../demo-bank/make-demo-bank.ts'
import { withDatabase } from './database-server.ts'
import { movableClock } from './movable-clock.ts'
import { serverConnections } from './test-database.ts'

/** Those that this worker has seen made. */
const made = new Set<string>()

/**
 * The migrated template with the demo bank of a moment in it, made by the first test bank of a run that wants it: every
 * other one of that moment copies it, instead of hashing all passwords and posting a year of transfers once more.
 * @param at when it is made, in milliseconds
 * @returns the name of its database
 */
export async function demoBankTemplate(config: Config, at: number): Promise<string> {
  const { adminUrl, template } = inject('testDatabase')
  const exchangeRates = ownRates(config)
  // A bank of another moment is another bank: its accounts have other days.
  const name = `${template}_${config.bankCode}_${exchangeRates ? 'with' : 'without'}_rates_${at.toString(36)}`
  if (made.has(name)) return name
  const admin = await serverConnections().connect()
  try {
    // The second of two workers waits here, and finds it made.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const unfinished = `${name}_new`
      await admin.query(`drop database if exists ${unfinished}`)
      await admin.query(`create database ${unfinished} template ${template}`)
      const database = openOwnersDatabase(withDatabase(adminUrl, unfinished))
      await makeDemoBank({ bankCode: config.bankCode, database, clock: movableClock(at), exchangeRates })
      await database.destroy()
      await admin.query(`alter database ${unfinished} rename to ${name}`)
    }
    made.add(name)
  } finally {
    // The end of the connection releases the lock, also after an error.
    admin.release(true)
  }
  return name
}
