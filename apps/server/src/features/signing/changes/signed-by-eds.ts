import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type EdsOnlyPower, edsOnlyOn, needsEds } from '@dilo/domain/signing/eds-only.ts'
import type { SigningPolicy } from '@dilo/domain/signing/signing-policy.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findKeyHolders } from '../keys/store.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'
import type { ChangeKind } from './change-kind.ts'
import type { ChangeRow } from './store.ts'

/** The powers of a change that only EDS gives, and whom this binds. */
export type EdsOnly = {
  readonly powers: readonly EdsOnlyPower[]
  readonly binds: (personId: string) => boolean
}

type Asked = {
  readonly row: ChangeRow
  readonly present: SigningPolicy
  readonly people: readonly RelatedPerson[]
}

/** In a demo it binds the holders of keys alone: a visitor has no key before they ask for a test one. */
export async function readEdsOnly(
  context: Context,
  reader: Reader,
  kind: ChangeKind,
  { row, present, people }: Asked,
): Promise<EdsOnly> {
  const given = await kind.powers(context, reader, row, present)
  const powers = edsOnlyOn(given, businessDateAt(context.clock.now()))
  const binds = row.demo_tenant_id === null ? context.config.edsOnlyBinds : 'keyHolders'
  const asksForKeys = powers.length > 0 && binds === 'keyHolders' && people.length > 0
  const holders = asksForKeys
    ? await findKeyHolders(
        reader,
        people.map(({ person_id }) => person_id),
      )
    : new Set<string>()
  return { powers, binds: (personId) => needsEds(powers, { binds, hasKey: holders.has(personId) }) }
}

/** The methods by which a person may sign, in the order in which they are offered. */
export const methodsFor = ({ binds }: EdsOnly, personId: string): SigningMethod[] =>
  binds(personId) ? ['EDS'] : ['SMS', 'EMAIL', 'EDS']

/**
 * Checks that a person may sign by this method. A code is no sufficient authority for powers that only EDS gives: PAY_E030,
 * whose field is the method.
 */
export const mayUse = (edsOnly: EdsOnly, personId: string, method: SigningMethod): Result<void, Refusal> =>
  methodsFor(edsOnly, personId).includes(method)
    ? ok(undefined)
    : refused({ code: 'noRightToSign', fields: { method: 'Only EDS signs this' } })
