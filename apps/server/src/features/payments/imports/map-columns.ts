import { isDeepStrictEqual } from 'node:util'
import type { PaymentImport } from '@dilo/contract/import-calls.ts'
import type { ImportMapping } from '@dilo/domain/payments/payment-import.ts'
import { importFields } from '@dilo/domain/payments/payment-file.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { findAccountHolder } from '../../accounts/door.ts'
import { signReading } from '../../../payment-file-readers/statement-sign.ts'
import { rowsOfTableFile, withRenewedPurposes } from './file-rows.ts'
import { countRowGuesses } from './count-row-guesses.ts'
import { type KeptRow, keptRow } from './import-rows.ts'
import { changeImport, validateAgain, rowsOf, storeValidated } from './validate-again.ts'
import { importNow } from './read-imports.ts'
import { type RowColumns, storeMapping } from './store.ts'

/**
 * Reads a table again from its kept cells with other meanings of its columns, and remembers the mapping for the
 * company's next table with these headings. Corrections of single rows belong to other fields, and are lost; a left-out
 * row stays out, because nobody has decided to pay it. The same mapping again changes nothing.
 */
export function mapColumns(
  context: Context,
  authority: CompanyAuthority,
  importId: string,
  mapping: ImportMapping,
): Promise<Result<PaymentImport, Refusal>> {
  return changeImport(context, authority, importId, async (standing) => {
    const { headings, headings_digest: headingsDigest } = standing
    // The format names its fields, so it needs no mapping.
    if (headings === null || headingsDigest === null)
      return refused({ code: 'invalidRequest', fields: { mapping: 'Invalid value' } })
    const beyond = importFields.find((field) => (mapping[field] ?? 0) >= headings.length)
    if (beyond !== undefined)
      return refused({ code: 'invalidRequest', fields: { [`mapping.${beyond}`]: 'Invalid value' } })
    const kept = await rowsOf(context.database, standing)
    const { code: payerCode } = await findAccountHolder(context.database, authority.companyId)
    const now = isDeepStrictEqual(mapping, standing.mapping)
      ? kept.map(keptRow)
      : await readAgain({ headers: headings, kept }, mapping, payerCode)
    const counted = await countRowGuesses(context, authority, now, kept.map(keptRow))
    if (!counted.ok) return counted
    const validated = await validateAgain(
      context,
      authority,
      standing,
      { kept, now },
      { mapping, mapping_remembered: true, reading: signReading(tableOf(headings, kept), mapping) },
    )
    return ok(async (transaction, of) => {
      await storeValidated(transaction, of, validated)
      await storeMapping(transaction, {
        companyId: authority.companyId,
        headingsDigest,
        mapping,
        at: new Date(context.clock.now()),
      })
      return ok(await importNow(transaction, authority, importId))
    })
  })
}

type KeptTable = { readonly headers: readonly string[]; readonly kept: readonly RowColumns[] }

const tableOf = (headers: readonly string[], kept: readonly RowColumns[]) => ({
  headers,
  rows: kept.map((row) => ({ place: row.place, cells: row.cells ?? [], faults: row.cell_faults })),
})

async function readAgain({ headers, kept }: KeptTable, mapping: ImportMapping, payerCode: string): Promise<KeptRow[]> {
  const leftOut = new Set(kept.filter((row) => row.is_left_out).map(({ place }) => place))
  const read = await rowsOfTableFile(tableOf(headers, kept), mapping)
  return (await withRenewedPurposes(read, payerCode)).map((row) => ({ ...row, isLeftOut: leftOut.has(row.place) }))
}
