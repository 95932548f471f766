import type { Answer, Body } from '@dilo/contract/calls.ts'
import { IMPORT_PAGE } from '@dilo/contract/import-calls.ts'
import { importRowFields, type ImportRowForm } from '@dilo/domain/payments/payment-file.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { countRowGuesses } from './count-row-guesses.ts'
import { type KeptRow, keptRow } from './import-rows.ts'
import { changeImport, storeValidated } from './validate-again.ts'
import { validateChange } from './validate-change.ts'
import { presentRow } from './presenter.ts'
import { importNow } from './read-imports.ts'
import { findRow } from './store.ts'

type Call = 'PUT /api/payment-service/imports/{importId}/rows/{place}'
type Change = Body<Call>

/** Corrects a row in place, leaves it out, or includes it again. */
export function changeRow(
  context: Context,
  authority: CompanyAuthority,
  { importId, place }: { readonly importId: string; readonly place: number },
  change: Change,
): Promise<Result<Answer<Call>, Refusal>> {
  return changeImport(context, authority, importId, async (standing) => {
    const kept = await findRow(context.database, authority.companyId, importId, place)
    if (kept === undefined) return refused({ code: 'notFound' })
    const now = changed(keptRow(kept), change)
    const counted = await countRowGuesses(context, authority, [now], [keptRow(kept)])
    if (!counted.ok) return counted
    const { row, others, validated } = await validateChange(context, authority, standing, { before: kept, now })
    return ok(async (transaction, of) => {
      await storeValidated(transaction, of, validated)
      return ok({
        row: presentRow(row),
        others: others.slice(0, IMPORT_PAGE).map((other) => presentRow(other)),
        import: await importNow(transaction, authority, importId),
      })
    })
  })
}

/**
 * A person has checked a retyped row: its faults from the file are gone, and a confirmation stays only for the same
 * recipient.
 */
function changed(row: KeptRow, { fields, isLeftOut = row.isLeftOut, ibanChangeConfirmed }: Change): KeptRow {
  if (fields === undefined) return { ...row, isLeftOut, ibanConfirmed: ibanChangeConfirmed ?? row.ibanConfirmed }
  const isSameRecipient =
    fields.creditorIban === row.fields.creditorIban && fields.creditorCode === row.fields.creditorCode
  return {
    ...row,
    fields: inOrder(fields),
    readFaults: [],
    isEdited: true,
    isLeftOut,
    ibanConfirmed: ibanChangeConfirmed ?? (isSameRecipient && row.ibanConfirmed),
  }
}

const inOrder = (fields: ImportRowForm): ImportRowForm =>
  Object.fromEntries(importRowFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])))
