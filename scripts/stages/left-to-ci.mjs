import process from 'node:process'

/** True for a brief run: it leaves out the tests below (decision 210). */
export const isBrief = process.env['PROOF'] === 'brief'

/**
 * Tests that `npm test` leaves to CI (`npm test -- --whole`) and to `npm run proof`, so that it takes some ten minutes:
 * kills, simulations, products, programs that are started again and again, cut connections, and files of every size and
 * fault. Shorter tests prove their rules one by one. A test that is run by its name always runs.
 */
export const testsLeftToCi = [
  'apps/server/src/db/frozen-connection.test.ts',
  'apps/server/src/features/access/one-time-codes/killed-guesses.test.ts',
  'apps/server/src/features/access/qr-sign-in/two-servers.test.ts',
  'apps/server/src/features/cards/applications/killed-issue.test.ts',
  'apps/server/src/features/cards/authorisations/authorisations-at-two-servers.test.ts',
  'apps/server/src/features/cards/clearing/card-simulator.test.ts',
  'apps/server/src/features/cards/clearing/killed-clearing.test.ts',
  'apps/server/src/features/demo/real-and-demo.test.ts',
  'apps/server/src/features/deposits/maturity/deposit-simulator.test.ts',
  'apps/server/src/features/deposits/maturity/killed-deposits.test.ts',
  'apps/server/src/features/deposits/operations/killed-operations.test.ts',
  'apps/server/src/features/documents/statement-files/documents-read.test.ts',
  'apps/server/src/features/documents/statement-files/file-streams.test.ts',
  'apps/server/src/features/exchange/dealing/exchange-simulator.test.ts',
  'apps/server/src/features/exchange/dealing/killed-exchange.test.ts',
  'apps/server/src/features/payments/clearing/clearing-simulator.test.ts',
  'apps/server/src/features/payments/payment/payment-simulator.test.ts',
  'apps/server/src/features/payments/processing/in-chunks.test.ts',
  'apps/server/src/features/payments/processing/killed-batch.test.ts',
  'apps/server/src/features/payments/salary/killed-salary.test.ts',
  'apps/server/src/features/payments/signatures/cut-signatures.test.ts',
  'apps/server/src/features/payments/signatures/hostile-signature.test.ts',
  'apps/server/src/features/payments/signatures/killed-signing.test.ts',
  'apps/server/src/features/payments/signatures/signing-at-two-servers.test.ts',
  'apps/server/src/features/questionnaires/opening/killed-opening.test.ts',
  'apps/server/src/features/signing/methods/eds/eds-processes.test.ts',
  'apps/server/src/features/uploads/documents/documents.test.ts',
  'apps/server/src/features/uploads/pdf/read-pdf.test.ts',
  'apps/server/src/http/constant-answer.test.ts',
  'apps/server/src/http/flood.test.ts',
  'apps/server/src/http/who-may-call.test.ts',
  'apps/server/src/jobs/start-jobs.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/operations/canary.test.ts',
  'apps/server/src/operations/card-secrets.test.ts',
  'apps/server/src/operations/growth.test.ts',
  'apps/server/src/payment-file-readers/linear-expressions.test.ts',
  'apps/server/src/payment-file-readers/linear-readers.test.ts',
  'apps/server/src/verify-audit.test.ts',
  'apps/web/messages-check.test.ts',
  'packages/eds/test/independent-engine.test.ts',
  'packages/eds/test/key-file.test.ts',
  'packages/embedded-postgres/test/start-postgres.test.ts',
  'packages/ledger/test/killed-database.test.ts',
  'packages/ledger/test/killed-server.test.ts',
  'packages/ledger/test/simulator.test.ts',
  'scripts/evidence/check-pack.test.mjs',
]

/**
 * The same of journeys: refusals in words, strings of an attacker on each page, states of components, broken connections,
 * faults on the way through a registration, and what every page has alike.
 */
export const journeysLeftToCi = [
  'account-charts.spec.ts',
  'addresses.spec.ts',
  'api-docs.spec.ts',
  'captcha-widget.spec.ts',
  'captcha.spec.ts',
  'card-refusals.spec.ts',
  'components.spec.ts',
  'deposit-refusals.spec.ts',
  'dialog-backdrop.spec.ts',
  'exchange-refusals.spec.ts',
  'first-picture.spec.ts',
  'first-wrong-field.spec.ts',
  'further-scripts.spec.ts',
  'hostile-strings.spec.ts',
  'near-search.spec.ts',
  'offline.spec.ts',
  'payment-drafts.spec.ts',
  'payment-form.spec.ts',
  'payment-refusals.spec.ts',
  'refusal-texts.spec.ts',
  'registration-existing.spec.ts',
  'registration-logo.spec.ts',
  'registration-organization.spec.ts',
  'registration-trouble.spec.ts',
  'third-parties.spec.ts',
  'two-banks.spec.ts',
  'workbench.spec.ts',
]

/** CI sees half of the scenes, and pages on slow lines, so that it ends within its hour; the proof sees all. */
const isHalf = process.env['SCENES'] === 'half'

/**
 * Tells whether a scene is seen at this place of its list: a brief run sees a quarter and CI a half, for neighbours mostly are states
 * of one page. Even and odd places take turns, and so do the two looks. Only tests use it.
 */
export const isSeenAt = (place) => (isBrief ? place % 8 === 0 || place % 8 === 5 : !isHalf || place % 4 < 2)

/** Scenes that are also tried zoomed, by keyboard and in forced colours at each run: a form, a chosen list, a panel, a sign-in. */
export const scenesTriedFurther = [
  'new payment',
  'edited payment',
  'payments, some chosen',
  'payments with the longest values',
  'payment with the longest values',
  'import, a row to be corrected',
  'login with errors',
]

/** Tells whether a scene is tried so. The proof tries them all. Only tests use it. */
export const isTriedFurther = (name) => process.env.PROOF === 'large' || scenesTriedFurther.includes(name)
