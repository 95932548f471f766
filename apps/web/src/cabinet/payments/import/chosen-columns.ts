import { type ImportField, importFields, neededImportFields } from '@dilo/domain/payments/payment-file.ts'

/** The column of each field, from 0. */
export type ChosenColumns = { readonly [Field in ImportField]?: number | undefined }

/** The field that a column is, if it is one. */
export const fieldOf = (columns: ChosenColumns, column: number): ImportField | undefined =>
  importFields.find((field) => columns[field] === column)

/** Makes a column a field, or none. A field has one column, so its earlier column loses it. */
export function withColumn(columns: ChosenColumns, column: number, field: ImportField | undefined): ChosenColumns {
  const others = Object.entries(columns).filter(([one, at]) => at !== column && one !== field)
  return { ...Object.fromEntries(others), ...(field !== undefined && { [field]: column }) }
}

/** Tells whether the columns differ from those by which the rows were read. */
export const areOther = (columns: ChosenColumns, readBy: ChosenColumns): boolean =>
  importFields.some((field) => columns[field] !== readBy[field])

/** The fields that every payment needs and no column is. */
export const missingFields = (columns: ChosenColumns): readonly ImportField[] =>
  neededImportFields.filter((field) => columns[field] === undefined)
