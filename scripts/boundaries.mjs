// The rules of imports between rooms, and of the places of code. These tables are the documentation: `node
// scripts/boundaries.mjs` holds the code against them, in `npm test` and in `npm run check`. The tables of the database
// and their rooms stand in boundaries/room-tables.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findCircles } from './boundaries/circles.mjs'
import { foreignTables, loweredReads, tableViolations } from './boundaries/foreign-tables.mjs'
import { importsOf } from './boundaries/imports-of.mjs'
import { partViolations, unorderedPart } from './boundaries/part-order.mjs'
import { findUnusedExports } from './boundaries/unused-exports.mjs'
import { listFiles } from './boundaries/list-files.mjs'
import { webRoomViolations } from './boundaries/web-rooms.mjs'
import { root } from './steps/root.mjs'

/**
 * The rooms. `rooms` are the rooms whose files a room may import: `all`, `types` (only `import type`) or a list
 * of its folders and files.
 * `packages` are the npm and Node packages; `declared` is whatever its package.json declares.
 */
const rooms = {
  domain: { path: 'packages/domain', rooms: {}, packages: [] },
  contract: { path: 'packages/contract', rooms: { domain: 'all' }, packages: ['zod'] },
  // Sends statements of one moment to PostgreSQL together; knows no table.
  'pg-batches': { path: 'packages/pg-batches', rooms: {}, packages: ['declared', 'node:'] },
  ledger: {
    path: 'packages/ledger',
    rooms: { domain: ['values/', 'result.ts'], 'pg-batches': ['binary-array.ts'] },
    packages: ['pg', 'node:'],
  },
  // The people and companies of demos, and what happened to them, as values.
  'demo-world': { path: 'packages/demo-world', rooms: { domain: 'all' }, packages: ['node:'] },
  // Starts the PostgreSQL that comes along; knows no product.
  'embedded-postgres': { path: 'packages/embedded-postgres', rooms: {}, packages: ['pg', 'node:'] },
  // Electronic signatures of Ukraine: knows bytes, keys and certificates, nothing of the bank.
  eds: { path: 'packages/eds', rooms: { domain: ['values/', 'result.ts'] }, packages: ['declared', 'node:'] },
  // Signs and verifies the requests between a bank and the clearing house; knows no message.
  'clearing-wire': {
    path: 'packages/clearing-wire',
    rooms: { domain: ['values/', 'result.ts'] },
    packages: ['declared', 'node:'],
  },
  // A program of its own, no part of the bank: it has neither its database nor its code.
  'clearing-house': {
    path: 'apps/clearing-house',
    rooms: { domain: ['values/', 'result.ts', 'banks.ts'], 'clearing-wire': 'all', iso20022: 'all' },
    packages: ['declared', 'node:'],
  },
  // Messages between banks, and between a bank and its clients: knows no account, no state and no transport.
  iso20022: {
    path: 'packages/iso20022',
    rooms: { domain: ['result.ts', 'brand.ts', 'values/', 'payments/budget-purpose.ts'] },
    packages: ['declared'],
  },
  ui: { path: 'packages/ui', rooms: { domain: 'all' }, packages: ['react', '@lingui/'] },
  // Shows the ui room's components in every state; no part of the product.
  workbench: { path: 'apps/workbench', rooms: { domain: 'all', ui: 'all' }, packages: ['declared'] },
  // Only the contract's types: no schema library belongs into the browser's bundle.
  web: { path: 'apps/web', rooms: { contract: 'types', domain: 'all', eds: 'all', ui: 'all' }, packages: ['declared'] },
  server: {
    path: 'apps/server',
    // Values of eds load a library that knows too much: only the process of its own does that (ownProcesses).
    rooms: {
      contract: 'all',
      domain: 'all',
      // Tests alone run a clearing house.
      'clearing-house': [],
      'clearing-wire': 'all',
      'demo-world': 'all',
      'embedded-postgres': 'all',
      'pg-batches': 'all',
      iso20022: 'all',
      ledger: 'all',
      eds: 'types',
    },
    packages: ['declared', 'node:'],
  },
}

/**
 * Programs that the server starts as processes of their own, because they read strangers' bytes: what they load is not in
 * the server's process. They may import values of these rooms; the server imports their types alone.
 */
const ownProcesses = { 'apps/server/src/features/signing/methods/eds/process/': ['eds'] }

