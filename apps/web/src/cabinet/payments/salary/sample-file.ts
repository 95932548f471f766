import { saveCsv } from '../../files/save-csv.ts'

const headings = ['Прізвище, ім’я, по батькові', 'РНОКПП', 'IBAN', 'Сума']

/** The payees of a demo visitor; for everybody else they show the format of each field. */
const rows = [
  ['Бондаренко Ігор Васильович', '3300912318', 'UA163220010000026005000000701', '15000,50'],
  ['Яворська Соломія Тарасівна', '3135204544', 'UA163052990000026000000000013', '9800,00'],
]

/** Saves a table with the columns that are read by themselves. */
export const saveSample = (): void => saveCsv([headings, ...rows], 'dilo-salary.csv')
