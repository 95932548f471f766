import type { Reader } from '../../../db/transaction.ts'
import { companyOfCaseColumns } from '../case/company-of-case.ts'

export type ApplicationPlace = { readonly companyId: string; readonly applicationId: string }

/** An application as the subject of an action. */
export const applicationSubject = ({ companyId, applicationId }: ApplicationPlace): string =>
  `${companyId} ${applicationId}`

/** The client's application, with the company beside it. */
export const findApplication = (reader: Reader, { companyId, applicationId }: ApplicationPlace) =>
  reader
    .selectFrom('account_opening as opening')
    .innerJoin('company_view as company', 'company.company_id', 'opening.company_id')
    .innerJoin('person_view as author', 'author.person_id', 'opening.author_person_id')
    .select([
      'opening.version',
      'opening.state',
      'opening.currency',
      'opening.alias',
      'opening.purpose',
      'opening.reason',
      'opening.created_at',
      'opening.changed_at',
      'opening.sent_at',
      'author.last_name_uk',
      'author.first_name_uk',
      'author.middle_name_uk',
      ...companyOfCaseColumns,
    ])
    .where('opening.company_id', '=', companyId)
    .where('opening.operation_id', '=', applicationId)
    .executeTakeFirst()

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** The accounts that the company has already, in its own order. */
export const findAccountsBeside = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('client_account')
    .select(['iban', 'currency', 'status', 'opened_at'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute()