/** Parts that must not know each other: files below `from` never import files below `to`. */
const strangers = [
  { from: 'apps/web/src/sign/', to: 'apps/web/src/cabinet/' },
  { from: 'apps/web/src/cabinet/', to: 'apps/web/src/sign/' },
  { from: 'apps/web/src/verify/', to: 'apps/web/src/sign/' },
  { from: 'apps/web/src/verify/', to: 'apps/web/src/cabinet/' },
  { from: 'apps/web/src/desk/', to: 'apps/web/src/sign/' },
  { from: 'apps/web/src/desk/', to: 'apps/web/src/cabinet/' },
  { from: 'apps/web/src/desk/', to: 'apps/web/src/verify/' },
  { from: 'apps/web/src/sign/', to: 'apps/web/src/desk/' },
  { from: 'apps/web/src/cabinet/', to: 'apps/web/src/desk/' },
  { from: 'apps/web/src/verify/', to: 'apps/web/src/desk/' },
  // A demo is written by demo-bank alone.
  { from: 'apps/server/src/features/', to: 'packages/demo-world/' },
]

/**
 * The server inside: http -> features -> ports, db (and the ledger). What may be imported, by the importing part.
 * `types` is `import type` only. Parts that are not listed here (main.ts, jobs, dev, demo-bank) assemble, and may use
 * everything but adapters.
 */
const serverParts = {
  http: {
    http: 'all',
    features: 'all',
    ports: 'all',
    db: 'all',
    dev: 'all',
    operations: 'all',
    'context.ts': 'types',
    'desk-context.ts': 'types',
    'rooms.ts': 'all',
  },
  // A feature's routes.ts is its part of the HTTP layer; the rest of it knows no more of HTTP than the names of types.
  'features/routes': {
    http: 'all',
    features: 'all',
    ports: 'all',
    db: 'all',
    'context.ts': 'types',
    'desk-context.ts': 'types',
  },
  // A room's room.ts and jobs.ts say what the house must know of it: rows of tables whose form the mechanisms define.
  'features/room': {
    'desk-context.ts': 'types',
    features: 'all',
    jobs: 'all',
    db: 'all',
    http: 'types',
    ports: 'types',
    'context.ts': 'types',
    'room.ts': 'types',
  },
  features: {
    http: 'types',
    features: 'all',
    ports: 'all',
    db: 'all',
    documents: 'all',
    'payment-file-readers': 'all',
    'demo-bank': 'all',
    'context.ts': 'types',
    'desk-context.ts': 'types',
  },
  // The drawing of a document; its content belongs to the features.
  documents: { documents: 'all' },
  // From the bytes of a file to payments as typed; the features validate them.
  'payment-file-readers': { 'payment-file-readers': 'all', documents: 'all' },
  ports: { ports: 'all' },
  // Strangers' XML is read in one way.
  adapters: { adapters: 'all', ports: 'all', db: 'all', 'payment-file-readers': 'all' },
  db: { db: 'all', ports: 'types' },
}

/** The only files that choose adapters. */
const choosesAdapters = /^apps\/server\/src\/(?:context\.ts|product-ports\/)/

/**
 * The rooms of features, from the lowest to the highest. A room imports others through their `door.ts` alone, and only
 * the rooms `below` it: values and types alike, so no circle can stand between rooms. What a room asks of one above it
 * is a form in `rooms-above.ts`.
 */
