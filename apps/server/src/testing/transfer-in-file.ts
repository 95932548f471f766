/** One transfer, as each format of payment files is read. */
export const transferInFile = {
  number: '17',
  valueDate: '2026-11-23',
  debtorIban: 'UA213223130000026007233566001',
  creditorName: 'ФОП Коваль Олена Іванівна',
  creditorCode: '3135204544',
  creditorIban: 'UA223052990000026001234567890',
  amount: '125050',
  remittanceInformation: 'Оплата за послуги',
}
