import type { BankCode, Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { balanceOf, inspectBooks } from './books/settlement-accounts.ts'
import { type House, openHouse } from './house.ts'
import type { Clock } from './house-clock.ts'
import { behave } from './invented-banks/accounts.ts'
import type { BehaviourName } from './invented-banks/behaviours.ts'
import { inventedCountry, PREFUNDED } from './participants/invented-country.ts'
import { openStore } from './store/open-store.ts'

/** A house within the process of a test: its test lets it look, and says how accounts of invented banks behave. */
type HouseInMemory = House & {
  behave(account: Iban, behaviour: BehaviourName): void
  /** Kopiykas on the settlement account of a participant. */
  balanceOf(participant: BankCode): Kopiykas
  /** Sentences about what is wrong in the books; none when they are in order. */
  inspectBooks(): readonly string[]
}

type Options = {
  readonly clock: Clock
  /** The banks that have a program of their own; all other operating banks are invented. */
  readonly members: readonly BankCode[]
  /** Kopiykas of each bank; ten milliard hryvnias when it is not said. */
  readonly prefunded?: Kopiykas
}

/** Only tests use it. A house that forgets everything at its end, without HTTP, signatures and timers. */
export function openHouseInMemory({ clock, members, prefunded = PREFUNDED }: Options): HouseInMemory {
  const store = openStore(':memory:')
  const house = openHouse(store, clock)
  house.enrolBanks(inventedCountry(members.map((code) => ({ code, publicKey: '{}' }))), prefunded)
  return Object.assign(house, {
    behave: (account: Iban, behaviour: BehaviourName) => behave(store, account, behaviour),
    balanceOf: (participant: BankCode) => balanceOf(store, participant),
    inspectBooks: () => inspectBooks(store),
  })
}
