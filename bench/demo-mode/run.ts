// Measures the whole application as the login page uses it: one visitor alone, and many at once; then the removal of
// all.
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import {
  chooseCaptcha,
  chooseClearing,
  chooseDemoAuthority,
  chooseEds,
  chooseRemoteSigning,
  chooseClock,
  chooseExchangeRates,
  chooseFiles,
  chooseImports,
  chooseGovernmentRegister,
  chooseWatchLists,
  chooseSignatureAuthorities,
  choosePace,
} from '../../apps/server/src/context.ts'
import { choosePortsOfProducts } from '../../apps/server/src/product-ports/product-ports.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { removeEndedTenants } from '../../apps/server/src/features/demo/remove-ended-tenants.ts'
import { openBankValues } from '../../apps/server/src/features/bank-values/door.ts'
import { openSharedCounters } from '../../apps/server/src/features/access/attempt-limits/shared-counters.ts'
import { hashingQueue } from '../../apps/server/src/features/access/sign-in/hashing-queue.ts'
import { generousPace } from '../../apps/server/src/testing/generous-pace.ts'
import { buildApp } from '../../apps/server/src/http/app.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'
import { roomsAbove } from '../../apps/server/src/rooms-above.ts'

const ALONE = sizeOf('ROUNDS', 30)
const AT_ONCE = 8
const POOL_SIZE = 8

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-demo-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
try {
  await migrate(postgres)
  await measure()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const config = readConfig({
    BANK_MODE: 'local',
    ...generousPace,
    WEB_PAGES: 'none',
    LOG_LEVEL: 'warn',
    DEMO_TENANTS: '10000',
    DEMO_STARTS_PER_RANGE: '10000',
    DEMO_STARTS_IN_ALL: '10000',
  })
  const database = openDatabase({ applicationUrl: postgres.applicationUrl, poolSize: POOL_SIZE })
  let now = chooseClock().now()
  const clock = { now: () => now }
  const clearing = chooseClearing(config, clock)
  const serverKey = Buffer.alloc(32, 7)
  const captcha = chooseCaptcha({ config, clock, serverKey, formerServerKeys: [] })
  const demoAuthority = chooseDemoAuthority()
  const context = {
    config,
    database,
    bankDatabase: database,
    clock,
    serverKey,
    formerServerKeys: [],
    bankValues: openBankValues(database, roomsAbove.bankValues),
    hashing: hashingQueue(config.hashing),
    sharedCounters: openSharedCounters({ database, clock }),
    captcha,
    governmentRegister: chooseGovernmentRegister(config),
    watchLists: chooseWatchLists(config),
    exchangeRates: chooseExchangeRates(config),
    files: chooseFiles(config, clock),
    imports: chooseImports(),
    eds: chooseEds(config),
    demoAuthority,
    signatureAuthorities: chooseSignatureAuthorities({ config, bankDatabase: database, clock, demoAuthority, serverKey, formerServerKeys: [] }),
    ...choosePortsOfProducts({ config, database, clock, exchangeRates: chooseExchangeRates(config) }),
    remoteSigning: chooseRemoteSigning(config, database, clock),
    pace: choosePace(config, clock),
    clearing,
    above: roomsAbove,
    wakeOutbox: () => {},
  }
  const app = await buildApp(context)
  const first = await app.inject({ url: '/api/' })
  const csrf = first.cookies.find(({ name }) => name === 'c_csrf')?.value ?? ''

  const start = async (): Promise<number> => {
    const begun = performance.now()
    const answer = await app.inject({ method: 'POST', url: '/api/auth-service/auth/demo', cookies: { c_csrf: csrf }, headers: { 'csrf-token': csrf } })
    if (answer.statusCode !== 200) throw new Error(`A demo was answered ${answer.statusCode}`)
    return performance.now() - begun
  }

  // The first rounds pay for compiling and caching.
  for (let warm = 0; warm < 3; warm += 1) await start()
  const alone: number[] = []
  for (let round = 0; round < ALONE; round += 1) alone.push(await start())
  const together = (await Promise.all(Array.from({ length: AT_ONCE }, start))).sort((left, right) => left - right)
  reportFigure('the start of a demo', median(alone))
  console.log(`a start, alone, slowest: ${Math.max(...alone).toFixed(0)} ms`)
  reportFigure('the last of eight demos started at once', together.at(-1) ?? 0)

  now += 4 * HOUR
  const begun = performance.now()
  let removed = 0
  for (let portion = -1; portion !== 0; removed += portion) portion = await removeEndedTenants(context, 10)
  console.log(`removal, each: ${((performance.now() - begun) / removed).toFixed(1)} ms (${removed} demos)`)
  await app.close()
  await database.destroy()
}
