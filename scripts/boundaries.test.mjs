import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './boundaries/imports-of.mjs'
import { webAreas } from './boundaries/web-rooms.mjs'
import { featureRooms, findViolations } from './boundaries.mjs'
import { listFiles } from './boundaries/list-files.mjs'
import { roomParts } from './boundaries/room-parts.mjs'
import { root } from './steps/root.mjs'

/** As much of the project as the rules look at. */
const project = {
  'packages/domain/package.json': '{}',
  'packages/contract/package.json': '{"dependencies":{"zod":"4"}}',
  'packages/ledger/package.json': '{"dependencies":{"pg":"8"}}',
  'packages/eds/package.json': '{"dependencies":{"gost89":"0","jkurwa":"1"}}',
  'packages/ui/package.json': '{"dependencies":{"react":"19","@lingui/core":"6"}}',
  'apps/web/package.json': '{"dependencies":{"react":"19","zod":"4"}}',
  'apps/server/package.json': '{"dependencies":{"fastify":"5","pg":"8","zod":"4"}}',
  'packages/ledger/sql/0001-ledger.sql': 'create table ledger.entry (); create table ledger.account (); create view ledger.entry_view as select 1;',
}

const violationsOf = (path, text) => findViolations(new Map(Object.entries({ ...project, [path]: text })))

test('the project of these tests is itself without violations', () => {
  expect(findViolations(new Map(Object.entries(project)))).toEqual([])
})

