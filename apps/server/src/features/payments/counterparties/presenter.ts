import type { Answer } from '@dilo/contract/calls.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { nameOfBank } from '../reading/presenter.ts'
import type { CounterpartyRow } from './store.ts'

type Counterparty = Answer<'GET /api/payment-service/counterparties'>['counterparties'][number]

export const presentCounterparty = (
  context: Context,
  row: CounterpartyRow,
  lastDay: BusinessDate | null,
): Counterparty => ({
  id: row.counterparty_id,
  name: row.name,
  code: row.code,
  passport: row.passport === '' ? null : row.passport,
  iban: row.iban,
  bankName: nameOfBank(context, row.iban),
  lastDay,
  paidAt: row.paid_at?.toISOString() ?? null,
})
