import type { FileFault } from '@dilo/domain/payments/payment-file-faults.ts'
import { fileFaultMessages } from '@dilo/ui/messages/payment-file-messages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const { NO_TABLE } = fileFaultMessages

/**
 * The texts that differ between a table of people and a file of payments; a broken file of payments is never accepted
 * whole.
 */
const ofTable: Partial<Record<FileFault, MessageDescriptor>> = {
  NO_PAYMENTS: msg`У файлі немає жодного рядка. Перевірте, чи той файл ви вибрали.`,
  NO_KNOWN_FORMAT: msg`Такого формату ми не читаємо. Збережіть відомість як CSV або Excel (XLSX).`,
  ANOTHER_XML: msg`Це XML, а потрібна таблиця. Збережіть відомість як CSV або Excel (XLSX).`,
  NO_VISIBLE_SHEET: msg`У книзі немає жодного видимого аркуша. Зробіть аркуш із відомістю видимим.`,
  OVER_10_000_PAYMENTS: msg`У файлі понад 10 000 рядків. Розділіть відомість на кілька.`,
  OVER_500_IN_DEMO: msg`У демо відомість має щонайбільше 500 рядків, а в банку — 10 000. Залиште у файлі 500 рядків.`,
  TOO_MANY_COLUMNS: msg`У таблиці забагато стовпців. Залиште ім’я, РНОКПП, IBAN і суму.`,
  INFLATES_TOO_MUCH: msg`Розпакований файл завеликий. Залиште в книзі лише аркуш із відомістю.`,
  TAKES_TOO_MUCH: msg`Файл надто складний, щоб його прочитати. Залиште в ньому лише таблицю з відомістю.`,
  LINE_NOT_READ: NO_TABLE,
  SECTION_NOT_CLOSED: NO_TABLE,
  RECORD_LENGTH: NO_TABLE,
  XML_NOT_WELL_FORMED: NO_TABLE,
  ANOTHER_NAMESPACE: NO_TABLE,
  ELEMENT_MISSING: NO_TABLE,
  ELEMENT_MISPLACED: NO_TABLE,
  VALUE_NOT_VALID: NO_TABLE,
  CONTROL_SUM_DIFFERS: NO_TABLE,
  PAYMENT_COUNT_DIFFERS: NO_TABLE,
}

/** The reason why a table was refused whole. */
export const wordsOfFault = (fault: FileFault): MessageDescriptor => ofTable[fault] ?? fileFaultMessages[fault]
