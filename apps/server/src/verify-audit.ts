import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readDatabaseSettings } from './config.ts'
import { borrowEmbeddedPostgres } from './db/embedded-postgres.ts'
import { openDatabase } from './db/open.ts'
import {
  describeChainFault,
  describeFault,
  readLoggedRounds,
  type Verified,
  verifyTrail,
} from './features/audit/door.ts'
import { verifyStaffTrail } from './features/desk/door.ts'
import { StartError } from './start-error.ts'

const USAGE = `npm run audit:verify -- [--log <file>]…

Goes through the audit trail of every company, and that of the bank's own people, and says what was edited, deleted, reordered, forked or cut off. It reads
the database of DATABASE_URL (or of DATA_DIR, beside a running bank too) and changes nothing. With the files of the log,
plain ones, it also holds the trail against what they say of it.

Ends with 0 when all is whole, 1 when something is wrong, 2 when it could not look.`

/** Faults that are listed: those of a trail that was torn apart would never end. */
const MOST_LISTED = 1_000

/** `npm run audit:verify`. @returns its exit code */
async function verifyAudit(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { log: { type: 'string', multiple: true }, help: { type: 'boolean' } },
    })
    if (values.help === true) {
      print(USAGE)
      return 0
    }
    const { chains, entries, rounds, faults } = await verify(values.log ?? [])
    if (faults > MOST_LISTED) print(`… and ${faults - MOST_LISTED} more`)
    print(`chains: ${chains}, entries: ${entries}, rounds of anchors: ${rounds}, faults: ${faults}`)
    return faults === 0 ? 0 : 1
  } catch (error) {
    process.stderr.write(`✗ ${sentenceOf(error)}\n`)
    return 2
  }
}

async function verify(logs: readonly string[]): Promise<Verified> {
  const logged = await readLoggedRounds(linesOf(logs))
  const { database: settings, dataDir, deskUrl: given } = readDatabaseSettings()
  const { applicationUrl, deskUrl, stop } =
    settings.kind === 'external'
      ? { ...settings, deskUrl: given, stop: async () => {} }
      : await borrowEmbeddedPostgres(dataDir)
  const database = openDatabase({ applicationUrl, poolSize: 1 })
  let listed = 0
  const tell = (sentence: string): void => {
    listed += 1
    if (listed <= MOST_LISTED) print(sentence)
  }
  try {
    const ofCompanies = await verifyTrail(database, logged, (fault) => tell(describeFault(fault)))
    const ofStaff = deskUrl === null ? null : await verifyStaff(deskUrl, tell)
    if (ofStaff === null) print('the trail of the staff was not looked at: it needs DESK_DATABASE_URL')
    return ofStaff === null ? ofCompanies : together(ofCompanies, ofStaff)
  } finally {
    await database.destroy()
    await stop()
  }
}

async function verifyStaff(deskUrl: string, tell: (sentence: string) => void) {
  const database = openDatabase({ applicationUrl: deskUrl, workOf: 'desk', poolSize: 1 })
  try {
    return await verifyStaffTrail(database, (fault) => tell(`staff: ${describeChainFault(fault)}`))
  } finally {
    await database.destroy()
  }
}

/** The chain of the staff is one more. */
const together = (
  { chains, entries, rounds, faults }: Verified,
  staff: { readonly entries: number; readonly faults: number },
): Verified => ({ chains: chains + 1, entries: entries + staff.entries, rounds, faults: faults + staff.faults })

async function* linesOf(files: readonly string[]): AsyncGenerator<string, void> {
  for (const file of files) yield* createInterface({ input: createReadStream(file) })
}

const UNDEFINED_TABLE = '42P01'

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { code, message } = error as { code?: string; message: string }
  if (code === UNDEFINED_TABLE)
    return 'This database has no audit trail yet; start the bank once, which brings it up to date.'
  return `The audit trail could not be looked at: ${message}`
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

if (import.meta.main) process.exitCode = await verifyAudit(process.argv.slice(2))
