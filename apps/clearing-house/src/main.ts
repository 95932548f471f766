import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openSigner } from '@dilo/clearing-wire/signed-request.ts'
import { writeAddress } from './house-address.ts'
import { type House, openHouse } from './house.ts'
import { openServer } from './http/open-server.ts'
import { behaveAsInDemo } from './invented-banks/accounts.ts'
import { keyIn } from './keys.ts'
import { lookAgain } from './look-again.ts'
import { HOUSE } from './messages/house-messages.ts'
import { openBooks } from './open-books.ts'
import { inventedCountry, PREFUNDED } from './participants/invented-country.ts'
import { keyFile, memberIn, membersIn, writePublicKeyOfHouse } from './participants/keys-of-members.ts'
import { readSettings, type Settings } from './settings.ts'
import { systemClock } from './system-clock.ts'

/**
 * A clearing house for one machine: it makes the keys of its members, and invents all other banks. Where a house works
 * with the same books already, the members have their keys for that one, and this program ends.
 */
async function main(settings: Settings): Promise<void> {
  const { folder, members } = settings
  mkdirSync(join(folder, 'keys'), { recursive: true, mode: 0o700 })
  for (const participant of [HOUSE, ...members]) await keyIn(keyFile(folder, participant))
  await writePublicKeyOfHouse(folder)
  const books = await openBooks(folder)
  if (books.by === 'another') return sayReady(folder, books.address)
  behaveAsInDemo(books.store)
  const house = openHouse(books.store, systemClock)
  house.enrolBanks(inventedCountry(await membersIn(folder)), PREFUNDED)
  await serve(house, settings)
}

async function serve(house: House, { folder, port, faultSeed }: Settings): Promise<void> {
  const sign = await openSigner(HOUSE, await keyIn(keyFile(folder, HOUSE)), house.clock.now)
  const server = openServer({ house, sign, faultSeed, memberOf: (code) => memberIn(folder, code) })
  await server.listen({ host: '127.0.0.1', port })
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const stopLooking = lookAgain(house)
  atEnd(() => {
    writeAddress(folder, null)
    stopLooking()
    void server.close().then(() => house.close())
  })
  writeAddress(folder, address)
  sayReady(folder, address)
}

/** The starter of a bank reads the address from this line. */
function sayReady(folder: string, address: string): void {
  process.stdout.write(`The clearing house is ready: ${address}; its books and keys are in ${folder}\n`)
}

/** At a signal, or when the program that has started this one is gone. */
function atEnd(stop: () => void): void {
  let isStopping = false
  const once = (): void => {
    if (!isStopping) stop()
    isStopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
  process.on('disconnect', once)
  // It keeps nobody from ending.
  process.channel?.unref()
  if (process.connected === false) once()
}

try {
  await main(readSettings(process.env, process.cwd()))
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const advice = code === 'EADDRINUSE' ? ' Choose another port with CLEARING_PORT.' : ''
  process.stderr.write(`\n✗ ${message}${advice}\n`)
  process.exitCode = 1
}
