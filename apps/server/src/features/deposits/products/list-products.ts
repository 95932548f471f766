import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { guaranteeAt } from '../bank-values/deposit-guarantee.ts'
import { offerOfCompany } from './offer-of-company.ts'
import { presentOffer } from './presenter.ts'

/** The bank's deposit products for a company today. */
export const listProducts = async (
  context: Context,
  { companyId }: CompanyAuthority,
): Promise<Answer<'GET /api/deposit-service/products'>> =>
  presentOffer(await offerOfCompany(context, context.database, companyId), guaranteeAt(context, context.clock.now()))
