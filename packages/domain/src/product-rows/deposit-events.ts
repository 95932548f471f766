/** Events that the room `deposits` writes into the audit trail. */
// oxfmt-ignore
export const depositEvents = {
  depositOperationWritten: { subject: 'depositOperation', kind: 'deposits', uk: 'Створено заявку щодо депозиту', ru: 'Создана заявка по депозиту' },
  depositOperationChanged: { subject: 'depositOperation', kind: 'deposits', uk: 'Змінено заявку щодо депозиту', ru: 'Изменена заявка по депозиту' },
  depositOperationCodeSent: { subject: 'depositOperation', kind: 'deposits', uk: 'Надіслано код для підпису заявки щодо депозиту', ru: 'Отправлен код для подписи заявки по депозиту' },
  depositOperationSigned: { subject: 'depositOperation', kind: 'deposits', uk: 'Підписано заявку щодо депозиту', ru: 'Подписана заявка по депозиту' },
  depositOperationWithdrawn: { subject: 'depositOperation', kind: 'deposits', uk: 'Відкликано заявку щодо депозиту', ru: 'Отозвана заявка по депозиту' },
  depositOperationGivenBack: { subject: 'depositOperation', kind: 'deposits', uk: 'Заявку щодо депозиту не виконано', ru: 'Заявка по депозиту не выполнена' },
  depositOpened: { subject: 'deposit', kind: 'deposits', uk: 'Депозит відкрито', ru: 'Депозит открыт' },
  depositFunded: { subject: 'deposit', kind: 'deposits', uk: 'Гроші надійшли на депозит', ru: 'Деньги поступили на депозит' },
  depositReplenished: { subject: 'deposit', kind: 'deposits', uk: 'Депозит поповнено', ru: 'Депозит пополнен' },
  depositCancelled: { subject: 'deposit', kind: 'deposits', uk: 'Депозит скасовано до внесення грошей', ru: 'Депозит отменён до внесения денег' },
  depositProlongationSet: { subject: 'deposit', kind: 'deposits', uk: 'Змінено продовження депозиту', ru: 'Изменено продление депозита' },
  depositProlonged: { subject: 'deposit', kind: 'deposits', uk: 'Депозит продовжено', ru: 'Депозит продлён' },
  depositMatured: { subject: 'deposit', kind: 'deposits', uk: 'Строк депозиту скінчився, гроші повернуто', ru: 'Срок депозита закончился, деньги возвращены' },
  depositClosingTaken: { subject: 'deposit', kind: 'deposits', uk: 'Депозит забирають', ru: 'Депозит забирают' },
  depositReturned: { subject: 'deposit', kind: 'deposits', uk: 'Депозит повернуто', ru: 'Депозит возвращён' },
  depositReturnedInPart: { subject: 'deposit', kind: 'deposits', uk: 'Частину депозиту повернуто', ru: 'Часть депозита возвращена' },
  depositPayoutAccountChanged: { subject: 'deposit', kind: 'deposits', uk: 'Змінено рахунок для процентів депозиту', ru: 'Изменён счёт для процентов депозита' },
  depositArrested: { subject: 'deposit', kind: 'deposits', uk: 'Депозит арештовано', ru: 'Депозит арестован' },
  depositReleased: { subject: 'deposit', kind: 'deposits', uk: 'Арешт депозиту знято', ru: 'Арест депозита снят' },
  depositRateLowered: { subject: 'deposit', kind: 'deposits', uk: 'Банк повідомив про нижчу ставку депозиту', ru: 'Банк сообщил о более низкой ставке депозита' },
} as const