test.each([
  ['packages/domain/src/a.ts', `import { z } from 'zod'`, /zod is not declared/],
  ['packages/domain/src/a.ts', `import { readFileSync } from 'node:fs'`, /node:fs/],
  ['packages/domain/src/a.ts', `import type { Call } from '@dilo/contract/calls.ts'`, /domain must not import contract/],
  ['packages/domain/src/a.ts', `export * from '../../contract/src/calls.ts'`, /domain must not import contract/],
  ['packages/contract/src/a.ts', `import pg from 'pg'`, /pg is not declared/],
  ['packages/contract/src/a.ts', `import { post } from '@dilo/ledger/post.ts'`, /contract must not import ledger/],
  ['packages/ledger/src/a.ts', `import { step } from '@dilo/domain/flows/payment.ts'`, /only values\/ and result\.ts of domain/],
  ['packages/eds/src/keys/a.ts', `import gost89 from 'gost89'`, /only packages\/eds\/src\/dstu\/ imports gost89/],
  ['packages/eds/src/keys/a.ts', `import type { Curve } from 'jkurwa/lib/curve.js'`, /only packages\/eds\/src\/dstu\/ imports jkurwa/],
  ['bench/signatures/a.ts', `import jkurwa from 'jkurwa'`, /only packages\/eds\/src\/dstu\/ imports jkurwa/],
  ['packages/ui/src/a.tsx', `import { useQuery } from '@tanstack/react-query'`, /not declared/],
  ['packages/ui/src/a.tsx', `import type { Call } from '@dilo/contract/calls.ts'`, /ui must not import contract/],
  ['apps/web/src/api/a.ts', `import { calls } from '@dilo/contract/calls.ts'`, /only types of contract/],
  ['apps/web/src/api/a.ts', `import { type Call, calls } from '@dilo/contract/calls.ts'`, /only types of contract/],
  ['apps/web/src/api/a.ts', `const c = await import('@dilo/contract/calls.ts')`, /only types of contract/],
  ['apps/web/src/api/a.ts', `import { post } from '@dilo/ledger/post.ts'`, /web must not import ledger/],
  ['apps/web/src/api/a.ts', `import { app } from '../../../server/src/http/app.ts'`, /web must not import server/],
  ['apps/web/src/sign/a.tsx', `import { Home } from '../cabinet/home.tsx'`, /sign\/ must not import .*cabinet/],
  ['apps/web/src/cabinet/a.tsx', `const Sign = lazy(() => import('../sign/screen.tsx'))`, /cabinet\/ must not import .*sign/],
  ['apps/web/src/cabinet/page/a.tsx', `import { overview } from '../accounts/overview-query.ts'`, /page must not import accounts, which is not below it/],
  ['apps/web/src/cabinet/accounts/a.ts', `import type { Payment } from '../payments/payment-queries.ts'`, /accounts must not import payments/],
  ['apps/web/src/cabinet/session/a.ts', `import { pages } from '../rooms.ts'`, /session must not import rooms\.ts/],
  ['apps/web/src/desk/words/a.ts', `const part = () => import('../registers/part.ts')`, /words must not import registers/],
  ['apps/web/src/sign/registration/a.tsx', `import { Login } from '../screens/login.tsx'`, /registration must not import screens/],
  ['packages/ui/src/actions/a.tsx', `import { Tabs } from '../display/tabs.tsx'`, /actions must not import display/],
  ['apps/web/src/cabinet/shell/a.ts', `import { router } from '../routes.tsx'`, /shell must not import routes\.tsx/],
  ['apps/web/src/cabinet/gardens/a.ts', `import { bankNow } from '../session/bank-clock.ts'`, /gardens is not in the tables/],
  ['apps/server/src/http/a.ts', `import { Button } from '@dilo/ui/actions/button.tsx'`, /server must not import ui/],
  ['apps/server/src/features/accounts/client-accounts/routes.ts', `import x from 'express'`, /express is not declared/],
  ['apps/server/src/features/accounts/client-accounts/read-account.ts', `import { route } from '../../../http/route.ts'`, /only types of http/],
  ['apps/server/src/features/accounts/client-accounts/read-account.ts', `import { context } from '../../../context.ts'`, /only types of context/],
  [
    'apps/server/src/features/accounts/client-accounts/read-account.ts',
    `import { local } from '../../../adapters/sms/local.ts'`,
    /only context\.ts and product-ports import adapters/,
  ],
  ['apps/server/src/main.ts', `import { local } from './adapters/sms/local.ts'`, /only context\.ts and product-ports import adapters/],
  [
    'apps/server/src/features/accounts/client-accounts/read-account.ts',
    `import { find } from '../../access/sign-in/store.ts'`,
    /through its door, never past it/,
  ],
  [
    'apps/server/src/features/accounts/client-accounts/read-account.ts',
    `import type { Row } from '../../access/sign-in/store.ts'`,
    /through its door, never past it/,
  ],
  [
    'apps/server/src/features/accounts/client-accounts/read-account.ts',
    `import { list } from '../../payments/door.ts'`,
    /accounts must not import payments, which is not below it/,
  ],
  ['apps/server/src/features/accounts/client-accounts/read-account.ts', `import type { Row } from '../../payments/door.ts'`, /must not import payments/],
  ['apps/server/src/features/accounts/client-accounts/read-account.ts', `import { findOwnAccount } from '../door.ts'`, /does not go through its own door/],
  ['apps/server/src/features/accounts/client-accounts/read-account.ts', `import { roomsAbove } from '../../../rooms-above.ts'`, /must not import rooms-above/],
  [
    'apps/server/src/features/accounts/client-accounts/read-account.ts',
    `import { makeDemoTenant } from '../../../demo-bank/make-demo-tenant.ts'`,
    /only the room demo/,
  ],
  ['apps/server/src/features/gardens/plant.ts', `import { list } from '../payments/door.ts'`, /gardens is not in the table/],
  ['apps/server/src/jobs/relay.ts', `import { send } from '../features/notices/send-notices.ts'`, /through its door, never past it/],
  ['apps/server/src/jobs/all-jobs.ts', `import { jobsOfNotices } from '../features/notices/jobs.ts'`, /only jobs-of-rooms\.ts imports what a room says/],
  ['apps/server/src/rooms.ts', `import { jobsOfNotices } from './features/notices/jobs.ts'`, /only jobs-of-rooms\.ts imports what a room says/],
  ['apps/server/src/features/notices/send-notices.ts', `import { notices } from './room.ts'`, /only rooms\.ts imports what a room says/],
  ['apps/server/src/features/payments/room.ts', `import { sendNotices } from '../notices/door.ts'`, /speaks of its own room alone/],
  ['apps/server/src/features/payments/room.ts', `import { rooms } from '../../rooms.ts'`, /must not import rooms\.ts/],
  ['apps/server/src/features/payments/processing/process-queue.ts', `import type { Room } from '../../../room.ts'`, /must not import room\.ts/],
  ['apps/server/src/features/payments/processing/process-queue.ts', `import type { Job } from '../../../jobs/job.ts'`, /must not import jobs/],
  ['apps/server/src/http/route.ts', `import { accessRoutes } from '../features/access/routes.ts'`, /through its door, never past it/],
  ['apps/server/src/ports/sms.ts', `import { find } from '../features/payments/send-payment.ts'`, /ports must not import features/],
  ['apps/server/src/db/open.ts', `import { app } from '../http/app.ts'`, /db must not import http/],
  ['apps/server/src/http/a.ts', `import { createTestDatabase } from '../testing/test-database.ts'`, /only tests import testing/],
  ['apps/server/src/http/a.ts', `const port = process.env.PORT`, /only config\.ts reads process\.env/],
  ['apps/server/src/features/accounts/client-accounts/store.ts', `sql\`select * from ledger.entry\``, /names the table ledger\.entry/],
  ['apps/server/src/db/migrations/0002.sql', `grant select on ledger.account to someone;`, /names the table ledger\.account/],
  ['packages/ledger/src/a.ts', `const text = 'insert into ledger.entry values ($1)'`, /names the table ledger\.entry/],
  ['packages/ledger/src/a.ts', `import { kopiykas } from '../../domain/src/values/kopiykas.ts'`, /imported by its name/],
  ['packages/domain/src/values/iban.ts', `import { block } from '../rules/block.ts'`, /values must not import rules, which is not below it/],
  ['packages/domain/src/rules/block.ts', `import type { State } from '../flows/payment.ts'`, /rules must not import flows, which is not below it/],
  ['packages/domain/src/signing/may-sign.ts', `import type { Position } from '../exchange/position.ts'`, /signing must not import exchange/],
  ['packages/domain/src/values/iban.ts', `import type { Bank } from '../banks.ts'`, /values must not import banks, which is not below it/],
  ['apps/server/src/features/payments/payment/place-holds.ts', `import { readPayment } from '../reading/read-payments.ts'`, /payment must not import reading/],
  ['apps/server/src/features/cards/record/store.ts', `import type { Limits } from '../life/set-limits.ts'`, /record must not import life/],
  ['apps/server/src/features/cards/gardens/plant.ts', ``, /the folder gardens is not in the table roomParts/],
  ['packages/domain/src/gardens/plant.ts', ``, /the folder gardens is not in the table roomParts/],
  ['packages/domain/src/utils.ts', ``, /does not say what is inside/],
  ['apps/server/src/features/accounts/client-accounts/account-helpers.ts', ``, /does not say what is inside/],
  ['apps/web/src/helpers/a.ts', ``, /does not say what is inside/],
  ['docs/a.md', `see /${'work'}/main`, /path of one machine/],
  ['docs/a.md', `see /${'root'}/x`, /path of one machine/],
  ['package-lock.json', `{ "resolved": "${'http'}s://example.org/a.tgz" }`, /never the host/],
  ['.npmrc', `${'registry'}=https://${'registry'}.npmjs.org`, /host of a registry/],
])('%s with %s is refused', (path, text, sentence) => {
  expect(violationsOf(path, text)).toEqual([expect.stringMatching(sentence)])
})