// oxfmt-ignore
export const featureRooms = {
  access: { holds: 'the caller, and the proof of who it is', below: [] },
  audit: { holds: 'the trail that proves what happened', below: ['access'] },
  companies: { holds: 'a client of the bank: rights, heads, logo, verification, register', below: ['access', 'audit'] },
  uploads: { holds: 'what clients hand in: documents, checked, sealed, and shown to officers as pictures', below: ['access', 'companies'] },
  'bank-values': { holds: 'the mechanism of values that the bank\'s people set with a day, the announcement and the days off', below: [] },
  'watch-lists': { holds: 'lists of sanctions and terrorists, and who of the clients may stand on them', below: [] },
  notices: { holds: 'notices of payments, messages, and the mechanism of all sorts of notices', below: ['access'] },
  accounts: { holds: 'accounts, rates and statements; accounts of the bank itself', below: ['access', 'audit', 'companies', 'notices', 'bank-values'] },
  enquiries: { holds: 'what clients ask the bank in writing, and its answers', below: ['access'] },
  signing: { holds: 'signatories, policies, methods and limits; changes that people sign', below: ['access', 'audit', 'accounts', 'bank-values'] },
  questionnaires: { holds: 'the questionnaire of a client, by versions', below: ['access', 'audit', 'companies', 'uploads', 'accounts', 'bank-values', 'signing'] },
  cards: { holds: 'business cards: their life, limits, authorisations and entries', below: ['access', 'audit', 'companies', 'uploads', 'accounts', 'notices', 'bank-values', 'watch-lists', 'signing', 'questionnaires'] },
  exchange: { holds: 'the exchange of currencies', below: ['access', 'audit', 'companies', 'uploads', 'accounts', 'notices', 'bank-values', 'signing'] },
  payments: { holds: 'a payment from its draft to its posted entries', below: ['access', 'audit', 'companies', 'accounts', 'notices', 'bank-values', 'watch-lists', 'signing', 'questionnaires', 'cards'] },
  deposits: { holds: 'deposits: what is agreed, and what each day earns', below: ['access', 'audit', 'companies', 'accounts', 'notices', 'bank-values', 'signing', 'payments'] },
  documents: { holds: 'statement files, papers of payments, deposits and exchange, statements by e-mail', below: ['access', 'audit', 'companies', 'accounts', 'signing', 'cards', 'deposits', 'exchange', 'payments'] },
  people: { holds: 'people of a company: registration, invitations, relations, changes of access', below: ['access', 'audit', 'companies', 'accounts', 'bank-values', 'watch-lists', 'signing', 'questionnaires', 'cards', 'payments', 'documents'] },
  home: { holds: 'the home page, the inbox and the search', below: ['access', 'accounts', 'notices', 'bank-values', 'signing', 'questionnaires', 'cards', 'deposits', 'exchange', 'payments', 'people'] },
  // The only room that imports the demo bank, which fills every room.
  demo: { holds: "a visitor's own bank for two hours", below: ['access'] },
  desk: { holds: 'the work of the bank\'s own people', below: ['access', 'audit', 'companies', 'uploads', 'accounts', 'notices', 'enquiries', 'bank-values', 'signing', 'questionnaires', 'watch-lists', 'cards', 'exchange', 'deposits', 'payments', 'documents', 'people'] },
}

/**
 * Packages that one folder knows, and the tests that hold its code against them. The arithmetic of electronic signatures is
 * behind functions of octets, so that another library may take its place (decision 287).
 */
const packagesOfOneFolder = {
  saxes: { folder: 'packages/iso20022/src/xml/', tests: 'packages/iso20022/test/' },
  jkurwa: { folder: 'packages/eds/src/dstu/', tests: 'packages/eds/test/' },
  gost89: { folder: 'packages/eds/src/dstu/', tests: 'packages/eds/test/' },
}

/** The files of the server and of its packages that read the environment, and the reasons. */
const environmentReaders = {
  'apps/server/src/config.ts': 'every setting is read and checked here',
  'packages/embedded-postgres/src/environment.ts': 'Windows runs no program without its SystemRoot',
  'apps/server/src/testing/': 'tests take a given PostgreSQL from DATABASE_ADMIN_URL or DATABASE_URL',
}

/** Files whose exports are read in a way that the text of an import does not show. */
const exportsReadOtherwise = {
  'apps/web/src/sign/no-patterns.ts': 'wouter, in the place of regexparam (vite.config.ts)',
  'apps/web/src/sign/first-picture.tsx': 'the server runs the built file (http/first-picture.ts)',
  'apps/web/src/desk/address/desk-path.ts': 'the table of pages adds itself to the form (desk/rooms.ts)',
  'bench/statements/parts/': 'the bench imports its parts by the name that it is given',
  'packages/ui/src/messages/trans.tsx': 'the compiler of texts puts its import into every <Trans>',
}

/** Names that say nothing about the content. */
const emptyNames = /^(.*-)?(utils?|helpers?|managers?|data|common|misc)$/

const toolsOfTests = ['vitest', 'fast-check', 'node:', 'pg', 'react-dom', '@playwright/test', 'axe-core']
const codeFile = /\.(ts|tsx|mts|mjs|js)$/
const testFile = /(\.test\.tsx?$|\/test\/|\/testing\/)/
const ownPackage = '@dilo/'

/**
 * Holds files against the tables above.
 * @param files a Map from path (with slashes, from the root of the clone) to text
 * @returns one sentence per violation, with the path
 */
