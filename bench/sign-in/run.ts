// Several rounds, everything in each, so that other load of the machine affects all alike; medians.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { chooseClock } from '../../apps/server/src/context.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openOwnersDatabase } from '../../apps/server/src/db/open.ts'
import { makeDemoBank } from '../../apps/server/src/demo-bank/make-demo-bank.ts'
import { hashAnew } from '../../apps/server/src/features/access/sign-in/password-hash.ts'
import { hashToken, newSecretToken } from '../../apps/server/src/secret-token.ts'
import { askFor } from '../house/ask.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'
import { guesser } from './guess.ts'

const ROUNDS = sizeOf('ROUNDS', 7)
const MILLISECONDS = 1_500
const { width: WIDTH } = readConfig({ BANK_MODE: 'local' }).hashing
const READERS = 4
const CLIENTS = 16
const TIMED = 25
/** The number of sign-ins in a flood, relative to the hashing capacity. */
const FLOOD = 2

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-sign-in-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
let server: ChildProcess | undefined
try {
  await migrate(postgres)
  const cookie = await signedInCookie()
  // Each guess comes from a network of its own: the measure is the work, not the limits.
  const settings = JSON.stringify({ TRUSTED_PROXIES: '127.0.0.1', GUESSES_IN_ALL: '1000000' })
  server = fork(fileURLToPath(new URL('../house/serve.ts', import.meta.url)), ['product', postgres.applicationUrl, settings])
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  await measure(port, cookie)
} finally {
  server?.disconnect()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function signedInCookie(): Promise<string> {
  const database = openOwnersDatabase(postgres.adminUrl)
  await makeDemoBank({ bankCode: readConfig({ BANK_MODE: 'local' }).bankCode, database, clock: chooseClock() })
  const token = newSecretToken()
  const person = await database.selectFrom('relation').select(['person_id', 'company_id']).limit(1).executeTakeFirstOrThrow()
  const [now, later] = [new Date(), new Date(Date.now() + HOUR)]
  const ids = { person_id: person.person_id, current_company_id: person.company_id }
  const times = { created_at: now, last_seen_at: now, expires_at: later }
  await database
    .insertInto('session')
    .values({ token_hash: hashToken(token), ...ids, browser: true, ...times })
    .execute()
  await database.destroy()
  return `session=${token}; lang=uk`
}

/** Repeats the work, several at once. @returns the rate per second */
async function rateOf(atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  let done = 0
  const one = async () => {
    while (performance.now() - begun < MILLISECONDS) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (done * 1000) / (performance.now() - begun)
}

/** Comes so often a second, whether or not the answers keep up. @returns all answers */
async function arrive<T>(rate: number, work: () => Promise<T>): Promise<T[]> {
  const begun = performance.now()
  const under: Promise<T>[] = []
  for (let passed = 0; passed < MILLISECONDS; passed = performance.now() - begun) {
    while (under.length < (passed * rate) / 1000) under.push(work())
    await pause(5)
  }
  return Promise.all(under)
}

/** One guess that the server verified: a 429 would cost no work. */
async function expectGuess(guess: (login: string) => Promise<number>, login = '380670000001'): Promise<void> {
  const status = await guess(login)
  if (status !== 401) throw new Error(`A guess was answered with ${status}`)
}

async function measure(port: number, cookie: string): Promise<void> {
  const figures: Record<string, number[]> = {}
  const note = (name: string, value: number) => (figures[name] ??= []).push(value)
  const guess = await guesser(port)
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await rateOf(WIDTH, () => hashAnew('Dilo-demo-1'))
    note('hashes/s, bare argon2', bare)
    note('sign-ins/s', await rateOf(CLIENTS, () => expectGuess(guess)))
    const calm = await askFor(port, cookie, READERS, MILLISECONDS)
    const [flooded, statuses] = await Promise.all([askFor(port, cookie, READERS, MILLISECONDS), arrive(FLOOD * bare, () => guess('380670000001'))])
    note('reads/s, calm', calm.rate)
    note('reads/s, in a flood', flooded.rate)
    note('read p99 ms, calm', calm.p99)
    note('read p99 ms, in a flood', flooded.p99)
    note('share of the flood that is told 429', statuses.filter((status) => status === 429).length / statuses.length)
    for (let time = 0; time < TIMED; time += 1) {
      const hashing = performance.now()
      await hashAnew('Dilo-demo-1')
      note('ms, one hash', performance.now() - hashing)
      for (const [name, login] of [
        ['unknown login', '380670000001'],
        ['wrong password', '380500000001'],
      ] as const) {
        const begun = performance.now()
        await expectGuess(guess, login)
        note(`ms, ${name}`, performance.now() - begun)
      }
    }
  }
  const middle = (name: string) => median(figures[name] ?? [])
  for (const name of Object.keys(figures)) console.log(`${name.padEnd(40)}${middle(name).toFixed(2).padStart(10)}`)
  reportFigure('sign-ins, clients: 16', middle('sign-ins/s') / middle('hashes/s, bare argon2'))
  reportFigure('a sign-in alone', middle('ms, wrong password') / middle('ms, one hash'))
  reportFigure('p99 of reads in a flood of sign-ins', middle('read p99 ms, in a flood') / middle('read p99 ms, calm'))
  reportFigure('an unknown login', middle('ms, unknown login') / middle('ms, wrong password'))
}
