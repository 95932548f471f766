import { parseArgs } from 'node:util'
import { certain } from '@dilo/domain/result.ts'
import { readConfig } from './config.ts'
import { borrowEmbeddedPostgres } from './db/embedded-postgres.ts'
import { openDatabase } from './db/open.ts'
import { DEMO_PASSWORD } from './demo-bank/demo-mark.ts'
import { requireBankOfMode } from './demo-bank/require-bank-of-mode.ts'
import { parseNewPassword, hashPassword } from './features/access/door.ts'
import { makeLargeBank } from './large-bank/make-large-bank.ts'
import { StartError } from './start-error.ts'

const USAGE = `npm run seed:large -- [--entries 1000000] [--companies 10000]

Adds to the local bank (of DATABASE_URL or DATA_DIR, beside a running one too) an account with very many entries and a
bank of companies around it, each with an owner, an account and some entries. It posts through the ledger, which takes some minutes;
what was broken off goes on where it stopped, and what is there is left alone.`

/** Entries after which it says how far it has come. */
const TELLING = 50_000

async function seedLarge(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      entries: { type: 'string', default: '1000000' },
      companies: { type: 'string', default: '10000' },
      help: { type: 'boolean' },
    },
  })
  if (values.help === true) return print(USAGE)
  const size = {
    entries: wholeNumber('entries', values.entries, 10_000_000),
    companies: wholeNumber('companies', values.companies, 100_000),
  }
  const config = readConfig()
  if (config.mode !== 'local')
    throw new StartError('A large bank of made-up clients is for a local bank alone (BANK_MODE=local).')
  const { applicationUrl, stop } =
    config.database.kind === 'external'
      ? { ...config.database, stop: async () => {} }
      : await borrowEmbeddedPostgres(config.dataDir)
  const database = openDatabase({ applicationUrl, poolSize: 2 })
  const begun = Date.now()
  try {
    await requireBankOfMode(database, config.mode)
    const hash = await hashPassword(certain(parseNewPassword(DEMO_PASSWORD)))
    const tell = (text: string): void => print(`  ${text}`)
    const onPortion = (entries: number): void => {
      if (entries % TELLING === 0) tell(`${entries} of ${size.entries} entries`)
    }
    const owner = await makeLargeBank(
      { database, bankCode: config.bankCode, hash, now: begun, onStep: tell, onPortion },
      size,
    )
    print(
      `✓ ${size.entries + 1} entries, ${size.companies + 1} companies, ${Math.round((Date.now() - begun) / 1000)} s`,
    )
    print(`  Sign in as ${owner.phone}, password ${DEMO_PASSWORD}, and open the statement of ${owner.iban}.`)
    print(`  The owners of the other companies are ${owner.phone.slice(0, 6)}000001 and so on, with the same password.`)
  } finally {
    await database.destroy()
    await stop()
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new StartError(`--${name} must be a whole number from 1 to ${most}, not ${text}.`)
  return number
}

const UNDEFINED = new Set(['42P01', '42703'])

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (UNDEFINED.has((error as { code?: string }).code ?? ''))
    return 'This database is not up to date; start the bank once, which brings it there.'
  return `The large bank could not be made: ${(error as Error).message}`
}

const print = (text: string): void => void process.stdout.write(`${text}\n`)

if (import.meta.main) {
  try {
    await seedLarge(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`✗ ${sentenceOf(error)}\n`)
    process.exitCode = 2
  }
}
