import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

/** What has become of a relation that gave access: a head or the bank ended it, the bank disabled it or enabled it again. */
export type RelationNews = 'ended' | 'endedByBank' | 'disabledByBank' | 'enabledByBank'

/** What the person alone is told by these messages: heads and signatories hear of the signed change itself. */
export type PersonNews = RelationNews | 'changed' | 'disabled' | 'enabled'

type InBoth = Readonly<Record<Language, string>>

type About = { readonly person: InBoth; readonly company: InBoth; readonly contactPhone: string }

type Texts = Record<RelationNews, string>

type TextsToPerson = Record<PersonNews, string>

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). */
const smsToPerson: Record<Language, (phone: string) => TextsToPerson> = {
  uk: (phone) => ({
    ended: `Діло: вам припинили доступ до компанії. Питання: ${phone}`,
    endedByBank: `Діло: банк припинив ваш доступ до компанії. Питання: ${phone}`,
    disabledByBank: `Діло: банк вимкнув ваш доступ до компанії. Питання: ${phone}`,
    enabledByBank: `Діло: банк знову увімкнув ваш доступ до компанії.`,
    changed: `Діло: ваші права в компанії змінено. Питання: ${phone}`,
    disabled: `Діло: вам вимкнули доступ до компанії. Питання: ${phone}`,
    enabled: `Діло: вам знову увімкнули доступ до компанії.`,
  }),
  ru: (phone) => ({
    ended: `Діло: вам закрыли доступ к компании. Вопросы: ${phone}`,
    endedByBank: `Діло: банк закрыл ваш доступ к компании. Вопросы: ${phone}`,
    disabledByBank: `Діло: банк отключил ваш доступ к компании. Вопросы: ${phone}`,
    enabledByBank: `Діло: банк снова включил ваш доступ к компании.`,
    changed: `Діло: ваши права в компании изменены. Вопросы: ${phone}`,
    disabled: `Діло: вам отключили доступ к компании. Вопросы: ${phone}`,
    enabled: `Діло: вам снова включили доступ к компании.`,
  }),
}

const smsToHeads: Record<Language, (phone: string) => Texts> = {
  uk: (phone) => ({
    ended: `Діло: людині припинено доступ. Це не ви? ${phone}`,
    endedByBank: `Діло: банк припинив доступ людині. Питання: ${phone}`,
    disabledByBank: `Діло: банк вимкнув доступ людині. Питання: ${phone}`,
    enabledByBank: `Діло: банк знову увімкнув доступ людині. Питання: ${phone}`,
  }),
  ru: (phone) => ({
    ended: `Діло: человеку закрыт доступ. Это не вы? ${phone}`,
    endedByBank: `Діло: банк закрыл доступ человеку. Вопросы: ${phone}`,
    disabledByBank: `Діло: банк отключил доступ человеку. Вопросы: ${phone}`,
    enabledByBank: `Діло: банк снова включил доступ человеку. Вопросы: ${phone}`,
  }),
}

