// Several rounds, everything in each, so that other load of the machine affects all alike; medians.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashes } from '@dilo/eds/dstu/algorithms.ts'
import { readPublicKey, verifySignature as verifyNumbers } from '@dilo/eds/dstu/dstu-4145.ts'
import { readSignedData } from '@dilo/eds/cms/signed-message.ts'
import { costliest } from '@dilo/eds/testing/hostile-messages.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { edsProcesses } from '../../apps/server/src/features/signing/methods/eds/eds-processes.ts'
import { verifySignature } from '../../apps/server/src/features/signing/methods/eds/process/verify-signature.ts'
import { newTestAuthority, signed, signerBy } from '../../apps/server/src/testing/eds-keys.ts'
import { askFor } from '../house/ask.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'
import { type Flood, floodOfPeople } from './flood-of-people.ts'

const ROUNDS = sizeOf('ROUNDS', 5)
const MILLISECONDS = 3_000
const READERS = 4
const TIMED = 10
/**
 * People of one company: each may bring ten wrong signatures before the bank looks at none of theirs any more, and does
 * so anew each round.
 */
const PEOPLE = 20
/** Arrivals of hostile signatures, relative to what the processes can verify. */
const FLOOD = 4

const inn = '3652504575'
const authority = newTestAuthority()
const signer = signerBy(authority, { drfo: inn, edrpou: inn })
const content = Buffer.from('{"amount":"100"}')
const at = Date.now()
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const question = {
  message: signed(content, signer, at),
  content: base64(content),
  pinned: [base64(authority.certificate.bytes)],
  others: [],
  at,
  owner: { person: { inn, passport: null }, companyCode: inn, personalKeys: true },
}

const figures: Record<string, number[]> = {}
const note = (name: string, value: number) => (figures[name] ??= []).push(value)
const middle = (name: string) => median(figures[name] ?? [])

/** Milliseconds of CPU of this process, a time. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  for (let time = 0; time < TIMED; time += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / TIMED
}

/** The arithmetic that each verification needs: two signatures of numbers, and the reading of one key. */
function bareArithmetic(): void {
  const { signature, signedAttributes } = readSignedData(Buffer.from(question.message, 'base64')).signers[0] as {
    signature: Uint8Array
    signedAttributes: { bytes: Uint8Array }
  }
  const { curve, point } = signer.certificate.publicKey
  readPublicKey(curve, point.serialize())
  const hash = hashes.kupyna256(signedAttributes.bytes)
  for (let time = 0; time < 2; time += 1) verifyNumbers(signer.certificate.publicKey, hash, signature)
}

async function measureOne(): Promise<void> {
  const processes = edsProcesses({ atOnce: 1, waiting: 100 })
  const answer = await processes.ask('verifySignature', question)
  if (!answer.ok || !answer.value.ok) throw new Error('The signature of the bench is right')
  for (let round = 0; round < ROUNDS; round += 1) {
    note('ms CPU, bare arithmetic', cpuOf(bareArithmetic))
    note(
      'ms CPU, one verification',
      cpuOf(() => verifySignature(question)),
    )
    note('ms, one verification here', await msOf(async () => verifySignature(question)))
    note('ms, one verification in its process', await msOf(() => processes.ask('verifySignature', question)))
  }
  processes.close()
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (let time = 0; time < TIMED; time += 1) await work()
  return (performance.now() - begun) / TIMED
}

async function measureFlood(): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-eds-')))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  let server: ChildProcess | undefined
  let flood: Flood | undefined
  try {
    await migrate(postgres)
    flood = await floodOfPeople(postgres.adminUrl, PEOPLE)
    const people = flood
    // Each comes from a network of its own: the measure is the work, not the limits.
    const settings = JSON.stringify({ TRUSTED_PROXIES: '127.0.0.1', GUESSES_IN_ALL: '1000000' })
    server = fork(fileURLToPath(new URL('../house/serve.ts', import.meta.url)), ['product', postgres.applicationUrl, settings])
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    const message = base64(
      costliest({ content, at: new Date(at), authority, signer, signerOf: signerBy, newAuthority: (name) => newTestAuthority('kupyna256', name) }),
    )
    const { atOnce } = readConfig({ BANK_MODE: 'local' }).eds
    const costs = cpuOf(() => verifySignature({ ...question, message }))
    note('ms CPU, the costliest hostile one', costs)
    await people.begin(port)
    await people.bring(port, message)
    for (let round = 0; round < ROUNDS; round += 1) {
      await people.beginAnew()
      const calm = await askFor(port, people.reader, READERS, MILLISECONDS)
      const [flooded, statuses] = await Promise.all([
        askFor(port, people.reader, READERS, MILLISECONDS),
        people.arrive((FLOOD * atOnce * 1_000) / costs, MILLISECONDS, () => people.bring(port, message)),
      ])
      note('read p99 ms, calm', calm.p99)
      note('read p99 ms, in a flood', flooded.p99)
      note('reads/s, calm', calm.rate)
      note('reads/s, in a flood', flooded.rate)
      note('hostile ones a round', statuses.length)
      note('share that is verified', statuses.filter((status) => status === 409).length / statuses.length)
      note('share that is told 429', statuses.filter((status) => status === 429).length / statuses.length)
    }
  } finally {
    server?.disconnect()
    await flood?.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await measureOne()
await measureFlood()
for (const name of Object.keys(figures)) console.log(`${name.padEnd(40)}${middle(name).toFixed(2).padStart(10)}`)
reportFigure('CPU of a verified electronic signature', middle('ms CPU, one verification') / middle('ms CPU, bare arithmetic'))
reportFigure('an electronic signature in a process of its own', middle('ms, one verification in its process') / middle('ms, one verification here'))
reportFigure('p99 of reads in a flood of hostile signatures', middle('read p99 ms, in a flood') / middle('read p99 ms, calm'))
