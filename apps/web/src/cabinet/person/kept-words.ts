import type { RecordKind } from '@dilo/domain/rules/personal-record.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words = {
  readonly what: MessageDescriptor
  /** The source. */
  readonly from: MessageDescriptor
  readonly seenBy: MessageDescriptor
  /** The time for which it is kept. */
  readonly until: MessageDescriptor
}

/** Law 361-IX, article 8: not less than five years after the business relations end. */
const fiveYears = msg`Зберігаємо, поки ви клієнт, і щонайменше п’ять років після того: так вимагає закон.`

const asCompany = msg`Зберігаємо разом із документами компанії, щонайменше п’ять років: так вимагає закон.`

const onlyBank = msg`Бачите ви й банк.`

const bankAndHeads = msg`Бачите ви, керівники компанії й банк.`

/** The bank's words for each kind of record that it keeps about a person. */
export const keptWords: Readonly<Record<RecordKind, Words>> = {
  identity: {
    what: msg`Ім’я, дата народження, РНОКПП, країна`,
    from: msg`Від вас, під час реєстрації; банк звіряє їх із документами.`,
    seenBy: msg`Ім’я бачать люди ваших компаній, решту лише ви й банк.`,
    until: fiveYears,
  },
  contacts: {
    what: msg`Телефон і e-mail`,
    from: msg`Від вас: кожен підтверджено кодом.`,
    seenBy: msg`Бачите ви й банк; керівники компаній бачать їх лише частково.`,
    until: fiveYears,
  },
  questionnaire: {
    what: msg`Що ви розповіли про себе в анкеті`,
    from: msg`Від вас; одне для всіх ваших компаній.`,
    seenBy: msg`Бачите ви, керівники компаній і банк. Копії документів бачите лише ви й банк.`,
    until: fiveYears,
  },
  companies: {
    what: msg`За які компанії ви дієте чи діяли, з якими правами`,
    from: msg`Від вас і керівників компаній; банк звіряє з державним реєстром.`,
    seenBy: bankAndHeads,
    until: fiveYears,
  },
  cards: {
    what: msg`Бізнес-картки, які ви тримаєте`,
    from: msg`Від керівників компаній; повний номер, CVV і ПІН-код до банку не потрапляють.`,
    seenBy: bankAndHeads,
    until: asCompany,
  },
  keys: {
    what: msg`Ваші ключі КЕП`,
    from: msg`Із ваших підписів: банк зберігає сертифікат, а сам ключ до нас не потрапляє.`,
    seenBy: bankAndHeads,
    until: asCompany,
  },
  deeds: {
    what: msg`Що ви робили в компаніях`,
    from: msg`Із ваших дій у кабінеті: створили, підписали, змінили.`,
    seenBy: bankAndHeads,
    until: asCompany,
  },
  letters: {
    what: msg`Ваші листи до банку`,
    from: msg`Від вас.`,
    seenBy: msg`Бачите ви, люди компанії, якої лист стосується, і банк.`,
    until: fiveYears,
  },
  statements: {
    what: msg`Розсилки виписок, які ви налаштували`,
    from: msg`Від вас.`,
    seenBy: msg`Бачать люди компанії, які бачать рахунок, і банк.`,
    until: msg`Зберігаємо, поки їх не видалять.`,
  },
  invitations: {
    what: msg`Запрошення, які ви надіслали`,
    from: msg`Від вас. Контакти запрошених у файл не потрапляють: це дані інших людей.`,
    seenBy: bankAndHeads,
    until: msg`Видаляємо через 90 днів після завершення запрошення.`,
  },
  sessions: {
    what: msg`Сеанси: пристрій, частина адреси в мережі, час`,
    from: msg`Від вашого браузера, коли ви входите.`,
    seenBy: onlyBank,
    until: msg`Видаляємо через добу після кінця сеансу.`,
  },
  browsers: {
    what: msg`Браузери, у яких ви входили`,
    from: msg`Від вашого браузера, щоб помітити вхід із нового пристрою.`,
    seenBy: onlyBank,
    until: msg`Видаляємо через рік після останнього входу.`,
  },
  phones: {
    what: msg`Телефони, якими ви підтверджуєте вхід`,
    from: msg`Від вас, коли ви під’єднали телефон.`,
    seenBy: onlyBank,
    until: msg`Зберігаємо, поки ви їх не від’єднаєте або не зміните пароль чи контакт.`,
  },
  settings: {
    what: msg`Ваші налаштування: мова, сповіщення, рахунки для платежів`,
    from: msg`Від вас.`,
    seenBy: onlyBank,
    until: msg`Зберігаємо, поки ви їх не зміните.`,
  },
  blocks: {
    what: msg`Блокування вашого доступу`,
    from: msg`Від банку.`,
    seenBy: bankAndHeads,
    until: fiveYears,
  },
}
