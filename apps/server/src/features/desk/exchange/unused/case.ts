import { sql } from 'kysely'
import { type KindOfCase, subjectWith } from '../../case/case-kind.ts'
import { isOfBank, placeIn, taking } from '../../case/case-sql.ts'

/** Bought currency that was not used in time. */
export const surplusCase: KindOfCase<'surplus'> = {
  call: 'GET /api/desk/unused/{companyId}/{useId}',
  promise: 'unusedCurrency',
  walks: () => [
    {
      from: sql`exchange_unused as unused join exchange_use as bought using (company_id, use_id)
        ${taking('surplus', sql`unused.company_id`, 'unused.use_id')}`,
      where: sql`unused.closed_at is null and ${isOfBank('unused.company_id')}`,
      at: sql`unused.since`,
      id: 'unused.use_id',
      place: 'unused.company_id',
      company: 'unused.company_id',
      order: ['at', 'companyId', 'id'],
      person: null,
      sum: sql`bought.hryvnia * unused.amount / bought.amount`,
    },
  ],
  place: placeIn('exchange_unused', 'use_id'),
  subject: subjectWith('unused'),
  shown: ({ companyId, id }) => ({ companyId, useId: id }),
}
