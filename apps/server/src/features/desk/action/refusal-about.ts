import type { DeskContext } from '../../../desk-context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Staff } from '../staff-member/store.ts'
import { isRelated } from '../case/related-companies.ts'
import { findCompanyOfCase } from './store.ts'

/**
 * Why one of the bank's people does not work on a company; null: they may. Demos are their own staff's, and no client's
 * who is real: on one's own machine everybody is invented. Nobody works on a company for which they act themselves.
 */
export async function refusalAbout(
  { config }: Pick<DeskContext, 'config'>,
  reader: Reader,
  companyId: string,
  { inn, isDemo }: Pick<Staff, 'inn' | 'isDemo'>,
): Promise<Refusal | null> {
  const company = await findCompanyOfCase(reader, companyId)
  const isTheirs = company !== undefined && (isDemo ? company.inDemo || config.mode === 'local' : !company.inDemo)
  if (!isTheirs) return { code: 'notFound' }
  return (await isRelated(reader, companyId, inn)) ? { code: 'relatedToCompany' } : null
}
