import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { compiledCode } from './compile-cache.mjs'
import { cannotRun, pinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'

const program = join(root, 'apps', 'clearing-house', 'src', 'main.ts')
/** The house's own code, by which its key is named. */
const HOUSE = '300001'
/** The default of the bank's setting of this name. */
const BANK_CODE = '388888'

/**
 * Starts the clearing house of a local bank beside it, in a process of its own, and names it in the environment. A bank
 * with CLEARING_URL has one elsewhere. Where a house works in the folder already, the bank becomes a member of it.
 * @returns `ready` ends when the house listens; `end` stops the house that was started here
 */
export function startClearingHouse() {
  const { BANK_MODE, CLEARING_URL, SERVES } = process.env
  if (BANK_MODE !== 'local' || CLEARING_URL || SERVES === 'desk')
    return { ready: Promise.resolve(), end: async () => {} }
  const folder = process.env.CLEARING_FOLDER || join(process.env.DATA_DIR || '.data', 'clearing-house')
  const bank = process.env.BANK_CODE || BANK_CODE
  const house = spawnHouse(folder, bank)
  return { ready: house.then((child) => nameHouse(child, folder, bank)), end: async () => endHouse(await house) }
}

async function spawnHouse(folder, bank) {
  const port = process.env.CLEARING_PORT || (await nextFreePort(Number(process.env.PORT || 8080) + 10))
  const child = spawn(pinnedNode(), [program], {
    env: {
      ...process.env,
      CLEARING_FOLDER: folder,
      CLEARING_MEMBERS: bank,
      CLEARING_PORT: String(port),
      NODE_COMPILE_CACHE: compiledCode,
    },
    // A group of its own: Ctrl-C stops the bank, and the bank stops the house. The channel closes when the bank is killed.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.on('error', (error) => process.stderr.write(`\n✗ ${cannotRun(error).message}\n`))
  return child
}

/** Waits for the line of the house that says its address. A bank whose house did not start runs without one. */
async function nameHouse(child, folder, bank) {
  const address = await addressOf(child)
  // The bank may end without it.
  for (const handle of [child, child.channel, child.stdout]) handle?.unref()
  if (address !== undefined) {
    process.env.CLEARING_URL = address
    process.env.CLEARING_KEY_FILE = join(folder, 'keys', `${bank}.json`)
    process.env.CLEARING_HOUSE_KEY_FILE = join(folder, 'keys', `${HOUSE}.public.json`)
    return
  }
  process.stderr.write('\n✗ The clearing house did not start: payments to other banks have no way.\n')
}

async function addressOf(child) {
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = /^The clearing house is ready: ([^;]+);/.exec(line) ?? []
    if (address !== undefined) return address
  }
  return undefined
}

async function endHouse(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.ref()
  child.kill('SIGTERM')
  await ended
}

async function nextFreePort(first) {
  for (let port = first; port < first + 100 && port <= 65_535; port += 1) if (await isFree(port)) return port
  return 0
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
