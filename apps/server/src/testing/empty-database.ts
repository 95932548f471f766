import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { MigrateOptions } from '../db/migrate.ts'
import { execute, withDatabase } from './database-server.ts'

/** Gives a test an empty database, in which it migrates by itself, and drops it afterwards. */
export async function withEmptyDatabase(work: (urls: MigrateOptions) => Promise<void>): Promise<void> {
  const server = inject('testDatabase')
  const name = `dilo_migrated_${randomBytes(6).toString('hex')}`
  const inIt = (url: string) => withDatabase(url, name)
  await execute(server.adminUrl, `create database ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'uk-UA' locale 'C'`)
  try {
    await work({ adminUrl: inIt(server.adminUrl), applicationUrl: inIt(server.applicationUrl), deskUrl: inIt(server.deskUrl) })
  } finally {
    await execute(server.adminUrl, `drop database ${name} with (force)`)
  }
}
