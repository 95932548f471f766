import type { entrepreneurTaxes } from '@dilo/domain/dictionaries/questionnaire.ts'
import type { TaxGroup } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import type { Reader } from '../../db/transaction.ts'
import { readSubmitted } from './questionnaire/read-submitted.ts'
import { findLastValid } from './questionnaire/store.ts'

const groups: Readonly<Record<keyof typeof entrepreneurTaxes, TaxGroup | null>> = {
  GENERAL: null,
  GROUP_1: '1',
  GROUP_2: '2',
  GROUP_3: '3',
  GROUP_4: '4',
}

/** The group of the single tax by an entrepreneur's last valid questionnaire. Null: it has none, or says none. */
export async function statedTaxGroup(reader: Reader, companyId: string): Promise<TaxGroup | null> {
  const last = await findLastValid(reader, companyId)
  const submitted = last && (await readSubmitted(reader, { companyId, version: last.version }))
  const stated = submitted?.answers.entrepreneur
  if (stated === undefined) return null
  const group = groups[stated.taxSystem]
  return group === '3' && stated.paysVat ? '3vat' : group
}
