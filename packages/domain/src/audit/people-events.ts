import type { EventRow } from './event-row.ts'

/** Events that the room `people` writes into the audit trail. */
// oxfmt-ignore
export const peopleEvents = {
  invitationSent: { subject: 'invitation', kind: 'people', uk: 'Надіслано запрошення', ru: 'Отправлено приглашение' },
  invitationSentAgain: { subject: 'invitation', kind: 'people', uk: 'Запрошення надіслано ще раз', ru: 'Приглашение отправлено ещё раз' },
  invitationWithdrawn: { subject: 'invitation', kind: 'people', uk: 'Запрошення відкликано', ru: 'Приглашение отозвано' },
  invitationAccepted: { subject: 'invitation', kind: 'people', uk: 'Запрошення прийнято', ru: 'Приглашение принято' },
  accessChangeProposed: { subject: 'accessChange', kind: 'people', uk: 'Запропоновано зміну доступу', ru: 'Предложено изменение доступа' },
  accessChangeSigned: { subject: 'accessChange', kind: 'signatures', uk: 'Зміну доступу підписано', ru: 'Изменение доступа подписано' },
  accessChangeEffective: { subject: 'accessChange', kind: 'people', uk: 'Зміна доступу почала діяти', ru: 'Изменение доступа вступило в силу' },
  accessChangeWithdrawn: { subject: 'accessChange', kind: 'people', uk: 'Зміну доступу відкликано', ru: 'Изменение доступа отозвано' },
  relationCreated: { subject: 'person', kind: 'people', uk: 'З’явився доступ людини', ru: 'Появился доступ человека' },
  relationEnded: { subject: 'person', kind: 'people', uk: 'Доступ людини припинено', ru: 'Доступ человека прекращён' },
  relationChanged: { subject: 'person', kind: 'people', uk: 'Доступ людини змінено', ru: 'Доступ человека изменён' },
  relationDisabled: { subject: 'person', kind: 'people', uk: 'Доступ людини вимкнено', ru: 'Доступ человека отключён' },
  relationEnabled: { subject: 'person', kind: 'people', uk: 'Доступ людини увімкнено', ru: 'Доступ человека включён' },
  headNamed: { subject: 'person', kind: 'people', uk: 'Банк призначив керівника', ru: 'Банк назначил руководителя' },
  relationConfirmed: { subject: 'person', kind: 'people', uk: 'Доступ людини підтверджено', ru: 'Доступ человека подтверждён' },
  relationRefused: { subject: 'person', kind: 'people', uk: 'Банк відмовив людині в доступі', ru: 'Банк отказал человеку в доступе' },
  registrationGaveWay: { subject: 'person', kind: 'people', uk: 'Реєстрацію без перевірки замінено іншою', ru: 'Регистрация без проверки заменена другой' },
  contactChanged: { subject: 'person', kind: 'people', uk: 'Людина змінила свій контакт', ru: 'Человек сменил свой контакт' },
  personalRecordTaken: { subject: 'person', kind: 'people', uk: 'Людина взяла файл своїх даних', ru: 'Человек взял файл своих данных' },
} as const satisfies Readonly<Record<string, EventRow>>
