import {
  chooseCaptcha,
  chooseDemoAuthority,
  chooseEds,
  chooseExchangeRates,
  chooseFiles,
  chooseSignatureAuthorities,
  chooseImports,
  chooseGovernmentRegister,
  choosePace,
  chooseWatchLists,
  chooseRemoteSigning,
  type Context,
} from '../context.ts'
import type { Database } from '../db/open.ts'
import { openBankValues } from '../features/bank-values/open-bank-values.ts'
import { openSharedCounters } from '../features/access/attempt-limits/shared-counters.ts'
import { hashingQueue } from '../features/access/sign-in/hashing-queue.ts'
import type { Clearing } from '../ports/clearing.ts'
import type { Clock } from '../ports/clock.ts'
import { choosePortsOfProducts } from '../product-ports/product-ports.ts'
import { clearingOfTests } from './clearing-house/clearing-of-tests.ts'
import { PATIENCE_MS } from './patience.ts'
import { testConfig } from './test-config.ts'
import { roomsAbove } from '../rooms-above.ts'

/** All that a use case may need, on the test's own database. @param clearing a house of its own when missing */
export function contextOn(
  database: Database,
  clock: Clock,
  config = testConfig(),
  clearing: Clearing = clearingOfTests({ clock, own: config.bankCode }),
): Context {
  const serverKey = Buffer.alloc(32, 7)
  // Processes for signatures give way to everything else: on a busy machine a task of milliseconds takes long.
  const demoAuthority = chooseDemoAuthority(PATIENCE_MS)
  const exchangeRates = chooseExchangeRates(config)
  return {
    config,
    database,
    bankDatabase: database,
    clock,
    serverKey,
    formerServerKeys: [],
    bankValues: openBankValues(database, roomsAbove.bankValues),
    hashing: hashingQueue(config.hashing),
    sharedCounters: openSharedCounters({ database, clock }),
    captcha: chooseCaptcha({ config, clock, serverKey, formerServerKeys: [] }),
    governmentRegister: chooseGovernmentRegister(config),
    watchLists: chooseWatchLists(config),
    exchangeRates,
    files: chooseFiles(config, clock, PATIENCE_MS),
    imports: chooseImports(),
    eds: chooseEds(config, PATIENCE_MS),
    demoAuthority,
    signatureAuthorities: chooseSignatureAuthorities({ config, bankDatabase: database, clock, demoAuthority, serverKey, formerServerKeys: [] }),
    pace: choosePace(config, clock),
    clearing,
    ...choosePortsOfProducts({ config, database, clock, exchangeRates }),
    remoteSigning: chooseRemoteSigning(config, database, clock),
    above: roomsAbove,
    // The outbox is read by the tests themselves; its delivery has a test of its own.
    wakeOutbox: () => {},
  }
}
