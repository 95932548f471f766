import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { edsOnlyOn, needsEds } from '@dilo/domain/signing/eds-only.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findKeyHolders } from '../../signing/door.ts'
import type { CompanyRow } from '../questionnaire/store.ts'

/**
 * The methods by which a head may hand a questionnaire in, in the order in which they are offered. A sole entrepreneur
 * has all. A company's names its beneficiaries: it is signed by a key, wherever the bank's setting of powers that only
 * EDS gives binds the head (decision 163): a visitor of a demo has no key before they ask for one.
 */
export async function methodsOf(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  reader: Reader,
  { sole_entrepreneur, demo_tenant_id }: Pick<CompanyRow, 'sole_entrepreneur' | 'demo_tenant_id'>,
  personId: string,
): Promise<readonly SigningMethod[]> {
  const all = ['SMS', 'EMAIL', 'EDS'] as const
  if (sole_entrepreneur) return all
  const powers = edsOnlyOn(['beneficiaries'], businessDateAt(clock.now()))
  const binds = demo_tenant_id === null ? config.edsOnlyBinds : 'keyHolders'
  const hasKey = (await findKeyHolders(reader, [personId])).has(personId)
  return needsEds(powers, { binds, hasKey }) ? ['EDS'] : all
}
