import { type Device, deviceName } from '@dilo/domain/rules/device.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'

type SignedInOn = {
  readonly device: Device
  readonly address: string
  readonly now: number
  readonly contactPhone: string
}

const newDevice: Record<Language, (device: string | null, address: string, at: string, phone: string) => string> = {
  uk: (device, address, at, phone) =>
    `У ваш кабінет Діло ввійшли з нового пристрою: ${device ?? 'невідомий пристрій'}, адреса ${address}, ${at} за Києвом. ` +
    `Якщо це ви, нічого не робіть. Якщо ні, завершіть цей сеанс у налаштуваннях, змініть пароль і зателефонуйте нам: ${phone}.`,
  ru: (device, address, at, phone) =>
    `В ваш кабинет Діло вошли с нового устройства: ${device ?? 'неизвестное устройство'}, адрес ${address}, ${at} по Киеву. ` +
    `Если это вы, ничего не делайте. Если нет, завершите этот сеанс в настройках, смените пароль и позвоните нам: ${phone}.`,
}

/** The e-mail about a sign-in from a device that this person has never used. */
export const newDeviceMessage = (language: Language, { device, address, now, contactPhone }: SignedInOn): string =>
  newDevice[language](deviceName(device), address === '' ? '—' : address, momentInKyiv(now), contactPhone)

/** The way of the new password: by its owner in a session, or by recovery. */
export type NewPassword = 'changed' | 'recovered'

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). */
const newPasswordSms: Record<NewPassword, Record<Language, (phone: string) => string>> = {
  changed: {
    uk: (phone) => `Діло: пароль змінено. Це не ви? Телефонуйте ${phone}`,
    ru: (phone) => `Діло: пароль изменён. Это не вы? Позвоните ${phone}`,
  },
  recovered: {
    uk: (phone) => `Діло: пароль відновлено. Це не ви? Телефонуйте ${phone}`,
    ru: (phone) => `Діло: пароль восстановлен. Не вы? Позвоните ${phone}`,
  },
}

const newPasswordEmail: Record<NewPassword, Record<Language, (at: string, until: string, phone: string) => string>> = {
  changed: {
    uk: (at, until, phone) =>
      `Пароль вашого кабінету Діло змінено ${at} за Києвом, решту сеансів завершено. ` +
      `Платежі новим отримувачам, підписані до ${until}, до того часу чекатимуть. ` +
      `Якщо це не ви, одразу зателефонуйте нам: ${phone}.`,
    ru: (at, until, phone) =>
      `Пароль вашего кабинета Діло изменён ${at} по Киеву, остальные сеансы завершены. ` +
      `Платежи новым получателям, подписанные до ${until}, до того времени подождут. ` +
      `Если это не вы, сразу позвоните нам: ${phone}.`,
  },
  recovered: {
    uk: (at, until, phone) =>
      `Пароль вашого кабінету Діло відновлено за кодом із SMS ${at} за Києвом, усі сеанси завершено. ` +
      `Платежі новим отримувачам, підписані до ${until}, до того часу чекатимуть. ` +
      `Якщо це не ви, одразу зателефонуйте нам: ${phone}.`,
    ru: (at, until, phone) =>
      `Пароль вашего кабинета Діло восстановлен по коду из SMS ${at} по Киеву, все сеансы завершены. ` +
      `Платежи новым получателям, подписанные до ${until}, до того времени подождут. ` +
      `Если это не вы, сразу позвоните нам: ${phone}.`,
  },
}

type PasswordChanged = {
  readonly now: number
  readonly until: Date
  readonly contactPhone: string
  /** The number of subscriptions and invitations that the change stopped. */ readonly stopped: number
}

/** Added when the change of access stopped something that the person had set up. */
const stoppedToo: Record<Language, string> = {
  uk: ' Виписки на пошту, які ви налаштували за останні 30 днів, призупинено, а відкриті запрошення відкликано: відновіть те, що справді ваше.',
  ru: ' Выписки на почту, которые вы настроили за последние 30 дней, приостановлены, а открытые приглашения отозваны: возобновите то, что действительно ваше.',
}

/** The messages to the owner about a new password, on both channels (security row 6). */
export const newPasswordMessages =
  (how: NewPassword, { now, until, contactPhone, stopped }: PasswordChanged) =>
  (language: Language): { sms: string; email: string } => ({
    sms: newPasswordSms[how][language](contactPhone),
    email:
      newPasswordEmail[how][language](momentInKyiv(now), momentInKyiv(until), contactPhone) +
      (stopped > 0 ? stoppedToo[language] : ''),
  })
