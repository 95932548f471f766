import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresStartError } from './postgres-start-error.ts'
import { environment } from './environment.ts'
import { hasErrorCode } from './error-code.ts'
import { explainFailure } from './failure.ts'
import type { Names } from './names.ts'
import { type Binaries, majorVersion } from './platform.ts'
import { sharedFolder } from './shared-folder.ts'
import { canEnter, databaseUser, type SystemUser } from './system-user.ts'

/** The passwords of one cluster, made at its birth. */
type Secrets = { superuser: string; application: string }

/** A cluster on disk that PostgreSQL can open, and the user who owns it. */
export type Cluster = { names: Names; folder: string; secrets: Secrets; user: SystemUser | undefined }

// DATA_DIR/postgres, a folder or a link to one, holds both: they are born together and cannot be parted.
const clusterName = 'cluster'
const secretsName = 'secrets.json'

/** Opens the cluster of a data folder, or makes it when the folder has none. A cut-short birth leaves none. */
export async function openCluster(
  names: Names,
  dataDir: string,
  binaries: (user: SystemUser | undefined) => Binaries,
  onStep: (text: string) => void,
): Promise<Cluster> {
  makeDataDir(dataDir)
  const home = join(dataDir, 'postgres')
  await removeUnfinished(dataDir, home)
  if (!isThere(home)) {
    onStep('creating the database')
    const user = databaseUser(names)
    await createCluster(names, home, user, binaries(user))
  }
  return existingCluster(names, home)
}

/** Refuses a cluster that these programs cannot open. */
export function checkVersion(cluster: Cluster, binaries: Binaries): void {
  const found = readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8').trim()
  if (found === majorVersion(binaries)) return
  throw new PostgresStartError(
    `The database in ${cluster.folder} was made by PostgreSQL ${found} and this ${cluster.names.program} brings PostgreSQL ${majorVersion(binaries)}; start the ${cluster.names.program} that made it, or set DATA_DIR to another folder.`,
  )
}

function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    const probe = join(dataDir, `.write-${process.pid}`)
    writeFileSync(probe, '')
    unlinkSync(probe)
  } catch (error) {
    if (hasErrorCode(error, 'ENOSPC', 'EDQUOT'))
      throw new PostgresStartError(`The disk with ${dataDir} is full; free some space and start again.`)
    throw new PostgresStartError(
      `The data folder ${dataDir} cannot be written; make it writable or set DATA_DIR to another folder, and start again.`,
    )
  }
}

/** Step by step: Node's own recursive mkdir never returns below a folder that takes none, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Two first starts at once: the other one was quicker.
    if (!hasErrorCode(error, 'EEXIST')) throw error
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function existingCluster(names: Names, home: string): Cluster {
  if (!existsSync(home)) {
    throw new PostgresStartError(
      `${home} points to ${readlinkSync(home)}, which is gone; bring it back, or delete ${home} to begin with an empty bank.`,
    )
  }
  const real = realpathSync(home)
  const folder = join(real, clusterName)
  const user = existsSync(folder) ? ownerOf(names, folder) : undefined
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new PostgresStartError(
      `${real} holds no database of ${names.program}; set DATA_DIR to another folder, or move ${home} away.`,
    )
  }
  if (user?.foreign && !canEnter(folder, user)) {
    throw new PostgresStartError(
      `The folder ${real} is closed to the user ${user.name} who runs PostgreSQL; move the data folder back to an open place, or set DATA_DIR to one.`,
    )
  }
  return { names, folder, user, secrets: JSON.parse(readFileSync(join(real, secretsName), 'utf8')) as Secrets }
}

/** The owner was settled at the birth: PostgreSQL opens a cluster under its owner alone. */
function ownerOf(names: Names, folder: string): SystemUser | undefined {
  const uid = process.getuid?.()
  if (uid === undefined) return undefined
  const owner = statSync(folder)
  if (owner.uid === uid && uid !== 0) return databaseUser(names)
  if (uid !== 0)
    throw new PostgresStartError(
      `The database in ${folder} belongs to another user; start ${names.program} as that user (or as root), or set DATA_DIR to another folder.`,
    )
  return { uid: owner.uid, gid: owner.gid, name: `number ${owner.uid}`, foreign: true }
}

