import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import type { Language } from '@dilo/domain/values/language.ts'

type Details = NonNullable<ExchangeRequest['details']>

type Words = {
  readonly titles: Readonly<Record<ExchangeRequest['side'], (number: string) => string>>
  readonly file: (number: string) => string
  readonly status: string
  readonly states: Readonly<Record<ExchangeRequest['state'], string>>
  readonly asked: string
  readonly amount: string
  readonly inWords: string
  readonly rates: Readonly<Record<ExchangeRequest['mode'], string>>
  readonly official: string
  readonly spread: string
  readonly hryvnia: string
  readonly fee: string
  readonly totals: Readonly<Record<ExchangeRequest['side'], string>>
  readonly from: string
  readonly to: string
  readonly feeFrom: string
  readonly fromProceeds: string
  readonly until: string
  readonly partial: string
  readonly yes: string
  readonly no: string
  readonly contact: string
  readonly consent: string
  readonly purposeOf: string
  readonly ground: string
  readonly purpose: string
  readonly contract: string
  readonly contractOf: (number: string, day: string, counterparty: string) => string
  readonly details: Readonly<Record<keyof Details, string>>
  readonly signatures: string
  readonly types: Readonly<Record<'first' | 'second', string>>
  readonly methods: Readonly<Record<'SMS' | 'EMAIL' | 'EDS', string>>
  readonly unsigned: string
  readonly dealt: string
  readonly when: string
  readonly rate: string
  readonly all: string
  readonly average: (rate: string) => string
  readonly givenBack: string
  readonly useBy: string
  readonly reason: string
}

export const exchangePaperWords: Readonly<Record<Language, Words>> = {
  uk: {
    titles: {
      PURCHASE: (number) => `Заявка про купівлю валюти № ${number}`,
      SALE: (number) => `Заявка про продаж валюти № ${number}`,
    },
    file: (number) => `Заявка на обмін ${number}`,
    status: 'Стан',
    states: {
      DRAFT: 'Не подано: чернетка',
      ON_SIGNING: 'Не подано: заявку ще підписують',
      QUEUED: 'Подано, ще не виконано',
      EXECUTING: 'Виконується',
      FILLING: 'Виконується частинами',
      EXECUTED: 'Виконано',
      PARTLY_EXECUTED: 'Виконано частково',
      REJECTED: 'Відхилено банком, не виконано',
      EXPIRED: 'Строк минув, не виконано',
      REVOKED: 'Відкликано клієнтом, не виконано',
      DELETED: 'Видалено, не виконано',
    },
    asked: 'Доручаємо банку',
    amount: 'Сума',
    inWords: 'Словами',
    rates: { BANK: 'Курс банку', LIMIT: 'Курс, не гірше за' },
    official: 'Курс НБУ',
    spread: 'Різниця з курсом НБУ',
    hryvnia: 'У гривнях',
    fee: 'Комісія',
    totals: { PURCHASE: 'Разом списати', SALE: 'Разом зарахувати' },
    from: 'З рахунку',
    to: 'На рахунок',
    feeFrom: 'Комісія з рахунку',
    fromProceeds: 'із виручки',
    until: 'Дійсна до',
    partial: 'Виконання частинами',
    yes: 'так',
    no: 'ні',
    contact: 'Контактна особа',
    consent:
      'Клієнт погоджується, що банк спише з рахунку суму обміну й комісію. Гроші відкладено від останнього підпису до кінця заявки, різницю банк повертає разом з останнім виконанням.',
    purposeOf: 'Для чого',
    ground: 'Підстава',
    purpose: 'Мета купівлі',
    contract: 'Договір',
    contractOf: (number, day, counterparty) => `№ ${number} від ${day}, ${counterparty}`,
    details: {
      country: 'Країна переказу',
      beneficiaryCountry: 'Країна отримувача',
      bankCode: 'Код банку отримувача',
      bankName: 'Банк отримувача',
      importCode: 'Код імпорту',
      operationSign: 'Ознака операції',
      goodsGroup: 'Група товарів',
      declarationNumber: 'Номер митної декларації',
      declarationDate: 'Дата митної декларації',
    },
    signatures: 'Підписи',
    types: { first: 'Перший підпис', second: 'Другий підпис' },
    methods: { SMS: 'кодом із SMS', EMAIL: 'кодом з e-mail', EDS: 'КЕП' },
    unsigned: 'Підписів немає',
    dealt: 'Виконано',
    when: 'Коли',
    rate: 'Курс',
    all: 'Разом',
    average: (rate) => `у середньому ${rate}`,
    givenBack: 'Повернуто на рахунок',
    useBy: 'Використати до',
    reason: 'Причина',
  },
  ru: {
    titles: {
      PURCHASE: (number) => `Заявка на покупку валюты № ${number}`,
      SALE: (number) => `Заявка на продажу валюты № ${number}`,
    },
    file: (number) => `Заявка на обмен ${number}`,
    status: 'Состояние',
    states: {
      DRAFT: 'Не подана: черновик',
      ON_SIGNING: 'Не подана: заявку ещё подписывают',
      QUEUED: 'Подана, ещё не исполнена',
      EXECUTING: 'Исполняется',
      FILLING: 'Исполняется частями',
      EXECUTED: 'Исполнена',
      PARTLY_EXECUTED: 'Исполнена частично',
      REJECTED: 'Отклонена банком, не исполнена',
      EXPIRED: 'Срок истёк, не исполнена',
      REVOKED: 'Отозвана клиентом, не исполнена',
      DELETED: 'Удалена, не исполнена',
    },
    asked: 'Поручаем банку',
    amount: 'Сумма',
    inWords: 'Прописью',
    rates: { BANK: 'Курс банка', LIMIT: 'Курс, не хуже' },
    official: 'Курс НБУ',
    spread: 'Разница с курсом НБУ',
    hryvnia: 'В гривнах',
    fee: 'Комиссия',
    totals: { PURCHASE: 'Всего списать', SALE: 'Всего зачислить' },
    from: 'Со счёта',
    to: 'На счёт',
    feeFrom: 'Комиссия со счёта',
    fromProceeds: 'из выручки',
    until: 'Действует до',
    partial: 'Исполнение частями',
    yes: 'да',
    no: 'нет',
    contact: 'Контактное лицо',
    consent:
      'Клиент согласен, что банк спишет со счёта сумму обмена и комиссию. Деньги отложены от последней подписи до конца заявки, разницу банк возвращает вместе с последним исполнением.',
    purposeOf: 'Для чего',
    ground: 'Основание',
    purpose: 'Цель покупки',
    contract: 'Договор',
    contractOf: (number, day, counterparty) => `№ ${number} от ${day}, ${counterparty}`,
    details: {
      country: 'Страна перевода',
      beneficiaryCountry: 'Страна получателя',
      bankCode: 'Код банка получателя',
      bankName: 'Банк получателя',
      importCode: 'Код импорта',
      operationSign: 'Признак операции',
      goodsGroup: 'Группа товаров',
      declarationNumber: 'Номер таможенной декларации',
      declarationDate: 'Дата таможенной декларации',
    },
    signatures: 'Подписи',
    types: { first: 'Первая подпись', second: 'Вторая подпись' },
    methods: { SMS: 'кодом из SMS', EMAIL: 'кодом из e-mail', EDS: 'КЭП' },
    unsigned: 'Подписей нет',
    dealt: 'Исполнено',
    when: 'Когда',
    rate: 'Курс',
    all: 'Всего',
    average: (rate) => `в среднем ${rate}`,
    givenBack: 'Возвращено на счёт',
    useBy: 'Использовать до',
    reason: 'Причина',
  },
}
