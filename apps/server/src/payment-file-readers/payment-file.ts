import type { FileFault, ReadFaultCode } from '@dilo/domain/payments/payment-file-faults.ts'
import type { OriginalIds } from '@dilo/domain/payments/payment-import.ts'
import type { FileRefusalCode, ImportField, PaymentFileFormat } from '@dilo/domain/payments/payment-file.ts'

/** The encoding that was found. CP1125 is the Ukrainian code page of DOS, CP866 the Russian one. */
export type FileEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'windows-1251' | 'CP866' | 'CP1125' | 'KOI8-U'

/** A fault in the form of a row; `field` is null for a fault of the row as a whole. */
export type RowFault = { readonly field: ImportField | null; readonly code: ReadFaultCode }

/**
 * One payment of a file, as typed: nothing is validated but what the form of the file alone shows. Where the format says how it writes
 * an amount or a day, `amount` is minor units and `valueDate` is YYYY-MM-DD; in a table both are what stands in the cell («1 234,50»).
 */
export type ReadRow = {
  /**
   * The place where a person finds it: line of a text, row of a sheet, number of the payment in XML or of the record;
   * from 1.
   */
  readonly place: number
  readonly fields: Readonly<Partial<Record<ImportField, string>>>
  readonly faults: readonly RowFault[]
  /** Left out where the format has no such names. */
  readonly originalIds?: OriginalIds
}

/** @see RowFault; `column` from 0, null where it is the row as a whole */
export type CellFault = { readonly column: number | null; readonly code: ReadFaultCode }

export type TableRow = {
  readonly place: number
  readonly cells: readonly string[]
  readonly faults: readonly CellFault[]
}

/** The column, from 0, in which each field stands. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>

/** A table, whose columns mean nothing until they are mapped. Every row has a cell for every heading. */
export type ReadTable = {
  readonly kind: 'table'
  readonly format: Extract<PaymentFileFormat, 'CSV' | 'XLSX'>
  /** Null where the format itself says it. */
  readonly encoding: FileEncoding | null
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  readonly guessed: ColumnMapping
}

/** Payments of a format that names its fields. */
export type ReadPayments = {
  readonly kind: 'payments'
  readonly format: Exclude<PaymentFileFormat, 'CSV' | 'XLSX'>
  readonly encoding: FileEncoding
  readonly rows: readonly ReadRow[]
  /** The control sum that the file states, minor units; already compared with its payments. */
  readonly total: bigint | null
  readonly messageId: string | null
}

export type ReadFile = ReadTable | ReadPayments

/** Why nothing of a file is taken. */
export type FileRefusal = {
  readonly code: FileRefusalCode
  readonly reason: FileFault
  /** As in ReadRow; null where it is the file as a whole. */
  readonly place: number | null
  /** The part of the file with the fault, to be shown unchanged: a path of elements, a heading, a length. */
  readonly detail: string | null
}