test.each([
  ['packages/ledger/src/a.ts', `import { kopiykas } from '@dilo/domain/values/kopiykas.ts'\nimport pg from 'pg'\nimport { randomUUID } from 'node:crypto'`],
  ['packages/eds/src/dstu/a.ts', `import gost89 from 'gost89'\nimport jkurwa from 'jkurwa/lib/curve.js'`],
  ['packages/eds/test/a.test.ts', `import gost89 from 'gost89'`],
  ['apps/web/src/api/a.ts', `import type { Call } from '@dilo/contract/calls.ts'`],
  ['apps/web/src/api/a.ts', `import { type Call } from '@dilo/contract/calls.ts'`],
  ['apps/web/src/api/a.ts', `// import { calls } from '@dilo/contract/calls.ts'`],
  ['apps/web/src/cabinet/payments/list/a.ts', `import { accounts } from '../../accounts/account-queries.ts'\nimport { b } from '../b.ts'`],
  ['apps/web/src/cabinet/routes.tsx', `import { Shell } from './shell/shell.tsx'`],
  ['apps/web/src/cabinet/page/a.test.ts', `import { accounts } from '../accounts/account-queries.ts'`],
  ['apps/web/vite.config.ts', `import { join } from 'node:path'`],
  ['apps/server/src/features/accounts/statements/read-entry.ts', `import { readAccount } from '../client-accounts/read-account.ts'`],
  ['apps/server/src/features/accounts/routes.ts', `import { statementRoutes } from './statements/routes.ts'`],
  ['apps/server/src/features/payments/payment/payments.test.ts', `import { readPayment } from '../reading/read-payments.ts'`],
  ['apps/server/src/jobs/relay.ts', `import { sendNotices } from '../features/notices/door.ts'`],
  ['apps/server/src/rooms.ts', `import { notices } from './features/notices/room.ts'`],
  ['apps/server/src/jobs-of-rooms.ts', `import { jobsOfNotices } from './features/notices/jobs.ts'`],
  ['apps/server/src/rooms.ts', `import { exchangePaper } from './features/documents/exchange-paper/room.ts'`],
  ['apps/server/src/open-desk.ts', `import { deskClockWork } from './features/desk/jobs.ts'`],
  [
    'apps/server/src/features/notices/jobs.ts',
    `import { untilFewerThan } from '../../jobs/in-portions.ts'\nimport type { JobsOfRoom } from '../../room.ts'\nimport { sendNotices } from './send-notices.ts'`,
  ],
  ['apps/server/src/http/desk/app.ts', `import { deskRoutes } from '../../features/desk/routes.ts'`],
  ['apps/workbench/vite.config.ts', `import { sourcePlugins } from '../web/vite/source-plugins.ts'`],
  ['apps/server/src/context.ts', `import { local } from './adapters/sms/local.ts'`],
  ['apps/server/src/features/accounts/client-accounts/routes.ts', `import { route } from '../../../http/route.ts'`],
  [
    'apps/server/src/features/accounts/client-accounts/read-account.ts',
    `import { lockRights } from '../../companies/door.ts'\nimport type { Context } from '../../../context.ts'`,
  ],
  ['apps/server/src/features/accounts/client-accounts/store.ts', `db.selectFrom('ledger.entry_view'); sql\`select ledger.account(1)\``],
  [
    'apps/server/src/features/accounts/client-accounts/routes.test.ts',
    `import { createTestDatabase } from '../../testing/test-database.ts'\nimport { test } from 'vitest'`,
  ],
  ['packages/ledger/test/a.test.ts', `import { createTestDatabase } from '../../../apps/server/src/testing/test-database.ts'; 'select from ledger.entry'`],
  ['packages/domain/src/values/iban.test.ts', `import { test } from 'vitest'\nimport fc from 'fast-check'\nimport { readFileSync } from 'node:fs'`],
  ['docs/a.md', 'npm start, then http://localhost:8080/sign; a network is a net/work/thing'],
])('%s with %s is allowed', (path, text) => {
  expect(violationsOf(path, text)).toEqual([])
})

