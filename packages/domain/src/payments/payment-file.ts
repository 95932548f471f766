/** Formats of files with payments that the bank reads (domain-ukraine.md section 3). */
export const paymentFileFormats = [
  'CSV',
  'XLSX',
  '1C_TEXT',
  '1C_XML',
  'PAIN_001',
  'IFOBS_DAT',
  'IFOBS_XML',
  'IBANK2_TEXT',
] as const

export type PaymentFileFormat = (typeof paymentFileFormats)[number]

/** The fields of a payment that a file can name, by their names in the payment's form; `debtorIban` is the account to pay from. */
export const importFields = [
  'number',
  'valueDate',
  'debtorIban',
  'creditorName',
  'creditorCode',
  'creditorIban',
  'amount',
  'remittanceInformation',
] as const

export type ImportField = (typeof importFields)[number]

/** The fields that every payment needs, without a default for a missing one. */
export const neededImportFields = [
  'creditorName',
  'creditorCode',
  'creditorIban',
  'amount',
  'remittanceInformation',
] as const satisfies readonly ImportField[]

/** The fields of a row that a person corrects: no file format names a passport. */
export const importRowFields = [...importFields, 'creditorPassport'] as const

export type ImportRowField = (typeof importRowFields)[number]

/** A row of a file as it was typed; of a table's amount and day whatever stood in the cell. */
export type ImportRowForm = { readonly [Field in ImportRowField]?: string | undefined }

/** Why a whole file is refused: nothing of it is kept. `FILE_FORBIDDEN`: a DTD, macros, links to elsewhere, a password. */
export const fileRefusals = [
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_FORMAT_UNKNOWN',
  'FILE_ENCODING_UNKNOWN',
  'FILE_BROKEN',
  'FILE_TOO_MANY_ROWS',
  'FILE_TOO_DEEP',
  'FILE_FORBIDDEN',
  'FILE_INFLATES_TOO_MUCH',
] as const

export type FileRefusalCode = (typeof fileRefusals)[number]
