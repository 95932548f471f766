/** Events that the room `exchange` writes into the audit trail. */
// oxfmt-ignore
export const exchangeEvents = {
  exchangeWritten: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Заявку на обмін валюти створено', ru: 'Заявка на обмен валюты создана' },
  exchangeChanged: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Заявку на обмін валюти змінено', ru: 'Заявка на обмен валюты изменена' },
  exchangeDeleted: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Заявку на обмін валюти видалено', ru: 'Заявка на обмен валюты удалена' },
  exchangeCodeSent: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Надіслано код для підпису заявки на обмін', ru: 'Отправлен код для подписи заявки на обмен' },
  exchangeSigned: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Заявку на обмін валюти підписано', ru: 'Заявка на обмен валюты подписана' },
  exchangeRevoked: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Заявку на обмін валюти відкликано', ru: 'Заявка на обмен валюты отозвана' },
  exchangeReturned: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Банк повернув заявку на обмін', ru: 'Банк вернул заявку на обмен' },
  exchangeHandedOver: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Заявку на обмін передано дилеру', ru: 'Заявка на обмен передана дилеру' },
  exchangeFilled: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Валюту обміняно частково', ru: 'Валюта обменена частично' },
  exchangeExecuted: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Валюту обміняно', ru: 'Валюта обменена' },
  exchangeRejected: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Банк відхилив заявку на обмін', ru: 'Банк отклонил заявку на обмен' },
  exchangeExpired: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Строк заявки на обмін минув', ru: 'Срок заявки на обмен истёк' },
  exchangePapersChecked: { subject: 'exchangeRequest', kind: 'exchange', uk: 'Банк перевірив документи до обміну', ru: 'Банк проверил документы к обмену' },
  exchangeContractAdded: { subject: 'exchangeContract', kind: 'exchange', uk: 'Договір для купівлі валюти додано', ru: 'Договор для покупки валюты добавлен' },
  exchangeContractChanged: { subject: 'exchangeContract', kind: 'exchange', uk: 'Договір для купівлі валюти змінено', ru: 'Договор для покупки валюты изменён' },
  exchangeAdvanceSettled: { subject: 'exchangeContract', kind: 'exchange', uk: 'Позначено: оплачене за договором надійшло', ru: 'Отмечено: оплаченное по договору поступило' },
} as const
