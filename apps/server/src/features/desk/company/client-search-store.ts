import { type RawBuilder, sql } from 'kysely'
import type { ClientSearch, FoundBy } from '@dilo/domain/desk/client-search.ts'
import type { Reader } from '../../../db/transaction.ts'
import { likePart } from '../../../db/like-pattern.ts'
import { isUnrelated } from '../case/related-companies.ts'

type FoundClient = {
  readonly companyId: string
  readonly name: string
  readonly code: string
  readonly isEntrepreneur: boolean
  readonly by: FoundBy
  /** The person, the end of the card, or the number and the day of the payment by which it was found. */
  readonly what: string | null
}

const nameOf = (alias: string) =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.last_name_uk`)}, ${sql.ref(`${alias}.first_name_uk`)})`

const ofPeople = (where: RawBuilder<unknown>, limit: number) => sql`
  select relation.company_id, ${nameOf('person')} as what
    from person_view as person join relation_view as relation using (person_id)
    where person.demo_tenant_id is null and relation.status <> 'deleted' and ${where} limit ${limit}`

const byContact = (value: string, limit: number) =>
  ofPeople(sql`person.person_id in (select person_id from person_contact where value = ${value})`, limit)

/** The query by which each way finds companies. A payment's number is its company's own: those of this year and of the year before. */
const ways: Readonly<Record<FoundBy, (text: string, limit: number, year: number) => RawBuilder<unknown>>> = {
  code: (code, limit) => sql`
    select company_id, null::text as what from company_view as company where client_code = ${code} and demo_tenant_id is null and gave_way_at is null
    union ${ofPeople(sql`person.inn = ${code} and person.gave_way_at is null`, limit)}`,
  iban: (iban, limit) =>
    sql`select company_id, null::text as what from client_account where iban = ${iban} limit ${limit}`,
  phone: byContact,
  email: byContact,
  name: (name, limit) => sql`
    select company_id, null::text as what from company_view as company
      where lower((short_name_uk || ' ' || full_name_uk) collate "uk-x-icu") like lower(${likePart(name)} collate "uk-x-icu")
        and demo_tenant_id is null and gave_way_at is null limit ${limit}`,
  person: (name, limit) =>
    ofPeople(
      sql`lower((last_name_uk || ' ' || first_name_uk || ' ' || middle_name_uk) collate "uk-x-icu") like lower(${likePart(name)} collate "uk-x-icu")`,
      limit,
    ),
  card: (end, limit) => sql`
    select company_id, '•' || last_digits as what from card where last_digits = ${end} and state <> 'closed' limit ${limit}`,
  payment: (number, limit, year) => sql`
    select company_id, '№ ' || number || ', ' || to_char(value_date, 'DD.MM.YYYY') as what from payment
      where number_year in (${year}, ${year - 1}) and number = ${number} and number <> '' and not is_deleted limit ${limit}`,
}

/** The companies that a search finds, in the order of its ways, without those to which their reader is related. */
export async function findClients(
  reader: Reader,
  { search, inn, year, limit }: { search: ClientSearch; inn: string; year: number; limit: number },
): Promise<FoundClient[]> {
  const asked = Object.entries(search) as [FoundBy, string][]
  if (asked.length === 0) return []
  const parts = asked.map(
    ([by, text], rank) => sql`
      (select ${rank}::integer as rank, ${by}::text as by, found.company_id, found.what from (${ways[by](text, limit, year)}) as found)`,
  )
  const { rows } = await sql<FoundClient>`
    select distinct on (found.company_id) found.company_id as "companyId", short_name_uk as name, client_code as code,
        sole_entrepreneur as "isEntrepreneur", found.by, found.what, rank
      from (${sql.join(parts, sql` union all `)}) as found join company_view as company using (company_id)
      where demo_tenant_id is null and ${isUnrelated('company.company_id', inn)}
      order by found.company_id, rank limit ${limit}`.execute(reader)
  return rows.map(({ companyId, name, code, isEntrepreneur, by, what }) => ({
    companyId,
    name,
    code,
    isEntrepreneur,
    by,
    what,
  }))
}
