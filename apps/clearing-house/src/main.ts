import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openSigner } from '@dilo/clearing-wire/signed-request.ts'
import { inspectBooks } from './books/settlement-accounts.ts'
import { openHouse } from './house.ts'
import { openServer } from './http/open-server.ts'
import { behaveAsInDemo } from './invented-banks/accounts.ts'
import { keyIn, publicPartOf } from './keys.ts'
import { lookAgain } from './look-again.ts'
import { HOUSE } from './messages/house-messages.ts'
import { inventedCountry, PREFUNDED } from './participants/invented-country.ts'
import { readSettings, type Settings } from './settings.ts'
import { openStore } from './store/open-store.ts'

/** A clearing house for one machine: it makes the keys of its members, and invents all other banks. */
async function main(settings: Settings): Promise<void> {
  const clock = { now: Date.now }
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 })
  const store = openStore(join(settings.folder, 'books.sqlite'))
  const faults = inspectBooks(store)
  if (faults.length > 0) throw new Error(`The books are not in order: ${faults.join('; ')}.`)
  behaveAsInDemo(store)
  const house = openHouse(store, clock)
  house.enrolBanks(inventedCountry(await membersWithKeys(settings)), PREFUNDED)
  const key = await keyIn(join(settings.folder, 'keys', `${HOUSE}.json`))
  const sign = await openSigner(HOUSE, key, clock.now)
  const server = openServer({ house, sign, faultSeed: settings.faultSeed })
  await server.listen({ host: '127.0.0.1', port: settings.port })
  const { port } = server.server.address() as AddressInfo
  process.stdout.write(
    `The clearing house is ready: http://127.0.0.1:${port}; its books and keys are in ${settings.folder}\n`,
  )
  const stopLooking = lookAgain(house)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopLooking()
      void server.close().then(() => house.close())
    })
  }
}

/** Makes the keys of the members where there are none. */
const membersWithKeys = ({ folder, members }: Settings) =>
  Promise.all(
    members.map(async (code) => {
      const key = await keyIn(join(folder, 'keys', `${code}.json`))
      return { code, publicKey: JSON.stringify(publicPartOf(key)) }
    }),
  )

try {
  await main(readSettings(process.env, process.cwd()))
} catch (error) {
  process.stderr.write(`\n✗ ${(error as Error).message}\n`)
  process.exitCode = 1
}
