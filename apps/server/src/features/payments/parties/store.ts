import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import type { Pair } from './account-guesses.ts'

/**
 * Those of the pairs that stand in a company's directory, in a payment of it or in a register of salaries, paid or not:
 * about them the bank has answered.
 */
export const findKnownPairs = (reader: Reader, companyId: string, pairs: readonly Pair[]): Promise<Pair[]> =>
  sql<Pair>`
    select asked.iban, asked.code
    from unnest(${pairs.map(({ iban }) => iban)}::text[], ${pairs.map(({ code }) => code)}::text[]) as asked(iban, code)
    where exists (
        select from counterparty c
        where c.company_id = ${companyId} and c.code = asked.code and c.iban = asked.iban and c.passport = '')
      or exists (
        select from payment p
        where p.company_id = ${companyId} and p.creditor_iban = asked.iban and p.creditor_code = asked.code)
      or exists (
        select from salary_row s
        where s.company_id = ${companyId} and s.iban = asked.iban and s.code = asked.code)`
    .execute(reader)
    .then(({ rows }) => rows)