export function findViolations(files) {
  const project = { files, declared: declaredPackages(files), ledgerTables: ledgerTables(files) }
  return [
    ...circleViolations(files),
    ...unusedExports(files),
    ...[...files].flatMap(([path, text]) =>
      [
        ...nameViolations(path),
        ...unorderedPart(path),
        ...textViolations(path, text),
        ...ledgerViolations(path, text, project),
        ...environmentViolations(path, text),
        ...(codeFile.test(path) ? importsOf(text).flatMap((found) => importViolations(path, found, project)) : []),
      ].map((sentence) => `${path}: ${sentence}`),
    ),
  ]
}

/** Exports without a reader; rules of screens to come are read by tests alone until then. */
function unusedExports(files) {
  const code = new Map([...files].filter(([path]) => codeFile.test(path)))
  return findUnusedExports(code, {
    resolve: (path, specifier) => resolveImport(path, specifier).path,
    isTest: (path) => testFile.test(path) || path.startsWith('e2e/'),
    readOtherwise: Object.keys(exportsReadOtherwise),
  })
}

/** Files that import each other's values in a circle: their order of evaluation depends on the first importer. */
function circleViolations(files) {
  const imports = new Map()
  for (const [path, text] of files) {
    if (!codeFile.test(path)) continue
    const values = importsOf(text).filter(({ typeOnly }) => !typeOnly)
    imports.set(
      path,
      values.flatMap(({ specifier }) => resolveImport(path, specifier).path ?? []),
    )
  }
  return findCircles(imports).map((circle) => `${circle[0]}: imports itself, by way of ${circle.slice(1).join(', ')}.`)
}

function importViolations(path, found, project) {
  const alone = packagesOfOneFolder[packageName(found.specifier)]
  if (alone !== undefined && ![alone.folder, alone.tests].some((folder) => path.startsWith(folder)))
    return [`only ${alone.folder} imports ${packageName(found.specifier)}.`]
  const from = roomOf(path)
  if (from === undefined) return []
  const target = resolveImport(path, found.specifier)
  if (target.package !== undefined) return packageViolations(path, from, target.package, project)
  const to = roomOf(target.path)
  if (to !== from)
    return to === undefined
      ? outsideViolations(path, target.path)
      : [
          ...(testFile.test(path) ? [] : strangerViolations(path, target.path)),
          ...roomViolations(path, from, to, target.path, found),
        ]
  return [
    ...strangerViolations(path, target.path),
    ...(testFile.test(path) ? [] : [...partViolations(path, target.path), ...webRoomViolations(path, target.path)]),
    ...(from === 'server' ? serverViolations(path, target.path, found) : []),
  ]
}

