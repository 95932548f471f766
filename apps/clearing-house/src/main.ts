import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openSigner } from '@dilo/clearing-wire/signed-request.ts'
import { bankName, operatingBanks } from '@dilo/domain/banks.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inspectBooks } from './books/settlement-accounts.ts'
import { fundParticipant } from './days/fund-participant.ts'
import { type House, openHouse } from './house.ts'
import { type Clock, momentOf } from './house-clock.ts'
import { openServer } from './http/open-server.ts'
import { behaviourOfAccount } from './invented-banks/accounts.ts'
import { keyIn, publicPartOf } from './keys.ts'
import { HOUSE } from './messages/house-messages.ts'
import { enrol, participantOf } from './participants/participants.ts'
import { readSettings, type Settings } from './settings.ts'
import { openStore } from './store/open-store.ts'

/** Each bank of a local house begins with ten milliard hryvnias. */
const PREFUNDED = kopiykas(1_000_000_000_000n)

/** A clearing house for one machine: it makes the keys of its members, and invents all other banks. */
async function main(settings: Settings): Promise<void> {
  const clock = { now: Date.now }
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 })
  const store = openStore(join(settings.folder, 'books.sqlite'))
  const faults = inspectBooks(store)
  if (faults.length > 0) throw new Error(`The books are not in order: ${faults.join('; ')}.`)
  const house = openHouse(store, clock, behaviourOfAccount)
  await enrolBanks(house, clock, settings)
  const key = await keyIn(join(settings.folder, 'keys', `${HOUSE}.json`))
  const sign = await openSigner(HOUSE, key, clock.now)
  const server = openServer({ house, sign, faultSeed: settings.faultSeed })
  await server.listen({ host: '127.0.0.1', port: settings.port })
  const { port } = server.server.address() as AddressInfo
  process.stdout.write(
    `The clearing house is ready: http://127.0.0.1:${port}; its books and keys are in ${settings.folder}\n`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => house.close()))
  }
}

async function enrolBanks(house: House, clock: Clock, { folder, members }: Settings): Promise<void> {
  const banks = operatingBanks().map(([code, name]) => ({ code, name, publicKey: null }))
  const invented = banks.filter(({ code }) => code !== HOUSE && !members.includes(code))
  const withPrograms = await Promise.all(
    members.map(async (code): Promise<Enrolled> => {
      const key = await keyIn(join(folder, 'keys', `${code}.json`))
      return { code, name: bankName(code) ?? `Bank ${code}`, publicKey: JSON.stringify(publicPartOf(key)) }
    }),
  )
  house.decide(() => {
    for (const bank of [...invented, ...withPrograms]) enrolFunded(house, clock, bank)
  })
}

type Enrolled = { readonly code: BankCode; readonly name: string; readonly publicKey: string | null }

function enrolFunded({ store }: House, clock: Clock, { code, name, publicKey }: Enrolled): void {
  const isNew = participantOf(store, code) === null
  enrol(store, { code, name, kind: publicKey === null ? 'invented' : 'member', isOnline: true, publicKey })
  if (isNew) fundParticipant(store, { participant: code, amount: PREFUNDED, reference: code }, momentOf(clock))
}

try {
  await main(readSettings(process.env, process.cwd()))
} catch (error) {
  process.stderr.write(`\n✗ ${(error as Error).message}\n`)
  process.exitCode = 1
}
