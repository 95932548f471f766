import type { AddressInfo } from 'node:net'
import { openServer } from '@dilo/clearing-house/http/open-server.ts'
import { HOUSE } from '@dilo/clearing-house/messages/house-messages.ts'
import { openHouseInMemory } from '@dilo/clearing-house/open-house-in-memory.ts'
import { openSigner } from '@dilo/clearing-wire/signed-request.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { httpClearing } from '../../adapters/clearing/http-clearing.ts'
import { isoClearing } from '../../adapters/clearing/iso-clearing.ts'
import type { Clearing } from '../../ports/clearing.ts'
import { FRIDAY_NOON } from '../test-bank.ts'
import { type MovableClock, movableClock } from '../movable-clock.ts'
import { houseInProcess } from './house-in-process.ts'
import { newKeys } from './new-keys.ts'

/** The ways to a house. */
export const ways = ['in process', 'over HTTP'] as const

export type HouseOfTwoBanks = {
  readonly house: ReturnType<typeof openHouseInMemory>
  readonly clock: MovableClock
  /** The house as a bank reaches it. */
  clearingOf(bank: BankCode): Clearing
  /** @throws when the books are not in order */
  close(): Promise<void>
}

/** A house with two members, which it reaches in one way. */
export async function houseOfTwoBanks(way: (typeof ways)[number], banks: readonly [BankCode, BankCode]): Promise<HouseOfTwoBanks> {
  const clock = movableClock(FRIDAY_NOON)
  const house = openHouseInMemory({ clock, members: banks })
  const keys = { house: newKeys(), bank: newKeys() }
  const enrolled = banks.map((code) => ({ code, name: code, publicKey: JSON.stringify(keys.bank.publicKey) }))
  house.enrolBanks(enrolled, kopiykas(0n))
  const sign = await openSigner(HOUSE, keys.house.key, clock.now)
  const server = way === 'over HTTP' ? openServer({ house, sign, faultSeed: null, memberOf: async () => null }) : null
  await server?.listen({ host: '127.0.0.1', port: 0 })
  const url = server === null ? null : `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const clearingOf = (own: BankCode): Clearing =>
    url === null
      ? isoClearing({ transport: houseInProcess(house, own), clock, own })
      : httpClearing({ url, own, key: keys.bank.key, houseKey: keys.house.publicKey, clock })
  return {
    house,
    clock,
    clearingOf,
    async close() {
      await server?.close()
      const faults = house.inspectBooks()
      house.close()
      if (faults.length > 0) throw new Error(faults.join('; '))
    },
  }
}
