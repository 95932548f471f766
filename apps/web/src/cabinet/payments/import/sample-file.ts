import { saveCsv } from '../../files/save-csv.ts'

const headings = ['Номер', 'Дата', 'Отримувач', 'Код отримувача', 'IBAN отримувача', 'Сума', 'Призначення платежу']

/** The payees of a demo visitor; for everybody else they show the format of each field. */
const rows = [
  [
    '',
    '',
    'ТОВ «Сьоме Небо»',
    '41001278',
    'UA163220010000026005000000701',
    '1250,50',
    'Оплата за послуги згідно з рахунком № 17, без ПДВ',
  ],
  [
    '',
    '',
    'ТОВ «Сьоме Небо»',
    '41001278',
    'UA163220010000026005000000701',
    '800,00',
    'Оплата за консультації згідно з договором № 3, без ПДВ',
  ],
]

/** Saves a table with the columns that an import reads by themselves. */
export const saveSample = (): void => saveCsv([headings, ...rows], 'dilo-payments.csv')
