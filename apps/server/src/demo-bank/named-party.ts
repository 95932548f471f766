import { accountId, type DemoCast } from './demo-cast.ts'
import type { Ibans } from './insert-accounts.ts'
import { isInside, type Party } from '@dilo/demo-world/year-of-transfers.ts'

type NamedParty = { readonly name: string; readonly code: string; readonly iban: string }

/** A party as the other side's documents name it. */
export function named(cast: DemoCast, party: Party, ibans: Ibans): NamedParty {
  if (!isInside(party)) return party
  const iban = ibans.get(accountId(cast, party.company, party.account)) ?? ''
  return { name: party.company.uk[1], code: party.company.clientCode, iban }
}