/** A package, or a path from the root of the clone. */
function resolveImport(path, specifier) {
  if (specifier.startsWith('.')) return { path: posix.join(posix.dirname(path), specifier.replace(/[?#].*$/, '')) }
  if (!specifier.startsWith(ownPackage)) return { package: specifier }
  const [name, ...rest] = specifier.slice(ownPackage.length).split('/')
  return rooms[name] === undefined ? { package: specifier } : { path: `${rooms[name].path}/src/${rest.join('/')}` }
}

function roomOf(path) {
  return Object.keys(rooms).find((name) => path.startsWith(`${rooms[name].path}/`))
}

function roomViolations(path, from, to, target, found) {
  const isTest = testFile.test(path)
  // Tests everywhere use the one harness that gives them a database.
  if (isTest && target.startsWith('apps/server/src/testing/')) return []
  // Build files beside a room's src may import those of another room.
  if (![path, target].some((file) => file.includes('/src/'))) return []
  const program = Object.keys(ownProcesses).find((folder) => path.startsWith(folder))
  const allowed = ownProcesses[program]?.includes(to) ? 'all' : rooms[from].rooms[to]
  if (allowed === undefined) return [`${from} must not import ${to} (${found.specifier}).`]
  if (found.specifier.startsWith('.'))
    return [`another room is imported by its name, as ${ownPackage}${to}/…, not by ${found.specifier}.`]
  if (isTest || allowed === 'all') return []
  if (allowed === 'types')
    return found.typeOnly
      ? []
      : [`${from} may import only types of ${to}: write "import type … from '${found.specifier}'".`]
  const isListed = allowed.some((part) => target.startsWith(`${rooms[to].path}/src/${part}`))
  return isListed ? [] : [`${from} may import only ${allowed.join(' and ')} of ${to}, not ${found.specifier}.`]
}

function outsideViolations(path, target) {
  const isOwnConfiguration = !path.includes('/src/')
  return testFile.test(path) || isOwnConfiguration ? [] : [`files outside of the rooms are not imported (${target}).`]
}

function packageViolations(path, from, specifier, { declared }) {
  const isTest = testFile.test(path)
  if (isTest && allows(toolsOfTests, specifier)) return []
  // The build makes it (apps/web/vite).
  if (specifier === 'virtual:catalogues' && ['web', 'workbench'].includes(from)) return []
  // Configuration and scripts of a room run on Node, beside its src.
  const isTool = !path.startsWith(`${rooms[from].path}/src/`)
  if (specifier.startsWith('node:') && (isTool || allows(rooms[from].packages, specifier))) return []
  const name = packageName(specifier)
  if (!declared.get(from)?.has(name)) return [`${name} is not declared in ${rooms[from].path}/package.json.`]
  const isAllowed = isTool || rooms[from].packages.includes('declared') || allows(rooms[from].packages, specifier)
  return isAllowed ? [] : [`${from} must not import ${specifier}.`]
}

function allows(list, specifier) {
  return list.some((entry) => (/[:/]$/.test(entry) ? specifier.startsWith(entry) : packageName(specifier) === entry))
}

function packageName(specifier) {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function strangerViolations(path, target) {
  return strangers
    .filter(({ from, to }) => path.startsWith(from) && target.startsWith(to))
    .map(({ from, to }) => `${from} must not import ${to} (${target}).`)
}

function serverViolations(path, target, { typeOnly, specifier }) {
  if (testFile.test(path) || !path.startsWith('apps/server/src/')) return []
  const program = Object.keys(ownProcesses).find((folder) => target.startsWith(folder))
  if (program !== undefined && !path.startsWith(program) && !typeOnly)
    return [`${specifier} belongs to a process of its own: write "import type … from '${specifier}'".`]
  const [from, to] = [serverPart(path), serverPart(target)]
  if (to.part === 'adapters' && from.part !== 'adapters')
    return choosesAdapters.test(path) ? [] : [`only context.ts and product-ports import adapters (${specifier}).`]
  if (target.includes('/src/testing/')) return [`only tests import testing (${specifier}).`]
  const rule = serverParts[ruleOf(path, from)]
  const isFree = rule === undefined || (to.isRootFile && !assemblingFiles.includes(to.part))
  if (!isFree && rule[to.part] === undefined) return [`${from.part} must not import ${to.part} (${specifier}).`]
  if (!isFree && rule[to.part] === 'types' && !typeOnly)
    return [`${from.part} may import only types of ${to.part}: write "import type … from '${specifier}'".`]
  if (to.part === 'features') return doorViolations(path, from, to, target)
  if (from.part === 'features' && to.part === 'demo-bank' && from.room !== 'demo')
    return ['only the room demo imports the demo bank.']
  return []
}

/** The row of serverParts that holds for a file. */
function ruleOf(path, { part }) {
  if (part !== 'features') return part
  if (path.endsWith('/routes.ts')) return 'features/routes'
  return isRoomFile(path) ? 'features/room' : part
}

/** The rows of a room, or of a part of it, in the tables of the house. */
const isRoomFile = (path) => /^apps\/server\/src\/features\/[^/]+\/([^/]+\/room|room|jobs)\.ts$/.test(path)

/** The only files that name each room: what calls need is loaded first. */
const listsOfRooms = { 'room.ts': 'apps/server/src/rooms.ts', 'jobs.ts': 'apps/server/src/jobs-of-rooms.ts' }

/** Files at the server's root that assemble its parts: they pass their choices to the features. */
const assemblingFiles = ['context.ts', 'desk-context.ts', 'room.ts', 'rooms.ts', 'jobs-of-rooms.ts', 'rooms-above.ts']

/** Imports of features: inside a room freely, from outside through its door, from another room only from above. */
function doorViolations(path, from, to, target) {
  if (isRoomFile(target)) {
    const list = listsOfRooms[posix.basename(target)]
    return path === list || (path === LISTENER_OF_DESK && to.room === 'desk')
      ? []
      : [`only ${posix.basename(list)} imports what a room says (${target}).`]
  }
  if (isRoomFile(path) && from.room !== to.room)
    return [`a ${posix.basename(path)} speaks of its own room alone (${target}).`]
  const doorOf = (room) => `apps/server/src/features/${room}/door.ts`
  const isInside = from.part === 'features' && from.room === to.room
  if (isInside) return target === doorOf(to.room) ? [`the room ${to.room} does not go through its own door.`] : []
  if (from.part === 'features') {
    const room = featureRooms[from.room]
    if (room === undefined) return [`the room ${from.room} is not in the table featureRooms.`]
    if (!room.below.includes(to.room))
      return [`the room ${from.room} must not import ${to.room}, which is not below it.`]
  }
  const isRoutes = path === ROUTER_OF_DESK && target === `apps/server/src/features/${to.room}/routes.ts`
  if (target === doorOf(to.room) || isRoutes) return []
  return [`the room ${to.room} is imported through its door, never past it (${target}).`]
}

/** The desk has a listener of its own, and its room is in no list. */
const ROUTER_OF_DESK = 'apps/server/src/http/desk/app.ts'
const LISTENER_OF_DESK = 'apps/server/src/open-desk.ts'

function serverPart(path) {
  const parts = path.slice('apps/server/src/'.length).split('/')
  return { part: parts[0], room: parts[1], isRootFile: parts.length === 1 }
}

function environmentViolations(path, text) {
  if (!/^(apps\/server|packages\/[\w-]+)\/src\//.test(path) || path.endsWith('.test.ts')) return []
  if (Object.keys(environmentReaders).some((reader) => path.startsWith(reader))) return []
  return /\bprocess\.env\b/.test(text) ? ['only config.ts reads process.env.'] : []
}

/** The ledger's tables as its own SQL creates them. */
function ledgerTables(files) {
  const sql = [...files]
    .filter(([path]) => path.startsWith('packages/ledger/sql/'))
    .map(([, text]) => text)
    .join('\n')
  return [...sql.matchAll(/create table (?:if not exists )?(ledger\.\w+)/gi)].map(([, name]) => name)
}

/** The floor of a bench writes by hand what the product writes through the ledger. */
const handWrittenFloor = 'bench/payments/floor-sets.sql'

function ledgerViolations(path, text, { ledgerTables }) {
  const mayName =
    path.startsWith('packages/ledger/sql/') ||
    (path.startsWith('packages/ledger/') && testFile.test(path)) ||
    path === handWrittenFloor
  if (mayName || !/\.(ts|tsx|mjs|js|sql)$/.test(path) || path.startsWith('scripts/boundaries')) return []
  return ledgerTables
    .filter((table) => new RegExp(`\\b${table.replace('.', '\\.')}\\b(?!\\s*\\()`).test(text))
    .map((table) => `only packages/ledger/sql names the table ${table}; use a function or a view of the ledger.`)
}

function nameViolations(path) {
  return path
    .split('/')
    .filter((part) => emptyNames.test(part.replace(/\..*$/, '')))
    .map((part) => `the name ${part} does not say what is inside.`)
}

// Written in pieces, so that this file does not find itself.
const machineTraces = [
  [new RegExp(`(^|[^\\w.@-])/${'work'}/`), 'a path of one machine does not belong here.'],
  [new RegExp(`(^|[^\\w.@-])/${'root'}/`), 'a path of one machine does not belong here.'],
  [
    new RegExp(`"resolved": "${'http'}`),
    'the lock file names versions and checksums, never the host that served them.',
  ],
  [
    new RegExp(`(registry\\.npm|npm\\.pkg|jfrog|artifactory|nexus/)${''}`),
    'the host of a registry does not belong here.',
  ],
]

function textViolations(path, text) {
  if (path.startsWith('scripts/boundaries')) return []
  return machineTraces.filter(([sign]) => sign.test(text)).map(([, sentence]) => sentence)
}

function declaredPackages(files) {
  const declared = new Map()
  for (const [name, { path }] of Object.entries(rooms)) {
    const text = files.get(`${path}/package.json`)
    if (text === undefined) continue
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(text)
    declared.set(name, new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })))
  }
  return declared
}

/** The number of reads of another room's tables, by room and owner: each number only falls. */
const READS = join(root, 'scripts', 'boundaries', 'foreign-reads.json')

function main() {
  const files = new Map(listFiles(root).map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const product = new Map([...files].filter(([path]) => !testFile.test(path)))
  if (process.argv.includes('--lower')) lowerReads(foreignTables(product).reads)
  const violations = [...findViolations(files), ...tableViolations(product, readsAllowed())]
  for (const violation of violations) console.log(violation)
  console.log(`${files.size} files, ${violations.length} violations of the boundaries`)
  if (violations.length > 0) process.exitCode = 1
}

const readsAllowed = () => JSON.parse(readFileSync(READS, 'utf8'))

const lowerReads = (reads) => writeFileSync(READS, `${JSON.stringify(loweredReads(reads, readsAllowed()), null, 2)}\n`)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
