import { type RawBuilder, sql } from 'kysely'
import type { AccountPayerKind } from '@dilo/domain/payments/account-end.ts'
import { TREASURY } from '@dilo/domain/payments/budget-purpose.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { type BusinessDate, KYIV, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Reader } from '../../../db/transaction.ts'
import { BUDGET_DAYS } from '../drafts/budget-payments.ts'
import type { OrderPurpose } from '@dilo/domain/standing-orders/purpose.ts'
import type { ScheduleColumns } from '../standing-orders/schedule-of-order.ts'

/** Something that pays an account of the Treasury, or one of which a person has said a last day. */
export type FoundPayer = {
  readonly companyId: string
  readonly kind: AccountPayerKind
  readonly id: string
  readonly iban: Iban
  /** Of the recipient. */
  readonly name: string
  /** Of the thing itself: a payment's number, a template's name, a file's. */
  readonly title: string
  readonly remittanceInformation: string
  readonly writtenOn: BusinessDate
  /** The day of execution; null: it has none, or several. */
  readonly due: BusinessDate | null
  readonly amount: Kopiykas | null
  readonly currency: Currency | null
}

export type FoundOrder = FoundPayer & {
  readonly purpose: OrderPurpose
  readonly schedule: ScheduleColumns
  readonly nextNominalDay: BusinessDate | null
  readonly paymentsMade: number
}

type Companies = { readonly companyIds: readonly string[]; readonly today: BusinessDate }

const dayOf = (column: string) => sql<BusinessDate>`(${sql.raw(column)} at time zone ${sql.lit(KYIV)})::date`

/** Of a query that joins what was said. @param iban its column */
const mayEnd = (iban: RawBuilder<unknown>) =>
  sql`(substring(${iban} from 5 for 6) = ${sql.lit(TREASURY)} or said.iban is not null)`

const saidOf = (company: string, iban: RawBuilder<unknown>) =>
  sql`left join recipient_account_end said on said.company_id = ${sql.ref(company)} and said.iban = ${iban}`

const paymentColumns = sql`payment.company_id as "companyId", 'payment' as kind, payment.payment_id as id,
  payment.creditor_iban as iban, payment.creditor_name as name, payment.number as title,
  payment.remittance_information as "remittanceInformation", ${dayOf('coalesce(payment.edited_at, payment.created_at)')} as "writtenOn",
  payment.value_date as due, payment.amount, payment.currency`

/** Payments that are not carried out yet: those to the budget by their index, others only where a person has said something. */
const findPayments = ({ companyIds, today }: Companies, reader: Reader) =>
  sql<FoundPayer>`
    select ${paymentColumns} from payment
    where payment.company_id = any (${companyIds}::uuid[]) and payment.kind = 'toBudget'
      and payment.created_at > ${plusDays(today, -BUDGET_DAYS)}::date
      and payment.state in ('draft', 'onSigning', 'waiting', 'signed')
    union
    select ${paymentColumns} from recipient_account_end said
    join open_payment open on open.company_id = said.company_id and open.state in ('draft', 'onSigning', 'waiting', 'signed')
    join payment on payment.company_id = open.company_id and payment.payment_id = open.payment_id
    where said.company_id = any (${companyIds}::uuid[]) and payment.creditor_iban = said.iban`
    .execute(reader)
    .then(({ rows }) => rows)

const templateIban = sql`replace(template.typed ->> 'creditorIban', ' ', '')`

const findOthers = ({ companyIds }: Companies, reader: Reader) =>
  sql<FoundPayer>`
    select template.company_id as "companyId", 'template' as kind, template.template_id as id, ${templateIban} as iban,
      coalesce(template.typed ->> 'creditorName', '') as name, template.name as title,
      coalesce(template.typed ->> 'remittanceInformation', '') as "remittanceInformation",
      ${dayOf('template.created_at')} as "writtenOn", null::date as due, null::bigint as amount, null::text as currency
    from payment_template template ${saidOf('template.company_id', templateIban)}
    where template.company_id = any (${companyIds}::uuid[]) and ${mayEnd(templateIban)}
    union all
    select known.company_id, 'recipient', known.counterparty_id, known.iban, known.name, known.name, '',
      ${dayOf('known.created_at')}, null, null, null
    from counterparty known ${saidOf('known.company_id', sql`known.iban`)}
    where known.company_id = any (${companyIds}::uuid[]) and ${mayEnd(sql`known.iban`)}
    union all
    select file.company_id, 'import', file.import_id, row.creditor_iban, coalesce(row.fields ->> 'creditorName', ''), file.file_name,
      coalesce(row.fields ->> 'remittanceInformation', ''), ${dayOf('file.uploaded_at')}, row.value_date, row.amount, row.currency
    from payment_import file
    join payment_import_row row on row.company_id = file.company_id and row.import_id = file.import_id
    ${saidOf('row.company_id', sql`row.creditor_iban`)}
    where file.company_id = any (${companyIds}::uuid[]) and file.state = 'open' and row.payment_id is null and not row.is_left_out
      and ${mayEnd(sql`row.creditor_iban`)}
    union all
    select row.company_id, 'salary', row.payment_id, row.iban, row.name, payment.number, '', ${dayOf('said.said_at')},
      payment.value_date, null, null
    from recipient_account_end said
    join open_payment open on open.company_id = said.company_id and open.state in ('draft', 'onSigning', 'waiting', 'signed')
    join payment on payment.company_id = open.company_id and payment.payment_id = open.payment_id and payment.kind = 'salary'
    join salary_row row on row.company_id = payment.company_id and row.payment_id = payment.payment_id and row.iban = said.iban
    where said.company_id = any (${companyIds}::uuid[])`
    .execute(reader)
    .then(({ rows }) => rows)

const findOrders = ({ companyIds }: Companies, reader: Reader) =>
  sql<FoundOrder>`
    select standing.company_id as "companyId", 'standingOrder' as kind, standing.order_id as id, standing.creditor_iban as iban,
      standing.creditor_name as name, standing.creditor_name as title, '' as "remittanceInformation", standing.purpose,
      ${dayOf('coalesce(standing.activated_at, standing.created_at)')} as "writtenOn", null::date as due, standing.amount, standing.currency,
      jsonb_build_object('frequency', standing.frequency, 'day', standing.day, 'first_day', standing.first_day,
        'weekend', standing.weekend, 'end_day', standing.end_day, 'end_count', standing.end_count) as schedule,
      standing.next_nominal_day as "nextNominalDay", standing.payments_made as "paymentsMade"
    from standing_order standing ${saidOf('standing.company_id', sql`standing.creditor_iban`)}
    where standing.company_id = any (${companyIds}::uuid[]) and standing.state in ('draft', 'onSigning', 'active', 'paused')
      and ${mayEnd(sql`standing.creditor_iban`)}`
    .execute(reader)
    .then(({ rows }) => rows)

/** Everything of these companies that pays an account which may end. */
export async function findPayers(
  reader: Reader,
  asked: Companies,
): Promise<{ readonly payers: readonly FoundPayer[]; readonly orders: readonly FoundOrder[] }> {
  if (asked.companyIds.length === 0) return { payers: [], orders: [] }
  return {
    payers: [...(await findPayments(asked, reader)), ...(await findOthers(asked, reader))],
    orders: await findOrders(asked, reader),
  }
}
