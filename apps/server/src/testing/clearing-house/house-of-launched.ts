import type { AddressInfo } from 'node:net'
import { openServer } from '@dilo/clearing-house/http/open-server.ts'
import { HOUSE } from '@dilo/clearing-house/messages/house-messages.ts'
import { openHouseInMemory } from '@dilo/clearing-house/open-house-in-memory.ts'
import { openSigner } from '@dilo/clearing-wire/signed-request.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { newKeys } from './new-keys.ts'

/** A house in the test's process, by the clock of the machine, for a server that the test launches with these settings. */
export async function houseOfLaunched(bank: BankCode): Promise<{ readonly settings: Record<string, string>; close(): Promise<void> }> {
  const clock = { now: () => Date.now() }
  const house = openHouseInMemory({ clock, members: [bank] })
  const [ofHouse, ofBank] = [newKeys(), newKeys()]
  house.enrolBanks([{ code: bank, name: bank, publicKey: JSON.stringify(ofBank.publicKey) }], kopiykas(0n))
  const sign = await openSigner(HOUSE, ofHouse.key, clock.now)
  const server = openServer({ house, sign, faultSeed: null, memberOf: async () => null })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    settings: {
      CLEARING_URL: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      CLEARING_KEY: JSON.stringify(ofBank.key),
      CLEARING_HOUSE_KEY: JSON.stringify(ofHouse.publicKey),
    },
    async close() {
      await server.close()
      house.close()
    },
  }
}
