/**
 * Rows of the national statements that a questionnaire asks for (order of the Ministry of Finance 73 of 07.02.2013): form 1
 * is the balance sheet, form 2 the statement of results. Thousands of hryvnia, whole.
 */
// Read as the forms are printed.
// oxfmt-ignore
export const statementRows = {
  '1000': 1, '1005': 1, '1010': 1, '1015': 1, '1020': 1, '1030': 1, '1035': 1, '1040': 1, '1045': 1, '1050': 1, '1060': 1,
  '1065': 1, '1090': 1, '1095': 1,
  '1100': 1, '1110': 1, '1115': 1, '1120': 1, '1125': 1, '1130': 1, '1135': 1, '1140': 1, '1145': 1, '1155': 1, '1160': 1,
  '1165': 1, '1170': 1, '1180': 1, '1190': 1, '1195': 1, '1200': 1, '1300': 1,
  '1400': 1, '1405': 1, '1410': 1, '1415': 1, '1420': 1, '1425': 1, '1430': 1, '1435': 1, '1495': 1,
  '1595': 1, '1695': 1, '1700': 1, '1800': 1, '1900': 1,
  '2000': 2, '2010': 2, '2050': 2, '2070': 2, '2090': 2, '2095': 2,
} as const satisfies Record<string, 1 | 2>

export type StatementRow = keyof typeof statementRows

/** The rows of a statement, as far as they are given. A row that may be a loss is negative or zero. */
export type Statement = { readonly [Row in StatementRow]?: bigint }
