import type { EventRow } from './event-row.ts'

/** Events that the room `people` writes into the audit trail. */
// oxfmt-ignore
export const peopleEvents = {
  invitationSent: { subject: 'invitation', deed: 'people', uk: 'Надіслано запрошення', ru: 'Отправлено приглашение' },
  invitationSentAgain: { subject: 'invitation', deed: 'people', uk: 'Запрошення надіслано ще раз', ru: 'Приглашение отправлено ещё раз' },
  invitationWithdrawn: { subject: 'invitation', deed: 'people', uk: 'Запрошення відкликано', ru: 'Приглашение отозвано' },
  invitationAccepted: { subject: 'invitation', deed: 'people', uk: 'Запрошення прийнято', ru: 'Приглашение принято' },
  accessChangeProposed: { subject: 'accessChange', deed: 'people', uk: 'Запропоновано зміну доступу', ru: 'Предложено изменение доступа' },
  accessChangeSigned: { subject: 'accessChange', deed: 'signatures', uk: 'Зміну доступу підписано', ru: 'Изменение доступа подписано' },
  accessChangeEffective: { subject: 'accessChange', deed: 'people', uk: 'Зміна доступу почала діяти', ru: 'Изменение доступа вступило в силу' },
  accessChangeWithdrawn: { subject: 'accessChange', deed: 'people', uk: 'Зміну доступу відкликано', ru: 'Изменение доступа отозвано' },
  relationCreated: { subject: 'person', deed: 'people', uk: 'З’явився доступ людини', ru: 'Появился доступ человека' },
  relationEnded: { subject: 'person', deed: 'people', uk: 'Доступ людини припинено', ru: 'Доступ человека прекращён' },
  relationChanged: { subject: 'person', deed: 'people', uk: 'Доступ людини змінено', ru: 'Доступ человека изменён' },
  relationDisabled: { subject: 'person', deed: 'people', uk: 'Доступ людини вимкнено', ru: 'Доступ человека отключён' },
  relationEnabled: { subject: 'person', deed: 'people', uk: 'Доступ людини увімкнено', ru: 'Доступ человека включён' },
  headNamed: { subject: 'person', deed: 'people', uk: 'Банк призначив керівника', ru: 'Банк назначил руководителя' },
  relationConfirmed: { subject: 'person', deed: 'people', uk: 'Доступ людини підтверджено', ru: 'Доступ человека подтверждён' },
  relationRefused: { subject: 'person', deed: 'people', uk: 'Банк відмовив людині в доступі', ru: 'Банк отказал человеку в доступе' },
  registrationGaveWay: { subject: 'person', deed: 'people', uk: 'Реєстрацію без перевірки замінено іншою', ru: 'Регистрация без проверки заменена другой' },
  contactChanged: { subject: 'person', deed: 'people', uk: 'Людина змінила свій контакт', ru: 'Человек сменил свой контакт' },
  personalRecordTaken: { subject: 'person', deed: 'people', uk: 'Людина взяла файл своїх даних', ru: 'Человек взял файл своих данных' },
} as const satisfies Readonly<Record<string, EventRow>>
