import type { AccountPayerKind } from '@dilo/domain/payments/account-end.ts'
import { TREASURY } from '@dilo/domain/payments/budget-purpose.ts'
import type { OrderPurpose } from '@dilo/domain/standing-orders/purpose.ts'
import { type BusinessDate, KYIV, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { preparedText } from '@dilo/pg-batches/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { BUDGET_DAYS } from '../last-days/budget-payments.ts'
import type { ScheduleColumns } from '../standing-order/schedule-of-order.ts'

/** Something that pays an account of the Treasury, or an account whose last day a person has set. */
export type FoundPayer = {
  readonly companyId: string
  readonly kind: AccountPayerKind
  readonly id: string
  readonly iban: Iban
  /** The recipient's name. */
  readonly name: string
  /** The payer's own name: a payment's number, a template's name, a file's name. */
  readonly title: string
  readonly remittanceInformation: string
  readonly writtenOn: BusinessDate
  /** The day of execution; null: it has none, or several. */
  readonly due: BusinessDate | null
  readonly amount: Kopiykas | null
  readonly currency: Currency | null
  /** The schedule and purpose of an order; null: it is no order. */
  readonly order:
    | (ScheduleColumns & { readonly purpose: OrderPurpose; readonly next: BusinessDate | null; readonly made: number })
    | null
}

/*
 * The text is a constant, for the inbox asks it while an end is near. $1 companies, $2 the day since which payments to the
 * budget are looked through.
 */

const dayOf = (time: string) => `(${time} at time zone '${KYIV}')::date`

/** An account that may end, of a part that joins what was said. */
const mayEnd = (iban: string) => `(substring(${iban} from 5 for 6) = '${TREASURY}' or said.iban is not null)`

const saidOf = (company: string, iban: string) =>
  `left join recipient_account_end said on said.company_id = ${company} and said.iban = ${iban}`

const isOpen = (state: string) => `${state} in ('draft', 'onSigning', 'waiting', 'signed')`

const paymentColumns = `payment.company_id as "companyId", 'payment' as kind, payment.payment_id as id, payment.creditor_iban as iban,
  payment.creditor_name as name, payment.number as title, payment.remittance_information as "remittanceInformation",
  ${dayOf('coalesce(payment.edited_at, payment.created_at)')} as "writtenOn", payment.value_date as due, payment.amount, payment.currency,
  null::jsonb as "order"`

/** Payments to the budget by their index; others only where a person has said something. */
const toBudget = `
  select ${paymentColumns} from payment
  where payment.company_id = any ($1::uuid[]) and payment.kind = 'toBudget' and payment.created_at > $2::date and ${isOpen('payment.state')}`

const toSaid = `
  select ${paymentColumns} from recipient_account_end said
  join open_payment open on open.company_id = said.company_id and ${isOpen('open.state')}
  join payment on payment.company_id = open.company_id and payment.payment_id = open.payment_id
  where said.company_id = any ($1::uuid[]) and payment.creditor_iban = said.iban and payment.kind is distinct from 'toBudget'`

const orders = `
  select standing.company_id, 'standingOrder', standing.order_id, standing.creditor_iban, standing.creditor_name, standing.creditor_name, '',
    ${dayOf('coalesce(standing.activated_at, standing.created_at)')}, null, standing.amount, standing.currency,
    jsonb_build_object('frequency', standing.frequency, 'day', standing.day, 'first_day', standing.first_day, 'weekend', standing.weekend,
      'end_day', standing.end_day, 'end_count', standing.end_count, 'purpose', standing.purpose, 'next', standing.next_nominal_day,
      'made', standing.payments_made)
  from standing_order standing ${saidOf('standing.company_id', 'standing.creditor_iban')}
  where standing.company_id = any ($1::uuid[]) and standing.state in ('draft', 'onSigning', 'active', 'paused')
    and ${mayEnd('standing.creditor_iban')}`

const templateIban = "replace(template.typed ->> 'creditorIban', ' ', '')"

const templates = `
  select template.company_id, 'template', template.template_id, ${templateIban}, coalesce(template.typed ->> 'creditorName', ''), template.name,
    coalesce(template.typed ->> 'remittanceInformation', ''), ${dayOf('template.created_at')}, null, null, null, null
  from payment_template template ${saidOf('template.company_id', templateIban)}
  where template.company_id = any ($1::uuid[]) and ${mayEnd(templateIban)}`

const recipients = `
  select known.company_id, 'recipient', known.counterparty_id, known.iban, known.name, known.name, '', ${dayOf('known.created_at')}, null,
    null, null, null
  from counterparty known ${saidOf('known.company_id', 'known.iban')}
  where known.company_id = any ($1::uuid[]) and ${mayEnd('known.iban')}`

const imports = `
  select file.company_id, 'import', file.import_id, row.creditor_iban, coalesce(row.fields ->> 'creditorName', ''), file.file_name,
    coalesce(row.fields ->> 'remittanceInformation', ''), ${dayOf('file.uploaded_at')}, row.value_date, row.amount, row.currency, null
  from payment_import file
  join payment_import_row row on row.company_id = file.company_id and row.import_id = file.import_id
  ${saidOf('row.company_id', 'row.creditor_iban')}
  where file.company_id = any ($1::uuid[]) and file.state = 'open' and row.payment_id is null and not row.is_left_out
    and ${mayEnd('row.creditor_iban')}`

/** The Treasury takes no salary. */
const salaries = `
  select row.company_id, 'salary', row.payment_id, row.iban, row.name, payment.number, '', ${dayOf('said.said_at')}, payment.value_date,
    null, null, null
  from recipient_account_end said
  join open_payment open on open.company_id = said.company_id and ${isOpen('open.state')}
  join payment on payment.company_id = open.company_id and payment.payment_id = open.payment_id and payment.kind = 'salary'
  join salary_row row on row.company_id = payment.company_id and row.payment_id = payment.payment_id and row.iban = said.iban
  where said.company_id = any ($1::uuid[])`

const ask = preparedText<FoundPayer>(
  'payers-of-ending-accounts',
  [toBudget, toSaid, orders, templates, recipients, imports, salaries].join('\n  union all'),
  { plansOnce: true },
)

/** Everything of these companies that pays an account which may end. */
export const findPayers = async (
  reader: Reader,
  { companyIds, today }: { readonly companyIds: readonly string[]; readonly today: BusinessDate },
): Promise<readonly FoundPayer[]> =>
  companyIds.length === 0 ? [] : ask(reader, companyIds, plusDays(today, -BUDGET_DAYS))
