import { matchesGlob } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isBrief, testsLeftToCi } from './scripts/stages/left-to-ci.mjs'
import { longestTests } from './scripts/stages/longest-tests.mjs'

// Four kinds of tests. All but the first need a database, so that `npm run check` can leave them out.
const processTests = [
  'packages/embedded-postgres/test/*.test.ts',
  // They kill a PostgreSQL of their own.
  'packages/ledger/test/killed-database.test.ts',
  'apps/server/src/features/cards/clearing/killed-clearing.test.ts',
  'apps/server/src/features/deposits/maturity/killed-deposits.test.ts',
  'apps/server/src/features/deposits/operations/killed-operations.test.ts',
  'apps/server/src/features/exchange/dealing/killed-exchange.test.ts',
  'apps/server/src/features/access/one-time-codes/killed-guesses.test.ts',
  'apps/server/src/features/payments/processing/killed-batch.test.ts',
  'apps/server/src/features/payments/salary/killed-salary.test.ts',
  'apps/server/src/features/payments/signatures/killed-signing.test.ts',
  'apps/server/src/features/questionnaires/opening/killed-opening.test.ts',
]
// These tests put a counting hash in the place of the real one.
const countingTests = [
  'apps/server/src/features/access/recovery/recovery.test.ts',
  'apps/server/src/features/access/sign-in/sign-in-limits.test.ts',
]
// These tests look at code above the database, though a bank stands behind it: an older PostgreSQL changes nothing of
// it, and does not run them (scripts/stages/older-postgres.mjs).
const aboveDatabase = [
  'apps/server/src/{dev,http,operations,payment-file-readers}/**/*.test.ts',
  'apps/server/src/{config,main}*.test.ts',
  'apps/server/src/features/companies/files/images/*.test.ts',
  'apps/server/src/features/uploads/pdf/*.test.ts',
  'apps/server/src/features/documents/statement-files/{documents-read,file-streams}.test.ts',
  'apps/server/src/db/frozen-connection.test.ts',
  'apps/server/src/jobs/start-jobs.test.ts',
]
// Only where another version has been laid beside this one (scripts/stages/two-versions.mjs).
const besideVersionBefore = ['apps/server/src/two-versions.test.ts']
// Only beside a recording of the bank's statements (scripts/stages/older-postgres.mjs).
const besideRecording = ['apps/server/src/db/every-statement.test.ts']
const roomsWithDatabase = [
  'apps/server/src/**/*.test.ts',
  'packages/{embedded-postgres,ledger,pg-batches}/**/*.test.ts',
]
const everywhere = ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs']
const never = ['**/node_modules/**', '**/dist/**', 'e2e/**', ...(isBrief ? testsLeftToCi : [])]

/** Milliseconds after which a test hangs; how fast it is says nothing on a machine that others use as well. */
const HANGS = 60_000

const takesLong = ({ moduleId }: TestSpecification): boolean => longestTests.some((glob) => matchesGlob(moduleId, glob))

/**
 * The kinds in turn, for a worker that gets a file of another kind than before is thrown away with all modules that it
 * has read. Short tests are last, and within a kind the longest are first: one that begins last has one core for itself
 * and leaves the others idle.
 */
const inTurn = ['two versions', 'every statement', 'processes', 'database alone', 'database', 'unit']

class KindByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const turn = (file: TestSpecification): number => 2 * inTurn.indexOf(file.project.name) + (takesLong(file) ? 0 : 1)
    return usual.toSorted((one, other) => turn(one) - turn(other))
  }
}

/** A test starts no program that a machine with Node alone lacks. */
const watchPrograms = './scripts/programs/watch-programs.mjs'

/** Files of one worker share its clock and its globals. */
const giveBackGlobals = './scripts/stages/give-back-globals.mjs'

/** A test waits for its condition as long as it may run: on a busy machine it comes late. */
const patience = ['pools', 'waits', 'looks', 'calls'].map((what) => `apps/server/src/testing/patient-${what}.ts`)
const pollLong = { expect: { poll: { timeout: HANGS - 10_000 } } }

/**
 * Node reads the server's modules itself, as it does in the bank: Vite does not transform them, and no use of an import goes
 * through a getter (decision 305). A module cannot be spied on so (`vi.mock`): `countingTests` keep Vite's runner.
 */
const asNodeReads = { experimental: { viteModuleRunner: false, nodeLoader: false } }

const withDatabase = {
  ...pollLong,
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  setupFiles: [
    watchPrograms,
    giveBackGlobals,
    ...patience,
    'apps/server/src/testing/record-statements.ts',
    'apps/server/src/testing/remember-digests.ts',
  ],
  testTimeout: HANGS,
  hookTimeout: 2 * HANGS,
}

export default defineConfig({
  test: {
    sequence: { sequencer: KindByKind },
    // One more than the cores of a small machine: some wait for a process, a clock or a database.
    maxWorkers: 3,
    restoreMocks: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: everywhere,
          exclude: [...never, ...roomsWithDatabase],
          isolate: false,
          ...pollLong,
          setupFiles: [watchPrograms, giveBackGlobals],
          testTimeout: HANGS,
          hookTimeout: HANGS,
        },
      },
      // The server keeps no state in its modules: they are read once for all files of a worker, and not once for each (decision 210).
      {
        test: {
          name: 'database',
          include: roomsWithDatabase,
          exclude: [
            ...never,
            ...processTests,
            ...countingTests,
            ...(process.env['OLDER_POSTGRES'] === undefined ? [] : aboveDatabase),
            ...besideVersionBefore,
            ...besideRecording,
          ],
          isolate: false,
          ...asNodeReads,
          ...withDatabase,
        },
      },
      { test: { name: 'database alone', include: countingTests, exclude: never, ...withDatabase } },
      ...(process.env['VERSION_BEFORE'] === undefined
        ? []
        : [
            {
              test: {
                name: 'two versions',
                include: besideVersionBefore,
                exclude: never,
                setupFiles: [watchPrograms, giveBackGlobals],
                testTimeout: 2 * HANGS,
                hookTimeout: 2 * HANGS,
              },
            },
          ]),
      ...(process.env['STATEMENTS'] === undefined
        ? []
        : [{ test: { name: 'every statement', include: besideRecording, exclude: never, ...withDatabase } }]),
      {
        test: {
          name: 'processes',
          include: processTests,
          exclude: never,
          isolate: false,
          ...asNodeReads,
          ...pollLong,
          setupFiles: [watchPrograms, giveBackGlobals, ...patience],
          testTimeout: HANGS,
          hookTimeout: 2 * HANGS,
        },
      },
    ],
  },
})
