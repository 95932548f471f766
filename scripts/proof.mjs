// `npm run proof`: what `npm test` proves with a little chance or in a few looks, at length. The last line is `N passed, N failed`.
//   npm run proof -- simulator           one of the proofs below, or several
//   npm run proof -- --seed 123          replays: the seed decides all that is left to chance
//   npm run proof -- --postgres=<folder> has the proof older-postgres, too: every test on the PostgreSQL in this folder of programs
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { onBusyMachine } from './stages/busy-machine.mjs'
import { onNewDebian } from './stages/debian-machine.mjs'
import { otherBrowsers } from './stages/other-browsers.mjs'
import { journeys } from './stages/journeys.mjs'
import { journeysLeftToCi, testsLeftToCi } from './stages/left-to-ci.mjs'
import { allOnOlderPostgres } from './stages/older-postgres.mjs'
import { runStages } from './stages/run-stages.mjs'
import { besideVersionBefore } from './stages/two-versions.mjs'
import { vitest } from './stages/vitest.mjs'
import { install } from './steps/install.mjs'
import { refuse, Refusal } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'

/** A file of tests, by Vitest's project. A test that fails names its proof and its seed. */
const tests = (project, file) => (environment) => vitest({ projects: [project], environment, files: [file] })

/** Files of journeys in a browser: nothing in them is left to chance, the proof is that all looks are seen. */
const inAllLooks =
  (...files) =>
  (environment) =>
    journeys({ environment, args: files })

/** The journeys that `npm test` leaves to CI, walks in fewer looks than there are, or with fewer strings. */
function journeysAtLength() {
  const e2e = join(root, 'e2e')
  const others = readdirSync(e2e).filter((name) => name.endsWith('.spec.ts') && name !== 'pages.spec.ts')
  return others.filter(
    (name) => journeysLeftToCi.includes(name) || /walked-in|proofSize/.test(readFileSync(join(e2e, name), 'utf8')),
  )
}

/**
 * The files of tests that `npm test` leaves to CI, or has a smaller size of (testing/proof-size.ts), and that have no name
 * below, by their own.
 */
function otherTests() {
  const paths = ['apps/server/src', 'packages', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((path) => /\.test\.m?[jt]s$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(folder, path).replaceAll('\\', '/')),
  )
  const all = [...new Set([...paths, ...testsLeftToCi])]
  const named = readFileSync(fileURLToPath(import.meta.url), 'utf8')
  const others = all.filter(
    (path) =>
      !named.includes(`'${path}'`) &&
      (testsLeftToCi.includes(path) || readFileSync(join(root, path), 'utf8').includes('proofSize(')),
  )
  return Object.fromEntries(
    others.map((path) => [
      basename(path).replace(/\.test\..+/, ''),
      (environment) => vitest({ environment, files: [path] }),
    ]),
  )
}

const older = process.argv.find((word) => word.startsWith('--postgres='))?.slice('--postgres='.length)

const proofs = {
  'against-the-model': tests('database', 'packages/ledger/test/against-the-model.test.ts'),
  simulator: tests('database', 'packages/ledger/test/simulator.test.ts'),
  'clearing-simulator': tests('database', 'apps/server/src/features/payments/clearing/clearing-simulator.test.ts'),
  'card-authorisations': tests(
    'database',
    'apps/server/src/features/cards/authorisations/authorisations-at-two-servers.test.ts',
  ),
  'card-simulator': tests('database', 'apps/server/src/features/cards/clearing/card-simulator.test.ts'),
  'deposit-simulator': tests('database', 'apps/server/src/features/deposits/maturity/deposit-simulator.test.ts'),
  'exchange-simulator': tests('database', 'apps/server/src/features/exchange/dealing/exchange-simulator.test.ts'),
  'payment-simulator': tests('database', 'apps/server/src/features/payments/payment/payment-simulator.test.ts'),
  'validate-change': tests('database', 'apps/server/src/features/payments/imports/validate-change.test.ts'),
  'killed-server': tests('database', 'packages/ledger/test/killed-server.test.ts'),
  'killed-database': tests('processes', 'packages/ledger/test/killed-database.test.ts'),
  'killed-batch': tests('processes', 'apps/server/src/features/payments/processing/killed-batch.test.ts'),
  'killed-signing': tests('processes', 'apps/server/src/features/payments/signatures/killed-signing.test.ts'),
  'killed-opening': tests('processes', 'apps/server/src/features/questionnaires/opening/killed-opening.test.ts'),
  'hostile-signature': tests('database', 'apps/server/src/features/payments/signatures/hostile-signature.test.ts'),
  'cut-signatures': tests('database', 'apps/server/src/features/payments/signatures/cut-signatures.test.ts'),
  'signing-at-two-servers': tests(
    'database',
    'apps/server/src/features/payments/signatures/signing-at-two-servers.test.ts',
  ),
  'killed-salary': tests('processes', 'apps/server/src/features/payments/salary/killed-salary.test.ts'),
  'killed-deposits': tests('processes', 'apps/server/src/features/deposits/maturity/killed-deposits.test.ts'),
  'killed-operations': tests('processes', 'apps/server/src/features/deposits/operations/killed-operations.test.ts'),
  'killed-exchange': tests('processes', 'apps/server/src/features/exchange/dealing/killed-exchange.test.ts'),
  'killed-clearing': tests('processes', 'apps/server/src/features/cards/clearing/killed-clearing.test.ts'),
  'frozen-connection': tests('database', 'apps/server/src/db/frozen-connection.test.ts'),
  'who-may-call': tests('database', 'apps/server/src/http/who-may-call.test.ts'),
  'linear-readers': tests('database', 'apps/server/src/payment-file-readers/linear-readers.test.ts'),
  'independent-engine': tests('unit', 'packages/eds/test/independent-engine.test.ts'),
  'two-arithmetics': tests('unit', 'packages/eds/test/two-arithmetics.test.ts'),
  fuzz: tests('database', 'apps/server/src/http/fuzz.test.ts'),
  flood: tests('database', 'apps/server/src/http/flood.test.ts'),
  'first-starts': tests('processes', 'packages/embedded-postgres/test/start-postgres.test.ts'),
  ...otherTests(),
  'two-versions': besideVersionBefore,
  pages: inAllLooks('pages.spec.ts', 'desk-pages.spec.ts', 'workbench.spec.ts'),
  journeys: inAllLooks(...journeysAtLength()),
  browsers: otherBrowsers,
  'busy-machine': onBusyMachine,
  'bare-machine': onNewDebian,
  ...(older === undefined ? {} : { 'older-postgres': (environment) => allOnOlderPostgres(older, environment) }),
}

try {
  process.chdir(root)
  const { names, seed } = readArguments()
  await install()
  const environment = { PROOF: 'large', SEED: String(seed) }
  const stage = (name) => [`${name}, seed ${seed}`, () => proofs[name](environment)]
  await runStages(Object.fromEntries(names.map(stage)))
} catch (error) {
  refuse(error)
  console.log('0 passed, 1 failed')
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string' }, postgres: { type: 'string' } },
    allowPositionals: true,
  })
  const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000_000))
  if (!/^\d{1,9}$/.test(seed))
    throw new Refusal(
      `A seed is a whole number of up to nine digits, not ${seed}; give the one that the failure names.`,
    )
  const unknown = positionals.find((name) => proofs[name] === undefined)
  if (unknown !== undefined)
    throw new Refusal(`There is no proof named ${unknown}; these are there: ${Object.keys(proofs).join(', ')}.`)
  return { names: positionals.length > 0 ? positionals : Object.keys(proofs), seed }
}
