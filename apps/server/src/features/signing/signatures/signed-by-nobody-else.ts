import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that nobody but one person has signed a subject.
 * @param columns the columns of the subject's company and id, with their table
 */
export const signedByNobodyElse = (
  personId: string,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): RawBuilder<boolean> => sql`not exists (
  select from signature
  where signature.company_id = ${sql.ref(companyId)} and signature.subject_id = ${sql.ref(id)}
    and signature.voided_at is null and signature.person_id <> ${personId})`