async function createCluster(
  names: Names,
  home: string,
  user: SystemUser | undefined,
  binaries: Binaries,
): Promise<void> {
  const unfinished = `${home}.new-${process.pid}`
  const elsewhere = makeHome(names, unfinished, home, user)
  const secrets: Secrets = { superuser: randomBytes(24).toString('hex'), application: randomBytes(24).toString('hex') }
  await runInitdb(names, realpathSync(unfinished), secrets, user, binaries)
  writeFileSync(join(unfinished, secretsName), JSON.stringify(secrets), { mode: 0o600 })
  await finish(unfinished, home, elsewhere)
}

/** Makes the folder of a cluster to be; gives its place when it had to lie outside of the data folder. */
function makeHome(names: Names, unfinished: string, home: string, user: SystemUser | undefined): string | undefined {
  if (!user?.foreign || canEnter(join(home, '..'), user)) {
    mkdirSync(unfinished)
    chmodSync(unfinished, 0o711)
    return undefined
  }
  const elsewhere = join(sharedFolder(names), randomBytes(8).toString('hex'))
  symlinkSync(elsewhere, unfinished)
  mkdirSync(elsewhere)
  chmodSync(elsewhere, 0o711)
  return elsewhere
}

/** From here on the cluster exists: one step that a kill cannot halve and that only one of two starts can take. */
async function finish(unfinished: string, home: string, elsewhere: string | undefined): Promise<void> {
  try {
    if (elsewhere === undefined) return renameSync(unfinished, home)
    symlinkSync(elsewhere, home)
    unlinkSync(unfinished)
  } catch (error) {
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM')) throw error
    if (!isThere(home)) throw error
    // Another start was first: its cluster counts.
    await removeTree(elsewhere ?? unfinished)
    await removeTree(unfinished)
  }
}

/** The initdb of a start that was killed may still be writing for a moment, and rmSync then gives up silently. */
async function removeTree(path: string): Promise<void> {
  for (let attempt = 0; attempt < 40 && isThere(path); attempt++) {
    if (attempt > 0) await sleep(50)
    rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 })
  }
}

/** Clears what starts that were cut short have left, without the work of another start that is under way. */
async function removeUnfinished(dataDir: string, home: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const path = join(dataDir, name)
    const target = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined
    if (target !== undefined && !isLinkTo(home, target)) await removeTree(target)
    await removeTree(path)
  }
}

function isLinkTo(path: string, target: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true && readlinkSync(path) === target
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasErrorCode(error, 'EPERM')
  }
}

async function runInitdb(
  names: Names,
  place: string,
  secrets: Secrets,
  user: SystemUser | undefined,
  binaries: Binaries,
): Promise<void> {
  const folder = join(place, clusterName)
  const passwordFile = join(place, 'password')
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(passwordFile, `${secrets.superuser}\n`, { mode: 0o600 })
  if (user?.foreign) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  try {
    await run(names, binaries.initdb, initdbArguments(folder, passwordFile), user)
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw error
  }
  unlinkSync(passwordFile)
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // ICU carries its own Ukrainian rules, so that texts sort alike on a machine that has no Ukrainian locale.
    '--locale-provider=icu',
    '--icu-locale=uk-UA',
    '--locale=C',
    '--no-instructions',
  ]
}

function run(names: Names, program: string, args: string[], user: SystemUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const identity = user?.foreign ? { uid: user.uid, gid: user.gid } : {}
    const child = spawn(program, args, { ...identity, cwd: '/', env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => reject(explainFailure(names, basename(program), error.message)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(explainFailure(names, basename(program), output))))
  })
}
