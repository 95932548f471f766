import { bankName, operatingBanks } from '@dilo/domain/banks.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { HOUSE } from '../messages/house-messages.ts'
import type { Bank } from './enrol-funded.ts'

/** Each bank of a local house begins with ten milliard hryvnias. */
export const PREFUNDED: Kopiykas = kopiykas(1_000_000_000_000n)

/** A bank that has a program of its own. */
export type Member = { readonly code: BankCode; readonly publicKey: string }

/** The directory of a local house: members have programs of their own, and all other operating banks are invented. */
export function inventedCountry(members: readonly Member[]): readonly Bank[] {
  const taken = new Set<BankCode>([HOUSE, ...members.map(({ code }) => code)])
  return [
    ...operatingBanks().flatMap(([code, name]) => (taken.has(code) ? [] : [{ code, name, publicKey: null }])),
    ...members.map(bankOfMember),
  ]
}

export const bankOfMember = ({ code, publicKey }: Member): Bank => ({
  code,
  name: bankName(code) ?? `Bank ${code}`,
  publicKey,
})
