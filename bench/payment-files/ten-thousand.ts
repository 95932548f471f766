import { encodeText } from '../../apps/server/src/testing/encode-text.ts'
import { painOf } from '../../apps/server/src/testing/pain-message.ts'
import { textCell, writeWorkbook } from '../../apps/server/src/testing/write-workbook.ts'

const COUNT = 10_000
const IBAN = 'UA223052990000026001234567890'

const payments = Array.from({ length: COUNT }, (_, index) => ({
  number: String(index + 1),
  day: '23.11.2026',
  name: `ФОП Коваль Олена Іванівна ${index}`,
  code: '3135204544',
  amount: `${index + 1}.50`,
  purpose: `Оплата за послуги згідно з договором №${index} від 01.11.2026, без ПДВ`,
}))

const csv = `Номер;Дата;Отримувач;Код отримувача;Рахунок отримувача;Сума;Призначення платежу\r\n${payments.map((one) => [one.number, one.day, one.name, one.code, IBAN, one.amount, one.purpose].join(';')).join('\r\n')}`

const oneC = `1CClientBankExchange\r\nКодировка=Windows\r\n${payments
  .map((one) =>
    [
      'СекцияДокумент=Платежное поручение',
      `Номер=${one.number}`,
      `Дата=${one.day}`,
      `Сумма=${one.amount}`,
      `Получатель=${one.name}`,
      `ПолучательОКПО=${one.code}`,
      `ПолучательСчет=${IBAN}`,
      `НазначениеПлатежа=${one.purpose}`,
      'КонецДокумента',
    ].join('\r\n'),
  )
  .join('\r\n')}\r\nКонецФайла\r\n`

const oneCXml = `<_1CClientBankExchange>${payments
  .map(
    (one) =>
      `<СекцияДокумент><Номер>${one.number}</Номер><Дата>2026-11-23</Дата><Сумма>${one.amount}</Сумма><Получатель>${one.name}</Получатель><ПолучательОКПО>${one.code}</ПолучательОКПО><ПолучательСчет>${IBAN}</ПолучательСчет><НазначениеПлатежа>${one.purpose}</НазначениеПлатежа></СекцияДокумент>`,
  )
  .join('')}</_1CClientBankExchange>`

const ifobsXml = `<ROWDATA>${payments
  .map(
    (one) =>
      `<ROW DOCUMENTNO="${one.number}" DOCUMENTDATE="20261123" SUMMA="${one.amount.replace('.', '')}" CORRCONTRAGENTSNAME="${one.name}" CORRIDENTIFYCODE="${one.code}" CORRIBAN="${IBAN}" PLATPURPOSE="${one.purpose}" OPERATIONID="0"/>`,
  )
  .join('')}</ROWDATA>`

const ifobsRecord = (one: (typeof payments)[number]): string =>
  `322313   ${''.padEnd(19)}${''.padEnd(29)}305299   ${''.padEnd(19)}${IBAN}0${one.amount.replace('.', '').padStart(16)}01${one.number.padEnd(10)}980261123261123${''.padEnd(38)}${one.name.slice(0, 38).padEnd(38)}${one.purpose.padEnd(161)}${''.padEnd(59)}     ${''.padEnd(14)}${one.code.padEnd(14)}`.padEnd(
    660,
  )

const row = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`
const sheet =
  row(['Номер', 'Дата', 'Отримувач', 'Код отримувача', 'Рахунок отримувача', 'Сума', 'Призначення'].map(textCell)) +
  payments
    .map((one) =>
      row([
        `<c><v>${one.number}</v></c>`,
        textCell(one.day),
        textCell(one.name),
        textCell(one.code),
        textCell(IBAN),
        `<c><v>${one.amount}</v></c>`,
        textCell(one.purpose),
      ]),
    )
    .join('')

const pain = painOf(payments.map(({ amount, name, purpose }) => ({ amount, name, remittance: `<Ustrd>${purpose}</Ustrd>` })))

/** Files of the same ten thousand payments. */
export const files: Readonly<Record<string, Buffer>> = {
  'CSV, UTF-8': Buffer.from(csv),
  'CSV, windows-1251': encodeText(csv, 'windows-1251'),
  XLSX: writeWorkbook({ rows: sheet }),
  '1C text, windows-1251': encodeText(oneC, 'windows-1251'),
  '1C XML': Buffer.from(oneCXml),
  'pain.001': Buffer.from(pain),
  'iFOBS records': encodeText(payments.map((one) => `${ifobsRecord(one)}\r\n`).join(''), 'windows-1251'),
  'iFOBS XML': Buffer.from(ifobsXml),
}
