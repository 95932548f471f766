import type { Answer } from '@dilo/contract/calls.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { Reader } from '../../../db/transaction.ts'
import { lastDaysOf } from '../last-days/last-days.ts'
import type { TemplateRow } from './store.ts'

type Template = Answer<'POST /api/payment-service/templates'>

/** Templates with the last days of their recipients' accounts. */
export async function presentTemplates(
  context: Context,
  reader: Reader,
  companyId: string,
  rows: readonly TemplateRow[],
): Promise<Template[]> {
  const lastDays = await lastDaysOf(
    context,
    reader,
    rows.map(({ typed, created_at: at }) => ({
      companyId,
      // A text that is no IBAN has no known end.
      iban: (typed.creditorIban ?? '').replaceAll(' ', '') as Iban,
      remittanceInformation: typed.remittanceInformation ?? '',
      writtenOn: businessDateAt(at.getTime()),
    })),
  )
  return rows.map((row, place) => presentTemplate(row, lastDays[place] ?? null))
}

const presentTemplate = (row: TemplateRow, lastDay: BusinessDate | null): Template => ({
  id: row.template_id,
  name: row.name,
  // A form always has a paying account; a template keeps everything except number and day.
  form: row.typed as Template['form'],
  author: fullNameOf(row),
  createdAt: row.created_at.toISOString(),
  lastDay,
})
