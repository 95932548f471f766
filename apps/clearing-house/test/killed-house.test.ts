import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSigner, SIGNATURE_HEADER, type Signer } from '@dilo/clearing-wire/signed-request.ts'
import { write } from '@dilo/iso20022/write.ts'
import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { afterEach, expect, test } from 'vitest'
import { balanceOf, inspectBooks } from '../src/books/settlement-accounts.ts'
import { keyIn } from '../src/keys.ts'
import { openStore } from '../src/store/open-store.ts'
import { A, B, transferOf } from './house-of-test.ts'

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'clearing-house-'))
let house: ChildProcess | null = null

afterEach(() => {
  house?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the house on its books. @returns its address */
async function start(): Promise<string> {
  const env = { ...process.env, CLEARING_FOLDER: folder, CLEARING_PORT: '0', CLEARING_MEMBERS: `${A},${B}` }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  house = child
  let said = ''
  for await (const piece of child.stdout) {
    said += String(piece)
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`The house did not start: ${said}`)
}

async function kill(): Promise<void> {
  if (house === null) return
  const ended = once(house, 'exit')
  house.kill('SIGKILL')
  await ended
}

/** Sends a transfer as a message of its own. @returns whether the house has answered that it took it */
async function send(address: string, sign: Signer, transfer: CreditTransfer): Promise<boolean> {
  const message = { type: 'pacs.008', id: transfer.transactionId, createdAt: Date.now(), instructingAgent: A, instructedAgent: null } as const
  const body = Buffer.from(write({ ...message, transactions: [transfer] }))
  const signature = await sign({ method: 'POST', target: '/v1/messages', body })
  const answer = await fetch(`${address}/v1/messages`, { method: 'POST', headers: { [SIGNATURE_HEADER]: signature }, body }).catch(() => null)
  return answer?.status === 200
}

test('a house that is killed keeps each answered transfer, and settles each once', async () => {
  const transfers = Array.from({ length: 60 }, (_, place) => transferOf({ amount: kopiykas(BigInt(place + 1)) }))
  let answered = new Set<string>()
  for (const round of [1, 2, 3]) {
    const address = await start()
    const sign = await openSigner(A, await keyIn(join(folder, 'keys', `${A}.json`)), Date.now)
    const killed = new Promise((resolve) => setTimeout(resolve, round * 15)).then(kill)
    const taken = await Promise.all(transfers.map((transfer) => send(address, sign, transfer)))
    answered = new Set([...answered, ...transfers.filter((_, place) => taken[place]).map(({ uetr }) => uetr)])
    await killed
    await expectStored(answered)
  }
  const address = await start()
  const sign = await openSigner(A, await keyIn(join(folder, 'keys', `${A}.json`)), Date.now)
  expect(await Promise.all(transfers.map((transfer) => send(address, sign, transfer)))).toEqual(transfers.map(() => true))
  await kill()
  const store = openStore(join(folder, 'books.sqlite'))
  const sum = transfers.reduce((all, { amount }) => all + amount, 0n)
  expect(balanceOf(store, B) - balanceOf(store, A)).toBe(2n * sum)
  store.close()
})

async function expectStored(answered: ReadonlySet<string>): Promise<void> {
  const store = openStore(join(folder, 'books.sqlite'))
  expect(inspectBooks(store)).toEqual([])
  const stored = new Set(store.all('select uetr from transfer').map(({ uetr }) => String(uetr)))
  expect([...answered].filter((uetr) => !stored.has(uetr))).toEqual([])
  store.close()
}