const emailToPerson: Record<Language, (company: string, phone: string) => TextsToPerson> = {
  uk: (company, phone) => ({
    ended:
      `Вам припинили доступ до клієнта ${company}. Ваші сеанси в ньому завершено, незавершені документи прибрано. ` +
      `Ваш власний вхід у Діло діє далі. Якщо це помилка, зверніться до керівника компанії або зателефонуйте нам: ${phone}.`,
    endedByBank:
      `Банк припинив ваш доступ до клієнта ${company}. Ваші сеанси в ньому завершено, незавершені документи прибрано. ` +
      `Ваш власний вхід у Діло діє далі. Якщо маєте запитання, зателефонуйте нам: ${phone}.`,
    disabledByBank:
      `Банк вимкнув ваш доступ до клієнта ${company}. Ваші сеанси в ньому завершено, незавершені документи прибрано. ` +
      `Ваш власний вхід у Діло діє далі. Щоб дізнатися, як повернути доступ, зателефонуйте нам: ${phone}.`,
    enabledByBank:
      `Банк знову увімкнув ваш доступ до клієнта ${company}. Документів, які прибрали разом із доступом, уже немає. ` +
      `Якщо маєте запитання, зателефонуйте нам: ${phone}.`,
    changed:
      `Ваші права в клієнта ${company} змінено. Нові видно в кабінеті на сторінці «Люди й доступи». ` +
      `Якщо це помилка, зверніться до керівника компанії або зателефонуйте нам: ${phone}.`,
    disabled:
      `Вам вимкнули доступ до клієнта ${company}. Ваші сеанси в ньому завершено, незавершені документи прибрано. ` +
      `Ваш власний вхід у Діло діє далі. Якщо це помилка, зверніться до керівника компанії або зателефонуйте нам: ${phone}.`,
    enabled:
      `Вам знову увімкнули доступ до клієнта ${company}. Ваші права видно в кабінеті на сторінці «Люди й доступи». ` +
      `Якщо маєте запитання, зателефонуйте нам: ${phone}.`,
  }),
  ru: (company, phone) => ({
    ended:
      `Вам закрыли доступ к клиенту ${company}. Ваши сеансы в нём завершены, незавершённые документы убраны. ` +
      `Ваш собственный вход в Діло действует дальше. Если это ошибка, обратитесь к руководителю компании или позвоните нам: ${phone}.`,
    endedByBank:
      `Банк закрыл ваш доступ к клиенту ${company}. Ваши сеансы в нём завершены, незавершённые документы убраны. ` +
      `Ваш собственный вход в Діло действует дальше. Если есть вопросы, позвоните нам: ${phone}.`,
    disabledByBank:
      `Банк отключил ваш доступ к клиенту ${company}. Ваши сеансы в нём завершены, незавершённые документы убраны. ` +
      `Ваш собственный вход в Діло действует дальше. Чтобы узнать, как вернуть доступ, позвоните нам: ${phone}.`,
    enabledByBank:
      `Банк снова включил ваш доступ к клиенту ${company}. Документов, которые убрали вместе с доступом, уже нет. ` +
      `Если есть вопросы, позвоните нам: ${phone}.`,
    changed:
      `Ваши права у клиента ${company} изменены. Новые видны в кабинете на странице «Люди и доступы». ` +
      `Если это ошибка, обратитесь к руководителю компании или позвоните нам: ${phone}.`,
    disabled:
      `Вам отключили доступ к клиенту ${company}. Ваши сеансы в нём завершены, незавершённые документы убраны. ` +
      `Ваш собственный вход в Діло действует дальше. Если это ошибка, обратитесь к руководителю компании или позвоните нам: ${phone}.`,
    enabled:
      `Вам снова включили доступ к клиенту ${company}. Ваши права видны в кабинете на странице «Люди и доступы». ` +
      `Если есть вопросы, позвоните нам: ${phone}.`,
  }),
}

const emailToHeads: Record<Language, (person: string, company: string, phone: string) => Texts> = {
  uk: (person, company, phone) => ({
    ended:
      `${person} більше не має доступу до клієнта ${company}: сеанси, коди, запрошення й непідписані документи цієї людини закінчилися разом із доступом. ` +
      `Якщо ви про це не знаєте, одразу зателефонуйте нам: ${phone}.`,
    endedByBank:
      `Банк припинив доступ до клієнта ${company}: ${person}. Сеанси, коди, запрошення й непідписані документи цієї людини закінчилися разом із доступом. ` +
      `Якщо маєте запитання, зателефонуйте нам: ${phone}.`,
    disabledByBank:
      `Банк вимкнув доступ до клієнта ${company}: ${person}. Сеанси, коди, запрошення й непідписані документи цієї людини закінчилися разом із доступом. ` +
      `Якщо маєте запитання, зателефонуйте нам: ${phone}.`,
    enabledByBank:
      `Банк знову увімкнув доступ до клієнта ${company}: ${person}. Права цієї людини такі самі, як були. ` +
      `Якщо ви про це не знаєте, одразу зателефонуйте нам: ${phone}.`,
  }),
  ru: (person, company, phone) => ({
    ended:
      `${person} больше не имеет доступа к клиенту ${company}: сеансы, коды, приглашения и неподписанные документы этого человека закончились вместе с доступом. ` +
      `Если вы об этом не знаете, сразу позвоните нам: ${phone}.`,
    endedByBank:
      `Банк закрыл доступ к клиенту ${company}: ${person}. Сеансы, коды, приглашения и неподписанные документы этого человека закончились вместе с доступом. ` +
      `Если есть вопросы, позвоните нам: ${phone}.`,
    disabledByBank:
      `Банк отключил доступ к клиенту ${company}: ${person}. Сеансы, коды, приглашения и неподписанные документы этого человека закончились вместе с доступом. ` +
      `Если есть вопросы, позвоните нам: ${phone}.`,
    enabledByBank:
      `Банк снова включил доступ к клиенту ${company}: ${person}. Права этого человека такие же, как были. ` +
      `Если вы об этом не знаете, сразу позвоните нам: ${phone}.`,
  }),
}

/** The message to the person whose relation it is. */
export const messagesToPerson =
  (news: PersonNews, { company, contactPhone }: About) =>
  (language: Language): Record<Channel, string> => ({
    sms: smsToPerson[language](contactPhone)[news],
    email: emailToPerson[language](company[language], contactPhone)[news],
  })

/** The message to the company's heads about the person. */
export const messagesToHeads =
  (news: RelationNews, { person, company, contactPhone }: About) =>
  (language: Language): Record<Channel, string> => ({
    sms: smsToHeads[language](contactPhone)[news],
    email: emailToHeads[language](person[language], company[language], contactPhone)[news],
  })
