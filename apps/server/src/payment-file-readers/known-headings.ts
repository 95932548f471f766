import type { ImportField } from '@dilo/domain/payments/payment-file.ts'

/**
 * The names of payment columns in programs and among people: Ukrainian, Russian and English; the statement CSV of
 * Privat24 and of iBank UA (domain-ukraine.md section 3), and our own (statement-words.ts), whose counterparty becomes
 * the recipient of a copied payment.
 */
const names: Readonly<Record<ImportField, string>> = {
  number:
    'Номер документа|№ документа|Номер платежу|Номер платіжної інструкції|Номер платежа|Номер платёжного поручения|Document number|Payment number|Doc No|NUM_DOC|DOCUMENTNO',
  valueDate:
    'Дата платежу|Дата валютування|Дата виконання|Дата платежа|Дата валютирования|Дата исполнения|Value date|Payment date|Execution date',
  debtorIban:
    'Рахунок платника|IBAN платника|Рахунок відправника|З рахунку|Рахунок списання|Счёт плательщика|Счёт отправителя|IBAN плательщика|Со счёта|Debtor IBAN|Payer IBAN|Payer account|Debtor account|From account',
  creditorName:
    'Отримувач|Назва отримувача|Найменування отримувача|ПІБ|ПІБ отримувача|Кореспондент|Контрагент|Назва контрагента|Назва|Найменування|Працівник|Співробітник|ПІБ працівника|ПІБ співробітника|Прізвище, ім’я, по батькові|Получатель|Название получателя|Наименование получателя|ФИО|ФИО получателя|Сотрудник|Работник|ФИО сотрудника|ФИО работника|Фамилия, имя, отчество|Корреспондент|Название|Наименование|Одержувач|Recipient|Recipient name|Beneficiary|Beneficiary name|Creditor|Creditor name|Payee|Payee name|Counterparty|Name',
  creditorCode:
    'Код отримувача|ЄДРПОУ отримувача|ЄДРПОУ кореспондента|ІПН отримувача|РНОКПП отримувача|РНОКПП працівника|ІПН працівника|Код ЄДРПОУ отримувача|ІПН/ЄДРПОУ отримувача|ЄДРПОУ/ІПН отримувача|ЄДРПОУ контрагента|Код кореспондента|Код контрагента|Код получателя|ЕГРПОУ получателя|ОКПО получателя|ИНН получателя|ЕГРПОУ корреспондента|ОКПО корреспондента|Код корреспондента|Recipient code|Recipient tax code|Recipient tax id|Beneficiary code|Creditor code|Payee code|Counterparty code',
  creditorIban:
    'Рахунок отримувача|IBAN отримувача|Рахунок кореспондента|IBAN контрагента|Рахунок контрагента|На рахунок|Рахунок зарахування|Рахунок працівника|Картковий рахунок|Счёт получателя|IBAN получателя|Счёт корреспондента|Счёт контрагента|IBAN корреспондента|На счёт|Recipient IBAN|Recipient account|Beneficiary IBAN|Beneficiary account|Creditor IBAN|Creditor account|Payee IBAN|Payee account|Counterparty IBAN',
  amount:
    'Сума|Сума платежу|Сума, грн|Сума грн|Сума (грн)|Сума в грн|Сума у валюті|Сума до сплати|Сума до виплати|До виплати|Дебет|Сумма|Сумма платежа|Сумма, грн|Сумма грн|Сумма к оплате|Сумма к выплате|К выплате|Amount|Sum|Amount UAH|Total|Debit|SUMMA',
  remittanceInformation:
    'Призначення|Призначення платежу|Опис|Коментар|Підстава|Назначение|Назначение платежа|Описание|Комментарий|Основание|Purpose|Payment purpose|Details|Payment details|Description|Remittance information|PLATPURPOSE',
}

/**
 * Names whose meaning depends on the columns beside them: an account is of the recipient and a day the one of the
 * payment, if nothing else is.
 */
const vague: Readonly<Record<string, readonly ImportField[]>> = {
  'Номер|№|Number|No': ['number'],
  'Дата|Дата документа|Дата операції|Дата й час|Дата і час|Дата операции|Дата и время|Date|DOCUMENTDATE': ['valueDate'],
  'Рахунок|Номер рахунку|IBAN|Счёт|Номер счёта|Account|Account number': ['creditorIban', 'debtorIban'],
  'ЄДРПОУ|ІПН|РНОКПП|Код|Код ЄДРПОУ|ІПН/ЄДРПОУ|ЄДРПОУ/ІПН|ЄДРПОУ (ІПН)|Код (ЄДРПОУ, РНОКПП)|ЕГРПОУ|ИНН|ОКПО|Код (ЕГРПОУ, РНОКПП)|Tax code|Tax id|Code|EDRPOU':
    ['creditorCode'],
}

/** A heading by its characters alone: case, spaces, signs and the dots of «ё» say nothing. */
export const headingLetters = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}№]/gu, '')

const keysOf = (listed: string): string[] => listed.split('|').map(headingLetters)

/** Made for the first file: the letters of all scripts cost a start of the server thirty milliseconds. */
const certainNames = once(
  () =>
    new Map(
      (Object.keys(names) as ImportField[]).flatMap((field) =>
        keysOf(names[field]).map((name) => [name, field] as const),
      ),
    ),
)
const vagueNames = once(
  () =>
    new Map(Object.entries(vague).flatMap(([listed, fields]) => keysOf(listed).map((name) => [name, fields] as const))),
)

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

export const fieldOfHeading = (heading: string): ImportField | undefined => certainNames().get(headingLetters(heading))

/** The fields that a heading may mean, the likelier first. */
export const vagueFieldsOfHeading = (heading: string): readonly ImportField[] =>
  vagueNames().get(headingLetters(heading)) ?? []

export const isKnownHeading = (heading: string): boolean =>
  fieldOfHeading(heading) !== undefined || vagueFieldsOfHeading(heading).length > 0