test('a room of features imports only rooms that stand before it in the table, so no circle stands between rooms', () => {
  const names = Object.keys(featureRooms)
  const upward = names.flatMap((room, place) => featureRooms[room].below.filter((below) => !names.slice(0, place).includes(below)))
  expect(upward).toEqual([])
  expect(names.filter((room) => !existsSync(join(root, 'apps/server/src/features', room)))).toEqual([])
})

test('the order of a room names only folders and files that it has', () => {
  const paths = listFiles(root)
  const missing = Object.entries(roomParts).flatMap(([room, parts]) =>
    parts.filter((part) => !paths.some((path) => path.startsWith(`${room}/${part}/`) || path.startsWith(`${room}/${part}.`))),
  )
  expect(missing).toEqual([])
})

test.each(Object.entries(webAreas))('a folder of %s imports only those before it in the table, so no circle stands between folders', (area, rooms) => {
  const names = Object.keys(rooms)
  const upward = names.flatMap((room, place) => rooms[room].below.filter((below) => !names.slice(0, place).includes(below)))
  expect(upward).toEqual([])
  expect(names.filter((name) => !existsSync(join(root, area, name)))).toEqual([])
})

test('files that import each other in a circle are refused, files that share types are not', () => {
  const circle = (statement) =>
    findViolations(
      new Map(
        Object.entries({
          ...project,
          'packages/domain/src/a.ts': `${statement} { b } from './b.ts'`,
          'packages/domain/src/b.ts': `import { a } from './c.ts'`,
          'packages/domain/src/c.ts': `export * from './a.ts'`,
        }),
      ),
    )
  expect(circle('import')).toEqual(['packages/domain/src/a.ts: imports itself, by way of packages/domain/src/b.ts, packages/domain/src/c.ts.'])
  expect(circle('import type')).toEqual([])
})

