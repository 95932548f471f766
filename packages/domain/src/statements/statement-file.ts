/** File formats of a statement. */
export const statementFileFormats = [
  'CSV',
  'XLSX',
  'PDF',
  'CAMT053',
  'MT940',
  'MT940_CYRILLIC',
  '1C_XML',
  '1C_TEXT',
  'PRIVAT24_CSV',
  'IFOBS_DAT',
] as const

export type StatementFileFormat = (typeof statementFileFormats)[number]

/** The most entries in one PDF: longer ones are unreadable and slow to draw. */
export const LARGEST_PDF = 5000

/** Rows in one sheet: as many as XLSX can hold (ECMA-376), less the heading. */
export const LARGEST_SHEET = 1_048_576 - 1

type About = {
  readonly mediaType: (typeof statementFileTypes)[number]
  readonly extension: string
  /**
   * True if it states balances that its entries must lead to. An accounting program that reads it adds them up: such a
   * file takes only the days of the filters.
   */
  readonly statesBalances: boolean
}

/** Every type that a statement's file may have. */
export const statementFileTypes = [
  'text/csv; charset=utf-8',
  'text/csv; charset=windows-1251',
  'text/plain; charset=us-ascii',
  'text/plain; charset=windows-1251',
  'application/xml',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const

export const statementFiles: Readonly<Record<StatementFileFormat, About>> = {
  CSV: { mediaType: 'text/csv; charset=utf-8', extension: 'csv', statesBalances: false },
  XLSX: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    statesBalances: false,
  },
  PDF: { mediaType: 'application/pdf', extension: 'pdf', statesBalances: false },
  CAMT053: { mediaType: 'application/xml', extension: 'xml', statesBalances: true },
  MT940: { mediaType: 'text/plain; charset=us-ascii', extension: 'sta', statesBalances: true },
  MT940_CYRILLIC: { mediaType: 'text/plain; charset=windows-1251', extension: 'sta', statesBalances: true },
  '1C_XML': { mediaType: 'application/xml', extension: 'xml', statesBalances: false },
  '1C_TEXT': { mediaType: 'text/plain; charset=windows-1251', extension: 'txt', statesBalances: true },
  PRIVAT24_CSV: { mediaType: 'text/csv; charset=windows-1251', extension: 'csv', statesBalances: false },
  IFOBS_DAT: { mediaType: 'application/octet-stream', extension: 'dat', statesBalances: false },
}
