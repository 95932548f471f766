import type { FileRefusalCode } from './payment-file.ts'

/**
 * Exact reasons for refusing a file, each under the code of its kind. The texts are exhaustive over these names
 * (`ui/payment-file-messages.ts`).
 */
const reasons = {
  OVER_10_MB: 'FILE_TOO_LARGE',
  NO_BYTES: 'FILE_EMPTY',
  NO_PAYMENTS: 'FILE_EMPTY',
  /** Its bytes are no format that the bank reads, whatever it is called. */
  NO_KNOWN_FORMAT: 'FILE_FORMAT_UNKNOWN',
  /** Excel files from before 2007. */
  OLD_EXCEL: 'FILE_FORMAT_UNKNOWN',
  /** A binary workbook of the newer Excel (XLSB). */
  BINARY_EXCEL: 'FILE_FORMAT_UNKNOWN',
  /** A table of dBase or FoxPro. */
  DBF: 'FILE_FORMAT_UNKNOWN',
  /** A document of LibreOffice or OpenOffice: a table (ODS) or another. */
  OPEN_DOCUMENT: 'FILE_FORMAT_UNKNOWN',
  /** A page of the web, often called XLS by the program that has written it. */
  WEB_PAGE: 'FILE_FORMAT_UNKNOWN',
  /** A document to be read by people: PDF, Word, RTF. */
  DOCUMENT_TO_READ: 'FILE_FORMAT_UNKNOWN',
  /** A text, or a table, in which no column is one of a payment. */
  NO_KNOWN_COLUMN: 'FILE_FORMAT_UNKNOWN',
  /** XML of another kind; `detail` is its first element. */
  ANOTHER_XML: 'FILE_FORMAT_UNKNOWN',
  ANOTHER_ARCHIVE: 'FILE_FORMAT_UNKNOWN',
  /** Payments of a format that names its fields, where a table is expected; `detail` is the format. */
  NO_TABLE: 'FILE_FORMAT_UNKNOWN',
  /** The name promises another format than the bytes are; `detail` is the ending of the name. */
  ANOTHER_ENDING: 'FILE_FORMAT_UNKNOWN',
  /** Bytes that are no text in any encoding: a picture, a program. */
  NOT_TEXT: 'FILE_ENCODING_UNKNOWN',
  NO_ENCODING_FITS: 'FILE_ENCODING_UNKNOWN',
  /** A quote that opens a cell and is closed nowhere; `place` is where it opens. */
  UNCLOSED_QUOTE: 'FILE_BROKEN',
  TEXT_AFTER_QUOTE: 'FILE_BROKEN',
  /** Two columns are called alike; `detail` is the heading. */
  DUPLICATE_COLUMN: 'FILE_BROKEN',
  /** A line that is neither a key with its value nor a section; `detail` is its beginning. */
  LINE_NOT_READ: 'FILE_BROKEN',
  SECTION_NOT_CLOSED: 'FILE_BROKEN',
  /** A record is shorter or longer than the format says; `detail` is its length. */
  RECORD_LENGTH: 'FILE_BROKEN',
  ARCHIVE_BROKEN: 'FILE_BROKEN',
  WORKBOOK_BROKEN: 'FILE_BROKEN',
  NO_VISIBLE_SHEET: 'FILE_BROKEN',
  /** `detail` is the missing or superfluous part of the XML. */
  XML_NOT_WELL_FORMED: 'FILE_BROKEN',
  /** Another namespace than the schema's; `detail` is the namespace. */
  ANOTHER_NAMESPACE: 'FILE_FORMAT_UNKNOWN',
  /** The first thing that the schema does not allow; `detail` is its path. */
  ELEMENT_MISSING: 'FILE_BROKEN',
  ELEMENT_MISPLACED: 'FILE_BROKEN',
  /** `detail` is the path and the constraint, as XML Schema calls it: `…/Nm maxLength 70`. */
  VALUE_NOT_VALID: 'FILE_BROKEN',
  /** `detail` is the stated sum and the sum of the amounts. */
  CONTROL_SUM_DIFFERS: 'FILE_BROKEN',
  /** `detail` is the stated number of payments and their number. */
  PAYMENT_COUNT_DIFFERS: 'FILE_BROKEN',
  OVER_10_000_PAYMENTS: 'FILE_TOO_MANY_ROWS',
  /** For a demo, whose visitors are anonymous. */
  OVER_500_IN_DEMO: 'FILE_TOO_MANY_ROWS',
  TOO_MANY_COLUMNS: 'FILE_TOO_MANY_ROWS',
  NESTED_TOO_DEEPLY: 'FILE_TOO_DEEP',
  /** A document type, which could name other files and entities. */
  DOCUMENT_TYPE: 'FILE_FORBIDDEN',
  ENTITY: 'FILE_FORBIDDEN',
  MACROS: 'FILE_FORBIDDEN',
  LINKS_TO_ELSEWHERE: 'FILE_FORBIDDEN',
  PASSWORD: 'FILE_FORBIDDEN',
  INFLATES_TOO_MUCH: 'FILE_INFLATES_TOO_MUCH',
  /** Reading was ended by its limit of time or memory. */
  TAKES_TOO_MUCH: 'FILE_INFLATES_TOO_MUCH',
} as const satisfies Record<string, FileRefusalCode>

export type FileFault = keyof typeof reasons

export const fileFaults = Object.keys(reasons) as [FileFault, ...FileFault[]]

export const refusalCodeOf = (fault: FileFault): FileRefusalCode => reasons[fault]

/** Faults in the form of one row; the other rows are still read. */
export const readFaults = [
  /** The row ends before its last columns, or a section before its last key. */
  'ROW_INCOMPLETE',
  /** The row has more cells than the heading: a separator stands in a text. */
  'ROW_TOO_LONG',
  /** A filter or a person has hidden the row: a reader of the sheet does not see it. */
  'ROW_HIDDEN',
  /** The cell is a formula: the bank does not pay a computed value. */
  'FORMULA',
  /** The cell says that its formula has failed (#REF!). */
  'CELL_ERROR',
  'CELL_TOO_LONG',
  /** It has a character that could not be decoded. */
  'UNDECODABLE',
  /** A number of more than 15 digits: the spreadsheet has lost the last of them. */
  'DIGITS_LOST',
  'FIELD_TWICE',
  /** The format says how amounts are written, and this one is not. */
  'AMOUNT_UNREADABLE',
  /** A minus where nothing says that it is a statement's: a correction, which is never a payment (decision 082). */
  'AMOUNT_NEGATIVE',
  'DATE_UNREADABLE',
  /** The payment is in another currency than the hryvnia. */
  'FOREIGN_CURRENCY',
  /** Money that came in: a statement was given for a file of payments. */
  'INCOMING',
  /** A payment with several tax records has no single-line purpose. */
  'SEVERAL_TAX_RECORDS',
  /** A part of the file may or may not belong to the purpose: it is shown with all of it, for a person to decide. */
  'PURPOSE_UNCLEAR',
] as const

export type ReadFaultCode = (typeof readFaults)[number]