const declared = `export const ends = ['a']\nexport type End = string\n`

test.each([
  ['nobody imports', {}, [/exports ends, which nobody imports/, /exports End, which nobody imports/]],
  ['a file imports by their names', { 'packages/domain/src/b.ts': `import { type End, ends as all } from './a.ts'` }, []],
  [
    'a file hands on',
    {
      'apps/server/src/http/b.ts': `export { ends, type End } from '@dilo/domain/a.ts'\n`,
      'apps/server/src/http/c.ts': `import { ends, type End } from './b.ts'`,
    },
    [],
  ],
  ['a page loads late', { 'packages/domain/src/b.ts': `const page = () => import('./a.ts')` }, []],
  [
    'only a test imports',
    { 'packages/domain/src/a.test.ts': `import { type End, ends } from './a.ts'` },
    [/ends, which only tests use/, /End, which only tests use/],
  ],
])('exports that %s: %o', (_what, others, sentences) => {
  const found = findViolations(new Map(Object.entries({ ...project, 'packages/domain/src/a.ts': declared, ...others })))
  expect(found).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
})

test('an export that only tests use says so, or belongs to something that the product uses', () => {
  const reader = { 'packages/domain/src/a.test.ts': `import { ends } from './a.ts'` }
  const violationsIn = (text) => findViolations(new Map(Object.entries({ ...project, ...reader, 'packages/domain/src/a.ts': text })))
  expect(violationsIn(`/** All ends. Only tests use it. */\nexport const ends = ['a']`)).toEqual([])
  expect(violationsIn(`export const ends = ['a']\nexport default ends`)).toEqual([])
})

test('imports are found in every form', () => {
  const source = `import a from 'one'
import {
  b,
  type C,
} from "two"
import type { D } from 'three'
export { e } from 'four'
export * as f from 'five'
import 'six'
const g = await import('seven')
type H = import('eight').Name
/* import x from 'never' */`
  expect(importsOf(source)).toEqual([
    { specifier: 'one', typeOnly: false },
    { specifier: 'two', typeOnly: false },
    { specifier: 'three', typeOnly: true },
    { specifier: 'four', typeOnly: false },
    { specifier: 'five', typeOnly: false },
    { specifier: 'six', typeOnly: false },
    { specifier: 'seven', typeOnly: false },
    { specifier: 'eight', typeOnly: true },
  ])
})
