import type { RelationType } from '@dilo/domain/permissions.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { type Channel, enqueueMessage } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { roleNames } from './role-names.ts'

export type Contacts = { readonly phone: string | null; readonly email: string | null }

/** The channels and addresses of an invitation; a text message first. */
export const channelsOf = ({ phone, email }: Contacts): { channel: Channel; contact: string }[] => [
  ...(phone === null ? [] : [{ channel: 'sms', contact: phone } as const]),
  ...(email === null ? [] : [{ channel: 'email', contact: email } as const]),
]

type InvitationLink = {
  readonly origin: string
  readonly signPath: string
  readonly secret: string
  readonly type: RelationType
}

/** Spec section 2; its `inviteType` is the role that a person registers in (section 6). The secret is nowhere else. */
export const invitationLink = ({ origin, signPath, secret, type }: InvitationLink): string =>
  `${origin}${signPath.replace(/\/$/, '')}/registration/invite/${secret}?inviteType=${type}`

export type Invited = {
  readonly link: string
  /** As the bank knows the company and the inviter: nothing in a message is of their own wording. */
  readonly company: Record<Language, string>
  readonly inviter: Record<Language, string>
  readonly type: RelationType
  readonly expiresAt: Date
  readonly contactPhone: string
}

/** A name of a company beyond this makes a text message longer than three parts. */
const NAME_IN_SMS = 36

const short = (name: string): string => (name.length <= NAME_IN_SMS ? name : `${name.slice(0, NAME_IN_SMS - 1)}…`)

const sms: Record<Language, (company: string, until: string, link: string) => string> = {
  uk: (company, until, link) => `Діло: вас запрошує ${company}. Лише для вас, до ${until}: ${link}`,
  ru: (company, until, link) => `Діло: вас приглашает ${company}. Только для вас, до ${until}: ${link}`,
}

type Facts = { company: string; inviter: string; role: string; until: string; link: string; phone: string }

const email: Record<Language, (facts: Facts) => string> = {
  uk: ({ company, inviter, role, until, link, phone }) =>
    `Добрий день! ${inviter} запрошує вас діяти в банку Діло від імені клієнта ${company}. Ваша роль: ${role}.\n\n` +
    `Щоб прийняти запрошення, відкрийте посилання та увійдіть або зареєструйтеся:\n${link}\n\n` +
    `Воно лише для вас і діє до ${until} за Києвом: нікому його не пересилайте. ` +
    `Якщо ви не чекали запрошення, нічого не робіть. Маєте запитання? Телефонуйте нам: ${phone}.`,
  ru: ({ company, inviter, role, until, link, phone }) =>
    `Добрый день! ${inviter} приглашает вас действовать в банке Діло от имени клиента ${company}. Ваша роль: ${role}.\n\n` +
    `Чтобы принять приглашение, откройте ссылку и войдите или зарегистрируйтесь:\n${link}\n\n` +
    `Она только для вас и действует до ${until} по Киеву: никому её не пересылайте. ` +
    `Если вы не ждали приглашения, ничего не делайте. Есть вопросы? Позвоните нам: ${phone}.`,
}

/** The invitation's text on each channel. No text of the inviter is in it: the bank must not carry advertising. */
export function invitationTexts(
  { link, company, inviter, type, expiresAt, contactPhone }: Invited,
  language: Language,
): Record<Channel, string> {
  const date = shortDate(businessDateAt(expiresAt))
  return {
    sms: sms[language](short(company[language]), date, link),
    email: email[language]({
      company: company[language],
      inviter: inviter[language],
      role: roleNames[language][type],
      until: momentInKyiv(expiresAt),
      link,
      phone: contactPhone,
    }),
  }
}

/** Puts the messages of an invitation into the outbox; they lapse with it. */
export async function enqueueInvitation(
  transaction: DatabaseTransaction,
  to: Contacts & { readonly language: Language },
  invited: Invited,
  now: number,
): Promise<void> {
  const texts = invitationTexts(invited, to.language)
  for (const { channel, contact } of channelsOf(to)) {
    await enqueueMessage(
      transaction,
      channel,
      { recipient: contact, text: texts[channel], code: null },
      { now, expires: invited.expiresAt.getTime() },
    )
  }
}
