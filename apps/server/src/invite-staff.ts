import { parseArgs } from 'node:util'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { readDatabaseSettings } from './config.ts'
import { chooseClock } from './context.ts'
import { borrowEmbeddedPostgres } from './db/embedded-postgres.ts'
import { openDatabase } from './db/open.ts'
import { inviteFirst } from './features/desk/door.ts'
import { StartError } from './start-error.ts'

const USAGE = `npm run desk:invite -- --name "Прізвище Ім’я" --inn 3068208400 --email person@bank.example

Makes an account of the role security at the desk, and prints the link by which its person registers a passkey: once,
within a day. Once two of security have passkeys it makes no more: they decide about everybody else at the desk itself.
It works in the database of DATABASE_URL with the login of DESK_DATABASE_URL (or in that of DATA_DIR, beside a running bank).`

/** `npm run desk:invite`. @returns its exit code */
async function inviteStaff(args: readonly string[]): Promise<0 | 1> {
  try {
    const options = {
      name: { type: 'string' },
      inn: { type: 'string' },
      email: { type: 'string' },
      help: { type: 'boolean' },
    } as const
    const { name, inn, email, help } = parseArgs({ args: [...args], options }).values
    if (help === true || name === undefined || inn === undefined || email === undefined) {
      print(USAGE)
      return help === true ? 0 : 1
    }
    print(await invite({ name, inn, email }))
    return 0
  } catch (error) {
    process.stderr.write(`✗ ${(error as Error).message}\n`)
    return 1
  }
}

async function invite(person: {
  readonly name: string
  readonly inn: string
  readonly email: string
}): Promise<string> {
  const { database: settings, dataDir, deskUrl: given, deskOrigin } = readDatabaseSettings()
  const { deskUrl, stop } =
    settings.kind === 'external' ? { deskUrl: given, stop: async () => {} } : await borrowEmbeddedPostgres(dataDir)
  if (deskUrl === null) throw new StartError('The desk needs DESK_DATABASE_URL.')
  const database = openDatabase({ applicationUrl: deskUrl, workOf: 'desk', poolSize: 1 })
  try {
    const made = await inviteFirst({ database, clock: chooseClock() }, person, deskOrigin)
    if (made.ok)
      return `The link works once, until tomorrow at this time; give it to nobody but its person:\n${made.value}`
    const { code, fields = {} } = made.error
    throw new StartError(
      code === 'noAuthority'
        ? 'The command invites people of security alone, and no more once two of them have passkeys: they invite at the desk.'
        : `${wireCodeOf(code)}: ${Object.entries(fields)
            .map(([field, fault]) => `${field}: ${fault}`)
            .join(', ')}`,
    )
  } finally {
    await database.destroy()
    await stop()
  }
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

if (import.meta.main) process.exitCode = await inviteStaff(process.argv.slice(2))
