import { saveFile } from '../../save-file.ts'

const headings = ['Номер', 'Дата', 'Отримувач', 'Код отримувача', 'IBAN отримувача', 'Сума', 'Призначення платежу']

/** Whom a visitor of the demo may pay; anybody else sees how each field is written. */
const rows = [
  ['', '', 'ТОВ «Сьоме Небо»', '41001278', 'UA163220010000026005000000701', '1250,50', 'Оплата за послуги згідно з рахунком № 17, без ПДВ'],
  ['', '', 'ТОВ «Сьоме Небо»', '41001278', 'UA163220010000026005000000701', '800,00', 'Оплата за консультації згідно з договором № 3, без ПДВ'],
]

/** A table as Excel opens it by a press: semicolons between the cells, the mark of UTF-8 before the first. */
const csvOf = (table: readonly (readonly string[])[]): string => `\uFEFF${table.map((cells) => cells.join(';')).join('\r\n')}\r\n`

/** Saves a table with the columns that an import reads by themselves. */
export const saveSample = (): void => saveFile(new Blob([csvOf([headings, ...rows])], { type: 'text/csv;charset=utf-8' }), 'dilo-payments.csv')
